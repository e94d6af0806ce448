import type { Day } from '../time/days'
import type { DanceEvent, EventException } from './event'

interface FoundException {
  exception: EventException
  index: number
}

/** R13: a date's exception and its place in the event's list, or null. */
export function findException(event: DanceEvent, date: Day): FoundException | null {
  const index = event.exceptions.findIndex(exception => exception.date === date)
  const exception = event.exceptions[index]
  return exception ? { exception, index } : null
}

/**
 * §3, R14: the event with a date's exception merged over it, each field replaced whole. It is the event itself
 * when nothing differs. R16: a series is cancelled date by date, a one-off as a whole.
 */
export function withException(event: DanceEvent, exception: EventException | undefined): DanceEvent {
  const isBaseCancelled = event.isCancelled && !event.isRecurring
  if (!exception && event.isCancelled === isBaseCancelled) return event

  const isCancelled = isBaseCancelled || (exception?.isCancelled ?? false)
  const merged: DanceEvent & { date?: Day } = { ...event, ...exception, isCancelled }
  delete merged.date
  return merged
}
