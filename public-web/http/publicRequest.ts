/** A request as the public pages see it. `path` is still percent-encoded and has no query. */
export interface PublicRequest {
  method: string
  path: string
  query: URLSearchParams
  /** The `If-None-Match` header; absent if the browser holds no copy. */
  ifNoneMatch?: string | undefined
}
