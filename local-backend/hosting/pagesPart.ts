import type { Exchange, Answer, Part } from '../http/exchange'
import type { Write } from '../firestore/commit/write'
import type { Database } from '../firestore/names'
import type { DocumentStore } from '../firestore/store'
import type { HostingRules } from './hostingRules'
import { acceptedBody, compress } from './compression'
import { POLICY, policyWithMedia } from './mediaPolicy'

/** What pages are made from. */
export interface PagesHost {
  store: DocumentStore
  database: Database
  /** The folder of the built site. */
  siteFolder: string
  /** The site's origin; known once the backend listens. */
  origin(): string
  /** Writes documents past the rules. Rejects with BackendError if a write fails. */
  commit(writes: Write[]): Promise<unknown>
  /** Removes the files of an event whose names aren't kept, past the rules. */
  removeFiles(eventId: string, isKept: (name: string) => boolean): void
  /** The person of a sound token in the header Authorization, or null. */
  userOf(authorization: string): string | null
  /** The clock, in ms. */
  now(): number
}

/** Answers pages that are made from documents. In production, a Cloud Function behind Hosting does this. */
export type Pages = (exchange: Exchange) => Promise<Answer | null>
export type MakePages = (host: PagesHost) => Pages

/**
 * Serves the pages with the headers of firebase.json. A header of a page itself wins. Its policy also allows the local
 * origin of files. Compresses the pages, as the network before Firebase Hosting does.
 */
export function makePagesPart(pages: Pages, rules: HostingRules, mediaOrigin: string): Part {
  return async exchange => {
    const answer = await pages(exchange)
    if (!answer) return null
    const headers: Record<string, string> = {
      ...rules.headersFor(exchange.path),
      ...answer.headers,
      vary: 'accept-encoding',
    }
    const own = answer.headers[POLICY]
    if (own !== undefined) headers[POLICY] = policyWithMedia(own, mediaOrigin)
    if (answer.status === 304) return { ...answer, headers }
    const plain = Buffer.from(answer.body)
    const { body, headers: encoding } = acceptedBody(
      await compress(plain, headers['content-type'] ?? ''),
      exchange.headers,
    )
    return { ...answer, headers: { ...headers, ...encoding }, body }
  }
}
