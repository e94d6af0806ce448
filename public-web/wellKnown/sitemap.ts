import { isoTime, xmlDocument, xmlElement } from './xml'
import type { SiteUrl } from './siteUrls'

/** sitemaps.org: a file holds at most 50,000 addresses and 50 MB. An address here takes far less than 1,000 bytes. */
export const MAX_URLS = 50_000
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/**
 * The path of a part of a sitemap that is too large for one file. `part` counts from 1. The parts are in the root
 * folder, because a sitemap may only name addresses of its own folder and below (sitemaps.org).
 */
const partPath = (part: number) => `/sitemap-${part}.xml`

/** /sitemap.xml: every address, or an index of the parts if there are too many. */
export function sitemap(urls: readonly SiteUrl[], origin: string): string {
  const parts = Math.ceil(urls.length / MAX_URLS)
  if (parts <= 1) return urlSet(urls, origin)
  const all = Array.from({ length: parts }, (_, index) => {
    const changedAt = newest(partOf(urls, index + 1))
    return `<sitemap>${entry({ path: partPath(index + 1), changedAt }, origin)}</sitemap>`
  })
  return xmlDocument(`<sitemapindex ${NAMESPACE}>\n${all.join('\n')}\n</sitemapindex>`)
}

/** One part of a large sitemap, or null if there is no such part. `part` counts from 1. */
export function sitemapPart(urls: readonly SiteUrl[], part: number, origin: string): string | null {
  const found = urls.length > MAX_URLS ? partOf(urls, part) : []
  return found.length === 0 ? null : urlSet(found, origin)
}

const partOf = (urls: readonly SiteUrl[], part: number) => urls.slice((part - 1) * MAX_URLS, part * MAX_URLS)

function urlSet(urls: readonly SiteUrl[], origin: string) {
  const all = urls.map(url => `<url>${entry(url, origin)}</url>`)
  return xmlDocument(`<urlset ${NAMESPACE}>\n${all.join('\n')}\n</urlset>`)
}

function entry({ path, changedAt }: SiteUrl, origin: string) {
  const changed = changedAt === undefined ? '' : xmlElement('lastmod', isoTime(changedAt))
  return xmlElement('loc', origin + path) + changed
}

const newest = (urls: readonly SiteUrl[]) =>
  urls.reduce((latest, { changedAt = 0 }) => (changedAt > latest ? changedAt : latest), 0)
