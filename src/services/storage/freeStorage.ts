/** Named as in service-worker/pictures.ts: pictures are the first to go when storage runs short. */
const PICTURE_CACHE = 'event-pictures'

/** Frees storage without losing anything that can't be fetched again (R60). */
export async function freeStorage(): Promise<void> {
  await caches.delete(PICTURE_CACHE)
}
