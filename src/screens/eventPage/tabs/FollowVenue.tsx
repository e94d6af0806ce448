import { FollowButton } from '../../../components/following/FollowButton'
import type { DanceEvent } from '../../../domain/event/event'
import { isPending } from '../../../domain/event/visibility'
import { organiserOf, venueOf } from '../../../domain/following/followKey'
import { useAppSelector } from '../../../state/hooks'
import { selectOwnKey } from '../../../state/lists/followedThunks'
import styles from './FollowVenue.module.css'

/** R89: follows the venue of this event or date. Nothing for one's own event, while it isn't listed, or without a venue. */
export function FollowVenue({ event }: { event: DanceEvent }) {
  const own = useAppSelector(selectOwnKey)
  const venue = venueOf(event)
  if (venue === null || isPending(event) || event.status === 'deleted') return null
  if (own !== null && own === organiserOf(event)) return null
  return (
    <p className={styles.follow}>
      <FollowButton of={venue} name={event.location.venue} what="this venue" />
    </p>
  )
}
