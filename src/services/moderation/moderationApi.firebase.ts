// First: the shield must be in place before the SDK takes `fetch`.
import '../auth/authShieldInstall'
import {
  collection,
  collectionGroup,
  deleteField,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  where,
  writeBatch,
  type DocumentData,
  type Query,
} from 'firebase/firestore/lite'
import type { EventId, UserId } from '../../domain/event/event'
import { readProfile } from '../../domain/account/profile'
import {
  caseOf,
  casesOf,
  sectionOf,
  stampOf,
  type Case,
  type Person,
  type SentBack,
} from '../../domain/moderation/cases'
import {
  distrustWrite,
  reportedNotice,
  REMOVED,
  SERVER_TIME,
  trustEntry,
  trustWrite,
  writesOf,
  type ActSurroundings,
  type ModeratorAct,
  type ModeratorWrite,
} from '../../domain/moderation/moderatorWrites'
import { isAsSeen, readSeenNote, type SeenNote } from '../../domain/moderation/seen'
import {
  creatorOf,
  isTrustedByRules,
  LIVE,
  PENDING,
  type Report,
  type StoredEvent,
} from '../../domain/moderation/storedEvent'
import { Refusal } from '../../domain/outbox/refusal'
import { inTransaction, type TransactionLimits } from '../firestore/eventTransactions'
import { accountDatabase } from '../firestore/firestore'
import { plainFields } from './plainFields'

// R74: the queries and commits of moderators. The rules allow them to nobody else.

/** Changes of the last 30 days are on the list. The command line shows older ones too. */
const CHANGED_WITHIN_MS = 30 * 86_400_000
/** More than this are left for later: a flood must not stop the list. */
const MAX_FOUND = 200

const events = () => collection(accountDatabase(), 'events')
const at = (path: string) => doc(accountDatabase(), path)

const storedEvent = (id: EventId, fields: DocumentData): StoredEvent => ({ id, fields: plainFields(fields) })

async function findEvents(asked: Query): Promise<StoredEvent[]> {
  return (await getDocs(asked)).docs.map(found => storedEvent(found.id, found.data()))
}

async function findEvent(eventId: EventId): Promise<StoredEvent | null> {
  const found = await getDoc(doc(events(), eventId))
  return found.exists() ? storedEvent(eventId, found.data()) : null
}

function reportOf(fields: Record<string, unknown>): Report {
  const { userId, reason, timestamp } = fields
  return {
    userId: typeof userId === 'string' ? userId : '',
    reason: typeof reason === 'string' ? reason : '',
    at: timestamp instanceof Date ? timestamp : null,
  }
}

/** All open reports, by event. An older version of the app may have reported without a mark on the event. */
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

async function reportsOf(eventId: EventId): Promise<Report[]> {
  const { docs } = await getDocs(collection(doc(events(), eventId), 'reports'))
  return docs.map(found => reportOf(plainFields(found.data())))
}

async function findPerson(uid: UserId): Promise<Person> {
  const profile = (await getDoc(at(`users/${uid}`))).data()
  return { uid, name: readProfile(profile).displayName, isTrusted: isTrustedByRules(profile?.permission) }
}

async function findNote(eventId: EventId): Promise<SeenNote | null> {
  const found = (await getDoc(at(`moderation/${eventId}`))).data()
  return found ? readSeenNote(plainFields(found)) : null
}

function sentBackOf({ lastUpdated, reason, at: when }: Record<string, unknown>): SentBack {
  return {
    lastUpdated: Number(lastUpdated),
    reason: typeof reason === 'string' ? reason : '',
    at: when instanceof Date ? when : null,
  }
}

async function findSentBack(): Promise<Map<EventId, SentBack>> {
  const { docs } = await getDocs(query(collection(accountDatabase(), 'sentBack'), limit(MAX_FOUND)))
  return new Map(docs.map(found => [found.id, sentBackOf(plainFields(found.data()))]))
}

/** Looks up each key once, all at the same time. */
async function lookUp<Value>(keys: readonly string[], find: (key: string) => Promise<Value>) {
  const unique = [...new Set(keys)].filter(key => key !== '')
  const found = await Promise.all(unique.map(async key => [key, await find(key)] as const))
  return new Map(found)
}

async function findNotes(ids: readonly EventId[]): Promise<Map<EventId, SeenNote>> {
  const notes = await lookUp(ids, findNote)
  return new Map([...notes].flatMap(([id, note]) => (note ? [[id, note] as const] : [])))
}

/** The moderator's list. `now` is device ms, which is near enough. */
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

interface Signature {
  moderator: UserId
  entryId: string
}

export async function actOn(
  seen: Case,
  act: ModeratorAct,
  { limits, ...signature }: Signature & { limits: TransactionLimits },
): Promise<void> {
  const { event, note } = seen
  const uid = creatorOf(event)
  const [reports, person] = await Promise.all([reportsOf(event.id), uid === '' ? null : findPerson(uid)])
  await inTransaction(
    doc(events(), event.id),
    (stored, transaction) => {
      if (!stored) throw new Refusal('not-found')
      const current = storedEvent(event.id, stored)
      // R64: closing reports says nothing about the event itself.
      if (act.kind !== 'dismiss' && !isAsSeen(event, current)) throw new Refusal('changed')
      const around: ActSurroundings = {
        event: current,
        note,
        seenReports: seen.reports,
        reporters: reports.map(({ userId }) => userId),
        isTrusted: person?.isTrusted === true,
        now: limits.serverClock.now(),
        ...signature,
      }
      const writes = writesOf(act, around)
      if (!writes) throw new Refusal('not-possible')
      for (const write of writes) put(transaction, write)
    },
    limits,
  )
}

export async function setTrust(person: UserId, isTrusted: boolean, signature: Signature): Promise<void> {
  const batch = writeBatch(accountDatabase())
  put(batch, isTrusted ? trustWrite(person) : distrustWrite(person))
  put(batch, trustEntry(isTrusted ? 'trust' : 'untrust', person, signature))
  await batch.commit()
}

export async function tellReported({ event }: Case): Promise<void> {
  const write = reportedNotice(event)
  if (write && write.how !== 'delete') await setDoc(at(write.path), withMarks(write.fields))
}

interface Writer {
  set(reference: ReturnType<typeof at>, fields: DocumentData, options?: { merge: true }): unknown
  update(reference: ReturnType<typeof at>, fields: DocumentData): unknown
  delete(reference: ReturnType<typeof at>): unknown
}

function put(writer: Writer, write: ModeratorWrite) {
  if (write.how === 'delete') writer.delete(at(write.path))
  else if (write.how === 'update') writer.update(at(write.path), withMarks(write.fields))
  else if (write.how === 'merge') writer.set(at(write.path), withMarks(write.fields), { merge: true })
  else writer.set(at(write.path), withMarks(write.fields))
}

const withMarks = (fields: Record<string, unknown>): DocumentData =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === SERVER_TIME ? serverTimestamp() : value === REMOVED ? deleteField() : value,
    ]),
  )
