import {
  and,
  collection,
  doc,
  documentId,
  endBefore,
  getDoc,
  getDocs,
  limit,
  or,
  orderBy,
  query,
  startAfter,
  where,
} from 'firebase/firestore/lite'
import { MAX_COUNTIES, readCountyNames } from '../../domain/places/counties'
import type { DanceType } from '../../domain/event/dances'
import type { County, DanceEvent, EventId, UserId } from '../../domain/event/event'
import { readPlacedEvent } from '../../domain/places/placedEvent'
import type { Gap } from '../../domain/sync/overlap'
import { log } from '../device/log'
import { accountDatabase, database } from './firestore'

// §7 Document database: the queries, and the reading of their answers. A chunk of its own.

export interface FilterQuery extends Gap {
  counties: County[]
  dances: DanceType[]
  /** The signed-in user. A document's ids are dropped unless they are this one (R53). */
  userId: UserId | null
}

export interface CreatorQuery extends Gap {
  userId: UserId
}

const events = collection(database, 'events')

const newerThan = ({ after }: Gap) => where('lastUpdated', '>', after)

/** R28: a part of a query's answer, in an order in which it can begin and end behind a known version. */
const within = ({ from, to }: Gap) => [
  orderBy('lastUpdated'),
  orderBy(documentId()),
  ...(from ? [startAfter(from.lastUpdated, from.eventId)] : []),
  ...(to ? [endBefore(to.lastUpdated, to.eventId)] : []),
]

interface Found {
  id: string
  data(): unknown
}

/** Drops malformed documents and keeps the others (R55). */
function readAll(found: Found[], userId: UserId | null): DanceEvent[] {
  const read = found.flatMap(document => readPlacedEvent(document.id, document.data(), userId) ?? [])
  if (read.length < found.length) log(`${found.length - read.length} malformed events were left out`)
  return read
}

export async function findEventsByFilter({
  counties,
  dances,
  userId,
  ...gap
}: FilterQuery): Promise<DanceEvent[]> {
  // Firestore takes one array filter for each alternative, so the device filters the dances of moved events (R31, R86).
  const isThere = or(
    and(where('shortLocation', 'in', counties), where('danceTypes', 'array-contains-any', dances)),
    where('movedCounties', 'array-contains-any', counties),
  )
  // R63: the rules refuse a query that doesn't ask for listed events.
  const isListed = where('listed', '==', true)
  const { docs } = await getDocs(query(events, and(isListed, isThere, newerThan(gap)), ...within(gap)))
  return readAll(docs, userId)
}

/** As the signed-in person. */
export async function findEventsByCreator({ userId, ...gap }: CreatorQuery): Promise<DanceEvent[]> {
  const { docs } = await getDocs(
    query(
      collection(accountDatabase(), 'events'),
      where('creator', '==', userId),
      newerThan(gap),
      ...within(gap),
    ),
  )
  return readAll(docs, userId)
}

export async function findEventById(eventId: EventId, userId: UserId | null): Promise<DanceEvent | null> {
  const found = await getDoc(doc(events, eventId))
  return found.exists() ? readPlacedEvent(found.id, found.data(), userId) : null
}

/** R65: at most 200, whatever is stored. */
export async function findCounties(): Promise<County[]> {
  const { docs } = await getDocs(query(collection(database, 'counties'), limit(MAX_COUNTIES)))
  return readCountyNames(docs.map(document => document.data().name as unknown))
}
