import { makeDeferred } from '../../network/deferred'
import { makeWriteAheadLog } from '../writeAheadLog'
import type { OutboxDb } from './outboxDb'

export const PREFIX = 'intent:'

/**
 * Wraps `db` so that each added intent is noted in the same tick as the tap. The outbox's code may still be loading
 * then. The database also undoes a write if the page ends too early. The next load adds the noted intents. Adding an
 * intent twice changes nothing, because it keeps its id (R57).
 */
export function withWriteAhead(db: OutboxDb, local: () => Storage): OutboxDb {
  const notes = makeWriteAheadLog(local, PREFIX)
  /** The ids of the intents that this page is adding right now. */
  const own = new Set<string>()

  return makeDeferred<OutboxDb, Pick<OutboxDb, 'add' | 'load'>>(async () => db, {
    async load() {
      const { takeUp } = await import(/* webpackChunkName: 'outbox' */ './takeUp')
      await takeUp(db, notes, own)
      return db.load()
    },
    async add(...act) {
      const [draft, ...more] = act
      own.add(draft.id)
      // Pictures are too large for a note. A caller with pictures therefore waits for the disk.
      if (more.every(part => part === undefined)) notes.put(draft.id, draft)
      let change
      try {
        return (change = await db.add(...act))
      } finally {
        if (!change?.isInMemory) notes.forget([draft.id])
        own.delete(draft.id)
      }
    },
  })
}
