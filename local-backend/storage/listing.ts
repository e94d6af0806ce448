import { invalidArgument } from '../http/backendError'
import { expectName } from './names'

const MOST_RESULTS = 1000
const CHUNK = 200
const DELIMITER = '/'
/** Comes right after the delimiter, so 'a/b0' is the first name behind all of the folder 'a/b/'. */
const AFTER_DELIMITER = '0'

export interface ListRequest {
  prefix: string
  maxResults: number
  /** The next item and the next prefix to be told; null when there are no more. */
  from: { item: string | null; folder: string | null }
}

export interface Page {
  items: string[]
  prefixes: string[]
  nextPageToken?: string
}

/** Reads what to list from a query. Throws BackendError (W36). */
export function readListRequest(query: URLSearchParams): ListRequest {
  const prefix = query.get('prefix') ?? ''
  if (prefix !== '') isName(prefix)
  // The rules judge one folder; what lies deeper has folders, and rules, of its own.
  if (query.get('delimiter') !== DELIMITER) throw invalidArgument("The delimiter of a list is '/'.")
  const maxResults = query.get('maxResults') ?? String(MOST_RESULTS)
  if (!/^\d{1,4}$/.test(maxResults) || Number(maxResults) < 1 || Number(maxResults) > MOST_RESULTS)
    throw invalidArgument(`maxResults must be from 1 to ${MOST_RESULTS}.`)
  const token = query.get('pageToken')
  const from = token === null ? { item: prefix, folder: prefix } : readToken(token, prefix)
  return { prefix, maxResults: Number(maxResults), from }
}

/**
 * One page of a folder: its files, and the prefixes of the folders in it, each up to the number asked for. `names`
 * gives the names of the bucket in order, from one on.
 */
export function listPage(
  { prefix, maxResults, from }: ListRequest,
  names: (from: string, most: number) => string[],
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

/** Files and folders right under a prefix, in order; a folder ends with the delimiter, and is skipped as a whole. */
function* entries(
  prefix: string,
  start: string,
  names: (from: string, most: number) => string[],
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
      // No name holds a control character, so nothing lies between.
      from = folder === null ? `${name}\u0001` : `${folder.slice(0, -1)}${AFTER_DELIMITER}`
    }
    if (chunk.length < CHUNK) return
  }
}

/** Of a file or a folder; throws BackendError for anything else. */
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
    // Falls through: whatever is wrong with it, it is not one of ours.
  }
  throw invalidArgument('Invalid pageToken.')
}
