import { FIRESTORE_HOST } from '../configuration'
import { IMAGE_URL_MAX_LENGTH } from '../constants'

/** §4 Event status: what a deletion writes in place of an image. */
export const DELETED_IMAGE = '/images/placeholder.png'

const SITE_PATH = /^(\/[\w.~%-]+)+(\?[\w.~%=&-]*)?$/
const BUCKET_FILE =
  /^https:\/\/firebasestorage\.googleapis\.com\/v0\/b\/[\w.-]+\/o\/events%2F[\w.~%-]+(\?[\w.~%=&-]*)?$/

/**
 * An image address that may be asked for, or '' (C10-C14): a path of this site or a file of an event in
 * the bucket. Anything else would tell a stranger who reads the list, or run what it holds.
 */
export function safeImageUrl(url: unknown): string {
  if (typeof url !== 'string' || url.length > IMAGE_URL_MAX_LENGTH) return ''
  if (url === DELETED_IMAGE || url.includes('..')) return ''
  return SITE_PATH.test(url) || BUCKET_FILE.test(url) ? url : ''
}

const STORAGE_ORIGIN = 'https://firebasestorage.googleapis.com'
/** The local backend keeps the files too, at the same paths of our own origin. */
const IS_LOCAL = FIRESTORE_HOST === ''

/** The address that a document holds for a file: that of the bucket, also where the local backend keeps it. */
export const storedImageUrl = (downloadUrl: string, isLocal = IS_LOCAL) =>
  isLocal ? downloadUrl.replace(/^https?:\/\/[^/]+/, STORAGE_ORIGIN) : downloadUrl

/** Where the picture of a stored address is asked for. Every picture that is shown goes through here. */
export const shownImageUrl = (storedUrl: string, isLocal = IS_LOCAL) =>
  isLocal && storedUrl.startsWith(`${STORAGE_ORIGIN}/`) ? storedUrl.slice(STORAGE_ORIGIN.length) : storedUrl
