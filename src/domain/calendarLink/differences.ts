import { YOUR_CALENDARS } from '../account/profileMessages'
import type { DanceEvent, EventId, UserId } from '../event/event'
import { occurrenceOn } from '../event/occurrences'
import { isOff } from '../event/visibility'
import type { Choice, Listed } from '../calendarIn/choice'
import type { EventAct } from '../organiser/eventIntents'
import { isSame } from '../sameness'
import { UNNAMED_CALENDAR } from './calendarProblems'
import type { CalendarDifference, CalendarLink, ConnectedCalendar } from './connectedCalendar'

const KEY_LENGTH = 400

/** The fields of the patch that an event has, each with the calendar's value and the event's own. */
function valuesOf(event: DanceEvent, { day, patch }: CalendarDifference): [string, unknown, unknown][] {
  const shown: Readonly<Record<string, unknown>> = { ...(day ? occurrenceOn(event, day).event : event) }
  return Object.entries(patch).flatMap(([name, value]): [string, unknown, unknown][] =>
    name === 'timestamp' ? [] : [[name, value, shown[name]]],
  )
}

/** R94: the act of 'Take the calendar's'. Null if nothing of the patch could be read, or the event doesn't allow it. */
export function takeAct(event: DanceEvent, difference: CalendarDifference): EventAct | null {
  const { eventId } = event
  const { day, patch } = difference
  const { isCancelled, ...changes } = patch
  if (isCancelled !== undefined) {
    // §4 Cancellation: only while the event is current, and a series date by date (R16).
    if (event.status !== 'current' || event.isRecurring !== (day !== null)) return null
    return { kind: isCancelled ? 'cancelDates' : 'reinstate', args: { eventId, dates: day ? [day] : [] } }
  }
  if (Object.keys(changes).length === 0) return null
  const was = Object.fromEntries(valuesOf(event, difference).map(([name, _taken, shown]) => [name, shown]))
  const args = { eventId, changes, was, picture: 'same' as const }
  return day === null
    ? { kind: 'updateEvent', args }
    : { kind: 'updateOccurrence', args: { ...args, date: day } }
}

/** Whether the event already says what the calendar says, for instance because the person took it a moment ago. */
function isTaken(event: DanceEvent, difference: CalendarDifference): boolean {
  const values = valuesOf(event, difference)
  return values.length > 0 && values.every(([, taken, shown]) => isSame(shown, taken))
}

/**
 * R94: how `skip` says that the person keeps their own value. It names the calendar's value, so a new one is told again.
 * No entry has such a key.
 */
export const keptKey = ({ eventId, day, field, calendar }: CalendarDifference): string =>
  `keep ${eventId} ${day ?? ''} ${field} ${calendar}`.slice(0, KEY_LENGTH)

/** R94: the differences that the person hasn't decided yet. `events` are those that this device knows. */
export function openDifferences(
  { differs, skip }: Pick<ConnectedCalendar, 'differs' | 'skip'>,
  events: Readonly<Record<EventId, DanceEvent | undefined>>,
): CalendarDifference[] {
  return differs.filter(difference => {
    const event = events[difference.eventId]
    return !skip.includes(keptKey(difference)) && !(event && isTaken(event, difference))
  })
}

/** R94: the vanished entries whose event this device still shows as taking place. */
export function openGone(
  { gone }: Pick<ConnectedCalendar, 'gone'>,
  events: Readonly<Record<EventId, DanceEvent | undefined>>,
): ConnectedCalendar['gone'] {
  return gone.filter(({ eventId, day }) => {
    const event = events[eventId]
    return !event || !isOff(day === null ? event : occurrenceOn(event, day).event)
  })
}

/**
 * R94: the entries whose event this person already has, as R93 finds it. They follow the calendar from then on. An event
 * follows one entry, so those that are only alike come last. A special night on the weekday of a series isn't that series, and waits,
 * as does an invitation: whoever sent it would change the event. `links` are known.
 */
export function linksOfListed(
  choices: readonly Choice[],
  listed: ReadonlyMap<string, Listed>,
  userId: UserId,
  links: readonly CalendarLink[] = [],
): CalendarLink[] {
  const alike = new Map(choices.map(choice => [choice.entry.key, choice]))
  const keys = new Set(links.map(({ key }) => key))
  const followed = new Set(links.map(({ eventId }) => eventId))
  const found: CalendarLink[] = []
  for (const isSure of [true, false])
    for (const [key, one] of listed) {
      if (one.kind !== 'event' || one.isSure !== isSure || one.event?.creator !== userId) continue
      const { entry, draft } = alike.get(key) ?? {}
      if (!isSure && (one.event.isRecurring !== draft?.isRecurring || entry?.isInvitation)) continue
      if (keys.has(key) || followed.has(one.eventId)) continue
      followed.add(one.eventId)
      found.push({ key, eventId: one.eventId })
    }
  return found
}

/** The number of a calendar: the end of its id. An address names it by its number, because the id names the person. */
export const numberOf = ({ id }: Pick<ConnectedCalendar, 'id'>): number => Number(id.split('_').at(-1))

/**
 * R94: how many new nights wait. Those that the person has listed or left out since the host read the calendar wait no
 * longer.
 */
export function waitingCount({
  waiting,
  waitingCount: count,
  links,
  skip,
}: Pick<ConnectedCalendar, 'waiting' | 'waitingCount' | 'links' | 'skip'>): number {
  const known = new Set([...links.map(({ key }) => key), ...skip])
  return Math.max(0, count - waiting.filter(({ key }) => known.has(key)).length)
}

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
