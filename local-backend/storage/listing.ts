import { invalidArgument } from '../http/backendError'
import { expectName } from './names'

const MAX_RESULTS = 1000
const CHUNK = 200
const DELIMITER = '/'
/** The character right after the delimiter, so that 'a/b0' sorts after every name in the folder 'a/b/'. */
const AFTER_DELIMITER = '0'

export interface ListRequest {
  prefix: string
  maxResults: number
  /** The next item and the next folder to list; null if there are no more. */
  from: { item: string | null; folder: string | null }
}

export interface Page {
  items: string[]
  prefixes: string[]
  nextPageToken?: string
}

/** Reads a list request from its query. Throws BackendError (W36). */
export function readListRequest(query: URLSearchParams): ListRequest {
  const prefix = query.get('prefix') ?? ''
  if (prefix !== '') isName(prefix)
  // The rules judge a single folder. Deeper folders have other rules.
  if (query.get('delimiter') !== DELIMITER) throw invalidArgument("The delimiter of a list must be '/'.")
  const maxResults = query.get('maxResults') ?? String(MAX_RESULTS)
  if (!/^\d{1,4}$/.test(maxResults) || Number(maxResults) < 1 || Number(maxResults) > MAX_RESULTS)
    throw invalidArgument(`maxResults must be from 1 to ${MAX_RESULTS}.`)
  const token = query.get('pageToken')
  const from = token === null ? { item: prefix, folder: prefix } : readToken(token, prefix)
  return { prefix, maxResults: Number(maxResults), from }
}

/**
 * One page of a folder: its files and its subfolders' prefixes, up to `maxResults` of each. `names` gives up to
 * `limit` names of the bucket in order, from `from` on.
 */
export function listPage(
  { prefix, maxResults, from }: ListRequest,
  names: (from: string, limit: number) => string[],
): Page {
  const take = (start: string | null, isFolder: boolean) => {
    const taken: string[] = []
    for (const entry of start === null ? [] : entries(prefix, start, names)) {
      if (entry.endsWith(DELIMITER) !== isFolder) continue
      if (taken.length === maxResults) return { taken, next: entry }
      taken.push(entry)
    }
    return { taken, next: null }
  }
  const items = take(from.item, false)
  const folders = take(from.folder, true)
  const isAll = items.next === null && folders.next === null
  const token = writeToken({ item: items.next, folder: folders.next })
  return { items: items.taken, prefixes: folders.taken, ...(isAll ? {} : { nextPageToken: token }) }
}

/**
 * The files and folders directly under a prefix, in order. A folder ends with the delimiter, and its contents are
 * skipped.
 */
function* entries(
  prefix: string,
  start: string,
  names: (from: string, limit: number) => string[],
): Generator<string> {
  let from = start
  for (;;) {
    const chunk = names(from, CHUNK)
    let folder: string | null = null
    for (const name of chunk) {
      if (!name.startsWith(prefix)) return
      if (folder !== null && name.startsWith(folder)) continue
      const end = name.indexOf(DELIMITER, prefix.length)
      folder = end < 0 ? null : name.slice(0, end + 1)
      yield folder ?? name
      // Names contain no control characters, so no name is skipped.
      from = folder === null ? `${name}\u0001` : `${folder.slice(0, -1)}${AFTER_DELIMITER}`
    }
    if (chunk.length < CHUNK) return
  }
}

/** Checks the name of a file or folder. Throws BackendError if it is invalid. */
const isName = (name: string) => expectName(name.replace(/\/$/, '')) !== ''

const writeToken = (from: ListRequest['from']) =>
  Buffer.from(JSON.stringify([from.item, from.folder])).toString('base64url')

function readToken(token: string, prefix: string): ListRequest['from'] {
  try {
    const [item, folder] = JSON.parse(Buffer.from(token, 'base64url').toString()) as unknown[]
    const isPlace = (place: unknown): place is string | null =>
      place === null || (typeof place === 'string' && place.startsWith(prefix) && isName(place))
    if (isPlace(item) && isPlace(folder) && writeToken({ item, folder }) === token) return { item, folder }
  } catch {
    // The throw below refuses a malformed token.
  }
  throw invalidArgument('Invalid pageToken.')
}
