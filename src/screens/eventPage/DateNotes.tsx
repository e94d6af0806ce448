import { ArrowRight } from 'lucide'
import { CANCELLED_ICON } from '../../components/cancelled/Cancelled'
import { useLondonMoment } from '../../components/hooks/clock'
import { Icon } from '../../components/Icon'
import type { DanceEvent, Occurrence } from '../../domain/event/event'
import { dateNote } from '../../domain/lists/days/dateNote'
import styles from './NextDates.module.css'

/** A line for each of the next dates of a series that is cancelled or moved. */
export function DateNotes({ dates, series }: { dates: readonly Occurrence[]; series: DanceEvent }) {
  const { day: today } = useLondonMoment()
  return dates.map(each => {
    const note = dateNote(each, series, today)
    return (
      note && (
        <p key={each.occurrenceDate} className={`${styles.note} ${styles[note.kind]}`}>
          <Icon of={note.kind === 'cancelled' ? CANCELLED_ICON : ArrowRight} size={15} />
          <span dir="auto">{note.text}</span>
        </p>
      )
    )
  })
}
