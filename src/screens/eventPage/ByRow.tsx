import { useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLondonMoment } from '../../components/hooks/clock'
import { Avatar } from '../../components/following/Avatar'
import { FollowButton } from '../../components/following/FollowButton'
import type { DanceEvent } from '../../domain/event/event'
import { isPending } from '../../domain/event/visibility'
import { followHead } from '../../domain/following/followHead'
import { followPath, organiserOf, type FollowKey } from '../../domain/following/followKey'
import { nightsOf } from '../../domain/following/nights'
import { MORE_BY } from '../../domain/texts/followMessages'
import { useAppSelector } from '../../state/hooks'
import { selectEvents } from '../../state/slices/eventsSelectors'
import styles from './ByRow.module.css'

/** R96: who organises the event, with the way to its page. Nothing while the event isn't listed, or without an owner. */
export function ByRow({ event }: { event: DanceEvent }) {
  const organiser = organiserOf(event)
  if (organiser === null || isPending(event) || event.status === 'deleted') return null
  return <Row dance={event.danceTypes[0] ?? 'Salsa'} organiser={organiser} />
}

function Row({ dance, organiser }: { dance: DanceEvent['danceTypes'][number]; organiser: FollowKey }) {
  const { pathname } = useLocation()
  const moment = useLondonMoment()
  const events = useAppSelector(selectEvents)
  const head = useMemo(
    () => followHead(organiser, nightsOf(organiser, Object.values(events), moment)),
    [organiser, events, moment],
  )
  if (head === null) return null
  return (
    <div className={styles.row}>
      <Link className={styles.who} to={followPath(organiser)} state={{ from: pathname }}>
        <Avatar name={head.isNamed ? head.name : '…'} dance={dance} />
        <span className={styles.words}>
          <b dir="auto">{head.isNamed ? `By ${head.name}` : MORE_BY}</b> <span dir="auto">{head.line}</span>
        </span>
      </Link>
      <FollowButton of={organiser} name={head.name} />
    </div>
  )
}
