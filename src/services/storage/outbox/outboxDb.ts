import type { DBSchema, IDBPTransaction } from 'idb'
import type { EventId, UserId } from '../../../domain/event/event'
import { makeIntent, readIntent, type Intent, type NewIntent } from '../../../domain/outbox/outbox'
import { collapse } from '../../../domain/outbox/queue'
import { NO_CHOICES, type Owner } from '../../../domain/account/profile'
import { makeConnection } from '../databaseConnection'
import { log } from '../../device/log'
import { within } from '../../network/within'
import type { EventImages } from '../../../domain/event/eventFields'
import { OUTBOX_DB_NAME } from '../databaseNames'

const VERSION = 2
/** A write that takes longer than this will never finish (reliability 1.2). */
const WRITE_LIMIT_MS = 3_000
/**
 * How many ids of added intents are remembered. A browser that is killed may bring the note of an intent back that has
 * been sent since (`intentNotes.ts`). Adding it again must change nothing.
 */
const ADDED_IDS = 100
/** A power cut must not lose these writes (reliability 1.2). */
const STRICT = { durability: 'strict' } as const

interface OutboxSchema extends DBSchema {
  intents: { key: number; value: Intent }
  /** The pictures of an intent. The key is the intent's `order`. */
  files: { key: number; value: EventImages }
  /** Holds `owner`, `reported`, `added` (the ids of the last added intents) and damaged intents. */
  marks: { key: string; value: unknown }
}

type Change = IDBPTransaction<OutboxSchema, ('intents' | 'files' | 'marks')[], 'readwrite'>

/** The change of the queue when an intent joins it. */
export interface QueueChange {
  /** Null if the new intent and earlier untried ones cancelled each other out. */
  added: Intent | null
  removed: number[]
  /** Whether the device can't store the intent, so that only its note outlives the page. */
  isInMemory?: boolean
}

type Act = Parameters<OutboxDb['add']>

/** Acts that are written in one transaction, and the change of each. */
interface Batch {
  acts: Act[]
  written: Promise<QueueChange[]>
}

/** R53: the events that each person has reported from this device. */
export type Reported = Record<UserId, EventId[]>

/** The content of the outbox. */
export interface Outbox {
  intents: Intent[]
  owner: Owner | null
  reported: Reported
}

/** Stores the unsent intents (decision 6). */
export interface OutboxDb {
  load(): Promise<Outbox>
  /**
   * Adds an intent at the end, and removes the waiting ones that it replaces. Stores the owner and the pictures in
   * the same transaction. Resolves when everything is on disk. What is added in one tick without pictures is one
   * transaction: a kill leaves all of a tap's acts, or none.
   */
  add(draft: NewIntent, owner?: Owner, files?: EventImages): Promise<QueueChange>
  /** The pictures of the intent with this order. Null if it has none. */
  loadFiles(order: number): Promise<EventImages | null>
  /** Updates the intents that still exist, and returns them. */
  update(intents: readonly Intent[]): Promise<Intent[]>
  remove(orders: readonly number[]): Promise<void>
  setOwner(owner: Owner): Promise<void>
  /** R53: records that this person's report has reached the server. */
  noteReported(userId: UserId, eventId: EventId): Promise<void>
}

