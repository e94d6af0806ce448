import type { EventId, UserId } from '../event/event'

/**
 * R61 'Delete my account': the steps delete the person's events, their files, the profile and the account. Then they
 * clear the device. Every step before the account can safely run twice. An interrupted deletion therefore resumes
 * with the remaining steps. R84: a claimed event is given back with its pictures, and not deleted.
 */
export interface AccountDeletion {
  userId: UserId
  /** Events whose files are already deleted. Deleting files is slow, so a retry skips these events. */
  cleanedIds: EventId[]
  /** Stored before the request. If the answer gets lost, the account may already be deleted. */
  isAccountTried: boolean
  /** The server has nothing left. Only this device still needs clearing. */
  isAccountGone: boolean
}

/** What a deletion needs to know about one of the person's own events. */
export interface OwnEvent {
  eventId: EventId
  /** Whether the event is already deleted. The rules refuse a second deletion. */
  isDeleted: boolean
  /** R84: whether somebody else created the event, which the person claimed or was handed (R73). */
  isClaimed: boolean
  /** Server ms (R29). */
  lastUpdated: number
}

export type DeletionAct =
  | { kind: 'event'; event: OwnEvent }
  | { kind: 'return'; eventId: EventId }
  | { kind: 'leave'; eventId: EventId }
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

/**
 * The remaining acts, in order. `teamIds` are the events that the person runs for others (R73). Somebody who claimed an event
 * of their team gives it back first, and then leaves the team. R50: an event's status changes before its files are deleted.
 */
export function deletionActs(
  deletion: AccountDeletion,
  events: readonly OwnEvent[],
  teamIds: readonly EventId[] = [],
): DeletionAct[] {
  if (deletion.isAccountGone) return [{ kind: 'device' }]
  const ofEvents = events.flatMap((event): DeletionAct[] => {
    if (event.isClaimed && !event.isDeleted) return [{ kind: 'return', eventId: event.eventId }]
    const acts: DeletionAct[] = event.isDeleted ? [] : [{ kind: 'event', event }]
    // An event that was deleted earlier may have left files behind.
    if (!deletion.cleanedIds.includes(event.eventId)) acts.push({ kind: 'files', eventId: event.eventId })
    return acts
  })
  const ofTeams = teamIds.map((eventId): DeletionAct => ({ kind: 'leave', eventId }))
  return [...ofEvents, ...ofTeams, { kind: 'profile' }, { kind: 'account' }, { kind: 'device' }]
}

/** The note to store on the device before the act begins. */
export function beforeAct(deletion: AccountDeletion, act: DeletionAct): AccountDeletion {
  return act.kind === 'account' ? { ...deletion, isAccountTried: true } : deletion
}

/** The note to store on the device after the act. */
export function afterAct(deletion: AccountDeletion, act: DeletionAct): AccountDeletion {
  if (act.kind === 'files') return { ...deletion, cleanedIds: [...deletion.cleanedIds, act.eventId] }
  if (act.kind === 'account') return { ...deletion, isAccountGone: true }
  return deletion
}

/** The service deletes an account only within five minutes of a sign-in. One minute is kept for the work itself. */
const RECENT_MS = 4 * 60_000

/** Whether the person must sign in again before anything is deleted. Both times are server ms. */
export function needsNewSignIn(signedInAt: number, now: number): boolean {
  return !(now - signedInAt < RECENT_MS)
}

/** Reads the note of an unfinished deletion from the device. Null if the value is not a note. */
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

/** The current act in words, for instance 'Deleting your pictures (step 2 of 5)'. */
export function deletionText(
  { kind }: DeletionAct,
  { done, total }: { done: number; total: number },
): string {
  const step = ` (step ${done + 1} of ${total})`
  const words: Record<DeletionAct['kind'], string> = {
    event: 'Deleting your events',
    return: 'Giving back events that others made',
    leave: 'Leaving the events of others',
    files: 'Deleting your pictures',
    profile: 'Deleting your profile',
    account: 'Deleting your account',
    device: 'Clearing this device',
  }
  return words[kind] + step
}
