import type { Report, StoredEvent } from '../../src/domain/moderation/storedEvent'

/** An account of the sign-in service. */
export interface Account {
  uid: string
  email: string | null
  displayName: string | null
  /** Whether its owner answered a mail to its address, or a provider vouches for it (R74). */
  isVerified: boolean
  isModerator: boolean
}

/** The project functions that moderation needs (R62), for a local data folder or a Firebase project. */
export interface Project {
  /** The project's name in messages. */
  name: string
  findEvents(statuses: string[]): Promise<StoredEvent[]>
  /** Events with a report, including deleted ones. */
  findReported(): Promise<StoredEvent[]>
  /** Every event of a creator that isn't deleted. */
  findEventsOf(uid: string): Promise<StoredEvent[]>
  findEvent(eventId: string): Promise<StoredEvent | null>
  /** Every report of an event (R53). */
  findReports(eventId: string): Promise<Report[]>
  /** Removes the reports of these people from an event. */
  removeReports(eventId: string, userIds: string[]): Promise<void>
  /** The fields of a document; null if there is none. */
  readDocument(path: string): Promise<Record<string, unknown> | null>
  /** Every document of a top collection. */
  readCollection(name: string): Promise<StoredEvent[]>
  /** Writes a document whole. Dates become timestamps. */
  setDocument(path: string, fields: Record<string, unknown>): Promise<void>
  /**
   * Changes an event in one transaction. `change` takes the current event and returns the new field values, undefined
   * for a field to remove. Stamps
   * lastUpdated (R29) and returns the stamp. If `change` throws, nothing is written and the error is passed on.
   */
  changeEvent(eventId: string, change: (event: StoredEvent) => Record<string, unknown>): Promise<number>
  /** The same, but the event keeps nothing except the fields that `change` returns and the stamp. */
  replaceEvent(eventId: string, change: (event: StoredEvent) => Record<string, unknown>): Promise<number>
  /** The names of the files under events/{eventId}. */
  listFiles(eventId: string): Promise<string[]>
  removeFiles(eventId: string): Promise<void>
  findAccount(by: { email: string } | { uid: string }): Promise<Account | null>
  /** users/{uid}.permission; undefined if absent. */
  permissionOf(uid: string): Promise<unknown>
  /** Writes the permission; null removes the field. Creates the profile if absent. */
  setPermission(uid: string, permission: 1 | null): Promise<void>
  /** R74: gives or takes the moderator's claim. It counts from the account's next ID token, within an hour. */
  setModerator(uid: string, isModerator: boolean): Promise<void>
  close(): Promise<void>
}

/** A mistake that the moderator can fix. The message says how. */
export class ModerationError extends Error {}

/** R29: the server's time (ms), but always later than the stored stamp. */
export function nextStamp(event: StoredEvent, serverNow: number): number {
  const { lastUpdated } = event.fields
  const stored = typeof lastUpdated === 'number' && Number.isFinite(lastUpdated) ? lastUpdated : 0
  return Math.max(Math.floor(serverNow), Math.floor(stored) + 1)
}

/** The claims of an account with or without the moderator's (R74). Others stay. */
export function withModerator(claims: Record<string, unknown> = {}, isModerator: boolean) {
  const { moderator: _old, ...others } = claims
  return isModerator ? { ...others, moderator: true } : others
}
