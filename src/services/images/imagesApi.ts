import { IMAGE_REQUEST_LIMIT_MS } from '../../domain/constants'
import type { Day } from '../../domain/time/days'
import type { EventId } from '../../domain/event/event'
import { remoteCall } from '../network/remoteCall'
import type { EventImages } from '../../domain/event/eventFields'

/** What an event document keeps of its pictures. */
export interface StoredImages {
  imageUrl: string
  thumbnailUrl: string
}

/**
 * §7 File storage. Every call throws RemoteError, with the text of §8, and ends within 60 seconds (R58); trying
 * again is the outbox's.
 */
export interface ImagesApi {
  /**
   * Both pictures of an event, or of one date of a series, and their download addresses. Doing it twice changes
   * nothing more: the names are the same. `onProgress` is called whenever bytes have arrived.
   */
  upload(eventId: EventId, images: EventImages, date?: Day, onProgress?: () => void): Promise<StoredImages>
  /** §7 Delete event: every file under events/{eventId}; none is fine too. */
  removeAll(eventId: EventId): Promise<void>
  /** The bytes of a stored picture, which a copy takes along (R43). */
  fetchImage(url: string): Promise<Uint8Array<ArrayBuffer>>
}

const LIMITS = { limitMs: IMAGE_REQUEST_LIMIT_MS, tries: 1 }

// The SDK's part for files is loaded by the first act.
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
          const how = { date, onProgress, signal: end.signal }
          return calls.uploadImages(await fileStorage(), eventId, images, how)
        }, LIMITS)
      } finally {
        // The SDK would go on trying for ten minutes.
        end.abort()
      }
    },

    removeAll: eventId =>
      remoteCall(async () => {
        const { calls, fileStorage } = await load()
        await calls.removeImages(await fileStorage(), eventId)
      }, LIMITS),

    fetchImage: url =>
      remoteCall(async () => {
        const { calls } = await load()
        return calls.fetchImage(url)
      }, LIMITS),
  }
}
