import { NIGHT_END } from '../constants'
import { addDays, type Day, type LondonMoment } from '../time/days'
import type { DanceEvent, Occurrence } from './event'
import { daysOfOneOff } from './eventDays'
import { findException, withException } from './exceptions'
import { isEndKnown, isOvernight, runsThroughNights } from './hours'

export type Phase = 'upcoming' | 'onNow' | 'finished'

/** An occurrence on a list, and how far it has got at the list's moment (R4). */
export interface ListedOccurrence extends Occurrence {
  phase: Phase
}

/** §3: the occurrence on one date, with its exception merged over the event (R13, R14, R16, R17). */
export function occurrenceOn(event: DanceEvent, day: Day): Occurrence {
  const found = event.exceptions.length > 0 ? findException(event, day) : null
  const days = daysOfOneOff(event)
  return {
    event: withException(event, found?.exception),
    occurrenceDate: day,
    exceptionIndex: found?.index ?? null,
    dayNumber: Math.max(1, days.indexOf(day) + 1),
    dayCount: Math.max(1, days.length),
  }
}

/** The occurrence on one date, with its phase at `now`. */
export function listedOn(event: DanceEvent, day: Day, now: LondonMoment): ListedOccurrence {
  // The common case in a week of 10,000 events: nothing to merge, and nothing has begun.
  if (day > now.day && event.isRecurring && event.exceptions.length === 0 && !event.isCancelled) {
    return { event, occurrenceDate: day, exceptionIndex: null, dayNumber: 1, dayCount: 1, phase: 'upcoming' }
  }
  const occurrence = occurrenceOn(event, day)
  // Written out, since a spread costs as much as all other work for a week of 10,000 events.
  return {
    event: occurrence.event,
    occurrenceDate: day,
    exceptionIndex: occurrence.exceptionIndex,
    dayNumber: occurrence.dayNumber,
    dayCount: occurrence.dayCount,
    phase: phaseOf(occurrence, now),
  }
}

/** R4: 'Finished' or 'On now'. Cancelled and paused occurrences are never on, and paused ones never over. */
export function phaseOf(occurrence: Occurrence, now: LondonMoment): Phase {
  const { event } = occurrence
  if (event.status === 'paused') return 'upcoming'
  if (isOver(occurrence, now)) return 'finished'
  return hasBegun(occurrence, now) && !event.isCancelled ? 'onNow' : 'upcoming'
}

/**
 * Whether an occurrence has ended. It ends at its end time, or at midnight if that is unknown or another day
 * follows. An overnight one ends on the next morning, at 06:00 at the latest (R4).
 */
export function isOver(occurrence: Occurrence, now: LondonMoment): boolean {
  const { event, occurrenceDate } = occurrence
  if (occurrenceDate > now.day) return false
  const isRunningOn = !isLastDay(occurrence) || isOvernight(event, occurrence.dayCount)
  if (occurrenceDate === now.day) return !isRunningOn && isEndKnown(event) && event.endTime <= now.time
  return !runsThisMorning(occurrence, now)
}

/** R4: whether an occurrence of yesterday still runs after midnight. */
export function runsThisMorning(occurrence: Occurrence, now: LondonMoment): boolean {
  const { event, occurrenceDate } = occurrence
  return (
    now.time < NIGHT_END &&
    now.time < event.endTime &&
    isLastDay(occurrence) &&
    isOvernight(event, occurrence.dayCount) &&
    addDays(occurrenceDate, 1) === now.day
  )
}

function hasBegun(occurrence: Occurrence, now: LondonMoment) {
  const { event, occurrenceDate, dayNumber, dayCount } = occurrence
  if (occurrenceDate !== now.day) return occurrenceDate < now.day
  if (dayNumber > 1 && runsThroughNights(event, dayCount)) return true
  return event.startTime !== '' && event.startTime <= now.time
}

function isLastDay({ dayNumber, dayCount }: Occurrence) {
  return dayNumber === dayCount
}
