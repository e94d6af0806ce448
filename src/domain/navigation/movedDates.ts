import { readEventId, type EventId, type Occurrence } from '../event/event'
import { MOVED } from '../event/occurrences'
import { shortDate } from '../time/dayLabels'
import { isDay, type Day } from '../time/days'

// Move to another day: a cancelled date and the one-off that takes place instead lead to each other.

/** The reason of the date that moves to a day, and the link to its one-off. */
export const movedText = (day: Day, isCancelled = false) =>
  MOVED + shortDate(day) + (isCancelled ? ', cancelled too' : '')
/** Whether a date that is off has another reason that names another day, or names none any more. */
export const isMovedOn = (before: string, after: string) =>
  before !== after && (before.startsWith(MOVED) || after.startsWith(MOVED))

/** The line of the one-off. `day` is the date that it replaces. */
export const insteadOf = (day: Day) => `Instead of ${shortDate(day)}`

/** A date of a series. */
interface DateOfSeries {
  eventId: EventId
  date: Day
}

/**
 * The id of a new one-off that takes place instead of a date. It names that date, so the one-off leads back to it
 * and nothing more is stored. `fresh` is a new id. A series whose own id is very long gets a one-off that names nothing.
 */
export function movedId({ eventId, date }: DateOfSeries, fresh: string): EventId {
  return readEventId(`${eventId}-${date}-${fresh.replace(/[^A-Za-z0-9]/g, '').slice(0, 8)}`) ?? fresh
}

const MOVED_ID = /^(.+)-(\d{4}-\d{2}-\d{2})-[A-Za-z0-9]+$/

/** The date that a one-off of this id says it replaces. Its series must say so too (`movedTo`). */
export function movedFrom(id: EventId): DateOfSeries | null {
  const [, eventId = '', date = ''] = MOVED_ID.exec(id) ?? []
  return isDay(date) && readEventId(eventId) !== null ? { eventId, date } : null
}

/**
 * The one-off that takes place instead of a cancelled date. Null if there is none. A stranger's event can't be one,
 * because only those who run the series write its exceptions. Nor can another event, because the id names the date.
 */
export function movedTo({ event, exceptionIndex, occurrenceDate }: Occurrence): EventId | null {
  const { isCancelled, movedTo: id } = event.exceptions[exceptionIndex ?? -1] ?? {}
  const from = isCancelled && id !== undefined ? movedFrom(id) : null
  return from?.eventId === event.eventId && from.date === occurrenceDate ? (id ?? null) : null
}
