import { snapshotPath } from '../../../src/domain/places/countyId'
import { inPageProblems } from './hosting'
import { NotChecked, unless, type Check, type Visit } from '../check'

/** An answer of the public web that needs no event. */
interface Wanted {
  path: string
  type: string
  /** What the text contains. */
  text: RegExp
  /** Who may frame the page. */
  framedBy?: "'none'" | '*'
  /** Whether any site may read it. */
  isOpen?: boolean
}

const HTML = 'text/html'
const CALENDAR = 'text/calendar'
const ATOM = 'application/atom+xml'

const ANSWERS: Wanted[] = [
  { path: '/in', type: HTML, text: /<\/html>/, framedBy: "'none'" },
  { path: '/in/kent', type: HTML, text: /Kent/, framedBy: "'none'" },
  { path: '/in/kent/salsa', type: HTML, text: /Salsa/, framedBy: "'none'" },
  { path: '/embed/kent', type: HTML, text: /Kent/, framedBy: '*' },
  { path: '/feeds/kent.ics', type: CALENDAR, text: /^BEGIN:VCALENDAR\r\n/, isOpen: true },
  { path: '/feeds/kent/salsa.ics', type: CALENDAR, text: /^BEGIN:VCALENDAR\r\n/, isOpen: true },
  { path: '/feeds/kent.atom', type: ATOM, text: /<feed xmlns/, isOpen: true },
  { path: '/data/kent.json', type: 'application/json', text: /"askedAt":\d+/, isOpen: true },
  { path: '/data/week.json', type: 'application/json', text: /"counties":/, isOpen: true },
  { path: '/sitemap.xml', type: 'application/xml', text: /<urlset|<sitemapindex/ },
  { path: '/llms.txt', type: 'text/markdown', text: /\S/ },
]

const headerOf = (answer: Response, name: string) => answer.headers.get(name) ?? ''

/** The problems of an answer that the function `web` gives and a cache at the edge keeps. */
function functionProblems(path: string, answer: Response, type: string): string[] {
  if (!answer.ok) return [`${path} answers ${answer.status}`]
  const [got, caching] = [headerOf(answer, 'content-type'), headerOf(answer, 'cache-control')]
  return [
    ...unless(got.startsWith(type), `${path} is '${got}', not ${type}`),
    ...unless(/s-maxage=\d/.test(caching), `no cache at the edge keeps ${path}: '${caching}'`),
    ...unless(headerOf(answer, 'x-content-type-options') === 'nosniff', `${path} lacks nosniff`),
  ]
}

async function problemsOf({ page }: Visit, { path, type, text, framedBy, isOpen }: Wanted) {
  const answer = await page(path)
  const body = await answer.text()
  const problems = functionProblems(path, answer, type)
  if (problems.length > 0) return problems
  const policy = headerOf(answer, 'content-security-policy')
  return [
    ...unless(text.test(body), `${path} has another content`),
    ...unless(
      framedBy === undefined || policy.includes(`frame-ancestors ${framedBy}`),
      `${path} may be framed otherwise than by ${framedBy}: '${policy}'`,
    ),
    ...unless(
      framedBy === undefined || !policy.includes('script-src'),
      `${path} has the policy of the app: '${policy}'`,
    ),
    ...inPageProblems(path, answer, body),
    ...unless(
      !isOpen || headerOf(answer, 'access-control-allow-origin') === '*',
      `other sites can't read ${path}`,
    ),
  ]
}

/** The page of an event in the sitemap, with its calendar and its description. Nothing if there is no event yet. */
async function eventProblems({ page, target }: Visit): Promise<string[]> {
  const sitemap = await (await page('/sitemap.xml')).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  const foreign = addresses.find(address => !address.startsWith(`${target.site}/`))
  if (foreign !== undefined)
    return [`the sitemap names ${foreign}, not ${target.site}: deploy with SITE_URL=${target.site}`]
  const address = addresses.find(each => new URL(each).pathname.startsWith('/view-event/'))
  if (address === undefined) return []
  const { pathname } = new URL(address)
  const calendar = `/feeds/event/${pathname.split('/').pop()}.ics`
  const [event, feed, date, description] = [
    await page(pathname),
    await page(calendar),
    await page(`${calendar}?date=`),
    await page(`/oembed?url=${encodeURIComponent(address)}`),
  ]
  const text = await event.text()
  return [
    ...functionProblems(pathname, event, HTML),
    ...unless(text.includes('og:title'), `${pathname} has no preview`),
    ...unless(text.includes(`<link rel="canonical" href="${address}"`), `${pathname} has another address`),
    ...inPageProblems(pathname, event, text),
    // Decision 28: the app's scripts lie in a template until they are wanted.
    ...unless(
      !/<script\b[^>]*\bsrc="\/assets\/main/.test(text.replace(/<template id="app">.*?<\/template>/s, '')) &&
        /<script>[^<]/.test(text),
      `${pathname} starts the app before it is wanted`,
    ),
    ...functionProblems(`a date of ${pathname}`, date, CALENDAR),
    ...functionProblems(`the calendar of ${pathname}`, feed, CALENDAR),
    ...functionProblems(`the description of ${pathname}`, description, 'application/json'),
  ]
}

