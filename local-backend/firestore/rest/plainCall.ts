import type { Caller } from '../authorize'
import type { FirestoreParts } from '../calls'

/** A request without a verb, to the address of a document or a collection. */
export interface PlainRequest {
  /** The path of a document (an even number of segments) or of a collection. */
  path: string
  query: URLSearchParams
  caller: Caller
  readBody(): Promise<Buffer>
}

/** Answers in JSON. Throws BackendError to refuse. */
export type PlainCall = (
  request: PlainRequest,
  parts: FirestoreParts,
) => Buffer | string | Promise<Buffer | string>
