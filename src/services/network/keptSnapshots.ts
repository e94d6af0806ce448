import type { County } from '../../domain/event/event'
import { snapshotPath } from '../../domain/places/countyId'

/** service-worker/snapshots.ts renews the entries of this cache. */
const SNAPSHOTS = 'snapshots'
/** The worker renews the snapshots of so many counties. */
const MOST_COUNTIES = 5
const DAY_MS = 86_400_000

/** R91: the snapshots that the worker keeps while the app is closed. */
export interface KeptSnapshots {
  /** Gives what the worker has kept in place of an answer of the site. */
  get: typeof fetch
  /**
   * The worker renews the snapshots of the first five of these counties, and forgets the others. While the person saves
   * data, it forgets all. Rejects where the browser doesn't allow it: only Chromium allows it, once the app is installed.
   */
  renew(counties: readonly County[]): Promise<void>
}

interface PeriodicSyncManager {
  register(tag: string, options: { minInterval: number }): Promise<void>
}

export const makeKeptSnapshots = (): KeptSnapshots => ({
  async get(address) {
    const answer = await caches.match(String(address), { cacheName: SNAPSHOTS })
    if (!answer) throw new Error('The worker keeps no such snapshot.')
    return answer
  },
  async renew(counties) {
    const registration = await navigator.serviceWorker?.getRegistration('/')
    const { periodicSync } = (registration ?? {}) as { periodicSync?: PeriodicSyncManager }
    if (!periodicSync) return
    // Rejects without the permission, which nobody is asked for.
    await periodicSync.register(SNAPSHOTS, { minInterval: DAY_MS })
    const cache = await caches.open(SNAPSHOTS)
    const { connection } = navigator as { connection?: { saveData: boolean } }
    const wanted = connection?.saveData ? [] : counties.slice(0, MOST_COUNTIES).map(snapshotPath)
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    await Promise.all([
      ...kept.filter(path => !wanted.includes(path)).map(path => cache.delete(path)),
      ...wanted.filter(path => !kept.includes(path)).map(path => cache.put(path, new Response(''))),
    ])
  },
})