/** R96: a page of an organiser and one of a venue in the sitemap, with all that belongs to each. Nothing if there is none yet. */
async function followProblems({ page }: Visit): Promise<string[]> {
  const sitemap = await (await page('/sitemap.xml')).text()
  const paths = ['organiser', 'venue'].map(
    kind => new RegExp(`<loc>https?://[^/]+(/${kind}/[^<]*)</loc>`).exec(sitemap)?.[1],
  )
  return (await Promise.all(paths.map(path => (path === undefined ? [] : pageProblems(page, path))))).flat()
}

async function pageProblems(page: Visit['page'], path: string): Promise<string[]> {
  const [shown, app] = [await page(path), await (await page(`${path}?app`)).text()]
  const text = await shown.text()
  const card = /property="og:image" content="https?:\/\/[^/]+(\/card\/[^"]*)"/.exec(text)?.[1]
  return [
    ...functionProblems(path, shown, HTML),
    ...(card === undefined
      ? [`${path} has no preview card`]
      : functionProblems(`the card of ${path}`, await page(card), 'image/png')),
    ...unless(text.includes('application/ld+json'), `${path} has no data for search engines`),
    ...functionProblems(`/embed${path}`, await page(`/embed${path}`), HTML),
    ...functionProblems(`/feeds${path}.ics`, await page(`/feeds${path}.ics`), CALENDAR),
    ...functionProblems(`/feeds${path}.atom`, await page(`/feeds${path}.atom`), ATOM),
    ...functionProblems(`the data of ${path}`, await page(snapshotPath(path.slice(1))), 'application/json'),
    ...unless(/<script[^>]* src=/.test(app), `${path}?app doesn't open the app`),
  ]
}

/** R88: the key with which devices subscribe, or 404 if the site tells nothing. */
async function keyProblems({ page }: Visit): Promise<string[]> {
  const answer = await page('/data/push.json')
  const isKey = answer.ok && /"key":"[\w-]{87}"/.test(await answer.text())
  return unless(isKey || answer.status === 404, '/data/push.json has no key of 65 bytes')
}

/** The problems of an address without an event, and of one below a folder of pages that no page has. */
async function missingProblems({ page }: Visit): Promise<string[]> {
  const [event, list] = [await page('/view-event/verify-none'), await page('/embed/kent/verify-none')]
  const caching = headerOf(event, 'cache-control')
  return [
    ...unless(event.status === 404, `a missing event answers ${event.status}, not 404`),
    // A moderator may approve the event at any moment. Hosting's own headers would replace those of the function.
    ...unless(
      /s-maxage=60\b/.test(caching) && !caching.includes('stale'),
      `a cache at the edge keeps a missing event for longer than a minute: '${caching}'`,
    ),
    ...unless(list.status === 404, `/embed/kent/verify-none answers ${list.status}, not 404`),
  ]
}

/** The pages that the function `web` answers, with the headers that a cache at the edge and other sites need. */
export const publicPages: Check = {
  name: 'public pages',
  async run(visit) {
    if (!visit.target.hasPublicPages) throw new NotChecked('PUBLIC_PAGES=off')
    const problems = (await Promise.all(ANSWERS.map(wanted => problemsOf(visit, wanted)))).flat()
    return [
      ...problems,
      ...(await missingProblems(visit)),
      ...(await keyProblems(visit)),
      ...(problems.length === 0 ? [...(await eventProblems(visit)), ...(await followProblems(visit))] : []),
    ]
  },
}
