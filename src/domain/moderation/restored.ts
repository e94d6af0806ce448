import { readEvent } from '../event/reader/eventReader'
import { isOlderNote, olderDocument, type SeenNote } from './seen'
import { creatorOf, isWaiting, organisersOf, type StoredEvent } from './storedEvent'

/** What a restoration puts back: what a moderator saw ('seen'), or only the state without an owner ('owner'). */
export type Restored = 'seen' | 'owner'

type Fields = Record<string, unknown>

/**
 * R84: the document after a restoration, without its stamp. It is live, also if its owner had removed it. Its owner and
 * team go, unless a moderator saw the event with them. Null if the event waits, or if there is nothing to put back.
 */
export function restoredFields(event: StoredEvent, note: SeenNote | null, what: Restored): Fields | null {
  const seen = what === 'seen' ? note : null
  if (isWaiting(event) || (what === 'seen' && !seen)) return null
  const { creator, claimed, listed, organisers, reported } = event.fields
  const isSameOwner = seen?.creator === creatorOf(event)
  const team = seen ? [seen.creator, ...organisersOf(seen.fields)] : []
  const isSameTeam = isSameOwner || organisersOf(event.fields).every(uid => team.includes(uid))
  const restored = {
    ...wordsOf(seen ? (isOlderNote(seen) ? olderDocument(seen, event) : seen.fields) : event.fields),
    ...held({ listed, reported }),
    ...(isSameOwner ? held({ creator, claimed }) : { creator: '' }),
    ...(organisersOf(event.fields).length > 0 ? { organisers: isSameTeam ? organisers : [] } : {}),
  }
  return readEvent(event.id, { ...restored, lastUpdated: 0 }, null) && restored
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
