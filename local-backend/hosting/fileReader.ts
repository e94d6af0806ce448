import { readFileSync, statSync } from 'node:fs'

/**
 * Reads a text file. Reads it again when it changes on disk, because a build may replace it while the backend runs. The
 * reader throws if there is no file.
 */
export function makeFileReader(path: string): () => string {
  let read = ''
  let text = ''
  return () => {
    const { mtimeMs, size } = statSync(path)
    // Two writes within some milliseconds may have one time.
    const state = `${mtimeMs} ${size}`
    if (state !== read) text = readFileSync(path, 'utf8')
    read = state
    return text
  }
}
