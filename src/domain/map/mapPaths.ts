import { dayPath } from '../lists/days/dayPath'
import { ROUTES } from '../navigation/paths'
import type { Day } from '../time/days'

/** The address of the map from a list's address. From a day of choice (R70) the map shows the same day. */
export function mapFrom({ pathname, search }: { pathname: string; search: string }): string {
  return ROUTES.map + (pathname === ROUTES.day ? search : '')
}

/** The address of the list with the events that the map shows: this week, or a day of choice (R70). */
export function listFrom(day: Day, today: Day): string {
  return day === today ? ROUTES.events : dayPath(day)
}
