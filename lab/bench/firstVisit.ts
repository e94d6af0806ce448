import { londonMoment } from '../../src/domain/time/days'
import { setUp } from '../../test/support/harness/steps'
import { World } from '../../test/support/harness/world'
import { startLighthouseBrowser, type LighthouseReport } from './browser/lighthouse'
import { serveFolder } from './browser/serveFolder'
import { buildFloor, buildStatic } from './floor/buildFloor'
import { floorCards } from './floor/cards'
import { summary, type Measure } from './measure'

const CARDS = 30
const RUNS = 3
const FLOOR_FOLDER = '.cache/bench-floor'
const STATIC_FOLDER = '.cache/bench-static'
const EVENT_PAGE = 'event page by a link'

/** A limit of a page. `beside` names the page whose value it multiplies; without it, the limit is a least score. */
interface Limit {
  limit: number
  beside?: 'static' | 'floor'
}
const LIMITS: Partial<Record<Value, Limit>> = {
  score: { limit: 92 },
  LCP: { limit: 1.1, beside: 'floor' },
  TBT: { limit: 1.3, beside: 'floor' },
}
/** The answer to a link contains the event's text, so its limits are closer to a page without a script. */
const LIMITS_OF_EVENT: typeof LIMITS = {
  score: { limit: 97 },
  LCP: { limit: 1.3, beside: 'static' },
  TBT: { limit: 1, beside: 'floor' },
}

const VALUES = {
  score: ({ categories }: LighthouseReport) => (categories.performance?.score ?? 0) * 100,
  LCP: ({ audits }: LighthouseReport) => audits['largest-contentful-paint']?.numericValue ?? 0,
  TBT: ({ audits }: LighthouseReport) => audits['total-blocking-time']?.numericValue ?? 0,
  'main thread': ({ audits }: LighthouseReport) => audits['mainthread-work-breakdown']?.numericValue ?? 0,
  requests: (report: LighthouseReport) => requestsOf(report).length,
  bytes: ({ audits }: LighthouseReport) => audits['total-byte-weight']?.numericValue ?? 0,
}
type Value = keyof typeof VALUES
const UNITS = {
  score: 'times',
  LCP: 'ms',
  TBT: 'ms',
  'main thread': 'ms',
  requests: 'times',
  bytes: 'bytes',
} as const

const requestsOf = ({ audits }: LighthouseReport) => audits['network-requests']?.details?.items ?? []

/**
 * Measures with Lighthouse (mobile, simulated) the first pages that a newcomer opens, and the list after
 * setup. Alternates with the floor of our stack and with a page without a script, which show as many cards.
 */
export async function measureFirstVisit(site: string): Promise<Measure[]> {
  const cards = floorCards(CARDS, londonMoment(Date.now()).day)
  await buildFloor(FLOOR_FOLDER, cards)
  buildStatic(STATIC_FOLDER, cards)
  const [floor, page] = [await serveFolder(FLOOR_FOLDER), await serveFolder(STATIC_FOLDER)]
  const world = await World.start({ site })
  const known = await startLighthouseBrowser()
  try {
    const event = await makeChoices(known.context, world.origin)
    const pages = {
      static: page.origin,
      floor: floor.origin,
      setup: world.origin,
      [EVENT_PAGE]: world.origin + event,
      'list, choices made': `${world.origin}/events`,
    }
    const reports = new Map<string, LighthouseReport[]>()
    for (let run = 0; run < RUNS; run++) {
      for (const [name, url] of Object.entries(pages)) {
        const isKnown = name.startsWith('list')
        const browser = isKnown ? known : await startLighthouseBrowser()
        const report = await browser.audit(url, { categories: ['performance'], keepsStorage: isKnown })
        if (!isKnown) await browser.end()
        reports.set(name, [...(reports.get(name) ?? []), report])
      }
    }
    return [...reports.keys()].flatMap(name => tell(name, reports))
  } finally {
    await known.end()
    await world.stop()
    floor.close()
    page.close()
  }
}

/** Chooses dances and counties in setup. Returns the path of an event. */
async function makeChoices(
  context: Awaited<ReturnType<typeof startLighthouseBrowser>>['context'],
  origin: string,
) {
  const page = await context.newPage()
  await page.goto(origin)
  await setUp(page, ['Bachata', 'Zouk'], ['Brighton and Hove', 'Surrey'])
  const event = await page.locator('a[href^="/view-event/"]').first().getAttribute('href')
  await page.close()
  return event ?? ''
}

function tell(name: string, reports: Map<string, LighthouseReport[]>): Measure[] {
  const isOurs = name !== 'static' && name !== 'floor'
  const limits = name === EVENT_PAGE ? LIMITS_OF_EVENT : LIMITS
  return (Object.keys(VALUES) as Value[]).map(value => {
    const of = (page: string) => summary((reports.get(page) ?? []).map(VALUES[value]))
    const { limit, beside = 'floor' } = limits[value] ?? {}
    return {
      name: `first visit, ${name}: ${value}`,
      events: 0,
      unit: UNITS[value],
      ...of(name),
      ...(isOurs && { floor: { name: beside, median: of(beside).median } }),
      ...(isOurs &&
        limit !== undefined && {
          toReach: value === 'score' ? { limit, of: 'unit', isLeast: true } : { limit, of: 'floor' },
        }),
    }
  })
}
