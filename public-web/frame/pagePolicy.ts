import { FIREBASE_STORAGE_BUCKET } from '../../src/domain/configuration'

/** The address that pictures may come from, as in firebase.json. */
const PICTURES = `https://firebasestorage.googleapis.com/v0/b/${FIREBASE_STORAGE_BUCKET}/o/`

/**
 * The content security policy of a page without a script. It replaces the host's policy. Browsers don't run JSON-LD, so
 * it needs no permission. `framedBy` is "'none'", or '*' for a list that other sites embed.
 */
const pagePolicy = (framedBy: "'none'" | '*') =>
  [
    "default-src 'none'",
    "style-src 'self'",
    `img-src 'self' ${PICTURES}`,
    "font-src 'self'",
    // Lighthouse reads /robots.txt from within the page. The page itself has no script that could connect.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')

/** The headers in which a page without a script differs from the app. */
export const PAGE_HEADERS = { 'content-security-policy': pagePolicy("'none'") }
/** The same headers for a list that other sites embed. */
export const EMBED_HEADERS = {
  'content-security-policy': pagePolicy('*'),
  'cross-origin-resource-policy': 'cross-origin',
}
