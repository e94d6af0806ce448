import { FIREBASE_STORAGE_BUCKET, FIRESTORE_HOST } from '../configuration'
import { IMAGE_URL_MAX_LENGTH } from '../constants'
import type { EventId } from './event'

/** §4 Event status: the address that a deletion writes in place of an image. */
export const DELETED_IMAGE = '/images/placeholder.png'

const SITE_PATH = /^(\/[\w.~%-]+)+(\?[\w.~%=&-]*)?$/
const STORAGE_ORIGIN = 'https://firebasestorage.googleapis.com'
/** The events' folders in this site's own bucket. */
const FOLDERS = `${STORAGE_ORIGIN}/v0/b/${FIREBASE_STORAGE_BUCKET}/o/events%2F`
const FILE = /^[\w-]+%2F[\w-]+(\?[\w.~%=&-]*)?$/

/**
 * An image address that is safe to request, or '' (C10-C14): a path of this site, or a file of the event's own folder in
 * the site's bucket. Any other address could tell a stranger who reads the list, show what the rules never judged, or
 * run code. Without an `eventId`, the folder may be any event's.
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

/** With the local backend, files have the same paths on the page's own origin. */
const IS_LOCAL = FIRESTORE_HOST === ''

/** The address that a document stores for a file. It is always the bucket's, even with the local backend. */
export const storedImageUrl = (downloadUrl: string, isLocal = IS_LOCAL) =>
  isLocal ? downloadUrl.replace(/^https?:\/\/[^/]+/, STORAGE_ORIGIN) : downloadUrl

/** The address to request for a stored one. Every picture that is shown goes through here. */
export const shownImageUrl = (storedUrl: string, isLocal = IS_LOCAL) =>
  isLocal && storedUrl.startsWith(`${STORAGE_ORIGIN}/`) ? storedUrl.slice(STORAGE_ORIGIN.length) : storedUrl
