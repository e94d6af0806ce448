import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { CANCELLED_ICON, Struck } from '../../../components/cancelled/Cancelled'
import { useLondonMoment } from '../../../components/hooks/clock'
import { Icon } from '../../../components/Icon'
import { dateName } from '../../../components/occurrenceGrid/dateName'
import grid from '../../../components/occurrenceGrid/OccurrenceGrid.module.css'
import type { Occurrence } from '../../../domain/event/event'
import { seriesLabel } from '../../../domain/rhythm/rhythmLabel'
import { occurrencesAfterPause } from '../../../domain/event/nextOccurrences'
import { occurrenceState } from '../../../domain/lists/ownEvents'
import { viewEventPath } from '../../../domain/navigation/paths'
import { yearAfter } from '../../../domain/time/dateRange'
import { dayAndMonth, shortWeekday } from '../../../domain/time/dayLabels'
import type { Day } from '../../../domain/time/days'
import { selectEvent } from '../../../state/slices/eventsSelectors'
import { useAppSelector } from '../../../state/hooks'
import { DateNotes } from '../DateNotes'
import styles from './desk.module.css'

/** DESIGN Event page: how many dates show before 'All dates' is pressed. */
const FIRST_DATES = 6

/** The next dates of a series on a desk (R10), six at first, after a pause (R51). Lines below name dates that are cancelled or moved. */
export function NextDates({ occurrence: { event: shown, occurrenceDate } }: { occurrence: Occurrence }) {
  const [isWhole, setIsWhole] = useState(false)
  const moment = useLondonMoment()
  const { state } = useLocation() as { state: unknown }
  // `shown` includes the changes of its date, so read the series itself.
  const event = useAppSelector(root => selectEvent(root, shown.eventId)) ?? shown
  const all = occurrencesAfterPause(event, moment)
  const dates = isWhole ? all : all.slice(0, FIRST_DATES)
  if (dates.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{seriesLabel(event)}</h2>
      <ul className={styles.dates}>
        {dates.map(each => (
          <li key={each.occurrenceDate}>
            <DateCell
              occurrence={each}
              today={moment.day}
              isShown={each.occurrenceDate === occurrenceDate}
              path={viewEventPath(event.eventId, each.occurrenceDate)}
              from={state}
            />
          </li>
        ))}
        {all.length > FIRST_DATES && (
          <li className={styles.all}>
            <button type="button" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
              {isWhole ? 'Show fewer' : 'All dates'}
            </button>
          </li>
        )}
      </ul>
      <DateNotes dates={dates} series={event} />
    </section>
  )
}

interface CellProps {
  occurrence: Occurrence
  today: Day
  isShown: boolean
  path: string
  /** The navigation state that Back needs. It is passed on unchanged. */
  from: unknown
}

/** One date. Its link replaces the current entry of the history, so that Back leaves the page in one step. */
function DateCell({ occurrence, today, isShown, path, from }: CellProps) {
  const { occurrenceDate } = occurrence
  const state = occurrenceState(occurrence)
  const isCancelled = state === 'cancelled'
  const date = dayAndMonth(occurrenceDate) + yearAfter(occurrenceDate, today)
  // The shown date keeps its own background even if it is cancelled. The icon and the struck-through text say so.
  const classes = [grid.cell, styles.date, isShown ? styles.shown : isCancelled && grid.cancelled]
  return (
    <Link
      className={classes.filter(Boolean).join(' ')}
      to={path}
      state={from}
      replace
      aria-current={isShown ? 'date' : undefined}
    >
      <span aria-hidden="true">
        <span className={styles.weekday}>{shortWeekday(occurrenceDate)}</span>
        <Struck isStruck={isCancelled}>{date}</Struck>
        {isCancelled && (
          <span className={grid.corner}>
            <Icon of={CANCELLED_ICON} size={13} />
          </span>
        )}
      </span>
      <span className="visuallyHidden">{dateName(occurrenceDate, state, today)}</span>
    </Link>
  )
}
