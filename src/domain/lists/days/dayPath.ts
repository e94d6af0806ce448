import { ROUTES } from '../../navigation/paths'
import type { Day } from '../../time/days'

/** R70: the address of a day of choice. */
export function dayPath(day: Day): string {
  return `${ROUTES.day}?date=${day}`
}

/** The address of a day on the map. */
export function mapPath(day: Day): string {
  return `${ROUTES.map}?date=${day}`
}
