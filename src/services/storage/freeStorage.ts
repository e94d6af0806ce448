/** service-worker/pictures.ts uses the same cache name. When storage runs short, pictures are deleted first. */
const PICTURE_CACHE = 'event-pictures'

/** Frees storage. Deletes only what can be fetched again (R60). */
export async function freeStorage(): Promise<void> {
  await caches.delete(PICTURE_CACHE)
}
