/** The error names of webpack's loader and mini-css-extract for a file that could not be loaded. */
const MISSING_CHUNK = /ChunkLoadError|CSS_CHUNK_LOAD_FAILED/

/**
 * Whether an error means that a file of the app is missing (reliability 1.3). A connection helps against that, and
 * against no other error of a screen.
 */
export function isMissingFile(error: unknown): boolean {
  const { name = '', code = '' } = (error ?? {}) as { name?: string; code?: string }
  return MISSING_CHUNK.test(`${name} ${code}`)
}
