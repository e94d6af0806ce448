import type { Fields } from './values/value'

/** Who asks: as yet only what the request says; signing in makes more of it. */
export interface Caller {
  /** The `Authorization` header as it came. */
  authorization: string | undefined
}

/** What somebody is about to do, as the security rules tell operations apart. Paths are such as 'events/abc'. */
export type Access =
  | { method: 'get'; path: string; resource: Fields | null }
  /** `parent` is the path of a document or ''; `structuredQuery` is the query as it was sent, found to be valid. */
  | { method: 'list'; parent: string; structuredQuery: unknown }
  /** Of a write, `requestResource` is the document as it would be: merged, transforms applied (W09, W13). */
  | { method: 'create'; path: string; resource: null; requestResource: Fields }
  /** `resource` is null where the writer expects a document that does not exist. */
  | { method: 'update'; path: string; resource: Fields | null; requestResource: Fields }
  | { method: 'delete'; path: string; resource: Fields; requestResource: null }
  /** A delete of what does not exist. */
  | { method: 'delete'; path: string; resource: null; requestResource: null }

/** The database around an access. */
export interface Surroundings {
  caller: Caller
  /** ms */
  now: number
  /** The fields of a document as it is; null where there is none. */
  get(path: string): Fields | null
  /** The fields of a document as it would be after the whole commit. */
  getAfter(path: string): Fields | null
}

/** Judges an access before it takes place. Throws BackendError (PERMISSION_DENIED) to refuse it. */
export type Authorize = (access: Access, surroundings: Surroundings) => void

/** For who holds the key of the admin door (admin/), and for tests of what lies below the rules. */
export const allowEverything: Authorize = () => undefined
