import type { EventId, UserId } from '../event/event'

/**
 * R61 'Delete my account': own events, files, profile, account, then the device. Everything but the device
 * can be done twice without harm, so what was cut short begins again with what is left.
 */
export interface AccountDeletion {
  userId: UserId
  /** Events whose files are gone: the slow part, not asked for again. */
  cleanedIds: EventId[]
  /** Noted before it is asked for: should the answer be lost, the account may be gone. */
  isAccountTried: boolean
  /** The server has nothing left; only this device does. */
  isAccountGone: boolean
}

/** What is to be known of an own event. */
export interface OwnEvent {
  eventId: EventId
  /** The rules refuse a second removal, so it is read first. */
  isDeleted: boolean
  /** Server ms (R29). */
  lastUpdated: number
}

export type DeletionAct =
  | { kind: 'event'; event: OwnEvent }
  | { kind: 'files'; eventId: EventId }
  | { kind: 'profile' }
  | { kind: 'account' }
  | { kind: 'device' }

export const beginDeletion = (userId: UserId): AccountDeletion => ({
  userId,
  cleanedIds: [],
  isAccountTried: false,
  isAccountGone: false,
})

/** The acts still to be done, in their order. R50: each event's status first, its files after it. */
export function deletionActs(deletion: AccountDeletion, events: readonly OwnEvent[]): DeletionAct[] {
  if (deletion.isAccountGone) return [{ kind: 'device' }]
  const ofEvents = events.flatMap(event => {
    const acts: DeletionAct[] = event.isDeleted ? [] : [{ kind: 'event', event }]
    // Of one deleted earlier too: its files may have been left behind.
    if (!deletion.cleanedIds.includes(event.eventId)) acts.push({ kind: 'files', eventId: event.eventId })
    return acts
  })
  return [...ofEvents, { kind: 'profile' }, { kind: 'account' }, { kind: 'device' }]
}

/** What is noted on the device before an act is begun. */
export function beforeAct(deletion: AccountDeletion, act: DeletionAct): AccountDeletion {
  return act.kind === 'account' ? { ...deletion, isAccountTried: true } : deletion
}

/** What is noted on the device once an act is done. */
export function afterAct(deletion: AccountDeletion, act: DeletionAct): AccountDeletion {
  if (act.kind === 'files') return { ...deletion, cleanedIds: [...deletion.cleanedIds, act.eventId] }
  if (act.kind === 'account') return { ...deletion, isAccountGone: true }
  return deletion
}

/** R29: a stamp that the rules accept, in server ms: now, and later than the stored one. */
export function removalStamp({ lastUpdated }: OwnEvent, now: number): number {
  return Math.max(Math.round(now), lastUpdated + 1)
}

/** The service deletes an account within five minutes of a sign-in; a minute is left for the work itself. */
const RECENT_MS = 4 * 60_000

/** Whether to ask for the sign-in again before anything is deleted. Both in server ms. */
export function needsNewSignIn(signedInAt: number, now: number): boolean {
  return !(now - signedInAt < RECENT_MS)
}

/** A note found on the device, where it is one. */
export function readDeletion(value: unknown): AccountDeletion | null {
  if (typeof value !== 'object' || value === null) return null
  const { userId, cleanedIds, isAccountTried, isAccountGone } = value as Record<string, unknown>
  if (typeof userId !== 'string' || userId === '') return null
  return {
    userId,
    cleanedIds: Array.isArray(cleanedIds) ? cleanedIds.filter(id => typeof id === 'string') : [],
    isAccountTried: isAccountTried === true,
    isAccountGone: isAccountGone === true,
  }
}

/** What is being done, in words; `done` of `total` acts are finished. */
export function deletionText(
  { kind }: DeletionAct,
  { done, total }: { done: number; total: number },
): string {
  const step = ` (step ${done + 1} of ${total})`
  const words: Record<DeletionAct['kind'], string> = {
    event: 'Deleting your events',
    files: 'Deleting your pictures',
    profile: 'Deleting your profile',
    account: 'Deleting your account',
    device: 'Clearing this device',
  }
  return words[kind] + step
}
