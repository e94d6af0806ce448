import { NEXT_OCCURRENCES } from '../constants'
import { addDays, isDay, weekdayOf, type Day, type LondonMoment } from '../time/days'
import type { DanceEvent, Occurrence } from './event'
import { daysOfOneOff } from './eventDays'
import { findException } from './exceptions'
import { isOver, occurrenceOn } from './occurrences'

const WEEK = 7

/**
 * R10: the coming occurrences, cancelled ones included. Today's is included unless it has ended. Last night's is
 * included while it still runs (R4). For a one-off, these are its days that aren't over.
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

/** The first occurrence that isn't over. For a one-off that is over, its last day. */
export function nextOccurrence(event: DanceEvent, now: LondonMoment): Occurrence | null {
  const [next] = nextOccurrences(event, now, 1)
  if (next) return next
  const lastDay = daysOfOneOff(event).at(-1)
  return lastDay === undefined ? null : occurrenceOn(event, lastDay)
}

/**
 * R86: the next occurrence that `isShown` accepts, with its exception merged in. Null if there is none. Without
 * exceptions, one check is enough, because every date looks the same.
 */
export function nextOccurrenceWhere(
  event: DanceEvent,
  now: LondonMoment,
  isShown: (event: DanceEvent) => boolean,
): Occurrence | null {
  const next = nextOccurrence(event, now)
  if (next === null || isShown(next.event)) return next
  // With one date more than there are exceptions, at least one date has no exception. If the series itself isn't shown,
  // only an exception can move a date to a shown place, however far away that date is.
  const soon = nextOccurrences(event, now, event.exceptions.length + 1)
  const later = event.exceptions
    .filter(({ date }) => isInSeries(event, date))
    .map(({ date }) => occurrenceOn(event, date))
    .sort((one, other) => (one.occurrenceDate < other.occurrenceDate ? -1 : 1))
  return [...soon, ...later].find(occurrence => isShown(occurrence.event) && !isOver(occurrence, now)) ?? null
}

/**
 * R7: the occurrence that an address names. Its date counts only for a series, and only on the series' weekday or
 * among its exceptions. Otherwise the result is the next occurrence.
 */
export function occurrenceForDate(event: DanceEvent, date: string | null, now: LondonMoment): Occurrence {
  if (event.isRecurring && isDay(date) && isOccurrenceDate(event, date)) return occurrenceOn(event, date)
  return nextOccurrence(event, now) ?? occurrenceOn(event, now.day)
}

/**
 * R67: if an occurrence of `event` is over, the occurrence to offer instead. That is the next one that takes place,
 * or else the next cancelled one. `next` is null for a one-off. The result is null if the occurrence isn't over, or
 * if the event is deleted.
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
  // One more than requested, because the first may be over.
  return Array.from({ length: count + 1 }, (_, week) => addDays(first, week * WEEK))
}
