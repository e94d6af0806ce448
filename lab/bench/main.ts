import { parseArgs } from 'node:util'
import { buildCommit } from '../../test/support/harness/buildCommit'
import { measureInTurn, roundsOf } from './against'
import { measureBackend } from './backend'
import { measureBytes } from './bytes'
import { measureCalendar } from './calendar'
import { measureConnected } from './connected'
import { measureDataPath } from './dataPath'
import { measureFirstVisit } from './firstVisit'
import { measureFollow } from './follow'
import { measureImages } from './images'
import { measureOutbox } from './inBrowserOutbox'
import { measureLists } from './lists'
import { measureMap } from './map'
import type { Measure } from './measure'
import { keepFigures, runOf, tableOf } from './report'
import { measureMotion } from './motion'
import { measureNewcomers } from './newcomers'
import { measurePublicWeb } from './publicWeb'
import { measureRest } from './rest'
import type { Rounds } from './rounds'
import { measureStarts, openStarts } from './starts'
import { measureTaps } from './taps'
import { measureTold } from './told'
import { measureWizard } from './wizard'
import { ensureBrowser } from '../../tools/browser'
import { build } from '../../tools/build'

const SITE = '.cache/bench-site'

const PARTS: Record<string, () => Promise<Measure[]>> = {
  bytes: async () => measureBytes(SITE),
  firstVisit: () => measureFirstVisit(SITE),
  starts: () => measureStarts(SITE),
  newcomers: () => measureNewcomers(SITE),
  lists: () => measureLists(SITE),
  motion: () => measureMotion(SITE),
  map: () => measureMap(SITE),
  images: () => measureImages(SITE),
  wizard: () => measureWizard(SITE),
  calendar: () => measureCalendar(SITE),
  taps: () => measureTaps(SITE),
  rest: () => measureRest(SITE),
  data: () => measureDataPath(),
  outbox: () => measureOutbox(),
  backend: () => measureBackend(),
  publicWeb: () => measurePublicWeb(SITE),
  follow: () => measureFollow(SITE),
  told: () => measureTold(),
  connected: () => measureConnected(),
}

/** The parts that can measure two builds in turn. */
const IN_TURN: Record<string, (site: string) => Promise<Rounds>> = {
  starts: openStarts,
  newcomers: roundsOf(measureNewcomers),
  lists: roundsOf(measureLists),
  map: roundsOf(measureMap),
  wizard: roundsOf(measureWizard),
  taps: roundsOf(measureTaps),
}

/**
 * `npm run lab -- bench --against COMMIT --only starts,taps`: measures this build and the commit's in turn. Prints both
 * and writes nothing.
 */
async function benchAgainst(commit: string, names: string[]) {
  const sites = { ours: SITE, other: buildCommit(commit) }
  for (const name of names) {
    const part = IN_TURN[name]
    if (part) console.log(`\n${name}, beside ${commit}\n\n${tableOf(await measureInTurn(part, sites))}`)
  }
}

/**
 * `npm run lab -- bench`: measures every part with its floor, or only the parts of `--only starts,lists`. Prints each
 * part, and writes the figures with a target into docs/performance.md.
 */
async function bench() {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: Object.keys(PARTS).join() },
      against: { type: 'string' },
    },
  })
  const names = values.only.split(',')
  const unknown = names.find(name => !(name in PARTS))
  if (unknown !== undefined)
    throw new Error(`There is no part '${unknown}'. The parts are ${Object.keys(PARTS).join(', ')}.`)

  await build('production', SITE)
  process.env.CHROMIUM = ensureBrowser()
  process.env.E2E_SITE = SITE
  if (values.against !== undefined) return benchAgainst(values.against, names)
  for (const name of names) {
    const measures = (await PARTS[name]?.()) ?? []
    const run = runOf(name)
    console.log(`\n${name}, at a load of ${run.load} on ${run.cores} cores\n\n${tableOf(measures)}`)
    // Write after each part, so that a failing part loses no earlier results.
    await keepFigures(run, measures)
  }
}

bench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
