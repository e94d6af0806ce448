import { Calendar, CircleAlert, MapPin } from 'lucide'
import { Icon } from '../../components/Icon'
import { DanceTags } from '../../components/DanceGlyph'
import { EventPicture } from '../../components/EventPicture'
import { PageHeading } from '../../components/PageHeading'
import { CANCELLED_PREFIX } from '../../domain/messages'
import { eventName, occurrenceDates, placeLine, timeRange, titlePrefix } from '../../domain/labels'
import type { Occurrence } from '../../domain/event'
import { About } from './About'
import { EventDock } from './EventDock'
import { EventFreshness } from './EventFreshness'
import styles from './OccurrenceView.module.css'

/** §2 View event: one occurrence, from its picture to its description. */
export function OccurrenceView({ occurrence }: { occurrence: Occurrence }) {
  const { event } = occurrence
  const prefix = titlePrefix(event)
  return (
    <main className={styles.page}>
      <title>{`${prefix}${eventName(event)} - Dancefloor`}</title>
      <div className={styles.hero} aria-hidden="true">
        <EventPicture event={event} kind="thumbnail" className={styles.blurred} isEager />
      </div>
      <div className={styles.columns}>
        <div className={styles.card}>
          <div className={styles.picture}>
            <EventPicture event={event} kind="image" isEager />
          </div>
        </div>
        <div className={styles.title}>
          <PageHeading>
            {prefix !== '' && (
              <span className={styles.prefix}>
                {prefix === CANCELLED_PREFIX && <Icon of={CircleAlert} size={30} />}
                {prefix}
              </span>
            )}
            <span dir="auto">{eventName(event)}</span>
          </PageHeading>
        </div>
        <div className={styles.facts}>
          <Facts occurrence={occurrence} />
          <DanceTags dances={event.danceTypes} />
          <EventFreshness eventId={event.eventId} />
        </div>
        <EventDock eventId={event.eventId} />
        <About event={event} />
      </div>
    </main>
  )
}

function Facts({ occurrence }: { occurrence: Occurrence }) {
  const { event } = occurrence
  const when = (
    <>
      <span className={styles.date}>{occurrenceDates(occurrence)}, </span>
      <span className={styles.hours}>{timeRange(event.startTime, event.endTime)}</span>
    </>
  )
  return (
    <>
      <p className={styles.fact}>
        <Icon of={Calendar} size={22} />
        <span className={styles.when}>{event.isCancelled ? <s>{when}</s> : when}</span>
      </p>
      <p className={styles.fact}>
        <Icon of={MapPin} size={22} />
        <span dir="auto">{placeLine(event)}</span>
      </p>
    </>
  )
}
