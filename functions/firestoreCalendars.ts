import { MOMENTS, type CalendarStore, type Fields } from '../calendars/ledger'
import { TooMuchWork } from '../calendars/pace'
import type { AppliedEvents } from '../src/domain/calendarLink/matchEntries'
import type { Applied } from '../src/domain/calendarLink/stepsOf'
import type { EventId } from '../src/domain/event/event'
import { isSame } from '../src/domain/sameness'
import { eventFields, storedFields } from './storedFields'

/** The parts of the admin library's Firestore that this file uses. */
interface Stored {
  id: string
  ref: Reference
  exists: boolean
  data(): Fields | undefined
}
interface Reference {
  get(): Promise<Stored>
  set(fields: Fields): Promise<unknown>
  delete(): Promise<unknown>
  collection(name: string): Collection
}
interface Query {
  where(field: string, operator: string, value: unknown): Query
  orderBy(field: string): Query
  limit(count: number): Query
  get(): Promise<{ docs: Stored[] }>
  stream(): AsyncIterable<Stored>
}
interface Collection extends Query {
  doc(id: string): Reference
  add(fields: Fields): Promise<unknown>
}
interface Transaction {
  get(reference: Reference): Promise<Stored>
  set(reference: Reference, fields: Fields): unknown
  update(reference: Reference, fields: Fields): unknown
}
export interface CalendarFirestore {
  collection(name: string): Collection
  runTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
}

const AT_ONCE = 100

/** The documents of connected calendars in a Firebase project, past the security rules (R94). */
export function firestoreCalendars(firestore: CalendarFirestore): CalendarStore {
  const calendars = firestore.collection('calendars')
  const events = firestore.collection('events')
  const appliedOf = (id: string) => calendars.doc(id).collection('applied')

  return {
    due: async (now, limit) => {
      const { docs } = await calendars
        .where('nextAt', '<=', new Date(now))
        .orderBy('nextAt')
        .limit(limit)
        .get()
      return docs.map(one => ({ id: one.id, fields: storedFields(one.data()) }))
    },
    note: (id, fields) =>
      firestore.runTransaction(async transaction => {
        const reference = calendars.doc(id)
        if ((await transaction.get(reference)).exists) transaction.update(reference, storedMoments(fields))
      }),
    event: async eventId => eventFields((await events.doc(eventId).get()).data()),
    applied: id => appliedEvents(appliedOf(id).stream()),
    follow: (id, eventId, work) =>
      firestore.runTransaction(async transaction => {
        const [calendar, event, taken] = await Promise.all(
          [calendars.doc(id), events.doc(eventId), appliedOf(id).doc(eventId)].map(one =>
            transaction.get(one),
          ),
        )
        if (!calendar?.exists || !event || !taken) return
        const stored = eventFields(event.data())
        // An event that no device can read isn't gone: a function puts it right (decision 32).
        if (event.exists && !stored) return
        const before = taken.exists ? appliedIn(taken.data()) : null
        const { changes, applied } = work(stored, before)
        if (changes) transaction.update(event.ref, changes)
        if (!isSame(applied, before)) transaction.set(taken.ref, appliedFields(applied))
      }),
    setApplied: async (id, eventId, applied) => {
      await appliedOf(id).doc(eventId).set(appliedFields(applied))
    },
    tell: async (owner, notice, now) => {
      const fields = { kind: 'calendar', isTrusted: false, ...notice, at: new Date(now) }
      await firestore.collection('users').doc(owner).collection('notices').add(fields)
    },
    forget: async id => {
      for (;;) {
        const { docs } = await appliedOf(id).limit(AT_ONCE).get()
        await Promise.all(docs.map(({ ref }) => ref.delete()))
        if (docs.length < AT_ONCE) return
      }
    },
  }
}

/** As a document holds it: one text, so that nothing of it is indexed. */
export const appliedFields = (applied: Applied): Fields => ({ json: JSON.stringify(applied) })
/** The most characters that are read of what a calendar's events took last. They use 25 MB. Some thousands of usual events have as many. */
const MOST_APPLIED = 4_000_000

/**
 * What was taken last, by event, from its documents. They are read one at a time: whoever lists a hundred nights a day can fill
 * each with a year of long names, and eight such calendars would be more than the memory. Rejects with TooMuchWork.
 */
export async function appliedEvents(
  documents: AsyncIterable<Pick<Stored, 'id' | 'data'>> | Iterable<Pick<Stored, 'id' | 'data'>>,
): Promise<AppliedEvents> {
  const found = new Map<EventId, Applied>()
  let left = MOST_APPLIED
  for await (const one of documents) {
    const fields = one.data()
    left -= String(fields?.json).length
    if (left < 0) throw new TooMuchWork()
    found.set(one.id, appliedIn(fields))
  }
  return found
}

export const appliedIn = (fields: Fields | undefined): Applied => JSON.parse(String(fields?.json)) as Applied

/** The moments as dates. */
export const storedMoments = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      MOMENTS.includes(name) && typeof value === 'number' ? new Date(value) : value,
    ]),
  )
