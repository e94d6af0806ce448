import type { Day } from '../time/days'
import type { DanceEvent, EventException } from './event'

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
