import { FIREBASE_STORAGE_BUCKET } from '../../src/domain/configuration'

/** The folder of firebase.json that pictures may come from. */
const PICTURES = `https://firebasestorage.googleapis.com/v0/b/${FIREBASE_STORAGE_BUCKET}/o/`

/**
 * The content security policy of a page without a script. It wins over the host's. JSON-LD isn't executed, so it needs
 * no permission. `framedBy` is "'none'", or '*' for the list that other sites embed.
 */
const pagePolicy = (framedBy: "'none'" | '*') =>
  [
    "default-src 'none'",
    "style-src 'self'",
    `img-src 'self' ${PICTURES}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')

/** What a page without a script says otherwise than the app. */
export const PAGE_HEADERS = { 'content-security-policy': pagePolicy("'none'") }
/** The same for a list that other sites embed. */
export const EMBED_HEADERS = {
  'content-security-policy': pagePolicy('*'),
  'cross-origin-resource-policy': 'cross-origin',
}
