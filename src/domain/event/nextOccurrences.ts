import { NEXT_OCCURRENCES } from '../constants'

import { datesFrom, lastDateOf } from '../rhythm/seriesDates'
import { addDays, isDay, type Day, type LondonMoment } from '../time/days'
import type { DanceEvent, Occurrence } from './event'
import { daysOfOneOff, eventOn, takesPlaceOn } from './eventDays'
import { findException, isOver, occurrenceOn } from './occurrences'
import { isOff } from './visibility'

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
  // Yesterday's may still run.
  const days = event.isRecurring ? datesFrom(event, addDays(now.day, -1)) : daysOfOneOff(event)
  for (const day of days) {
    if (coming.length >= count) break
    const occurrence = occurrenceOn(event, day)
    if (!isOver(occurrence, now)) coming.push(occurrence)
  }
  return coming
}

/**
 * R51: the coming occurrences after a pause, cancelled ones included. There are none if the pause has no end. Without a
 * pause, these are the coming occurrences.
 */
export function occurrencesAfterPause(
  event: DanceEvent,
  now: LondonMoment,
  count = NEXT_OCCURRENCES,
): Occurrence[] {
  const { status, pausedUntil } = eventOn(event, now.day)
  if (status !== 'paused') return nextOccurrences(event, now, count)
  if (!pausedUntil) return []
  // An occurrence of the night before may still run then. It is a paused one.
  return nextOccurrences(event, { day: pausedUntil, time: '00:00' }, count + 1)
    .filter(({ occurrenceDate }) => occurrenceDate >= pausedUntil)
    .slice(0, count)
}

/** The first occurrence that isn't over. For a one-off or series that is over, its last day. */
export function nextOccurrence(event: DanceEvent, now: LondonMoment): Occurrence | null {
  const [next] = nextOccurrences(event, now, 1)
  if (next) return next
  const lastDay = event.isRecurring ? lastDateOf(event) : daysOfOneOff(event).at(-1)
  return lastDay ? occurrenceOn(event, lastDay) : null
}

/**
 * R86: the next occurrence that `isShown` accepts, with its exception merged in, after a pause (R51). Null if there is
 * none. Without exceptions, one check is enough, because every date looks the same.
 */
export function nextOccurrenceWhere(
  event: DanceEvent,
  now: LondonMoment,
  isShown: (event: DanceEvent) => boolean,
): Occurrence | null {
  const [next] = occurrencesAfterPause(event, now, 1)
  if (!next || isShown(next.event)) return next ?? null
  // With one date more than there are exceptions, at least one date has no exception. If the series itself isn't shown,
  // only an exception can move a date to a shown place, however far away that date is.
  const soon = occurrencesAfterPause(event, now, event.exceptions.length + 1)
  const later = event.exceptions
    .filter(({ date }) => takesPlaceOn(event, date))
    .map(({ date }) => occurrenceOn(event, date))
    .sort((one, other) => (one.occurrenceDate < other.occurrenceDate ? -1 : 1))
  return [...soon, ...later].find(occurrence => isShown(occurrence.event) && !isOver(occurrence, now)) ?? null
}

/**
 * R7: the occurrence that an address names. Its date counts only for a series, and only if the series takes place then,
 * or if it is among the exceptions of a series without a rhythm (R72). Otherwise the result is the next occurrence, after a
 * pause (R51).
 */
export function occurrenceForDate(event: DanceEvent, date: string | null, now: LondonMoment): Occurrence {
  if (event.isRecurring && isDay(date) && isOccurrenceDate(event, date)) return occurrenceOn(event, date)
  const [next] = event.isRecurring ? occurrencesAfterPause(event, now, 1) : []
  return next ?? nextOccurrence(event, now) ?? occurrenceOn(event, now.day)
}

/** R67: an occurrence that is over or doesn't take place, and what to offer instead. */
export interface Missed {
  isOver: boolean
  /** The next occurrence of the series that takes place. Null for a one-off, and if none is coming. */
  next: Occurrence | null
}

/**
 * R67: what to offer instead of an occurrence of `event` that is over, cancelled or paused (R51). Null if it is neither,
 * or if the event is deleted. A cancelled or paused date was never on, so it isn't over either.
 */
export function missedAt(event: DanceEvent, occurrence: Occurrence, now: LondonMoment): Missed | null {
  const hasEnded = !isOff(occurrence.event) && isOver(occurrence, now)
  if (event.status === 'deleted' || !(hasEnded || isOff(occurrence.event))) return null
  const coming = event.isRecurring ? occurrencesAfterPause(event, now) : []
  return { isOver: hasEnded, next: coming.find(({ event: shown }) => !isOff(shown)) ?? null }
}

/** R67, R72: whether a series has a date after `day` that isn't over, cancelled and paused ones included. */
export const goesOnAfter = (event: DanceEvent, day: Day, now: LondonMoment): boolean =>
  event.isRecurring && nextOccurrences(event, now, 2).some(({ occurrenceDate }) => occurrenceDate > day)

function isOccurrenceDate(event: DanceEvent, date: Day) {
  return takesPlaceOn(event, date) || (!event.rhythm && findException(event, date) !== null)
}
