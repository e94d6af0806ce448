import { makeIntent, type Intent } from '../../../domain/outbox/outbox'
import { collapse } from '../../../domain/outbox/queue'
import type { Owner } from '../../../domain/account/profile'
import { log } from '../../device/log'
import { withFreedStorage } from '../freeStorage'
import { makeOutboxDb, withReport, type Outbox, type OutboxDb } from './outboxDb'
import type { EventImages } from '../../../domain/event/eventFields'
import { makeWriteAheadLog } from '../writeAheadLog'
import { PREFIX } from './intentNotes'

/** An OutboxDb in memory, for a device without working storage. It lasts until the page ends. */
export function makeMemoryOutboxDb(
  queue: readonly Intent[] = [],
  firstOwner: Owner | null = null,
  kept: { files?: ReadonlyMap<number, EventImages>; reported?: Outbox['reported'] } = {},
): OutboxDb {
  const intents = new Map(queue.map(intent => [intent.order, intent]))
  const files = new Map(kept.files)
  let owner = firstOwner
  let reported = kept.reported ?? {}
  let lastOrder = Math.max(0, ...intents.keys())
  return {
    load: async () => ({ intents: [...intents.values()], owner, reported }),
    async add(draft, newOwner, newFiles) {
      owner = newOwner ?? owner
      const known = [...intents.values()].find(({ id }) => id === draft.id)
      if (known) return { added: known, removed: [] }
      const { removed, isAdded, isUncertain } = collapse([...intents.values()], draft)
      for (const order of removed) intents.delete(order)
      for (const order of removed) files.delete(order)
      if (!isAdded) return { added: null, removed }
      const added = makeIntent(draft, (lastOrder += 1), isUncertain)
      intents.set(added.order, added)
      if (newFiles) files.set(added.order, newFiles)
      return { added, removed }
    },
    loadFiles: async order => files.get(order) ?? null,
    async update(changed) {
      const there = changed.filter(({ order }) => intents.has(order))
      for (const intent of there) intents.set(intent.order, intent)
      return there
    },
    async remove(orders) {
      for (const order of orders) intents.delete(order)
      for (const order of orders) files.delete(order)
    },
    async setOwner(newOwner) {
      owner = newOwner
    },
    async noteReported(userId, eventId) {
      reported = withReport(reported, userId, eventId)
    },
  }
}

/** Opens this device's outbox. */
export const openOutboxDb = (options: FallbackOptions) => withMemoryFallback(makeOutboxDb(), options)

interface FallbackOptions {
  /** Called once if this device can't store intents. */
  onLost: () => void
  /** Called when the disk is full, before the write is repeated. */
  freeStorage: () => Promise<void>
}

/**
 * An OutboxDb that never fails. If the disk is full, `freeStorage` is called and the write is repeated. If the
 * device's database fails, the page continues in memory with everything it has read so far.
 */
export function withMemoryFallback(disk: OutboxDb, { onLost, freeStorage }: FallbackOptions): OutboxDb {
  let current = disk
  /** In memory, an intent's note stays until the intent is sent, for the next visit. */
  const notes = makeWriteAheadLog(() => localStorage, PREFIX)
  /** The queue as last read from disk. It replaces the disk if the disk fails. */
  const known = new Map<number, Intent>()
  let owner: Owner | null = null
  let reported: Outbox['reported'] = {}
  /** The pictures of this visit. If the disk fails, pictures of earlier visits are lost. */
  const files = new Map<number, EventImages>()

  async function attempt<T>(work: (db: OutboxDb) => Promise<T>): Promise<T> {
    const db = current
    try {
      return await withFreedStorage(freeStorage, () => work(db))
    } catch (error) {
      if (current === disk) {
        log('The outbox cannot be used; changes are kept in memory', error)
        current = makeMemoryOutboxDb([...known.values()], owner, { files, reported })
        onLost()
      }
      return work(current)
    }
  }
  const note = (intents: readonly (Intent | null)[]) => {
    for (const intent of intents) if (intent) known.set(intent.order, intent)
  }
  const forget = (orders: readonly number[]) => {
    if (current !== disk) notes.forget(orders.flatMap(order => known.get(order)?.id ?? []))
    for (const order of orders) known.delete(order)
    for (const order of orders) files.delete(order)
  }

  return {
    async load() {
      const loaded = await attempt(db => db.load())
      known.clear()
      note(loaded.intents)
      owner = loaded.owner
      reported = loaded.reported
      return loaded
    },
    async add(draft, newOwner, newFiles) {
      const change = await attempt(db => db.add(draft, newOwner, newFiles))
      forget(change.removed)
      note([change.added])
      if (change.added && newFiles) files.set(change.added.order, newFiles)
      owner = newOwner ?? owner
      if (change.added === null && current !== disk) notes.forget([draft.id])
      return { ...change, isInMemory: change.added !== null && current !== disk }
    },
    loadFiles: order => attempt(db => db.loadFiles(order)),
    async update(intents) {
      const there = await attempt(db => db.update(intents))
      note(there)
      return there
    },
    async remove(orders) {
      await attempt(db => db.remove(orders))
      forget(orders)
    },
    async setOwner(newOwner) {
      await attempt(db => db.setOwner(newOwner))
      owner = newOwner
    },
    async noteReported(userId, eventId) {
      await attempt(db => db.noteReported(userId, eventId))
      reported = withReport(reported, userId, eventId)
    },
  }
}
