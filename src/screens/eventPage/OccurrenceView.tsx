import { CircleDot, CloudOff, History } from 'lucide'
import { lazy, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSwipeable } from 'react-swipeable'
import { EventBlur, EventFacts, EventName, EventPoster } from '../../components/eventTop/EventTop'
import styles from '../../components/eventTop/eventTop.module.css'
import { useLondonMoment, useNow } from '../../components/hooks/clock'
import { useIsVeryWide, useIsWide } from '../../components/hooks/useIsWide'
import { Icon } from '../../components/Icon'
import { ChangeState } from '../../components/outbox/ChangeState'
import { SavedSince } from '../../components/outbox/SavedSince'
import { PageHeading } from '../../components/PageHeading'
import { EVENT_TAB_SWIPE_PX, PRODUCT_TITLE } from '../../domain/constants'
import { type Difference, differences } from '../../domain/editor/savedSince'
import type { EventId, Occurrence } from '../../domain/event/event'
import {
  dayOfLabel,
  eventName,
  isLongTitle,
  oftenLabel,
  ON_NOW,
  ONE_OFF,
  titlePrefix,
} from '../../domain/event/labels'
import type { Missed } from '../../domain/event/nextOccurrences'
import { phaseOf } from '../../domain/event/occurrences'
import { isRunBy, isTombstone } from '../../domain/event/visibility'
import { freshnessLabel } from '../../domain/lists/freshness'
import { type EventTab, hashOfTab, tabAfterSwipe, tabOfHash } from '../../domain/navigation/eventTabs'
import { asEventIntent } from '../../domain/organiser/eventIntents'
import { useAppSelector } from '../../state/hooks'
import { selectUserId } from '../../state/slices/authSlice'
import { selectIsUnreachable } from '../../state/slices/eventsSlice'
import { selectIsOffline } from '../../state/slices/loadSlice'
import { selectOwnIntents } from '../../state/slices/outboxSelectors'
import { selectCoveredAt } from '../../state/sync/coveredAt'
import { MissedBanner, MovedBanner } from './DateBanners'
import { Desk } from './desk/Desk'
import stateLine from './desk/StateLine.module.css'
import { useFitsWindow } from './desk/useFitsWindow'
import { EventDock } from './EventDock'
import { Answers, ByRow } from './HeadRows'
import { OccurrenceActions } from './OccurrenceActions'
import own from './OccurrenceView.module.css'
import { EventTabs } from './tabs/EventTabs'

const DeskPlace = lazy(() => import(/* webpackChunkName: 'calendar' */ './desk/DeskPlace'))
const DeskRail = lazy(() => import(/* webpackChunkName: 'calendar' */ './desk/DeskRail'))
const AlsoThatNight = lazy(() => import(/* webpackChunkName: 'calendar' */ './AlsoThatNight'))

interface Props {
  occurrence: Occurrence
  /** R67: set if the occurrence is over or doesn't take place. */
  missed: Missed | null
}

/**
 * §2 View event: one occurrence, from its picture to its tabs. A desk has columns, and lists other events of the same
 * night.
 */
export function OccurrenceView({ occurrence, missed }: Props) {
  const { event } = occurrence
  const isOver = missed?.isOver ?? false
  const prefix = titlePrefix(event)
  const { tab, showTab } = useEventTab()
  const since = useSavedSince(occurrence)
  const swipe = useTabSwipe(tab, showTab)
  const isWide = useIsWide()
  const isVeryWide = useIsVeryWide()
  const card = useRef<HTMLDivElement>(null)
  const side = useRef<HTMLDivElement>(null)
  const sideFits = useFitsWindow(side, card)
  // A deleted event has its texts, but nothing to go to: no dates, no prices, no other events of that night.
  const isGone = event.status === 'deleted'
  const hasRail = isWide && !isGone
  return (
    <main className={styles.page} {...swipe}>
      <title>{`${prefix}${eventName(event)} - ${PRODUCT_TITLE}`}</title>
      <EventBlur event={event} />
      <div className={styles.columns}>
        <div ref={card} className={`${styles.card} ${sideFits ? styles.stays : ''}`}>
          <EventPoster event={event} />
        </div>
        <div className={`${styles.title} ${isLongTitle(event) ? styles.long : ''}`}>
          <MovedBanner occurrence={occurrence}>
            {missed && <MissedBanner occurrence={occurrence} {...missed} />}
          </MovedBanner>
          {isWide && <StateLine occurrence={occurrence} />}
          <PageHeading>
            <EventName event={event} />
          </PageHeading>
        </div>
        <div ref={side} className={`${styles.side} ${sideFits ? styles.stays : ''}`}>
          <div className={styles.facts}>
            {!isTombstone(event) && <EventFacts occurrence={occurrence} hasVenueLink />}
            <EventFreshness eventId={event.eventId} />
          </div>
          <div className={styles.more}>
            <ByRow event={event} />
            {!isWide && missed === null && <Answers occurrence={occurrence} />}
            <div className={styles.foot}>
              {!isGone && <OccurrenceActions occurrence={occurrence} isOver={isOver} />}
              <ChangeState eventId={event.eventId} asksAtOnce />
              <SavedSince differences={since} />
            </div>
          </div>
          <EventDock occurrence={occurrence} isOver={isOver} />
          {hasRail && !isVeryWide && (
            <Desk>
              <DeskPlace event={event} />
            </Desk>
          )}
        </div>
        <EventTabs occurrence={occurrence} tab={tab} onTabChange={showTab} />
        {hasRail && (
          <Desk>
            <DeskRail occurrence={occurrence} hasPlace={isVeryWide} />
          </Desk>
        )}
      </div>
      {hasRail && (
        <Desk>
          <AlsoThatNight occurrence={occurrence} />
        </Desk>
      )}
    </main>
  )
}

