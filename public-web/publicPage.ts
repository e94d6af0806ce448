import type { PublicAnswer } from './http/publicAnswer'
import type { PublicDocuments } from './publicDocuments'

/** What every page is made from. */
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
  /** The path of the one font file, which the stylesheet uses. */
  font: string
}

/** One kind of public page. */
export interface PublicPage {
  /** Matches a decoded path. Its groups are handed to `answer`. */
  path: RegExp
  /**
   * The answer to a request; null if the app answers this path instead. `query` is the request's. Rejects if the
   * documents can't be read.
   */
  answer(match: RegExpExecArray, query: URLSearchParams, context: PublicContext): Promise<PublicAnswer | null>
}
