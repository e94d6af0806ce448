import { Calendar, CalendarRange, MapPin, Repeat } from 'lucide'
import { occurrenceWhen } from '../../domain/event/dateLabels'
import type { Occurrence } from '../../domain/event/event'
import { placeLine } from '../../domain/event/labels'
import { seriesLabel } from '../../domain/rhythm/seriesLabel'
import { useLondonMoment } from '../clock'
import { DistanceOf } from '../distance/DistanceOf'
import { Icon } from '../Icon'
import { useIsWide } from '../useIsWide'
import styles from './eventTop.module.css'

/** §2 View event: the time and place of an occurrence. A desk says its rhythm above the title. */
export function EventFacts({ occurrence }: { occurrence: Occurrence }) {
  const { event } = occurrence
  const isWide = useIsWide()
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
      {event.isRecurring && !isWide && (
        <p className={styles.fact}>
          <Icon of={Repeat} size={22} />
          <span>{seriesLabel(event)}</span>
        </p>
      )}
      <p className={styles.fact}>
        <Icon of={MapPin} size={22} />
        <span>
          <span dir="auto">{placeLine(event)}</span> <DistanceOf event={event} />
        </span>
      </p>
    </>
  )
}
