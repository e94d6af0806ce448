import { ChevronLeft, Ellipsis, Heart, Navigation, Ticket } from 'lucide'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DockFade } from '../../components/dockAct/DockAct'
import { LazyEventOptions } from '../../components/eventOptions/LazyEventOptions'
import { Icon } from '../../components/Icon'
import { wantsLessMotion } from '../../components/motion/wantsLessMotion'
import { Logo } from '../../components/Logo'
import { useIsFirstPage } from '../../components/hooks/useIsFirstPage'
import type { DanceEvent, Occurrence } from '../../domain/event/event'
import { hostOf } from '../../domain/event/links'
import { isOff, mayToggleFavourite, sellsTickets } from '../../domain/event/visibility'
import { directionsLink } from '../../domain/near/mapsLinks'
import { ROUTES, viewEventPath } from '../../domain/navigation/paths'
import { backTarget } from '../../domain/navigation/backTargets'
import { DIRECTIONS } from '../../domain/texts/eventMessages'
import { BACK, OPTIONS, TICKETS } from '../../domain/texts/labels'
import { selectIsSignedIn } from '../../state/slices/authSlice'
import { selectIsFavourite } from '../../state/slices/favouritesSlice'
import { toggleFavourite } from '../../state/lists/favouritesThunks'
import { useAppDispatch, useAppSelector } from '../../state/hooks'
import styles from './EventDock.module.css'

/** The foot of the event page: Back, and the acts that an existing event allows. */
export function EventDock({
  occurrence,
  isOver = false,
}: {
  occurrence: Occurrence | null
  isOver?: boolean
}) {
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const hasOptions = isSignedIn && occurrence !== null && occurrence.event.status !== 'deleted'
  return (
    <>
      <DockFade />
      <div className={styles.rail} data-moves="dock">
        <span className={styles.mark}>
          <Logo size={44} />
        </span>
        <BackButton />
      </div>
      {occurrence && (
        <div className={`${styles.capsule} ${hasOptions ? styles.withOptions : ''}`} data-moves="dock">
          <FavouriteButton event={occurrence.event} />
          <Tickets event={occurrence.event} isOver={isOver} />
          {hasOptions && <OptionsButton occurrence={occurrence} />}
        </div>
      )}
    </>
  )
}

/**
 * R75: opens the page that sells the tickets, and names its host. Where nothing is sold online, shows the way to the
 * venue instead (R80). A date that is over or doesn't take place has neither, and the button is disabled (§2).
 */
function Tickets({ event, isOver }: { event: DanceEvent; isOver: boolean }) {
  const { ticketUrl } = event
  if (!sellsTickets(event, isOver)) {
    const directions = isOver || isOff(event) ? null : directionsLink(event.location)
    return directions !== null ? (
      <a className={styles.tickets} href={directions} target="_blank" rel="noopener noreferrer">
        <Icon of={Navigation} size={22} />
        <span>{DIRECTIONS}</span>
      </a>
    ) : (
      <button type="button" className={styles.tickets} disabled>
        <Icon of={Ticket} size={22} />
        {TICKETS}
      </button>
    )
  }
  return (
    <a className={styles.tickets} href={ticketUrl} target="_blank" rel="noopener noreferrer nofollow ugc">
      <Icon of={Ticket} size={22} />
      <span className={styles.where}>
        {TICKETS} <small>{hostOf(ticketUrl)}</small>
      </span>
    </a>
  )
}

interface Place {
  state: { from?: unknown } | null
  pathname: string
}

/** §2 View event: returns to where the page was opened from. R22: without history, it opens the start screen. */
function BackButton() {
  const navigate = useNavigate()
  const { state, pathname } = useLocation() as Place
  const isFirstPage = useIsFirstPage()
  const goBack = () => {
    const target = backTarget(state?.from)
    if (target === 'back' && !isFirstPage) void navigate(-1)
    else if (target === 'back') void navigate(ROUTES.home)
    else void navigate(target.to, { state: { from: pathname } })
  }
  return (
    <button type="button" className={styles.back} onClick={goBack} aria-label={BACK}>
      <Icon of={ChevronLeft} size={24} />
    </button>
  )
}

/** §6: only for signed-in people. */
function OptionsButton({ occurrence }: { occurrence: Occurrence }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.options}
        aria-label={OPTIONS}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon of={Ellipsis} size={24} />
      </button>
      {isOpen && (
        <LazyEventOptions
          eventId={occurrence.event.eventId}
          date={occurrence.occurrenceDate}
          from={viewEventPath(occurrence.event.eventId)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const SPRING_MS = 180

/** DESIGN Motion: a heart springs once when it is set, unless the person asked for less motion. */
function springOnce(heart: Element | null) {
  if (!wantsLessMotion())
    heart?.animate({ scale: [0.7, 1.2, 1] }, { duration: SPRING_MS, easing: 'ease-out' })
}

/** §4 Favourites: the change applies at once, on this device first. */
function FavouriteButton({ event }: { event: DanceEvent }) {
  const { eventId } = event
  const dispatch = useAppDispatch()
  const isFavourite = useAppSelector(state => selectIsFavourite(state, eventId))
  return (
    <button
      type="button"
      className={styles.favourite}
      aria-pressed={isFavourite}
      disabled={!mayToggleFavourite(event, isFavourite)}
      onClick={({ currentTarget }) => {
        if (!isFavourite) springOnce(currentTarget.querySelector('svg'))
        void dispatch(toggleFavourite(eventId))
      }}
    >
      <Icon of={Heart} size={22} className={styles.heart} />
      Favourite
    </button>
  )
}
