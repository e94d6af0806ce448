import {
  jobFields,
  jobOf,
  listItem,
  MOST_WAITING,
  subscriptionOf,
  type Audience,
  type PushStore,
} from '../push/ledger'
import { stampOf } from '../push/print'
import { eventFields, storedFields } from './storedFields'

type Fields = Record<string, unknown>

/** The parts of the admin library's Firestore that this file uses. */
interface Stored {
  id: string
  ref: Reference
  data(): Fields | undefined
}
interface Reference {
  get(): Promise<Stored>
  delete(): Promise<unknown>
}
interface Query {
  where(field: string, operator: string, value: unknown): Query
  orderBy(field: string): Query
  startAfter(id: string): Query
  limit(count: number): Query
  /** Only these fields come. */
  select(...names: string[]): Query
  get(): Promise<{ docs: Stored[] }>
}
interface Transaction {
  get(reference: Reference): Promise<Stored>
  set(reference: Reference, fields: Fields): unknown
  update(reference: Reference, fields: Fields): unknown
}
export interface PushFirestore {
  collection(name: string): Query & { doc(id: string): Reference }
  runTransaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
}

/** How many jobs a minute looks at. */
const MAX_DUE = 200
/** How many documents of a kind are forgotten in a day. */
const MAX_FORGOTTEN = 100_000
const AT_ONCE = 100
/** Firestore's name for the id in orders. */
const ID = '__name__'

/** The documents of the sender in a Firebase project, past the security rules (R88). */
export function firestorePush(firestore: PushFirestore): PushStore {
  const jobs = firestore.collection('pushJobs')
  const subscriptions = firestore.collection('pushSubscriptions')
  const ofAudience = (to: Audience) => {
    const item = listItem(to)
    return item === null
      ? subscriptions.where(to.field, '==', true)
      : subscriptions.where(to.field, 'array-contains', item)
  }

  async function forgetAll(query: Query) {
    // A few at a time: a script makes each of them as large as the rules let it.
    for (let count = 0; count < MAX_FORGOTTEN; count += AT_ONCE) {
      const { docs } = await query.limit(AT_ONCE).get()
      await Promise.all(docs.map(({ ref }) => ref.delete()))
      if (docs.length < AT_ONCE) return
    }
  }

  return {
    event: async id => eventFields((await firestore.collection('events').doc(id).get()).data()),
    note: async id => {
      const note = (await firestore.collection('moderation').doc(id).get()).data()
      return note ? storedFields(note) : null
    },
    job: async id => jobOf((await jobs.doc(id).get()).data()),
    setJob: job =>
      firestore.runTransaction(async transaction => {
        const reference = jobs.doc(job.id)
        const stored = jobOf((await transaction.get(reference)).data())
        if ((stored?.revision ?? 0) + 1 !== job.revision) return false
        transaction.set(reference, jobFields(job))
        return true
      }),
    due: async now => {
      const { docs } = await jobs.where('dueAt', '<=', now).orderBy('dueAt').limit(MAX_DUE).get()
      return docs.map(({ id }) => id)
    },
    subscribed: async (to, cursor, limit) => {
      const ordered = ofAudience(to).orderBy(ID)
      const { docs } = await (cursor === '' ? ordered : ordered.startAfter(cursor)).limit(limit).get()
      return docs.map(stored => subscriptionOf(stored.id, stored.data() ?? {}))
    },
    subscription: async id => {
      const fields = (await subscriptions.doc(id).get()).data()
      return fields ? subscriptionOf(id, fields) : null
    },
    remove: async id => {
      await subscriptions.doc(id).delete()
    },
    hear: (id, heard) =>
      firestore.runTransaction(async transaction => {
        const reference = subscriptions.doc(id)
        // The device may have gone meanwhile.
        if ((await transaction.get(reference)).data()) transaction.update(reference, { heard })
      }),
    forget: async ({ subscribedBefore, notedBefore }) => {
      await forgetAll(subscriptions.where('at', '<', new Date(subscribedBefore)))
      await forgetAll(jobs.where('at', '<', notedBefore))
    },
    waiting: async () => {
      const events = firestore.collection('events').where('status', 'in', ['pendingApproval', 'pending'])
      // Events of strangers may be large.
      const { docs } = await events.select('lastUpdated').limit(MOST_WAITING).get()
      return docs.map(stored => stampOf(stored.data() ?? null))
    },
    spend: (day, requests, budget) =>
      firestore.runTransaction(async transaction => {
        const reference = jobs.doc(budget)
        const { of, count } = (await transaction.get(reference)).data() ?? {}
        const spent = (of === day ? Number(count) : 0) + requests
        transaction.set(reference, { of: day, count: spent })
        return spent
      }),
  }
}
