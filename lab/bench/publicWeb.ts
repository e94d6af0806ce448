import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { londonMoment } from '../../src/domain/time/days'
import { World } from '../../test/support/harness/world'
import { startLighthouseBrowser, type LighthouseReport } from './browser/lighthouse'
import { serveFolder } from './browser/serveFolder'
import { buildStatic } from './floor/buildFloor'
import { floorCards } from './floor/cards'
import { summary, type Measure } from './measure'

const BUNDLE = '.cache/bench-render-pages.cjs'
const STATIC_FOLDER = '.cache/bench-static'
const CARDS = 30
const RUNS = 3
const MAX_LCP = 1.3
const WHOLE = 100
const SCORES = ['accessibility', 'best-practices', 'seo'] as const
const EVENT = '/view-event/bachata-fridays-brighton'
const COUNTY = '/in/brighton-and-hove/salsa'

/** Measures the public pages: the renderer alone, and what a stranger's phone makes of a page (Lighthouse). */
export const measurePublicWeb = async (site: string): Promise<Measure[]> => [
  ...(await measureApart('lab/bench/renderPages.ts', site)),
  ...(await measureStrangers(site)),
]

/** The measures that a file prints. It runs in its own process, bundled like the function, because tsx would wrap every function. */
export async function measureApart(entry: string, site: string): Promise<Measure[]> {
  await build({
    entryPoints: [entry],
    outfile: BUNDLE,
    bundle: true,
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
  })
  const { stdout } = await promisify(execFile)(process.execPath, [BUNDLE, site])
  return JSON.parse(stdout) as Measure[]
}

/** An event's page and a county's page on a first visit, in turn with a page without a script. */
async function measureStrangers(site: string): Promise<Measure[]> {
  buildStatic(STATIC_FOLDER, floorCards(CARDS, londonMoment(Date.now()).day))
  const page = await serveFolder(STATIC_FOLDER)
  const world = await World.start({ site })
  const pages = { static: page.origin, event: world.origin + EVENT, county: world.origin + COUNTY }
  const reports = { static: [], event: [], county: [] } as Record<keyof typeof pages, LighthouseReport[]>
  try {
    for (let run = 0; run < RUNS; run++) {
      for (const name of Object.keys(pages) as (keyof typeof pages)[]) {
        const browser = await startLighthouseBrowser()
        const categories = ['performance', ...SCORES]
        reports[name].push(await browser.audit(pages[name], { categories, keepsStorage: false }))
        await browser.end()
      }
    }
  } finally {
    await world.stop()
    page.close()
  }
  const lcp = (name: keyof typeof pages) =>
    summary(reports[name].map(({ audits }) => audits['largest-contentful-paint']?.numericValue ?? 0))
  return (['event', 'county'] as const).flatMap((name): Measure[] => [
    {
      name: `${name} page for a stranger: LCP`,
      events: 0,
      unit: 'ms',
      ...lcp(name),
      floor: { name: 'static', median: lcp('static').median },
      toReach: { limit: MAX_LCP, of: 'floor' },
    },
    ...SCORES.map((category): Measure => ({
      name: `${name} page for a stranger: ${category}`,
      events: 0,
      unit: 'times',
      ...summary(reports[name].map(({ categories }) => (categories[category]?.score ?? 0) * WHOLE)),
      toReach: { limit: WHOLE, of: 'unit', isLeast: true },
    })),
  ])
}
