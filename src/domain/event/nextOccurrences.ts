import { NEXT_OCCURRENCES } from '../constants'
import { addDays, isDay, weekdayOf, type Day, type LondonMoment } from '../time/days'
import type { DanceEvent, Occurrence } from './event'
import { daysOfOneOff } from './eventDays'
import { findException } from './exceptions'
import { isOver, occurrenceOn } from './occurrences'

const WEEK = 7

/**
 * R10: the coming occurrences. Today's is included unless it has ended, and last night's while it still runs (R4).
 * Cancelled ones count. Those of a one-off are its days that are not over.
 */
export function nextOccurrences(
  event: DanceEvent,
  now: LondonMoment,
  count = NEXT_OCCURRENCES,
): Occurrence[] {
  const coming: Occurrence[] = []
  for (const day of possibleDays(event, now, count)) {
    const occurrence = occurrenceOn(event, day)
    if (coming.length < count && !isOver(occurrence, now)) coming.push(occurrence)
  }
  return coming
}

/** The first occurrence that is not over, or the last day of a one-off that is. */
export function nextOccurrence(event: DanceEvent, now: LondonMoment): Occurrence | null {
  const [next] = nextOccurrences(event, now, 1)
  if (next) return next
  const lastDay = daysOfOneOff(event).at(-1)
  return lastDay === undefined ? null : occurrenceOn(event, lastDay)
}

/**
 * R86: the next occurrence whose event, with its exception, is shown. Null if none is. An event without exceptions looks the
 * same on each date.
 */
export function nextOccurrenceWhere(
  event: DanceEvent,
  now: LondonMoment,
  isShown: (event: DanceEvent) => boolean,
): Occurrence | null {
  const next = nextOccurrence(event, now)
  if (next === null || isShown(next.event)) return next
  // One more than there are exceptions, since each may be elsewhere. Dates further away that have moved come after them.
  const soon = nextOccurrences(event, now, event.exceptions.length + 1)
  const later = event.exceptions
    .filter(({ date }) => isInSeries(event, date))
    .map(({ date }) => occurrenceOn(event, date))
    .sort((one, other) => (one.occurrenceDate < other.occurrenceDate ? -1 : 1))
  return [...soon, ...later].find(occurrence => isShown(occurrence.event) && !isOver(occurrence, now)) ?? null
}

/**
 * R7: the occurrence that an address means. A date counts only for a series, on its weekday or among its exceptions.
 * Otherwise it is the next occurrence.
 */
export function occurrenceForDate(event: DanceEvent, date: string | null, now: LondonMoment): Occurrence {
  if (event.isRecurring && isDay(date) && isOccurrenceDate(event, date)) return occurrenceOn(event, date)
  return nextOccurrence(event, now) ?? occurrenceOn(event, now.day)
}

/**
 * R67: whether an occurrence of `event` is over, and the date to go on to. That is the next one that takes place,
 * or the next one at all. A one-off has none. Null while it isn't over, and for a deleted event.
 */
export function overAt(
  event: DanceEvent,
  occurrence: Occurrence,
  now: LondonMoment,
): { next: Occurrence | null } | null {
  if (event.status === 'deleted' || !isOver(occurrence, now)) return null
  if (!event.isRecurring) return { next: null }
  const coming = nextOccurrences(event, now)
  return { next: coming.find(({ event: { isCancelled } }) => !isCancelled) ?? coming[0] ?? null }
}

function isOccurrenceDate(event: DanceEvent, date: Day) {
  return isInSeries(event, date) || findException(event, date) !== null
}

const isInSeries = (event: DanceEvent, date: Day) => weekdayOf(date) === event.recurrenceDay

function possibleDays(event: DanceEvent, now: LondonMoment, count: number): readonly Day[] {
  if (!event.isRecurring) return daysOfOneOff(event)
  if (event.recurrenceDay === undefined) return []
  const yesterday = addDays(now.day, -1)
  const first = addDays(yesterday, (event.recurrenceDay - weekdayOf(yesterday) + WEEK) % WEEK)
  // One more than requested, since the first may be over.
  return Array.from({ length: count + 1 }, (_, week) => addDays(first, week * WEEK))
}
