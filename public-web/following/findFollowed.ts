import type { DanceEvent } from '../../src/domain/event/event'
import { followHead, type FollowHead } from '../../src/domain/following/followHead'
import { keysOf, readFollowKey, type FollowKey } from '../../src/domain/following/followKey'
import { nightsOf, type Nights } from '../../src/domain/following/nights'
import { londonMoment, type LondonMoment } from '../../src/domain/time/days'
import { publicEvents, type PublicDocument } from '../publicDocuments'
import type { PublicContext } from '../publicPage'

/** What the public sees of an organiser or venue. */
export interface Followed {
  key: FollowKey
  /** Its events, in the order of their ids, because the database gives none. */
  events: readonly DanceEvent[]
  nights: Nights
  head: FollowHead
  moment: LondonMoment
}

/**
 * R96: the organiser or venue that a path names. Null if it names none, or if nothing of it is listed. Rejects if the
 * documents can't be read.
 */
export async function findFollowed(path: string, context: PublicContext): Promise<Followed | null> {
  const key = readFollowKey(path)
  if (key === null) return null
  const events = await eventsOf(key, context)
  const moment = londonMoment(context.now)
  const nights = nightsOf(key, events, moment)
  const head = followHead(key, nights)
  return head && { key, events, nights, head, moment }
}

/** R96: what is listed of an organiser or venue. Rejects if the documents can't be read. */
export const eventsOf = async (
  key: FollowKey,
  { documents }: Pick<PublicContext, 'documents'>,
): Promise<readonly DanceEvent[]> => byKey(await documents.listed()).get(key) ?? []

/** The events of each key. A host may pass the same list again, and its pages then needn't read all events again. */
const known = new WeakMap<readonly PublicDocument[], ReadonlyMap<FollowKey, DanceEvent[]>>()

function byKey(documents: readonly PublicDocument[]): ReadonlyMap<FollowKey, DanceEvent[]> {
  let found = known.get(documents) as Map<FollowKey, DanceEvent[]> | undefined
  if (found) return found
  found = new Map()
  const events = publicEvents(documents).sort((one, other) => (one.eventId < other.eventId ? -1 : 1))
  for (const event of events)
    for (const key of keysOf(event)) {
      const its = found.get(key)
      if (its) its.push(event)
      else found.set(key, [event])
    }
  known.set(documents, found)
  return found
}
