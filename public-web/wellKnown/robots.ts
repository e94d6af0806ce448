import { ROUTES } from '../../src/domain/navigation/paths'

/** The routes of a person's own pages. A crawler finds nothing there. */
const PRIVATE = [
  ROUTES.favourites,
  ROUTES.profile,
  ROUTES.manageEvents,
  ROUTES.moderate,
  ROUTES.createEvent,
  ROUTES.editEvent,
  ROUTES.clearCache,
]

/**
 * /robots.txt (RFC 9309): crawlers may read everything except the pages in `PRIVATE`. The file names the sitemap only
 * if `origin` is given.
 */
export function robotsText(origin: string | null): string {
  const refused = PRIVATE.map(route => `Disallow: ${route.replace(/\/?:.*$/, '')}`)
  const lines = ['User-agent: *', ...refused, 'Allow: /']
  return [...lines, ...(origin === null ? [] : ['', `Sitemap: ${origin}/sitemap.xml`]), ''].join('\n')
}
