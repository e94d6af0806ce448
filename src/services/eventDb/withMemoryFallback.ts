import { log } from '../device/log'
import { isDiskFull, withFreedStorage } from '../storage/freeStorage'
import type { EventDb } from './eventDb'

/**
 * An EventDb that never fails. If the device's database fails, the page continues in memory, and `onLost` is called
 * once. If the disk is full, `freeStorage` is called and the write is repeated. Events that still don't fit last only
 * for this visit. Their cursors don't move, so the next visit fetches them again.
 */
export function withMemoryFallback(
  disk: EventDb,
  onLost: () => void,
  freeStorage: () => Promise<void> = async () => {},
): EventDb {
  let memory: Promise<EventDb> | null = null
  let isFullTold = false

  // Devices with a working database never load this code.
  async function openMemory(): Promise<EventDb> {
    try {
      return (await import(/* webpackChunkName: 'worker' */ './memoryEventDb')).makeMemoryEventDb()
    } catch (error) {
      memory = null
      throw error
    }
  }

  async function attempt<T>(work: (db: EventDb) => Promise<T>): Promise<T> {
    try {
      return await work(memory ? await memory : disk)
    } catch (error) {
      if (isDiskFull(error)) throw error
      if (!memory) {
        log('The event database failed; events are kept in memory', error)
        memory = openMemory()
        onLost()
      }
      return work(await memory)
    }
  }

  return {
    loadCounties: counties => attempt(db => db.loadCounties(counties)),
    loadWhere: isWanted => attempt(db => db.loadWhere(isWanted)),
    loadSpan: (counties, span) => attempt(db => db.loadSpan(counties, span)),
    loadEvents: eventIds => attempt(db => db.loadEvents(eventIds)),
    countByCounty: counties => attempt(db => db.countByCounty(counties)),
    loadCursor: query => attempt(db => db.loadCursor(query)),
    async storeFetch(fetched) {
      try {
        await withFreedStorage(freeStorage, () => attempt(db => db.storeFetch(fetched)))
      } catch (error) {
        if (!isDiskFull(error)) throw error
        log('The disk is full; events are kept in memory', error)
        if (!isFullTold) onLost()
        isFullTold = true
      }
    },
  }
}
