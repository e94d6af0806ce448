import { etagOf, isKnownTag } from './http/etag'
import { textAnswer, type PublicAnswer } from './http/publicAnswer'
import type { PublicRequest } from './http/publicRequest'
import { PAGES } from './pages'
import type { PublicContext } from './publicPage'

/** No page has a longer path, so a longer path isn't even decoded. */
const PATH_MAX_LENGTH = 200
/**
 * Every path below these folders belongs to the pages, so the host never answers one with the app. An event's odd
 * address is the app's, which says 'Event not found.' (C19).
 */
const FOLDERS = /^\/(?:in|embed|feeds|data|card|organiser|venue)\/[^/]/i

/**
 * Answers a request for a public page, a feed or a snapshot. Returns null for a path of the host, which then answers
 * itself. A path that no page has, or that is too long, gets a short 404. Never rejects: if the documents can't be
 * read, the answer is 503.
 */
export async function answerPublic(
  request: PublicRequest,
  context: PublicContext,
): Promise<PublicAnswer | null> {
  const path = decodedPath(request.path)
  for (const page of PAGES) {
    const match = path === null ? null : page.path.exec(path)
    if (!match) continue
    if (request.method !== 'GET' && request.method !== 'HEAD') return methodRefused()
    const answer = await page.answer(match, request.query, context).catch(unavailable)
    return answer && finished(answer, request)
  }
  return FOLDERS.test(request.path) ? textAnswer('No page has this address.', 404) : null
}

function decodedPath(path: string): string | null {
  if (path.length > PATH_MAX_LENGTH) return null
  try {
    // A copied link often ends with a space.
    return decodeURIComponent(path).trim()
  } catch {
    return null
  }
}

/** Adds the entity tag. Answers 304 if the browser already has this body. For HEAD, the host leaves the body out. */
async function finished(answer: PublicAnswer, { ifNoneMatch }: PublicRequest): Promise<PublicAnswer> {
  if (answer.status !== 200) return answer
  const etag = await etagOf(answer.body)
  const headers = { ...answer.headers, etag }
  if (isKnownTag(ifNoneMatch, etag)) return { status: 304, headers, body: '' }
  return { ...answer, headers }
}

function methodRefused(): PublicAnswer {
  const answer = textAnswer('Only GET and HEAD are answered here.', 405)
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store', allow: 'GET, HEAD' } }
}

/** The answer while a host has no events, or no room for a large answer. */
export function unavailable(): PublicAnswer {
  const answer = textAnswer("The events can't be read right now. Please try again in a minute.", 503)
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store', 'retry-after': '60' } }
}
