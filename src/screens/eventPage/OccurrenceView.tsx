import { CloudOff, History } from 'lucide'
import { lazy, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSwipeable } from 'react-swipeable'
import { ChangeState } from '../../components/outbox/ChangeState'
import { SavedSince } from '../../components/outbox/SavedSince'
import { EventFacts } from '../../components/eventTop/EventFacts'
import { EventBlur, EventName, EventPoster } from '../../components/eventTop/EventTop'
import styles from '../../components/eventTop/eventTop.module.css'
import { PageHeading } from '../../components/PageHeading'
import { useIsVeryWide, useIsWide } from '../../components/hooks/useIsWide'
import { PRODUCT_TITLE } from '../../domain/configuration'
import { eventName, isLongTitle, titlePrefix } from '../../domain/event/labels'
import type { Occurrence, EventId } from '../../domain/event/event'
import type { Missed } from '../../domain/event/nextOccurrences'
import { isTombstone, isRunBy } from '../../domain/event/visibility'
import { freshnessLabel } from '../../domain/lists/freshness'
import { differences, type Difference } from '../../domain/editor/savedSince'
import { asEventIntent } from '../../domain/organiser/eventIntents'
import { EVENT_TAB_SWIPE_PX } from '../../domain/constants'
import { hashOfTab, tabAfterSwipe, tabOfHash, type EventTab } from '../../domain/navigation/eventTabs'
import { Desk } from './desk/Desk'
import { StateLine } from './desk/StateLine'
import { useFitsWindow } from './desk/useFitsWindow'
import { Answers } from './Answers'
import { ByRow } from './ByRow'
import { EventDock } from './EventDock'
import { useNow } from '../../components/hooks/clock'
import { Icon } from '../../components/Icon'
import { useAppSelector } from '../../state/hooks'
import { selectIsUnreachable } from '../../state/slices/eventsSlice'
import { selectIsOffline } from '../../state/slices/loadSlice'
import { selectCoveredAt } from '../../state/sync/coveredAt'
import { selectUserId } from '../../state/slices/authSlice'
import { selectOwnIntents } from '../../state/slices/outboxSelectors'
import own from './OccurrenceView.module.css'
import { EventTabs } from './tabs/EventTabs'
import { OccurrenceActions } from './OccurrenceActions'
import { MissedBanner } from './MissedBanner'
import { MovedBanner } from './MovedBanner'

const DeskPlace = lazy(() => import(/* webpackChunkName: 'calendar' */ './desk/DeskPlace'))
const DeskRail = lazy(() => import(/* webpackChunkName: 'calendar' */ './desk/DeskRail'))
const AlsoThatNight = lazy(() => import(/* webpackChunkName: 'calendar' */ './desk/AlsoThatNight'))

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
  const side = useRef<HTMLDivElement>(null)
  const sideFits = useFitsWindow(side)
  // A deleted event has its texts, but nothing to go to: no dates, no prices, no other events of that night.
  const isGone = event.status === 'deleted'
  const hasRail = isWide && !isGone
  return (
    <main className={styles.page} {...swipe}>
      <title>{`${prefix}${eventName(event)} - ${PRODUCT_TITLE}`}</title>
      <EventBlur event={event} />
      <div className={styles.columns}>
        <div className={`${styles.card} ${sideFits ? styles.stays : ''}`}>
          <EventPoster event={event} />
        </div>
        <div className={`${styles.title} ${isLongTitle(event) ? styles.long : ''}`}>
          <MovedBanner occurrence={occurrence}>
            {missed && <MissedBanner isSeries={event.isRecurring} {...missed} />}
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
      if (event.target instanceof Element && event.target.closest('[data-own-swipes]')) return
      showTab(tabAfterSwipe(tab, { direction: dir, distance: absX, velocity }))
    },
  })
}
