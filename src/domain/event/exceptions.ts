import { isDay, type Day } from '../time/days'
import { readEventId, type DanceEvent, type EventException, type EventId, type Occurrence } from './event'

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
  const merged: DanceEvent & Partial<Pick<EventException, 'date' | 'movedTo'>> = {
    ...event,
    ...exception,
    isCancelled,
  }
  delete merged.date
  delete merged.movedTo
  // The ground belongs to the picture of the series, so it doesn't suit the date's own picture.
  if (exception?.imageUrl !== undefined && exception.imageGround === undefined) delete merged.imageGround
  return merged
}

/** A date of a series. */
export interface DateOfSeries {
  eventId: EventId
  date: Day
}

/**
 * Moved dates: the id of a new one-off that takes place instead of a date. It names that date, so the one-off leads back to it
 * and nothing more is stored. `fresh` is a new id. A series whose own id is very long gets a one-off that names nothing.
 */
export function movedId({ eventId, date }: DateOfSeries, fresh: string): EventId {
  return readEventId(`${eventId}-${date}-${fresh.replace(/[^A-Za-z0-9]/g, '').slice(0, 8)}`) ?? fresh
}

const MOVED_ID = /^(.+)-(\d{4}-\d{2}-\d{2})-[A-Za-z0-9]+$/

/** Moved dates: the date that a one-off of this id says it replaces. Its series must say so too (`movedTo`). */
export function movedFrom(id: EventId): DateOfSeries | null {
  const [, eventId = '', date = ''] = MOVED_ID.exec(id) ?? []
  return isDay(date) && readEventId(eventId) !== null ? { eventId, date } : null
}

/**
 * Moved dates: the one-off that takes place instead of a cancelled date. Null if there is none. A stranger's event can't be one,
 * because only those who run the series write its exceptions. Nor can another event, because the id names the date.
 */
export function movedTo({ event, exceptionIndex, occurrenceDate }: Occurrence): EventId | null {
  const { isCancelled, movedTo: id } = event.exceptions[exceptionIndex ?? -1] ?? {}
  const from = isCancelled && id !== undefined ? movedFrom(id) : null
  return from?.eventId === event.eventId && from.date === occurrenceDate ? (id ?? null) : null
}
