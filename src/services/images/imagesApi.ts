import { IMAGE_REQUEST_LIMIT_MS } from '../../domain/constants'
import type { EventId } from '../../domain/event/event'
import type { EventImages, ImageUrls } from '../../domain/event/eventFields'
import type { Day } from '../../domain/time/days'
import { remoteCall } from '../network/remoteCall'

/**
 * §7 File storage. Every call throws RemoteError with the text of §8, and ends within 60 seconds (R58). A removal does so
 * for each hundred files. Retries are up to the outbox.
 */
export interface ImagesApi {
  /**
   * Uploads both pictures of an event, or of one date of a series, and returns their download addresses. The same
   * pictures get the same addresses again. Other pictures get new ones, and the earlier files stay. `onProgress` is
   * called whenever bytes arrive.
   */
  upload(eventId: EventId, images: EventImages, date?: Day, onProgress?: () => void): Promise<ImageUrls>
  /**
   * §7 Delete event: removes every file under events/{eventId}, except those with the addresses in `kept`. Not an error
   * if there are none.
   */
  removeAll(eventId: EventId, kept?: readonly string[]): Promise<void>
  /** The bytes of a stored picture, for a copy of its event (R43). */
  fetchImage(url: string): Promise<Uint8Array<ArrayBuffer>>
}

const LIMITS = { limitMs: IMAGE_REQUEST_LIMIT_MS, tries: 1 }

// The first call loads the SDK's part for files.
const firebase = async () => {
  const [calls, { fileStorage }] = await Promise.all([
    import(/* webpackChunkName: 'files' */ './imagesApi.firebase'),
    import(/* webpackChunkName: 'files' */ './fileStorage'),
  ])
  return { calls, fileStorage }
}

export function makeImagesApi(load = firebase): ImagesApi {
  return {
    async upload(eventId, images, date, onProgress) {
      const end = new AbortController()
      try {
        return await remoteCall(async () => {
          const { calls, fileStorage } = await load()
          const storage = await fileStorage()
          return calls.uploadImages({ storage, eventId, images, date, onProgress, signal: end.signal })
        }, LIMITS)
      } finally {
        // Otherwise the SDK would retry for ten minutes.
        end.abort()
      }
    },

    async removeAll(eventId, kept) {
      const removeFrom = (start: string | null) =>
        remoteCall(async () => {
          const { calls, fileStorage } = await load()
          return calls.removeImages(await fileStorage(), eventId, kept, start)
        }, LIMITS)
      let rest = await removeFrom(null)
      while (rest !== null) rest = await removeFrom(rest)
    },

    fetchImage: url =>
      remoteCall(async () => {
        const { calls } = await load()
        return calls.fetchImage(url)
      }, LIMITS),
  }
}
