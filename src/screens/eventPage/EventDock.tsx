import { ChevronLeft, Heart, Ticket } from 'lucide'
import { useLocation, useNavigate } from 'react-router-dom'
import { Icon } from '../../components/Icon'
import { DockFade } from '../../components/DockFade'
import { Mark } from '../../components/Mark'
import type { EventId } from '../../domain/event'
import { backTarget } from '../../domain/paths'
import { selectIsFavourite } from '../../state/favourites/favouritesSlice'
import { toggleFavourite } from '../../state/favourites/favouritesThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import styles from './EventDock.module.css'

/** The foot of the event page: Back, and what can be done with an event that is there. */
export function EventDock({ eventId }: { eventId: EventId | null }) {
  return (
    <>
      <DockFade />
      <div className={styles.rail}>
        <span className={styles.mark}>
          <Mark size={44} />
        </span>
        <BackButton />
      </div>
      {eventId && (
        <div className={styles.capsule}>
          <FavouriteButton eventId={eventId} />
          <button type="button" className={styles.tickets} disabled>
            <Icon of={Ticket} size={22} />
            Tickets
          </button>
        </div>
      )}
    </>
  )
}

/** §2 View event: back to where it was opened from; R22: with no history behind it, to the start. */
function BackButton() {
  const navigate = useNavigate()
  const { state, key } = useLocation() as { state: { from?: unknown } | null; key: string }
  const isFirstPage = key === 'default'
  const goBack = () => {
    const target = backTarget(state?.from)
    if (target === 'back' && !isFirstPage) void navigate(-1)
    else void navigate(target === 'back' ? '/' : target.to)
  }
  return (
    <button type="button" className={styles.back} onClick={goBack} aria-label="Back">
      <Icon of={ChevronLeft} size={24} />
    </button>
  )
}

/** §4 Favourites: immediate and local first. */
function FavouriteButton({ eventId }: { eventId: EventId }) {
  const dispatch = useAppDispatch()
  const isFavourite = useAppSelector(state => selectIsFavourite(state, eventId))
  return (
    <button
      type="button"
      className={styles.favourite}
      aria-pressed={isFavourite}
      onClick={() => void dispatch(toggleFavourite(eventId))}
    >
      <Icon of={Heart} size={22} className={styles.heart} />
      Favourite
    </button>
  )
}
