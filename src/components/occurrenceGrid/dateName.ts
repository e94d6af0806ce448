import { dayName } from '../../domain/time/dayLabels'
import type { Day } from '../../domain/time/days'
import type { OccurrenceState } from '../../domain/lists/ownEvents'

/** The accessible name of a cell: 'Friday 25 December, cancelled'. */
export function dateName(date: Day, state: OccurrenceState): string {
  return state === 'usual' ? dayName(date) : `${dayName(date)}, ${state}`
}