/** Makes the store. Its calls reject if the device has no working IndexedDB; see `withMemoryFallback`. */
export function makeOutboxDb(): OutboxDb {
  const withDb = makeConnection<OutboxSchema>({
    name: OUTBOX_DB_NAME,
    version: VERSION,
    create(db) {
      db.createObjectStore('intents', { keyPath: 'order', autoIncrement: true })
      db.createObjectStore('marks')
      db.createObjectStore('files')
    },
  })
  /** Writes everything, or nothing if any part fails. Resolves when everything is on disk. */
  const write = <T>(work: (change: Change) => Promise<T>) =>
    within(WRITE_LIMIT_MS, () =>
      withDb(async db => {
        const change = db.transaction(['intents', 'files', 'marks'], 'readwrite', STRICT)
        try {
          const [result] = await Promise.all([work(change), change.done])
          return result
        } catch (error) {
          abort(change)
          throw error
        }
      }),
    )

  /** The transaction that further acts may still join. */
  let batch: Batch | null = null
  function beginBatch(): Batch {
    const acts: Act[] = []
    const end = () => {
      if (batch?.acts === acts) batch = null
    }
    const written = write(async change => {
      const changes: QueueChange[] = []
      for (const act of acts) changes.push(await addTo(change, act))
      end()
      return changes
    })
    written.catch(end)
    return { acts, written }
  }

  /** Moves damaged intents aside for a later look. The rest of the queue can still be sent. */
  const setAside = (damaged: unknown[]) =>
    write(async change => {
      log(`${damaged.length} waiting changes were damaged and set aside`)
      for (const value of damaged) {
        const { order } = value as Intent
        await change.objectStore('marks').put(value, `damaged:${order}`)
        await change.objectStore('intents').delete(order)
      }
    })

  return {
    async load() {
      const { stored, owner, reported, isNewer } = await withDb(async db => {
        const read = db.transaction(['intents', 'marks'])
        const [stored, owner, reported] = await Promise.all([
          read.objectStore('intents').getAll() as Promise<unknown[]>,
          read.objectStore('marks').get('owner'),
          read.objectStore('marks').get('reported'),
        ])
        return { stored, owner, reported, isNewer: db.version > VERSION }
      })
      const intents = stored.flatMap(value => readIntent(value) ?? [])
      const damaged = stored.filter(value => readIntent(value) === null)
      // Intents of a newer build aren't damaged.
      if (damaged.length > 0 && !isNewer) await setAside(damaged)
      return { intents, owner: readOwner(owner), reported: readReported(reported) }
    },

    async add(...act) {
      // Pictures may not fit on the disk. They fail alone.
      if (act[2]) {
        batch = null
        return write(change => addTo(change, act))
      }
      batch ??= beginBatch()
      const at = batch.acts.push(act) - 1
      return (await batch.written)[at] as QueueChange
    },

    loadFiles: order => withDb(async db => (await db.get('files', order)) ?? null),

    update: intents =>
      write(async change => {
        const store = change.objectStore('intents')
        const found = await Promise.all(intents.map(async ({ order }) => store.getKey(order)))
        const there = intents.filter((_intent, index) => found[index] !== undefined)
        await Promise.all(there.map(async intent => store.put(intent)))
        return there
      }),

    remove: orders => write(change => removeFrom(change, orders)),

    setOwner: owner =>
      write(async change => {
        await change.objectStore('marks').put(owner, 'owner')
      }),

    noteReported: (userId, eventId) =>
      write(async change => {
        const marks = change.objectStore('marks')
        await marks.put(withReport(readReported(await marks.get('reported')), userId, eventId), 'reported')
      }),
  }
}

const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : []

/** Puts an intent into the queue. */
async function addTo(change: Change, [draft, owner, files]: Act): Promise<QueueChange> {
  const [store, marks] = [change.objectStore('intents'), change.objectStore('marks')]
  const queue = (await store.getAll()).flatMap(value => readIntent(value) ?? [])
  const known = queue.find(({ id }) => id === draft.id)
  if (owner) await marks.put(owner, 'owner')
  if (known) return { added: known, removed: [] }
  const added = readTexts(await marks.get('added'))
  if (added.includes(draft.id)) return { added: null, removed: [] }
  await marks.put([...added, draft.id].slice(-ADDED_IDS), 'added')

  const { removed, isAdded, isUncertain } = collapse(queue, draft)
  await removeFrom(change, removed)
  if (!isAdded) return { added: null, removed }
  const { order: _order, ...placeless } = makeIntent(draft, 0, isUncertain)
  const order = await store.add(placeless as Intent)
  if (files) await change.objectStore('files').put(files, order)
  return { added: makeIntent(draft, order, isUncertain), removed }
}

/** Removes intents with their pictures. */
async function removeFrom(change: Change, orders: readonly number[]) {
  await Promise.all(
    orders.flatMap(order => [
      (async () => change.objectStore('intents').delete(order))(),
      (async () => change.objectStore('files').delete(order))(),
    ]),
  )
}

/** R53: adds a report, unless it is already there. */
export function withReport(reported: Reported, userId: UserId, eventId: EventId): Reported {
  const known = reported[userId] ?? []
  return known.includes(eventId) ? reported : { ...reported, [userId]: [...known, eventId] }
}

/** Aborts the transaction. Otherwise the requests made before the failure would still be committed. */
function abort(change: Change) {
  try {
    change.abort()
  } catch {
    // The transaction has already ended.
  }
}

/** R98: a list that is missing is empty. */
function readOwner(value: unknown): Owner | null {
  const { userId, left, ...names } = (value ?? {}) as Omit<Partial<Record<keyof Owner, unknown>>, 'names'> &
    Pick<Owner, 'names'>
  if (typeof userId !== 'string' || userId === '') return null
  const lists = Object.values((left ?? {}) as object)
  const isSound = left !== null && left !== undefined && lists.every(list => Array.isArray(list))
  return { ...names, userId, left: isSound ? { ...NO_CHOICES, ...left } : null }
}

function readReported(value: unknown): Reported {
  const lists = Object.entries((value ?? {}) as object)
  const sound = lists.filter(([, list]) => Array.isArray(list) && list.every(id => typeof id === 'string'))
  return Object.fromEntries(sound) as Reported
}
