import type { CalendarProblem } from '../src/domain/calendarLink/connectedCalendar'
import type { AppliedEvents } from '../src/domain/calendarLink/matchEntries'
import type { Applied } from '../src/domain/calendarLink/stepsOf'
import type { EventId, UserId } from '../src/domain/event/event'

/** What the address of a calendar answered. */
export type CalendarAnswer =
  | { kind: 'read'; bytes: Uint8Array; etag: string; modified: string }
  | { kind: 'same' }
  | { kind: 'failed'; problem: CalendarProblem }

/** Fetches a calendar. With what was `known`, the answer may be that it is the same. It never throws. */
export type FetchCalendar = (
  url: string,
  known?: { etag: string; modified: string } | null,
) => Promise<CalendarAnswer>

export type Fields = Record<string, unknown>

/** Fields of a calendar as they are written. The moments of `MOMENTS` are ms; a host stores its own kind. */
export const MOMENTS: readonly string[] = ['nextAt', 'readAt', 'okAt', 'failingSince']

/** R82: what an organiser is told of a calendar. `eventId` is '' if it is about the calendar itself. */
interface CalendarNotice {
  eventId: EventId | ''
  eventName: string
  reason: string
}

/** What is written of one event. */
interface Followed {
  changes: Fields | null
  applied: Applied
}

/** The documents of connected calendars, past the security rules. Both hosts have one, with the same promises. */
export interface CalendarStore {
  /** The calendars whose `nextAt` has come, the longest due first, at most `limit`. */
  due(now: number, limit: number): Promise<{ id: string; fields: Fields }[]>
  /** Writes what was read. Nothing happens if the calendar was disconnected. */
  note(id: string, fields: Fields): Promise<void>
  event(eventId: EventId): Promise<Fields | null>
  /** Rejects with TooMuchWork if it is more than a host has room for. */
  applied(id: string): Promise<AppliedEvents>
  /**
   * Reads an event and what it took last, and writes what `work` makes of them, in one transaction, so that two readings at
   * once are as two in turn. It may repeat `work`. Nothing is written if the calendar was disconnected.
   */
  follow(
    id: string,
    eventId: EventId,
    work: (event: Fields | null, before: Applied | null) => Followed,
  ): Promise<void>
  setApplied(id: string, eventId: EventId, applied: Applied): Promise<void>
  tell(owner: UserId, notice: CalendarNotice, now: number): Promise<void>
  /** Forgets what was taken from a calendar that was disconnected. */
  forget(id: string): Promise<void>
}
