import type { PublicAnswer } from './http/publicAnswer'
import type { PublicDocuments } from './publicDocuments'

/** The data that every page needs. */
export interface PublicContext {
  documents: PublicDocuments
  /** The clock, in ms. */
  now: number
  /** The site's origin, without a slash at the end. */
  origin: string
  /** The app's index.html as it was built. */
  appPage: string
  /** The build's file `public-pages.json`. */
  parts: PageParts
  /** The public key of the site's messages (R88). Missing if it sends none. */
  pushKey?: string
  /** Draws an SVG without text elements as PNG. */
  drawPng(svg: string): Promise<Uint8Array>
}

/** What lies in the pages themselves, so that they paint without a further request (decision 28). */
export interface PageParts {
  /** The styles of the pages without a script. */
  pageStyles: string
  /** The styles of an event's text. The app's page holds the app's own. */
  eventStyles: string
  /** The script of an event's page that starts the app when it is wanted. */
  linkScript: string
  /** The path of the script that keeps an event's page true. */
  readingScript: string
  /** By what a content security policy allows the scripts and styles that lie in pages: 'sha256-…', in quotes. */
  sources: { scripts: readonly string[]; styles: readonly string[] }
}

/** One kind of public page. */
export interface PublicPage {
  /** Matches a decoded path. `answer` gets the match with its groups. */
  path: RegExp
  /**
   * The answer to a request. Null if the app answers this path instead. `query` is the request's query. Rejects if the
   * documents can't be read.
   */
  answer(match: RegExpExecArray, query: URLSearchParams, context: PublicContext): Promise<PublicAnswer | null>
}
