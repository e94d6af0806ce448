/** The folder for pictures of a failed test's pages. */
export const FAILURES = '.cache/failures'
/** How long a picture may take. */
export const PICTURE_LIMIT_MS = 10_000
