import type { EventId, UserId } from '../event/event'
import { isPending } from '../event/visibility'

/** A document as moderators see it, with every field. Timestamps are dates. */
export interface StoredEvent {
  id: EventId
  fields: Record<string, unknown>
  /** Whether it has only the fields of `BRIEF_FIELDS`. */
  isBrief?: true
}

/** The fields of a brief event. The long texts are missing, and the lists, whose items the rules can't check. */
export const BRIEF_FIELDS =
  `status creator claimed organisers listed reported lastUpdated eventName danceTypes shortLocation
  imageUrl thumbnailUrl imageGround startTime endTime isRecurring recurrenceDay rhythm eventDate eventEndDate eventDays
  isCancelled pausedUntil`.split(/\s+/)

/** The fields of an event whose size the rules limit: all but the lists. */
export const TEXT_FIELDS =
  `${BRIEF_FIELDS.join(' ')} description team ticketUrl organiserUrl announcementText location
  friendlyEventId movedCounties timestamp`.split(/\s+/)

/** What a brief event has of these fields. */
export const briefOf = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => BRIEF_FIELDS.includes(name)))

/** R53: why somebody reported an event. */
export interface Report {
  /** '' if only the event's own record mentions the report. */
  userId: UserId
  reason: string
  at: Date | null
}

/** The last millisecond of the year 9999, up to which the database stores moments. */
const LATEST_MS = Date.UTC(10_000, 0, 1) - 1

/**
 * A stored moment as a date that can be stored again, such as in the log. A moment may lie between two milliseconds, and
 * the last one would be rounded to the year 10000.
 */
export const storableDate = (ms: number) => new Date(Math.min(Math.floor(ms), LATEST_MS))

/** R52: the states that `isPending` accepts, for queries. They aren't in its file, because that is in the first load. */
export const PENDING = ['pendingApproval', 'pending']

/** The states in which everybody may see an event. */
export const LIVE = ['current', 'paused']

/** The user id of an event's creator, or '' without one. */
export const creatorOf = ({ fields }: StoredEvent): UserId =>
  typeof fields.creator === 'string' ? fields.creator : ''

/** The user ids of an event's organisers (R73). */
export const organisersOf = ({ organisers }: Record<string, unknown>): UserId[] =>
  Array.isArray(organisers) ? organisers.filter((uid): uid is UserId => typeof uid === 'string') : []

/** An event's name as it is stored, or ''. */
export const storedName = ({ fields }: StoredEvent) =>
  typeof fields.eventName === 'string' ? fields.eventName : ''

export const isWaiting = ({ fields }: StoredEvent) => isPending({ status: String(fields.status) })

/** The permission of a person whom the rules trust (§6, R36). */
export const TRUSTED = 1
export const isTrustedByRules = (permission: unknown) => permission === TRUSTED || permission === true

/**
 * R53, R85: all reports of an event. `kept` are the reports stored below the event. Without any, the event's own record
 * of its first report counts. It holds only a time, or why a function put the event right (decision 32).
 */
export function allReports({ fields: { reported } }: StoredEvent, kept: Report[]): Report[] {
  if (kept.length > 0 || typeof reported !== 'object' || reported === null) return kept
  const { timestamp, reason } = reported as Record<string, unknown>
  const at = timestamp instanceof Date ? timestamp : null
  return [{ userId: '', reason: typeof reason === 'string' ? reason : '', at }]
}
