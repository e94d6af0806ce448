import type { EventId } from '../../src/domain/event/event'

/** An answer of the public pages. Header names are in lower case. */
export interface PublicAnswer {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
  /** The event whose page this is. A host may count its views (decision 24). */
  shows?: EventId
}

/** How long a cache at the edge may keep an answer, in seconds. */
export const AT_EDGE_SECONDS = 60
/** How long the cache may then still serve that answer while it asks for a new one, in seconds. */
const STALE_SECONDS = 600

const FRESH = `public, max-age=0, s-maxage=${AT_EDGE_SECONDS}`
/** Browsers ask again each time, and mostly get a 304. The edge asks once a minute. */
const PUBLIC_CACHE = `${FRESH}, stale-while-revalidate=${STALE_SECONDS}`

const HTML = 'text/html; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
const PLAIN = 'text/plain; charset=utf-8'

/**
 * An answer whose status isn't 200 has no `stale-while-revalidate`, because a moderator may approve the event at any
 * moment.
 */
export function answerOf(contentType: string, body: string | Uint8Array, status = 200): PublicAnswer {
  const caching = status === 200 ? PUBLIC_CACHE : FRESH
  return { status, headers: { 'content-type': contentType, 'cache-control': caching }, body }
}

export const htmlAnswer = (body: string, status = 200) => answerOf(HTML, body, status)
export const textAnswer = (body: string, status = 200) => answerOf(PLAIN, body, status)

/** An answer that any site may read, because everybody may see its content. */
export function openAnswer(contentType: string, body: string): PublicAnswer {
  const { headers, ...answer } = answerOf(contentType, body)
  return { ...answer, headers: { ...headers, 'access-control-allow-origin': '*' } }
}

export const jsonAnswer = (content: object) => openAnswer(JSON_TYPE, JSON.stringify(content))
