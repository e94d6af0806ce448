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
import type { Place } from '../../domain/sync/sync'
import { log } from '../device/log'
import { accountDatabase, database } from './firestore'
import { getAll } from './getAll'

// §7 Document database: sends the queries and reads their answers. This file is in a chunk of its own.

export interface FilterQuery extends Gap {
  counties: County[]
  dances: DanceType[]
  /** The signed-in user. Any other user id in a document is dropped (R53). */
  userId: UserId | null
}

export interface PageQuery extends FilterQuery {
  /** The maximum number of documents on the page. */
  most: number
}

export interface FoundPage {
  events: DanceEvent[]
  /** Where the next page starts. Null after the last page. */
  next: Place | null
}

export interface CreatorQuery extends Gap {
  userId: UserId
}

const events = collection(database, 'events')

const newerThan = ({ after }: Gap) => where('lastUpdated', '>', after)

/** R28: limits a query to one part, in an order that lets the part start and end at a known version. */
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

/** Reads all documents. Drops malformed ones and keeps the others (R55). */
function readAll(found: Found[], userId: UserId | null): DanceEvent[] {
  const read = found.flatMap(document => readPlacedEvent(document.id, document.data(), userId) ?? [])
  if (read.length < found.length) log(`${found.length - read.length} malformed events were left out`)
  return read
}

function byFilter({ counties, dances, userId: _userId, ...gap }: FilterQuery) {
  // Firestore allows one array filter for each alternative. The device therefore filters moved events by dance itself
  // (R31, R86).
  const isThere = or(
    and(where('shortLocation', 'in', counties), where('danceTypes', 'array-contains-any', dances)),
    where('movedCounties', 'array-contains-any', counties),
  )
  // R63: the rules refuse a query that isn't limited to listed events.
  const isListed = where('listed', '==', true)
  return query(events, and(isListed, isThere, newerThan(gap)), ...within(gap))
}

export async function findEventsByFilter(wanted: FilterQuery): Promise<DanceEvent[]> {
  return readAll(await getAll(byFilter(wanted)), wanted.userId)
}

export async function findPageByFilter({ most, ...wanted }: PageQuery): Promise<FoundPage> {
  const { docs } = await getDocs(query(byFilter(wanted), limit(most)))
  const last = docs.length < most ? undefined : docs.at(-1)
  const next = last ? { lastUpdated: last.get('lastUpdated') as number, eventId: last.id } : null
  return { events: readAll(docs, wanted.userId), next }
}

/** Query B of §7, in two requests: what the person owns, and what they run for others (R73). Runs as this person. */
export async function findEventsByCreator({ userId, ...gap }: CreatorQuery): Promise<DanceEvent[]> {
  const isTheirs = [where('creator', '==', userId), where('organisers', 'array-contains', userId)]
  const answers = await Promise.all(
    isTheirs.map(condition =>
      getAll(query(collection(accountDatabase(), 'events'), condition, newerThan(gap), ...within(gap))),
    ),
  )
  return readAll(answers.flat(), userId)
}

export async function findEventById(eventId: EventId, userId: UserId | null): Promise<DanceEvent | null> {
  const found = await getDoc(doc(events, eventId))
  return found.exists() ? readPlacedEvent(found.id, found.data(), userId) : null
}

/** R65: reads at most 200 names, however many are stored. */
export async function findCounties(): Promise<County[]> {
  const { docs } = await getDocs(query(collection(database, 'counties'), limit(MAX_COUNTIES)))
  return readCountyNames(docs.map(document => document.data().name as unknown))
}
