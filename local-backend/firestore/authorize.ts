import type { Fields } from './values/value'

/** Who sends a request. The header is not verified yet; callerOf.ts does that. */
export interface Caller {
  /** The `Authorization` header, unchanged. */
  authorization: string | undefined
}

/** One operation for the security rules to judge. A path looks like 'events/abc'. */
export type Access =
  | { method: 'get'; path: string; resource: Fields | null }
  /** `parent` is the path of a document or ''. `structuredQuery` is the query as it was sent, already validated. */
  | { method: 'list'; parent: string; structuredQuery: unknown }
  /** `requestResource` is the document after the write: merged, with transforms applied (W09, W13). */
  | { method: 'create'; path: string; resource: null; requestResource: Fields }
  /** `resource` is null if the writer's precondition requires a document and there is none. */
  | { method: 'update'; path: string; resource: Fields | null; requestResource: Fields }
  | { method: 'delete'; path: string; resource: Fields; requestResource: null }
  /** Deletes a document that does not exist. */
  | { method: 'delete'; path: string; resource: null; requestResource: null }

/** The request's caller and time, and the documents that the rules may read. */
export interface Surroundings {
  caller: Caller
  /** The time of the request, in ms. */
  now: number
  /** The current fields of a document; null if there is none. */
  get(path: string): Fields | null
  /** The fields that a document will have after the whole commit. */
  getAfter(path: string): Fields | null
}

/** Judges an access before it takes place. Throws BackendError (PERMISSION_DENIED) to refuse it. */
export type Authorize = (access: Access, surroundings: Surroundings) => void

/** Allows everything: for the admin door (admin/), and for tests of the layers below the rules. */
export const allowEverything: Authorize = () => undefined
