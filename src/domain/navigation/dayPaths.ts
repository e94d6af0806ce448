import type { Day } from '../time/days'
import { ROUTES } from './paths'

/** R70: the address of a day of choice. */
export function dayPath(day: Day): string {
  return `${ROUTES.day}?date=${day}`
}

/** The address of a day on the map. */
export function mapPath(day: Day): string {
  return `${ROUTES.map}?date=${day}`
}

/** The address of the map from a list's address. From a day of choice (R70) the map shows the same day. */
export function mapFrom({ pathname, search }: { pathname: string; search: string }): string {
  return ROUTES.map + (pathname === ROUTES.day ? search : '')
}

/** The address of the list with the events that the map shows: this week, or a day of choice (R70). */
export function listFrom(day: Day, today: Day): string {
  return day === today ? ROUTES.events : dayPath(day)
}
