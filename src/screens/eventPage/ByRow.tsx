import { useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLondonMoment } from '../../components/clock'
import { Avatar } from '../../components/following/Avatar'
import type { DanceEvent } from '../../domain/event/event'
import { isPending } from '../../domain/event/visibility'
import { organiserName } from '../../domain/following/organiserName'
import { followHead } from '../../domain/following/followHead'
import { followPath, organiserOf, type FollowKey } from '../../domain/following/followKey'
import { nightsOf } from '../../domain/following/nights'
import { useAppSelector } from '../../state/hooks'
import { selectEvents } from '../../state/slices/eventsSelectors'
import styles from './ByRow.module.css'

/** R96: who organises the event, with the way to its page. Nothing if nobody is named, or while the event isn't listed. */
export function ByRow({ event }: { event: DanceEvent }) {
  const key = organiserOf(event)
  const name = organiserName(event)
  if (key === null || name === '' || isPending(event) || event.status === 'deleted') return null
  return <Row event={event} name={name} organiser={key} />
}

function Row({ event, name, organiser }: { event: DanceEvent; name: string; organiser: FollowKey }) {
  const { pathname } = useLocation()
  const moment = useLondonMoment()
  const events = useAppSelector(selectEvents)
  const line = useMemo(
    () => followHead(organiser, nightsOf(organiser, Object.values(events), moment))?.line,
    [organiser, events, moment],
  )
  return (
    <div className={styles.row}>
      <Link className={styles.who} to={followPath(organiser)} state={{ from: pathname }}>
        <Avatar name={name} dance={event.danceTypes[0] ?? 'Salsa'} />
        <span className={styles.words}>
          <b dir="auto">{`By ${name}`}</b> <span dir="auto">{line}</span>
        </span>
      </Link>
    </div>
  )
}
