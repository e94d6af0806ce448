import type { CalendarProblem } from '../src/domain/calendarLink/connectedCalendar'

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
