import type { UserId } from '../event/event'
import { readEvent } from '../event/reader/eventReader'
import type { Case } from './cases'
import { everythingOf } from './everything'
import { changesSince, isOlderNote, olderDocument, wasGivenBack, type SeenNote } from './seen'
import { creatorOf, isWaiting, organisersOf, type StoredEvent } from './storedEvent'

/**
 * What a restoration puts back: what a moderator saw ('seen'), only the state without an owner ('owner'), or both, as far
 * as a moderator has seen the event ('all').
 */
export type Restored = Restoration | 'all'
export type Restoration = 'seen' | 'owner'

type Fields = Record<string, unknown>

/**
 * R84: the document after a restoration, without its stamp. It is live, also if its owner had removed it. Its owner and
 * team go, unless a moderator saw the event with them. Null if the event waits, or if there is nothing to put back. With
 * 'all', words that no moderator has seen may stay. `claimed` false then brings the event to the list.
 */
export function restoredFields(event: StoredEvent, note: SeenNote | null, what: Restored): Fields | null {
  const seen = what !== 'owner' && isPutBack(event) ? note : null
  if (isWaiting(event) || (what === 'seen' && !seen)) return null
  const { creator, claimed, listed, organisers, reported } = event.fields
  const isSameOwner = what === 'seen' && seen?.creator === creatorOf(event)
  const isUnseen = what === 'all' && (!seen || isOlderNote(seen))
  const team = seen ? [seen.creator, ...organisersOf(seen.fields)] : []
  const isOwned = isSameOwner && creatorOf(event) !== ''
  const isSameTeam = isOwned || organisersOf(event.fields).every(uid => team.includes(uid))
  const restored = {
    ...wordsOf(seen ? (isOlderNote(seen) ? olderDocument(seen, event) : seen.fields) : event.fields),
    ...held({ listed, reported }),
    ...(isSameOwner ? held({ creator, claimed }) : { creator: '', ...(isUnseen && { claimed: false }) }),
    ...(organisersOf(event.fields).length > 0 ? { organisers: isSameTeam ? organisers : [] } : {}),
  }
  return readEvent(event.id, { ...restored, lastUpdated: 0 }, null) && restored
}

/**
 * The texts of the document after a restoration. The addresses of the pictures that it needs are among them. Empty if
 * there is nothing to put back.
 */
export const restoredTexts = (...restoration: Parameters<typeof restoredFields>): string[] =>
  everythingOf(restoredFields(...restoration) ?? {}).map(({ text }) => text)

/**
 * R84: who of those that ever claimed the event can't claim it again after a restoration. Whoever took an event over can let its
 * earlier owner go, so whom a moderator saw running it did nothing. But if only one person ever claimed it, nobody else
 * changed it and gave it back.
 */
export function barredBy(
  event: StoredEvent,
  note: SeenNote | null,
  what: Restored,
  claimants: readonly UserId[],
): readonly UserId[] {
  if (what !== 'seen' || !note) return claimants
  if (claimants.length === 1 && wasGivenBack(event) && changesSince(note, event).length > 0) return claimants
  const team = [note.creator, ...organisersOf(note.fields)]
  return claimants.filter(uid => !team.includes(uid))
}

/** The rules let nobody edit what its owner made and runs, not even moderators. */
const isPutBack = (event: StoredEvent) =>
  event.fields.status === 'deleted' || event.fields.claimed !== undefined || creatorOf(event) === ''

/** R84: which restorations a moderator may want. An event that its own maker removed stays removed. */
export function restorationsOf({ event, note, changes, isClaimed }: Case): Restoration[] {
  const isDeleted = event.fields.status === 'deleted'
  if (isDeleted && !isClaimed) return []
  const isChanged = note !== null && (isDeleted || note.creator !== creatorOf(event) || changes.length > 0)
  const isTaken = isDeleted || creatorOf(event) !== '' || organisersOf(event.fields).length > 0
  const wanted: Restoration[] = [
    ...(isChanged ? (['seen'] as const) : []),
    ...(isTaken && (isClaimed || wasGivenBack(event)) ? (['owner'] as const) : []),
  ]
  return wanted.filter(what => restoredFields(event, note, what) !== null)
}

/** Everything but who runs the event and how it stands with moderators. The status is a live one. */
function wordsOf({
  creator: _creator,
  claimed: _claimed,
  listed: _listed,
  organisers: _organisers,
  reported: _reported,
  lastUpdated: _stamp,
  status,
  pausedUntil,
  ...words
}: Fields): Fields {
  return status === 'paused'
    ? { ...words, status, ...held({ pausedUntil }) }
    : { ...words, status: 'current' }
}

const held = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
