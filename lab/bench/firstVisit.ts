import { londonMoment } from '../../src/domain/time/days'
import { setUp } from '../../test/support/harness/steps'
import { World } from '../../test/support/harness/world'
import { startLighthouseBrowser, type LighthouseReport } from './browser/lighthouse'
import { serveFolder } from './browser/serveFolder'
import { buildFloor, buildStatic } from './floor/buildFloor'
import { floorCards } from './floor/cards'
import { measureFirstPress } from './firstPress'
import { RUNS, summary, type Measure } from './measure'

const CARDS = 30
const FLOOR_FOLDER = '.cache/bench-floor'
const STATIC_FOLDER = '.cache/bench-static'
const KNOWN = 'list, choices made'

const NUMBER = (audit: string) => (report: LighthouseReport) => report.audits[audit]?.numericValue ?? 0
const VALUES = {
  score: ({ categories }: LighthouseReport) => (categories.performance?.score ?? 0) * 100,
  FCP: NUMBER('first-contentful-paint'),
  LCP: NUMBER('largest-contentful-paint'),
  TBT: NUMBER('total-blocking-time'),
  shift: NUMBER('cumulative-layout-shift'),
  'main thread': NUMBER('mainthread-work-breakdown'),
  bytes: NUMBER('total-byte-weight'),
}
type Value = keyof typeof VALUES

/** A limit of a page. `beside` names the page whose value it multiplies; without it, the limit is the value itself. */
interface Limit {
  limit: number
  beside?: 'static' | 'floor'
}
/** An answer that holds the whole page (decision 28). */
const WHOLE: Partial<Record<Value, Limit>> = {
  score: { limit: 100 },
  LCP: { limit: 1.35, beside: 'static' },
  TBT: { limit: 20 },
  shift: { limit: 0 },
}
const LIMITS: Record<string, Partial<Record<Value, Limit>>> = {
  'event page by a link': WHOLE,
  'county page': WHOLE,
  setup: {
    score: { limit: 97 },
    FCP: { limit: 1.05, beside: 'floor' },
    LCP: { limit: 1.1, beside: 'floor' },
    shift: { limit: 0 },
  },
  [KNOWN]: {
    score: { limit: 92 },
    LCP: { limit: 1.1, beside: 'floor' },
    TBT: { limit: 1.3, beside: 'floor' },
  },
}

const UNITS = {
  score: 'times',
  FCP: 'ms',
  LCP: 'ms',
  TBT: 'ms',
  shift: 'times',
  'main thread': 'ms',
  bytes: 'bytes',
} as const

/**
 * Measures with Lighthouse (mobile, simulated) the first pages that a newcomer or a stranger opens, the list after setup,
 * and the first press on a page by a link. Alternates with the floor of our stack and with a page without a script, which
 * show as many cards.
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
      'event page by a link': world.origin + event,
      'county page': `${world.origin}/in/brighton-and-hove/salsa`,
      [KNOWN]: `${world.origin}/events`,
    }
    const reports = new Map<string, LighthouseReport[]>()
    for (let run = 0; run < RUNS; run++) {
      for (const [name, url] of Object.entries(pages)) {
        const isKnown = name === KNOWN
        const browser = isKnown ? known : await startLighthouseBrowser()
        const report = await browser.audit(url, { categories: ['performance'], keepsStorage: isKnown })
        if (!isKnown) await browser.end()
        reports.set(name, [...(reports.get(name) ?? []), report])
      }
    }
    return [...[...reports.keys()].flatMap(name => tell(name, reports)), ...(await measureFirstPress(site))]
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
  return (Object.keys(VALUES) as Value[]).map(value => {
    const of = (page: string) => summary((reports.get(page) ?? []).map(VALUES[value]))
    const { limit, beside } = LIMITS[name]?.[value] ?? {}
    return {
      name: `first visit, ${name}: ${value}`,
      events: 0,
      unit: UNITS[value],
      ...of(name),
      ...(name in LIMITS && { floor: { name: beside ?? 'floor', median: of(beside ?? 'floor').median } }),
      ...(limit !== undefined && {
        toReach: { limit, of: beside ? 'floor' : 'unit', isLeast: value === 'score' },
      }),
    }
  })
}
