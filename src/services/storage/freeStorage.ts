/** The cache's name in service-worker/pictures.ts too. Pictures go first when storage runs short. */
const PICTURE_CACHE = 'event-pictures'

/** Frees storage, but deletes only what can be fetched again (R60). */
export async function freeStorage(): Promise<void> {
  await caches.delete(PICTURE_CACHE)
}
