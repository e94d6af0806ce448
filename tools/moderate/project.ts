/** An event as it is stored; timestamps are dates. */
export interface StoredEvent {
  id: string
  fields: Record<string, unknown>
}

export interface Report {
  userId: string
  reason: string
  at: Date | null
}

/** Who signs in. */
export interface Account {
  uid: string
  email: string | null
  displayName: string | null
}

/** What a moderator needs of a project (R62): a local backend's data folder, or a Firebase project. */
export interface Project {
  /** What it is, for whoever is asked. */
  name: string
  findEvents(statuses: string[]): Promise<StoredEvent[]>
  /** Events with a report, the deleted ones too. */
  findReported(): Promise<StoredEvent[]>
  findEvent(eventId: string): Promise<StoredEvent | null>
  /** Every report of an event (R53). */
  findReports(eventId: string): Promise<Report[]>
  /**
   * Changes an event in one transaction: `change` says which fields get which values, of the event as it is then.
   * Stamps lastUpdated (R29) and gives the stamp. Rejects with what `change` throws; then nothing is written.
   */
  changeEvent(eventId: string, change: (event: StoredEvent) => Record<string, unknown>): Promise<number>
  /** The names of the files under events/{eventId}. */
  listFiles(eventId: string): Promise<string[]>
  removeFiles(eventId: string): Promise<void>
  findAccount(by: { email: string } | { uid: string }): Promise<Account | null>
  /** users/{uid}.permission, undefined where there is none. */
  permissionOf(uid: string): Promise<unknown>
  /** Writes it, or removes the field. The profile is created if absent. */
  setPermission(uid: string, permission: 1 | null): Promise<void>
  close(): Promise<void>
}

/** Something that whoever moderates can put right; its message says how. */
export class ModerationError extends Error {}

/** R29: the server's time (ms), but always later than the stamp that is stored. */
export function nextStamp(event: StoredEvent, serverNow: number): number {
  const { lastUpdated } = event.fields
  const stored = typeof lastUpdated === 'number' && Number.isFinite(lastUpdated) ? lastUpdated : 0
  return Math.max(Math.floor(serverNow), Math.floor(stored) + 1)
}
