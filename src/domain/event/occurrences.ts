import { NIGHT_END } from '../constants'
import { addDays, type Day, type LondonMoment } from '../time/days'
import type { DanceEvent, EventException, Occurrence } from './event'
import { daysOfOneOff, eventOn } from './eventDays'
import { hoursOf, isEndKnown, isOvernight } from './hours'

export type Phase = 'upcoming' | 'onNow' | 'finished'

/** An occurrence on a list, with its phase at the list's moment (R4). */
export interface ListedOccurrence extends Occurrence {
  phase: Phase
}

/** §3: the occurrence on one date, with its exception merged over the event (R13, R14, R16, R17), and its status then (R51). */
export function occurrenceOn(event: DanceEvent, day: Day): Occurrence {
  const found = event.exceptions.length > 0 ? findException(event, day) : null
  const days = daysOfOneOff(event)
  return {
    event: withException(eventOn(event, day), found?.exception),
    occurrenceDate: day,
    exceptionIndex: found?.index ?? null,
    dayNumber: Math.max(1, days.indexOf(day) + 1),
    dayCount: Math.max(1, days.length),
  }
}

/** The occurrence on one date, with its phase at `now`. */
export function listedOn(event: DanceEvent, day: Day, now: LondonMoment): ListedOccurrence {
  // The common case in a week of 10,000 events: no exception applies, and the occurrence hasn't begun.
  if (day > now.day && event.isRecurring && event.exceptions.length === 0 && !event.isCancelled) {
    return {
      event: eventOn(event, day),
      occurrenceDate: day,
      exceptionIndex: null,
      dayNumber: 1,
      dayCount: 1,
      phase: 'upcoming',
    }
  }
  const occurrence = occurrenceOn(event, day)
  // Every field is copied by hand. For a week of 10,000 events, a spread would cost as much as all other work.
  return {
    event: occurrence.event,
    occurrenceDate: day,
    exceptionIndex: occurrence.exceptionIndex,
    dayNumber: occurrence.dayNumber,
    dayCount: occurrence.dayCount,
    phase: phaseOf(occurrence, now),
  }
}

/**
 * R4: 'On now', 'Finished' or still to come. Cancelled and paused occurrences are never on now, and paused ones are
 * never finished.
 */
export function phaseOf(occurrence: Occurrence, now: LondonMoment): Phase {
  const { event } = occurrence
  if (event.status === 'paused') return 'upcoming'
  if (isOver(occurrence, now)) return 'finished'
  return hasBegun(occurrence, now) && !event.isCancelled ? 'onNow' : 'upcoming'
}

/**
 * Whether an occurrence has ended. It ends when its day's hours end (R66). If that end is unknown, it ends at
 * midnight. So does a day of an event that runs through to the next day. An overnight occurrence ends the next
 * morning, at 06:00 at the latest (R4).
 */
export function isOver(occurrence: Occurrence, now: LondonMoment): boolean {
  if (occurrence.occurrenceDate > now.day) return false
  if (occurrence.occurrenceDate < now.day) return !runsThisMorning(occurrence, now)
  const hours = hoursOf(occurrence)
  return isEndKnown(hours) && !isOvernight(hours) && hours.endTime <= now.time
}

/** R4, R66: whether an occurrence of yesterday still runs after midnight. */
export function runsThisMorning(occurrence: Occurrence, now: LondonMoment): boolean {
  if (now.time >= NIGHT_END || addDays(occurrence.occurrenceDate, 1) !== now.day) return false
  const hours = hoursOf(occurrence)
  return isOvernight(hours) && now.time < hours.endTime
}

function hasBegun(occurrence: Occurrence, now: LondonMoment) {
  if (occurrence.occurrenceDate !== now.day) return occurrence.occurrenceDate < now.day
  const { startTime } = hoursOf(occurrence)
  return startTime !== '' && startTime <= now.time
}

/** Begins the reason of a date that takes place on another day. */
export const MOVED = 'Moved to '

interface FoundException {
  exception: EventException
  index: number
}

/** R13: the exception of a date and its index in the event's list, or null. */
export function findException(event: DanceEvent, date: Day): FoundException | null {
  const index = event.exceptions.findIndex(exception => exception.date === date)
  const exception = event.exceptions[index]
  return exception ? { exception, index } : null
}

/**
 * §3, R14: the event with a date's exception merged over it. Each overridden field is replaced as a whole. Without
 * differences, the result is the same object. R16: a series is cancelled date by date, a one-off as a whole.
 */
export function withException(event: DanceEvent, exception: EventException | undefined): DanceEvent {
  const isBaseCancelled = event.isCancelled && !event.isRecurring
  if (!exception && event.isCancelled === isBaseCancelled) return event

  const isCancelled = isBaseCancelled || (exception?.isCancelled ?? false)
  // `delete` would make each later read of the object slow.
  const { date: _date, movedTo: _movedTo, ...own } = exception ?? {}
  const merged: DanceEvent = { ...event, ...own, isCancelled }
  // The ground belongs to the picture of the series, so it doesn't suit the date's own picture.
  if (exception?.imageUrl !== undefined && exception.imageGround === undefined) delete merged.imageGround
  return merged
}
