// Import this first. It replaces `fetch`, and the SDK may store `fetch` when it loads.
import '../auth/authShieldInstall'
import {
  collection,
  collectionGroup,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore/lite'
import type { EventId, UserId } from '../../domain/event/event'
import {
  caseOf,
  casesOf,
  sectionOf,
  stampOf,
  type Case,
  type Person,
  type SentBack,
} from '../../domain/moderation/cases'
import type { SeenNote } from '../../domain/moderation/seen'
import { creatorOf, LIVE, PENDING, type Report, type StoredEvent } from '../../domain/moderation/storedEvent'
import { accountDatabase } from '../firestore/firestore'
import {
  at,
  events,
  findEvent,
  findEvents,
  findNote,
  findPerson,
  reportOf,
  reportsOf,
  sentBackOf,
} from './moderationDocuments.firebase'
import { plainFields } from './plainFields'

// R74: reads the moderator's list and its cases. The rules answer nobody else.

/** The list shows changes of the last 30 days. The command line shows older ones too. */
const CHANGED_WITHIN_MS = 30 * 86_400_000
/** Each query returns at most this many documents, so that a flood can't block the list. */
const MAX_FOUND = 200

/** All open reports, by event. A report may be stored without a mark on its event (`reportEvent`). */
async function findReports(): Promise<Map<EventId, Report[]>> {
  const { docs } = await getDocs(query(collectionGroup(accountDatabase(), 'reports'), limit(MAX_FOUND)))
  const found = new Map<EventId, Report[]>()
  for (const each of docs) {
    const eventId = each.ref.parent.parent?.id
    if (eventId === undefined) continue
    found.set(eventId, [...(found.get(eventId) ?? []), reportOf(plainFields(each.data()))])
  }
  return found
}

async function findSentBack(): Promise<Map<EventId, SentBack>> {
  const { docs } = await getDocs(query(collection(accountDatabase(), 'sentBack'), limit(MAX_FOUND)))
  return new Map(docs.map(found => [found.id, sentBackOf(plainFields(found.data()))]))
}

/** Looks up each distinct key once, all in parallel. */
async function lookUp<Value>(keys: readonly string[], find: (key: string) => Promise<Value>) {
  const unique = [...new Set(keys)].filter(key => key !== '')
  const found = await Promise.all(unique.map(async key => [key, await find(key)] as const))
  return new Map(found)
}

async function findNotes(ids: readonly EventId[]): Promise<Map<EventId, SeenNote>> {
  const notes = await lookUp(ids, findNote)
  return new Map([...notes].flatMap(([id, note]) => (note ? [[id, note] as const] : [])))
}

/** The moderator's list. `now` is device ms, which is precise enough here. */
export async function findCases(now: number): Promise<Case[]> {
  const [waiting, marked, live, reports, sentBack] = await Promise.all([
    findEvents(query(events(), where('status', 'in', PENDING), limit(MAX_FOUND))),
    findEvents(query(events(), where('reported.userId', '>=', ''), limit(MAX_FOUND))),
    findEvents(
      query(
        events(),
        where('status', 'in', LIVE),
        where('lastUpdated', '>', now - CHANGED_WITHIN_MS),
        orderBy('lastUpdated', 'desc'),
        limit(MAX_FOUND),
      ),
    ),
    findReports(),
    findSentBack(),
  ])
  const known = new Set(marked.map(({ id }) => id))
  const others = await lookUp(
    [...reports.keys()].filter(id => !known.has(id)),
    findEvent,
  )
  const reported = [...marked, ...[...others.values()].filter(event => event !== null)]
  const people = await lookUp([...waiting, ...reported, ...live].map(creatorOf), findPerson)
  const doubtful = [...reported, ...live].filter(event => !people.get(creatorOf(event))?.isTrusted)
  const notes = await findNotes(doubtful.map(({ id }) => id))
  return casesOf({ waiting, live, reported, reports, notes, people, sentBack })
}

async function caseAbout(event: StoredEvent, person: Person | null): Promise<Case> {
  const [reports, note, sentBack] = await Promise.all([
    reportsOf(event.id),
    findNote(event.id),
    getDoc(at(`sentBack/${event.id}`)),
  ])
  const returned = sentBack.data()
  return caseOf(sectionOf(event, reports), event, {
    reports: new Map([[event.id, reports]]),
    notes: new Map(note ? [[event.id, note]] : []),
    people: new Map(person ? [[person.uid, person]] : []),
    sentBack: new Map(returned ? [[event.id, sentBackOf(plainFields(returned))]] : []),
  })
}

export async function findCase(eventId: EventId): Promise<Case | null> {
  const event = await findEvent(eventId)
  if (!event) return null
  const creator = creatorOf(event)
  return caseAbout(event, creator === '' ? null : await findPerson(creator))
}

export async function findCasesOf(creator: UserId): Promise<Case[]> {
  const found = await findEvents(query(events(), where('creator', '==', creator), limit(MAX_FOUND)))
  const person = await findPerson(creator)
  const there = found.filter(({ fields }) => fields.status !== 'deleted')
  const cases = await Promise.all(there.map(event => caseAbout(event, person)))
  return cases.sort((one, other) => stampOf(other.event) - stampOf(one.event))
}
