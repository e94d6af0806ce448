import { dayName } from '../../domain/dayLabels'
import type { Day } from '../../domain/days'
import type { OccurrenceState } from '../../domain/ownEvents'

/** A cell for those who hear it: 'Friday 25 December, cancelled'. */
export function dateName(date: Day, state: OccurrenceState): string {
  return state === 'usual' ? dayName(date) : `${dayName(date)}, ${state}`
}
