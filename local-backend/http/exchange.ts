import type { IncomingHttpHeaders } from 'node:http'

/** A request as the parts of the backend see it. `path` is still percent-encoded and has no query. */
export interface Exchange {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Reads the whole body. Rejects with BackendError if it is over the limit. */
  readBody(): Promise<Buffer>
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer | string
}

/** One part of the backend. It answers a request, or gives null if the request belongs to another part. */
export type Part = (exchange: Exchange) => Promise<Answer | null>

/** A JSON answer that no cache stores. */
export function jsonAnswer(status: number, body: string | Buffer): Answer {
  return {
    status,
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
    body,
  }
}
