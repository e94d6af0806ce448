import { Link, useLocation } from 'react-router-dom'
import { useLondonMoment } from '../../components/hooks/clock'
import { DateFace } from '../../components/occurrenceGrid/DateFace'
import grid from '../../components/occurrenceGrid/OccurrenceGrid.module.css'
import type { DanceEvent } from '../../domain/event/event'
import { seriesLabel } from '../../domain/rhythm/rhythmLabel'
import { occurrencesAfterPause } from '../../domain/event/nextOccurrences'
import { occurrenceState } from '../../domain/lists/ownEvents'
import { viewEventPath } from '../../domain/navigation/paths'
import type { Day } from '../../domain/time/days'
import { selectEvent } from '../../state/slices/eventsSelectors'
import { useAppSelector } from '../../state/hooks'
import { DateNotes } from './DateNotes'
import styles from './NextDates.module.css'

/** DESIGN Date cells: how many dates fill one row on a phone. */
const DATES = 5

/**
 * R67: the next five dates of a series, each a link that replaces the current entry of the history, so that Back leaves
 * the page in one step. R51: a paused series has the dates after its pause. A series that
 * is removed has none.
 */
export function NextDates({ event: shown, shownDate }: { event: DanceEvent; shownDate: Day }) {
  const moment = useLondonMoment()
  const { state } = useLocation() as { state: unknown }
  // `shown` includes the changes of its date, so read the series itself.
  const series = useAppSelector(root => selectEvent(root, shown.eventId)) ?? shown
  if (!series.isRecurring || series.status === 'deleted') return null
  const dates = occurrencesAfterPause(series, moment, DATES)
  if (dates.length === 0 && series.status === 'paused') return null
  return (
    <section aria-labelledby="next-dates">
      <div className={styles.heading}>
        <h2 id="next-dates">Next dates</h2>
        <p>{seriesLabel(series)}</p>
      </div>
      <ul className={grid.grid}>
        {dates.map(each => {
          const date = each.occurrenceDate
          const condition = occurrenceState(each)
          const isShown = date === shownDate
          const classes = [grid.cell, !isShown && condition === 'cancelled' && grid.cancelled]
          return (
            <li key={date}>
              <Link
                className={classes.filter(Boolean).join(' ')}
                to={viewEventPath(series.eventId, date)}
                state={state}
                replace
                aria-current={isShown ? 'date' : undefined}
              >
                <DateFace date={date} state={condition} today={moment.day} />
              </Link>
            </li>
          )
        })}
      </ul>
      <DateNotes dates={dates} series={series} />
    </section>
  )
}
