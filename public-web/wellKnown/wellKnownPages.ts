import { londonMoment } from '../../src/domain/time/days'
import { answerOf, textAnswer } from '../http/publicAnswer'
import { publicEvents } from '../publicDocuments'
import type { PublicContext, PublicPage } from '../publicPage'
import { llmsText } from './llmsText'
import { robotsText } from './robots'
import { siteUrls } from './siteUrls'
import { sitemap, sitemapPart } from './sitemap'

const XML = 'application/xml; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'

const events = async ({ documents }: PublicContext) => publicEvents(await documents.listed())
const urls = async (context: PublicContext) => siteUrls(await events(context), context.now)

const sitemapPage: PublicPage = {
  path: /^\/sitemap\.xml$/,
  answer: async (_match, _query, context) => answerOf(XML, sitemap(await urls(context), context.origin)),
}

const sitemapPartPage: PublicPage = {
  path: /^\/sitemap-([1-9]\d{0,3})\.xml$/,
  async answer([, part], _query, context) {
    const text = sitemapPart(await urls(context), Number(part), context.origin)
    return text === null ? textAnswer('There is no such part.', 404) : answerOf(XML, text)
  },
}

const robotsPage: PublicPage = {
  path: /^\/robots\.txt$/,
  async answer(_match, _query, { origin }) {
    const { headers, ...answer } = textAnswer(robotsText(origin))
    // R29: devices measure their clock by the `Date` of this answer. A cached copy would have an old date.
    return { ...answer, headers: { ...headers, 'cache-control': 'no-store' } }
  },
}

const llmsPage: PublicPage = {
  path: /^\/llms\.txt$/,
  answer: async (_match, _query, context) =>
    answerOf(MARKDOWN, llmsText(await events(context), context.origin, londonMoment(context.now).day)),
}

export const WELL_KNOWN_PAGES = [sitemapPage, sitemapPartPage, robotsPage, llmsPage]
