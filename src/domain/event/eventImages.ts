import { FIREBASE_STORAGE_BUCKET, FIRESTORE_HOST } from '../configuration'
import { IMAGE_URL_MAX_LENGTH } from '../constants'
import type { EventId } from './event'

/** §4 Event status: a deletion replaces every image address with this one. */
export const DELETED_IMAGE = '/images/placeholder.png'

/** Only files: a page would show what others write later, such as the preview card of another event. */
const SITE_PATH = /^\/(sample-)?images(\/[\w-][\w.-]*)+(\?[\w.~%=&-]*)?$/
const STORAGE_ORIGIN = 'https://firebasestorage.googleapis.com'
/** The folders of all events in this site's own bucket. */
const FOLDERS = `${STORAGE_ORIGIN}/v0/b/${FIREBASE_STORAGE_BUCKET}/o/events%2F`
const FILE = /^[\w-]+%2F[\w-]+(\?[\w.~%=&-]*)?$/

/**
 * An image address that is safe to request, or '' (C10-C14). Safe addresses are a picture file of this site, or one in the
 * event's own folder of the site's bucket. Any other address could track the reader, show content that the rules
 * never checked, or run code. If `eventId` is null, the folder of any event is safe.
 */
export function safeImageUrl(url: unknown, eventId: EventId | null): string {
  if (typeof url !== 'string' || url.length > IMAGE_URL_MAX_LENGTH) return ''
  if (url === DELETED_IMAGE || url.includes('..')) return ''
  return SITE_PATH.test(url) || isEventFile(url, eventId) ? url : ''
}

function isEventFile(url: string, eventId: EventId | null): boolean {
  if (!url.startsWith(FOLDERS)) return false
  const file = url.slice(FOLDERS.length)
  return FILE.test(file) && (eventId === null || file.startsWith(`${eventId}%2F`))
}

/** The local backend serves files under the same paths on the page's own origin. */
const IS_LOCAL = FIRESTORE_HOST === ''

/** The address to store for a file. It always names the bucket, even with the local backend. */
export const storedImageUrl = (downloadUrl: string, isLocal = IS_LOCAL) =>
  isLocal ? downloadUrl.replace(/^https?:\/\/[^/]+/, STORAGE_ORIGIN) : downloadUrl

/** The address to request for a stored one. Every shown picture goes through here. */
export const shownImageUrl = (storedUrl: string, isLocal = IS_LOCAL) =>
  isLocal && storedUrl.startsWith(`${STORAGE_ORIGIN}/`) ? storedUrl.slice(STORAGE_ORIGIN.length) : storedUrl

/** The width of the event page's picture. Browsers choose the file by it. */
export const POSTER_SIZES = '(min-width: 1512px) 432px, (min-width: 1024px) 360px, 100vw'

/** R71: the `srcset` of a picture: both files with their widths. */
export const posterSources = (thumbnailUrl: string, imageUrl: string) =>
  `${shownImageUrl(thumbnailUrl)} 300w, ${shownImageUrl(imageUrl)} 1080w`
