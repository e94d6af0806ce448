import type { IncomingHttpHeaders } from 'node:http'

/** A request as the parts of the backend see it. `path` is still percent-encoded and has no query. */
export interface Exchange {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** The whole body; rejects with BackendError when it is over the limit. */
  readBody(): Promise<Buffer>
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer | string
}

/** One part of the backend: null when the request is none of its business. */
export type Part = (exchange: Exchange) => Promise<Answer | null>

/** An answer in JSON that no cache keeps. */
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