/** R33, R35, R76: when this event was last updated, by its page or by a list. Hidden while that is recent. */
function EventFreshness({ eventId }: { eventId: EventId }) {
  const lastFetch = useAppSelector(state => selectCoveredAt(state, eventId))
  const isOffline = useAppSelector(selectIsOffline)
  const isUnreachable = useAppSelector(state => selectIsUnreachable(state, eventId))
  const now = useNow()
  // The page's own first fetch is still under way.
  const isAwaited = lastFetch === null && !isOffline && !isUnreachable
  const label = freshnessLabel({ lastFetch, now, isOffline, isSyncing: false, isOutdated: false })
  if (isAwaited || label === '') return null
  return (
    <p className={own.line}>
      <Icon of={isOffline ? CloudOff : History} size={22} />
      <span>{label}</span>
    </p>
  )
}

/**
 * R81: what somebody else has saved since the owner opened this page. The owner's own acts don't count: each one resets
 * the comparison.
 */
function useSavedSince({ event, occurrenceDate }: Occurrence): Difference[] {
  const userId = useAppSelector(selectUserId)
  const acts = useAppSelector(state =>
    selectOwnIntents(state)
      .flatMap(intent =>
        asEventIntent(intent)?.args.eventId === event.eventId ? intent.id + intent.state : [],
      )
      .join(' '),
  )
  const [seen, setSeen] = useState({ event, acts, occurrenceDate })
  const isOther = seen.event.eventId !== event.eventId || seen.occurrenceDate !== occurrenceDate
  if (isOther || seen.acts !== acts) setSeen({ event, acts, occurrenceDate })
  if (isOther || seen.acts !== acts || seen.event === event || !isRunBy(event, userId)) return []
  return differences({ ...seen.event }, { ...event })
}

/**
 * The current tab. It is kept in the address, so that a reload and Back find it again. A change of tab adds no entry to
 * the history, so Back still leaves the page in one step.
 */
function useEventTab(): { tab: EventTab; showTab: (tab: EventTab) => void } {
  const { hash, search, state } = useLocation() as { hash: string; search: string; state: unknown }
  const navigate = useNavigate()
  const tab = tabOfHash(hash)
  const showTab = (next: EventTab) => {
    if (next !== tab) void navigate({ search, hash: hashOfTab(next) }, { replace: true, state })
  }
  return { tab, showTab }
}

/** §2 View event: a swipe left or right changes the tab. Returns the props for the swiped element. */
function useTabSwipe(tab: EventTab, showTab: (tab: EventTab) => void) {
  return useSwipeable({
    delta: EVENT_TAB_SWIPE_PX,
    onSwiped: ({ dir, absX, velocity, event }) => {
      const own = event.target instanceof Element && event.target.closest('[data-own-swipes]')
      if (own && own.scrollWidth > own.clientWidth) return
      showTab(tabAfterSwipe(tab, { direction: dir, distance: absX, velocity }))
    },
  })
}

/** The line above the title on a desk: 'On now', and how often the event takes place. A removed event has neither. */
function StateLine({ occurrence }: { occurrence: Occurrence }) {
  const { event, dayNumber, dayCount } = occurrence
  const isOn = phaseOf(occurrence, useLondonMoment()) === 'onNow'
  if (event.status === 'deleted') return null
  return (
    <p className={stateLine.line}>
      {isOn && (
        <span className={stateLine.on}>
          <Icon of={CircleDot} size={14} />
          {ON_NOW}
        </span>
      )}
      <span>
        {event.isRecurring ? oftenLabel(event) : dayCount > 1 ? dayOfLabel(dayNumber, dayCount) : ONE_OFF}
      </span>
    </p>
  )
}
