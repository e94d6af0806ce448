import type { EventId, UserId } from '../event/event'

/** A document as moderators see it: every field, timestamps as dates. */
export interface StoredEvent {
  id: EventId
  fields: Record<string, unknown>
}

/** R53: why somebody reported an event. */
export interface Report {
  /** '' if only the event tells of the report. */
  userId: UserId
  reason: string
  at: Date | null
}

/** R52: events in both states wait for approval. */
export const PENDING = ['pendingApproval', 'pending']

/** The states of an event that everybody may see. */
export const LIVE = ['current', 'paused']

/** The user id of an event's creator, or '' for nobody. */
export const creatorOf = ({ fields }: StoredEvent): UserId =>
  typeof fields.creator === 'string' ? fields.creator : ''

/** An event's name as it is stored, or ''. */
export const storedName = ({ fields }: StoredEvent) =>
  typeof fields.eventName === 'string' ? fields.eventName : ''

export const isWaiting = ({ fields }: StoredEvent) => PENDING.includes(String(fields.status))

/** The permission that the rules trust (§6, R36). */
export const TRUSTED = 1
export const isTrustedByRules = (permission: unknown) => permission === TRUSTED || permission === true

/** An event's own record of its first report. R85: a new one holds neither an id nor a reason. */
export function reportMarkOf({ fields: { reported } }: StoredEvent): Report | null {
  if (typeof reported !== 'object' || reported === null) return null
  const { userId, reason, timestamp } = reported as Record<string, unknown>
  return {
    userId: typeof userId === 'string' ? userId : '',
    reason: typeof reason === 'string' ? reason : '',
    at: timestamp instanceof Date ? timestamp : null,
  }
}

/** R53, R85: all reports of an event. `kept` are those stored below it. An event may hold one that is kept nowhere else. */
export function allReports(event: StoredEvent, kept: Report[]): Report[] {
  const mark = reportMarkOf(event)
  if (!mark || kept.some(({ userId }) => userId === mark.userId)) return kept
  return mark.userId === '' && kept.length > 0 ? kept : [mark, ...kept]
}
