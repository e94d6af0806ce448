import { lazy, useRef } from 'react'
import { ChangeState } from '../../components/outbox/ChangeState'
import { SavedSince } from '../../components/outbox/SavedSince'
import { DanceTags } from '../../components/DanceGlyph'
import { EventFacts } from '../../components/eventTop/EventFacts'
import { EventBlur, EventName, EventPoster } from '../../components/eventTop/EventTop'
import styles from '../../components/eventTop/eventTop.module.css'
import { PageHeading } from '../../components/PageHeading'
import { useIsVeryWide, useIsWide } from '../../components/useIsWide'
import { PRODUCT_TITLE } from '../../domain/configuration'
import { eventName, isLongTitle, titlePrefix } from '../../domain/event/labels'
import type { Occurrence } from '../../domain/event/event'
import { isTombstone } from '../../domain/event/visibility'
import { Desk } from './desk/Desk'
import { StateLine } from './desk/StateLine'
import { useFitsWindow } from './desk/useFitsWindow'
import { EventDock } from './EventDock'
import { EventFreshness } from './EventFreshness'
import { EventTabs } from './EventTabs'
import { OccurrenceActions } from './OccurrenceActions'
import { OverBanner } from './OverBanner'
import { useEventTab, useTabSwipe } from './useEventTab'
import { useSavedSince } from './useSavedSince'

const DeskPlace = lazy(() => import(/* webpackChunkName: 'calendar' */ './desk/DeskPlace'))
const DeskRail = lazy(() => import(/* webpackChunkName: 'calendar' */ './desk/DeskRail'))
const AlsoThatNight = lazy(() => import(/* webpackChunkName: 'calendar' */ './desk/AlsoThatNight'))

interface Props {
  occurrence: Occurrence
  /** R67: set once the occurrence is over. `next` is the next date of its series, or null. */
  over: { next: Occurrence | null } | null
}

/**
 * §2 View event: one occurrence, from its picture to its tabs. A desk has columns, and lists other events of the same
 * night.
 */
export function OccurrenceView({ occurrence, over }: Props) {
  const { event } = occurrence
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
          {over && <OverBanner isSeries={event.isRecurring} next={over.next} />}
          {isWide && <StateLine occurrence={occurrence} />}
          <PageHeading>
            <EventName event={event} />
          </PageHeading>
        </div>
        <div ref={side} className={`${styles.side} ${sideFits ? styles.stays : ''}`}>
          <div className={styles.facts}>
            {!isTombstone(event) && <EventFacts occurrence={occurrence} />}
            <EventFreshness eventId={event.eventId} />
            <DanceTags dances={event.danceTypes} />
            <div className={styles.foot}>
              {!isGone && <OccurrenceActions occurrence={occurrence} isOver={over !== null} />}
              <ChangeState eventId={event.eventId} asksAtOnce />
              <SavedSince differences={since} />
            </div>
          </div>
          <EventDock occurrence={occurrence} isOver={over !== null} />
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
