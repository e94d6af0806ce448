import { yearAfter } from '../../domain/time/dateRange'
import { dayName } from '../../domain/time/dayLabels'
import type { Day } from '../../domain/time/days'
import type { OccurrenceState } from '../../domain/lists/ownEvents'

/** The accessible name of a cell: 'Friday 25 December, cancelled'. It has the year if the cell shows it (R67). */
export function dateName(date: Day, state: OccurrenceState, today: Day): string {
  const name = dayName(date) + yearAfter(date, today)
  return state === 'usual' ? name : `${name}, ${state}`
}
