import { FIRESTORE_HOST } from '../configuration'
import { IMAGE_URL_MAX_LENGTH } from '../constants'

/** §4 Event status: the address that a deletion writes in place of an image. */
export const DELETED_IMAGE = '/images/placeholder.png'

const SITE_PATH = /^(\/[\w.~%-]+)+(\?[\w.~%=&-]*)?$/
const BUCKET_FILE =
  /^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/[\w.-]+\/o\/events%2F[\w.~%-]+(\?[\w.~%=&-]*)?$/

/**
 * An image address that is safe to request, or '' (C10-C14): a path of this site or an event's file in the
 * bucket. Any other address could tell a stranger who reads the list, or run code.
 */
export function safeImageUrl(url: unknown): string {
  if (typeof url !== 'string' || url.length > IMAGE_URL_MAX_LENGTH) return ''
  if (url === DELETED_IMAGE || url.includes('..')) return ''
  return SITE_PATH.test(url) || BUCKET_FILE.test(url) ? url : ''
}

const STORAGE_ORIGIN = 'https://firebasestorage.googleapis.com'
/** With the local backend, files have the same paths on the page's own origin. */
const IS_LOCAL = FIRESTORE_HOST === ''

/** The address that a document stores for a file. It is always the bucket's, even with the local backend. */
export const storedImageUrl = (downloadUrl: string, isLocal = IS_LOCAL) =>
  isLocal ? downloadUrl.replace(/^https?:\/\/[^/]+/, STORAGE_ORIGIN) : downloadUrl

/** The address to request for a stored one. Every picture that is shown goes through here. */
export const shownImageUrl = (storedUrl: string, isLocal = IS_LOCAL) =>
  isLocal && storedUrl.startsWith(`${STORAGE_ORIGIN}/`) ? storedUrl.slice(STORAGE_ORIGIN.length) : storedUrl
