import { danceSlug, type DanceType } from '../../domain/event/dances'
import { dayNumber, monthName, shortWeekday } from '../../domain/time/dayLabels'
import { monthOf, type Day } from '../../domain/time/days'
import styles from './DayStrip.module.css'

/** What a day of a strip shows: its weekday and number, and dots for its dances. */
export function DayFace({ day, dances }: { day: Day; dances: readonly DanceType[] | undefined }) {
  return (
    <>
      <span className={styles.weekday}>{shortWeekday(day)} </span>
      <span className={styles.number}>{dayNumber(day)}</span>
      <span className="visuallyHidden"> {monthName(monthOf(day))}</span>
      <span className={styles.dots}>
        {dances?.map(dance => (
          <span key={dance} data-dance={danceSlug(dance)} />
        ))}
      </span>
    </>
  )
}
