import { YOUR_CALENDARS } from '../account/profileMessages'
import type { DanceEvent, EventId } from '../event/event'
import { UNNAMED_CALENDAR } from './calendarProblems'
import type { ConnectedCalendar } from './connectedCalendar'
import { openDifferences, waitingCount } from './differences'

/** R94: a calendar that can't be read is worth a line after so many failures in a row. The first may be chance. */
const FAILURES = 3

const of = (count: number, one: string) => `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`

/** R94: what waits in the calendars, for 'Needs you'. Null if nothing does. */
export function calendarNeeds(
  calendars: readonly ConnectedCalendar[],
  events: Readonly<Record<EventId, DanceEvent | undefined>>,
): { title: string; detail: string } | null {
  const sum = (count: (calendar: ConnectedCalendar) => number) =>
    calendars.reduce((total, calendar) => total + count(calendar), 0)
  const nights = sum(waitingCount)
  const differing = calendars.flatMap(calendar => openDifferences(calendar, events))
  const differences = new Set(differing.map(({ eventId }) => eventId)).size
  const broken = calendars.filter(({ problem, failures }) => problem !== null && failures >= FAILURES)
  const unread = broken.length === 1 ? broken[0]?.name || UNNAMED_CALENDAR : of(broken.length, 'calendar')
  const parts = [
    nights > 0 ? `${of(nights, 'new night')} in your calendars` : '',
    differences > 0
      ? `${of(differences, 'event')} differ${differences === 1 ? 's' : ''} from your calendars`
      : '',
    broken.length > 0 ? `${unread} can’t be read` : '',
  ].filter(Boolean)
  const [title, ...others] = parts
  return title === undefined ? null : { title, detail: others.join('. ') || YOUR_CALENDARS }
}
