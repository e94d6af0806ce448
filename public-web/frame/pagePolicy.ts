import { FIREBASE_STORAGE_BUCKET } from '../../src/domain/configuration'

/** The address that pictures may come from, as in firebase.json. */
const PICTURES = `https://firebasestorage.googleapis.com/v0/b/${FIREBASE_STORAGE_BUCKET}/o/`

/**
 * The content security policy of a page without a script. It replaces the host's policy. Browsers don't run JSON-LD, so
 * it needs no permission. `framedBy` is "'none'", or '*' for a list that other sites embed. `styles` are the sources
 * of the styles in the page.
 */
const pagePolicy = (framedBy: "'none'" | '*', styles: readonly string[]) =>
  [
    "default-src 'none'",
    `style-src ${styles.join(' ')}`,
    `img-src 'self' ${PICTURES}`,
    "font-src 'self'",
    // Lighthouse reads /robots.txt from within the page. The page itself has no script that could connect.
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ')

/** The headers in which a page without a script differs from the app. `styles` are those of `PageParts.sources`. */
export const pageHeaders = (styles: readonly string[]) => ({
  'content-security-policy': pagePolicy("'none'", styles),
})
/** The same headers for a list that other sites embed. */
export const embedHeaders = (styles: readonly string[]) => ({
  'content-security-policy': pagePolicy('*', styles),
  'cross-origin-resource-policy': 'cross-origin',
})
