import { danceSlug, type DanceType } from '../../domain/event/dances'
import { countNote } from '../../domain/sync/lack'
import { dayNumber, monthName, shortWeekday } from '../../domain/time/dayLabels'
import { monthOf, type Day } from '../../domain/time/days'
import { useAppSelector } from '../../state/hooks'
import { selectLack } from '../../state/slices/eventsSelectors'
import styles from './DayStrip.module.css'

/**
 * What a day of a strip shows: its weekday and number, and dots for its dances. R35: a hollow dot while a place is
 * missing, because the day may change.
 */
export function DayFace({ day, dances }: { day: Day; dances: readonly DanceType[] | undefined }) {
  const note = countNote(useAppSelector(selectLack))
  return (
    <>
      <span className={styles.weekday}>{`${shortWeekday(day)} `}</span>
      <span className={styles.number}>{dayNumber(day)}</span>
      <span className="visuallyHidden">{` ${monthName(monthOf(day))}${dances ? note : ''}`}</span>
      {/* The key draws other dots anew, so that none slides. */}
      <span key={`${dances?.join()}${note}`} className={styles.dots}>
        {dances?.map(dance => (
          <span key={dance} data-dance={danceSlug(dance)} />
        ))}
        {dances && note !== '' && <span className={styles.wait} />}
      </span>
    </>
  )
}
