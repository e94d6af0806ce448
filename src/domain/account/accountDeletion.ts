import { NAME_MAX_LENGTH } from '../constants'
import type { EventId, UserId } from '../event/event'
import { readLine } from '../event/reader/eventText'
import type { OwnEvents, StoredFields } from './accountData'

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

/** R61, R84: what becomes of one event when its person's account is deleted. */
export interface EventFate {
  eventId: EventId
  eventName: string
  /**
   * 'deleted' with its pictures; 'free' for anybody to claim; 'team': its organisers may claim it; 'left': others own it.
   */
  fate: 'deleted' | 'free' | 'team' | 'left'
  /** How many others run it too. */
  others: number
}

/** R61: what becomes of each event of the person that isn't deleted yet, in the order of the acts. */
export function eventFates(userId: UserId, { events, teams }: OwnEvents): EventFate[] {
  const fateOf = ({ eventId, fields }: OwnEvents['events'][number], isOwner: boolean): EventFate[] => {
    const organisers = Array.isArray(fields.organisers) ? fields.organisers : []
    const others = organisers.filter(id => id !== userId).length
    if (fields.status === 'deleted') return []
    const eventName = readLine(fields.eventName, NAME_MAX_LENGTH)
    return [
      {
        eventId,
        eventName,
        fate: isOwner ? ownersFate(fields, others, organisers.includes(userId)) : 'left',
        others,
      },
    ]
  }
  const owned = new Set(events.map(({ eventId }) => eventId))
  return [
    ...events.flatMap(event => fateOf(event, true)),
    ...teams.filter(({ eventId }) => !owned.has(eventId)).flatMap(event => fateOf(event, false)),
  ]
}

const ownersFate = ({ claimed }: StoredFields, others: number, isOfTeam: boolean): EventFate['fate'] => {
  if (claimed !== true) return 'deleted'
  return isOfTeam && others > 0 ? 'team' : 'free'
}

/** What becomes of an event, in words for its person. */
export function fateText({ fate, others }: EventFate): string {
  const people = others === 1 ? 'The person who runs it with you' : `The ${others} people who run it with you`
  const [lose, are] = others === 1 ? ['loses', 'is'] : ['lose', 'are']
  if (fate === 'left') return 'It stays. You no longer run it.'
  if (fate === 'team') return `It stays without an owner. ${people} can claim it.`
  if (fate === 'deleted')
    return `It is deleted, with its pictures.${others > 0 ? ` ${people} ${lose} it too.` : ''}`
  const taken = others > 0 ? ` ${people} ${are} taken off.` : ''
  return `It stays without an owner, and anybody can claim it.${taken}`
}

/** R73: whether handing the event over first would change its fate. */
export const mayHandOver = ({ fate, others }: EventFate) => fate !== 'left' && others > 0

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
