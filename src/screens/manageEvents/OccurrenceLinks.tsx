import { Link } from 'react-router-dom'
import { useLondonMoment } from '../../components/clock'
import { DateFace } from '../../components/occurrenceGrid/DateFace'
import grid from '../../components/occurrenceGrid/OccurrenceGrid.module.css'
import type { Occurrence } from '../../domain/event/event'
import { occurrenceState } from '../../domain/lists/ownEvents'
import { ROUTES, viewEventPath } from '../../domain/shell/paths'

/** DESIGN Date cells: the next 10 occurrences, each with a link to its page. */
export function OccurrenceLinks({ occurrences }: { occurrences: Occurrence[] }) {
  const today = useLondonMoment().day
  return (
    <ul className={grid.grid}>
      {occurrences.map(occurrence => {
        const { event, occurrenceDate } = occurrence
        const state = occurrenceState(occurrence)
        return (
          <li key={occurrenceDate}>
            <Link
              className={`${grid.cell} ${state === 'cancelled' ? grid.cancelled : ''}`}
              to={viewEventPath(event.eventId, occurrenceDate)}
              state={{ from: ROUTES.manageEvents }}
            >
              <DateFace date={occurrenceDate} state={state} today={today} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
