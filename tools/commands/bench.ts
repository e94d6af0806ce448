import { parseArgs } from 'node:util'
import { measureBackend } from '../bench/backend'
import { measureBytes } from '../bench/bytes'
import { measureDataPath } from '../bench/dataPath'
import { measureImages } from '../bench/images'
import { measureOutbox } from '../bench/inBrowserOutbox'
import { measureLists } from '../bench/lists'
import type { Measure } from '../bench/measure'
import { makePart, tableOf, writeReport } from '../bench/report'
import { measureStarts } from '../bench/starts'
import { measureWizard } from '../bench/wizard'
import { ensureBrowser } from '../browser'
import { build } from '../build'

const SITE = '.cache/bench-site'

const PARTS: Record<string, () => Promise<Measure[]>> = {
  bytes: async () => measureBytes(SITE),
  starts: () => measureStarts(SITE),
  lists: () => measureLists(SITE),
  images: () => measureImages(SITE),
  wizard: () => measureWizard(SITE),
  data: () => measureDataPath(),
  outbox: () => measureOutbox(),
  backend: () => measureBackend(),
}

/** `npm run bench`: measures every part, or those of `--only starts,lists`, with floors. Writes docs/bench.md. */
async function bench() {
  const { values } = parseArgs({ options: { only: { type: 'string', default: Object.keys(PARTS).join() } } })
  const names = values.only.split(',')
  const unknown = names.find(name => !(name in PARTS))
  if (unknown !== undefined)
    throw new Error(`There is no part '${unknown}'. The parts are ${Object.keys(PARTS).join(', ')}.`)

  await build('production', SITE)
  process.env.CHROMIUM = ensureBrowser()
  process.env.E2E_SITE = SITE
  for (const name of names) {
    const part = makePart((await PARTS[name]?.()) ?? [])
    console.log(`\n${name}, at a load of ${part.load} on ${part.cores} cores\n\n${tableOf(part.measures)}`)
    // Written after each part, so that a failing part loses no earlier results.
    await writeReport({ [name]: part })
  }
}

bench().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
