/** service-worker/pictures.ts uses the same cache name. When storage runs short, pictures are deleted first. */
const PICTURE_CACHE = 'event-pictures'
/** service-worker/snapshots.ts */
const SNAPSHOTS = 'snapshots'

/** The pauses before a refused write is repeated, in ms. On a busy device, Chromium notices freed room seconds later. */
const PAUSES_MS = [0, 100, 400, 1_000, 2_000]

/** Frees storage. Deletes only what can be fetched again (R60). */
export async function freeStorage(): Promise<void> {
  await Promise.all([PICTURE_CACHE, SNAPSHOTS].map(name => caches.delete(name)))
}

/** Whether a write failed because the disk is full. A full disk can still be read. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && error.name === 'QuotaExceededError'
}

/**
 * Makes a write. If the disk is full, frees storage and repeats the write, for 3.5 s at most. Rejects with the last
 * error, and with any other error at once.
 */
export async function withFreedStorage<T>(free: () => Promise<void>, write: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await write()
    } catch (error) {
      if (!isDiskFull(error)) throw error
      await free().catch(() => {})
      if (pause > 0) await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
  return write()
}
