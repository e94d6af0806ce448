import { occurrenceOn } from '../../domain/event/occurrences'
import type { DanceEvent } from '../../domain/event/event'
import { hoursOf } from '../../domain/event/hours'
import { hoursLabel } from '../../domain/event/labels'
import { dayName, dayNumber, shortWeekday } from '../../domain/time/dayLabels'
import type { Day } from '../../domain/time/days'
import styles from './DayCells.module.css'

interface Props {
  event: DanceEvent
  /** The event's days. */
  days: readonly Day[]
  /** The days to choose from: the event's, and other dates of its slots. */
  dates: readonly Day[]
  /** The chosen day. */
  day: Day
  onChoose: (day: Day) => void
}

/** DESIGN Event page: a cell for each day, with its hours (R66). */
export function DayCells({ event, days, dates, day, onChoose }: Props) {
  return (
    <ul className={styles.cells} aria-label="Days">
      {dates.map(date => (
        <li key={date}>
          <button
            type="button"
            className={styles.cell}
            aria-pressed={date === day}
            onClick={() => onChoose(date)}
          >
            <span className={styles.face} aria-hidden="true">
              <span className={styles.weekday}>{shortWeekday(date)}</span>
              <span className={styles.day}>{dayNumber(date)}</span>
            </span>
            <span className="visuallyHidden">{dayName(date)}</span>
            {days.includes(date) && (
              <span className={styles.hours}> {hoursLabel(hoursOf(occurrenceOn(event, date)))}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
