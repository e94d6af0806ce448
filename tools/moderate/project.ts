import type { ModeratorWrite } from '../../src/domain/moderation/moderatorWrites'
import type { Report, StoredEvent } from '../../src/domain/moderation/storedEvent'

/** An account of the sign-in service. */
export interface Account {
  uid: string
  email: string | null
  displayName: string | null
  /** Whether the owner has answered an e-mail to the address, or a provider vouches for it (R74). */
  isVerified: boolean
  isModerator: boolean
}

export interface StoredDocument {
  /** Such as 'events/e1/reports/u1'. */
  path: string
  fields: Record<string, unknown>
}

/** The project functions that moderation needs (R62), for a local data folder or a Firebase project. */
export interface Project {
  /** The project's name in messages. */
  name: string
  findEvents(statuses: string[]): Promise<StoredEvent[]>
  /** Events with a report, including deleted ones. */
  findReported(): Promise<StoredEvent[]>
  /** Every event that the person owns, or helps to run (R73). Deleted events are among them. */
  findEventsOf(uid: string, as?: 'creator' | 'organiser'): Promise<StoredEvent[]>
  findEvent(eventId: string): Promise<StoredEvent | null>
  /** R84: who ever claimed the event. */
  findClaimants(eventId: string): Promise<string[]>
  /** Every report of an event (R53). */
  findReports(eventId: string): Promise<Report[]>
  /** The fields of a document; null if there is none. */
  readDocument(path: string): Promise<Record<string, unknown> | null>
  /** Every document of a collection. Its path may lead into another document. */
  readCollection(path: string): Promise<StoredEvent[]>
  /** Every document in all collections of this name. */
  readGroup(name: string): Promise<StoredDocument[]>
  /** Makes all of these writes in one commit, or none. */
  commit(writes: readonly ModeratorWrite[]): Promise<void>
  /** Replaces the whole document. Dates become timestamps. */
  setDocument(path: string, fields: Record<string, unknown>): Promise<void>
  /**
   * Changes an event in one transaction. `change` takes the current event and returns the new field values; undefined
   * removes a field. Stamps lastUpdated (R29) and returns the stamp. If `change` throws, writes nothing and passes
   * the error on.
   */
  changeEvent(eventId: string, change: (event: StoredEvent) => Record<string, unknown>): Promise<number>
  /** Like `changeEvent`, but drops every field that `change` doesn't return, except the stamp. */
  replaceEvent(eventId: string, change: (event: StoredEvent) => Record<string, unknown>): Promise<number>
  /** The names of the files under events/{eventId}. */
  listFiles(eventId: string): Promise<string[]>
  /** Removes the files under events/{eventId}, except those whose address is one of these texts. */
  removeFiles(eventId: string, kept?: readonly string[]): Promise<void>
  findAccount(by: { email: string } | { uid: string }): Promise<Account | null>
  /** The value of users/{uid}.permission; undefined if absent. */
  permissionOf(uid: string): Promise<unknown>
  /** Writes the permission; null removes the field. Creates the profile if absent. */
  setPermission(uid: string, permission: 1 | null): Promise<void>
  /** R74: gives or takes the moderator's claim. The claim counts from the account's next ID token, within an hour. */
  setModerator(uid: string, isModerator: boolean): Promise<void>
  close(): Promise<void>
}

/** Reads the fields of a report. */
export const reportOf = ({ userId, reason, timestamp }: Record<string, unknown>): Report => ({
  userId: String(userId),
  reason: String(reason),
  at: timestamp instanceof Date ? timestamp : null,
})

/** A mistake that the moderator can correct. The message says how. */
export class ModerationError extends Error {}

/** The account's claims with the moderator's claim added or removed (R74). Other claims stay. */
export function withModerator(claims: Record<string, unknown> = {}, isModerator: boolean) {
  const { moderator: _old, ...others } = claims
  return isModerator ? { ...others, moderator: true } : others
}
