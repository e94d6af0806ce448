import { BackendError, invalidArgument } from '../http/backendError'
import { expectId, readParent, type Database } from './names'

const ADDRESS = /^\/v1\/projects\/([^/]+)\/databases\/([^/]+)\/documents(\/.*)?$/s
const VERB = /:([A-Za-z]+)$/

/** The target of a request to the document database. */
export interface FirestoreAddress {
  /** The path of a document, or of a collection if there is no verb; '' for the root. */
  path: string
  /** The verb after the last colon; '' if there is none. */
  verb: string
}

export const isFirestorePath = (path: string) => path.startsWith('/v1/projects/')

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw invalidArgument('The address is not valid UTF-8.')
  }
}

/**
 * Reads the path of a request. Throws BackendError for another database (W14) and for malformed paths (W15). Only
 * names that `isVerb` accepts are verbs: in a plain GET of 'a:b', the colon belongs to the id.
 */
export function readAddress(
  address: string,
  { projectId }: Database,
  isVerb: (name: string) => boolean,
): FirestoreAddress {
  const [, end = ''] = VERB.exec(address) ?? []
  const verb = isVerb(end) ? end : ''
  const place = verb === '' ? address : address.replace(VERB, '')
  const [, project = '', databaseId = '', segments = ''] = ADDRESS.exec(place) ?? []
  if (project === '') throw new BackendError('NOT_FOUND', 'There is nothing at this address.')
  if (decode(project) !== projectId || decode(databaseId) !== '(default)') {
    throw new BackendError(
      'NOT_FOUND',
      `The database ${decode(databaseId)} does not exist for project ${decode(project)}: this backend is the ` +
        `database (default) of project ${projectId}.`,
    )
  }
  // Decode each segment separately: an encoded slash then belongs to an id, and is refused.
  const ids = segments === '' ? [] : segments.slice(1).split('/').map(decode)
  if (ids.some(id => id.includes('/'))) throw invalidArgument('An id may not contain a slash.')
  const path = ids.join('/')
  if (verb !== '') return { path: readParent(path), verb }
  ids.forEach(expectId)
  return { path, verb }
}
