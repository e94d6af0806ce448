import { invalidArgument } from '../http/backendError'

const MOST_ID_BYTES = 1500

/** The database that this backend is: 'projects/{projectId}/databases/(default)'. */
export interface Database {
  projectId: string
}

const databaseName = ({ projectId }: Database) => `projects/${projectId}/databases/(default)`
export const documentName = (database: Database, path: string) =>
  `${databaseName(database)}/documents/${path}`

/** Whether every character is one: a lone surrogate has no UTF-8 form. Most texts have none, which is quicker to tell. */
export const isWellFormed = (text: string) => !/[\ud800-\udfff]/.test(text) || !/\p{Surrogate}/u.test(text)

/** Throws unless a text may be the id of a collection or of a document (W15). */
export function expectId(id: string) {
  const isRefused = id === '' || id === '.' || id === '..' || /^__.*__$/s.test(id) || id.includes('/')
  if (isRefused || Buffer.byteLength(id) > MOST_ID_BYTES || !isWellFormed(id)) {
    throw invalidArgument(`Resource id "${id.slice(0, 100)}" is invalid.`)
  }
}

/** The segments of 'a/b/c/d', each a valid id. Throws otherwise. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/')
  segments.forEach(expectId)
  return segments
}

/** The path ('events/abc') of a full document name of this database. Throws for any other name (W14, W15). */
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

/** Throws unless a reference names a document of some database. */
export function expectReference(name: string) {
  const [, path] = /^projects\/[^/]+\/databases\/[^/]+\/documents\/(.+)$/s.exec(name) ?? []
  if (path === undefined || segmentsOf(path).length % 2 !== 0) {
    throw invalidArgument('A reference value must name a document.')
  }
}

/** The path of a query's parent from the address: '' for the root, else that of a document. */
export function readParent(path: string): string {
  if (path !== '' && segmentsOf(path).length % 2 !== 0) {
    throw invalidArgument('The parent of a query must be a document.')
  }
  return path
}
