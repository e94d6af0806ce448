import { Link, useLocation } from 'react-router-dom'
import { Avatar } from '../../components/following/Avatar'
import { FollowButton } from '../../components/following/FollowButton'
import type { DanceEvent } from '../../domain/event/event'
import { organiserRow } from '../../domain/following/followHead'
import { followPath } from '../../domain/following/followKey'
import { MORE_BY } from '../../domain/texts/followMessages'
import { useAppSelector } from '../../state/hooks'
import { selectEvent } from '../../state/slices/eventsSelectors'
import styles from './ByRow.module.css'

/** R96: who organises the event, with the way to its page. `event` is the date that is shown. */
export function ByRow({ event }: { event: DanceEvent }) {
  const { pathname } = useLocation()
  const base = useAppSelector(state => selectEvent(state, event.eventId)) ?? event
  const row = organiserRow(base, event)
  if (row === null) return null
  const { key, name, isNamed, line } = row
  return (
    <div className={styles.row}>
      <Link className={styles.who} to={followPath(key)} state={{ from: pathname }}>
        <Avatar name={isNamed ? name : '…'} dance={event.danceTypes[0] ?? 'Salsa'} />
        <span className={styles.words}>
          <b dir="auto">{isNamed ? `By ${name}` : MORE_BY}</b> <span dir="auto">{line}</span>
        </span>
      </Link>
      <FollowButton of={key} name={name} />
    </div>
  )
}
