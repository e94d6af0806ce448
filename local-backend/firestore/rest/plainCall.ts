import type { Caller } from '../authorize'
import type { FirestoreParts } from '../calls'

/** A request made to a document or a collection by its own address, without a verb. */
export interface PlainRequest {
  /** Of a document (an even number of segments) or of a collection. */
  path: string
  query: URLSearchParams
  caller: Caller
  readBody(): Promise<Buffer>
}

/** Gives the answer in JSON. Throws BackendError to refuse. */
export type PlainCall = (
  request: PlainRequest,
  parts: FirestoreParts,
) => Buffer | string | Promise<Buffer | string>
