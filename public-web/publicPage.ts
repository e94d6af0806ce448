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
  /** The path of the pages' stylesheet, as the build named it. */
  stylesheet: string
  /** The path of the font file that the stylesheet uses. */
  font: string
  /** The public key of the site's messages (R88). Missing if it sends none. */
  pushKey?: string
  /** Draws an SVG without text elements as PNG. */
  drawPng(svg: string): Promise<Uint8Array>
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
