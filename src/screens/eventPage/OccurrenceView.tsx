import { Ban, Calendar, CalendarRange, CircleAlert, MapPin } from 'lucide'
import { useLondonMoment } from '../../components/clock'
import { ChangeState } from '../../components/changeState/ChangeState'
import { SavedSince } from '../../components/changeState/SavedSince'
import { Icon } from '../../components/Icon'
import { DanceTags } from '../../components/DanceGlyph'
import { EventPicture } from '../../components/EventPicture'
import { PageHeading } from '../../components/PageHeading'
import { PRODUCT_TITLE } from '../../domain/configuration'
import { occurrenceWhen } from '../../domain/event/dateLabels'
import { eventName, isLongTitle, placeLine, titlePrefix } from '../../domain/event/labels'
import type { Occurrence } from '../../domain/event/event'
import { isOff, isTombstone } from '../../domain/event/visibility'
import { EventDock } from './EventDock'
import { EventFreshness } from './EventFreshness'
import { EventTabs } from './EventTabs'
import { OccurrenceActions } from './OccurrenceActions'
import styles from './OccurrenceView.module.css'
import { OverBanner } from './OverBanner'
import { useEventTab, useTabSwipe } from './useEventTab'
import { CANCELLED_PREFIX } from '../../domain/texts/listMessages'
import { useSavedSince } from './useSavedSince'

interface Props {
  occurrence: Occurrence
  /** R67: set once it is over, with the next date of its series. */
  over: { next: Occurrence | null } | null
}

/** §2 View event: one occurrence, from its picture to its tabs. */
export function OccurrenceView({ occurrence, over }: Props) {
  const { event } = occurrence
  const prefix = titlePrefix(event)
  const { tab, showTab } = useEventTab()
  const since = useSavedSince(occurrence)
  const swipe = useTabSwipe(tab, showTab)
  return (
    <main className={styles.page} {...swipe}>
      <title>{`${prefix}${eventName(event)} - ${PRODUCT_TITLE}`}</title>
      <div className={`${styles.hero} ${isOff(event) ? styles.off : ''}`} aria-hidden="true">
        <EventPicture event={event} kind="thumbnail" className={styles.blurred} isEager />
      </div>
      <div className={styles.columns}>
        <div className={styles.card}>
          <div className={`${styles.picture} ${isOff(event) ? styles.off : ''}`}>
            <EventPicture event={event} kind="image" isEager />
          </div>
        </div>
        <div className={`${styles.title} ${isLongTitle(event) ? styles.long : ''}`}>
          {over && <OverBanner isSeries={event.isRecurring} next={over.next} />}
          <PageHeading>
            {prefix !== '' && (
              <span className={styles.prefix}>
                <Icon of={prefix === CANCELLED_PREFIX ? CircleAlert : Ban} size={30} />
                {prefix}
              </span>
            )}
            <span dir="auto">{eventName(event)}</span>
          </PageHeading>
        </div>
        <div className={styles.facts}>
          {!isTombstone(event) && <Facts occurrence={occurrence} />}
          <EventFreshness eventId={event.eventId} />
          <DanceTags dances={event.danceTypes} />
          <div className={styles.foot}>
            {event.status !== 'deleted' && (
              <OccurrenceActions occurrence={occurrence} isOver={over !== null} />
            )}
            <ChangeState eventId={event.eventId} asksAtOnce />
            <SavedSince differences={since} />
          </div>
        </div>
        <EventDock occurrence={occurrence} />
        <EventTabs event={event} tab={tab} onTabChange={showTab} />
      </div>
    </main>
  )
}

function Facts({ occurrence }: { occurrence: Occurrence }) {
  const { event } = occurrence
  const { first, second, runsThrough } = occurrenceWhen(occurrence, useLondonMoment())
  const when = runsThrough ? (
    <>
      <span className={styles.hours}>{first} –</span> <span className={styles.hours}>{second}</span>
    </>
  ) : (
    <>
      <span className={styles.date}>
        {first}
        <span className={styles.comma}>, </span>
      </span>
      <span className={styles.hours}>{second}</span>
    </>
  )
  return (
    <>
      <p className={styles.fact}>
        <Icon of={runsThrough ? CalendarRange : Calendar} size={22} />
        <span className={styles.when}>{event.isCancelled ? <s>{when}</s> : when}</span>
      </p>
      <p className={styles.fact}>
        <Icon of={MapPin} size={22} />
        <span dir="auto">{placeLine(event)}</span>
      </p>
    </>
  )
}
