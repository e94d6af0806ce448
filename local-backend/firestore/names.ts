import { invalidArgument } from '../http/backendError'

const MAX_ID_BYTES = 1500

/** The one database of this backend: 'projects/{projectId}/databases/(default)'. */
export interface Database {
  projectId: string
}

const databaseName = ({ projectId }: Database) => `projects/${projectId}/databases/(default)`
export const documentName = (database: Database, path: string) =>
  `${databaseName(database)}/documents/${path}`

/**
 * Whether a text has a UTF-8 form: a lone surrogate has none. Most texts have no surrogates, so the quick test comes
 * first.
 */
export const isWellFormed = (text: string) => !/[\ud800-\udfff]/.test(text) || !/\p{Surrogate}/u.test(text)

/** Throws unless a text may be the id of a collection or a document (W15). */
export function expectId(id: string) {
  const isRefused = id === '' || id === '.' || id === '..' || /^__.*__$/s.test(id) || id.includes('/')
  if (isRefused || Buffer.byteLength(id) > MAX_ID_BYTES || !isWellFormed(id)) {
    throw invalidArgument(`Resource id "${id.slice(0, 100)}" is invalid.`)
  }
}

/** The segments of 'a/b/c/d'. Throws unless each is a valid id. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/')
  segments.forEach(expectId)
  return segments
}

/** The path ('events/abc') in a full document name of this database. Throws for any other name (W14, W15). */
export function readDocumentName(name: unknown, database: Database): string {
  const prefix = `${databaseName(database)}/documents/`
  if (typeof name !== 'string' || !name.startsWith(prefix)) {
    throw invalidArgument(`Document name must begin with "${prefix}".`)
  }
  const path = name.slice(prefix.length)
  if (segmentsOf(path).length % 2 !== 0) {
    throw invalidArgument('Document name has an odd number of segments: it names a collection.')
  }
  return path
}

/** Throws unless a reference names a document, in any database. */
export function expectReference(name: string) {
  const [, path] = /^projects\/[^/]+\/databases\/[^/]+\/documents\/(.+)$/s.exec(name) ?? []
  if (path === undefined || segmentsOf(path).length % 2 !== 0) {
    throw invalidArgument('A reference value must name a document.')
  }
}

/** The path of a query's parent: '' for the root, otherwise a document. Throws for a collection. */
export function readParent(path: string): string {
  if (path !== '' && segmentsOf(path).length % 2 !== 0) {
    throw invalidArgument('The parent of a query must be a document.')
  }
  return path
}
