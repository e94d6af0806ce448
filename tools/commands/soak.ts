import { ensureBrowser } from '../browser'
import { ensureEngines } from '../engines'
import { killOften } from '../kills/kills'
import { buildInto } from '../steps'
import { readArguments } from '../testing/readArguments'
import { deeperFiles, ENGINE_TOURS, listTestFiles, matching } from '../testing/testFiles'
import { TestRun } from '../testing/testRun'

const E2E_SITE = '.cache/e2e-site'
const USAGE = 'Usage: npm run soak [-- PATTERN … [-t NAME]]'

/**
 * The number of cases that each kind of random test tries in the soak. `npm test` tries between 1/40 and 2/5
 * of them.
 */
const DEEPER = {
  MODEL_RUNS: '10000',
  EDITORS_RUNS: '1000',
  HISTORIES: '10000',
  FIRST_CARD_RUNS: '10000',
  TWO_PHONES_RUNS: '2000',
  COLD_STARTS: '200',
  CLAIM_ROUNDS: '1000',
  KILLS: '200',
  UPLOAD_KILLS: '20',
}
const BROWSER_KILLS = 60

/**
 * `npm run soak`: the long half of the tests. Random histories and kills go further than in `npm test`. The longest
 * tours and the fault matrix run only here.
 */
async function soak() {
  const { patterns, jestFlags } = readArguments(process.argv.slice(2))
  const isPart = patterns.length + jestFlags.length > 0
  const all = listTestFiles()
  const files = matching([...deeperFiles(all), ...all.filter(({ reach }) => reach === 'soak')], patterns)
  if (files.length === 0) throw new Error(`No file of the soak matches ${patterns.join(' or ')}. ${USAGE}`)

  const run = new TestRun()
  const CHROMIUM = ensureBrowser()
  if (files.some(({ path }) => path.startsWith(ENGINE_TOURS))) ensureEngines()
  const pathsOf = (isEndToEnd: boolean) =>
    files.filter(file => file.isEndToEnd === isEndToEnd).map(({ path }) => path)
  if (!isPart || pathsOf(true).length > 0) await run.check([buildInto(E2E_SITE)])
  await run.jest({
    stage: 'histories and kills of the backend',
    files: pathsOf(false),
    environment: DEEPER,
    jestFlags,
  })
  await run.jest({
    stage: 'fault matrix and tours',
    files: pathsOf(true),
    environment: { ...DEEPER, CHROMIUM, E2E_SITE, E2E_RETURNING: '1' },
    workers: '2',
    jestFlags,
  })
  if (!isPart) run.add(await killBrowser(run, CHROMIUM))
  run.finish()
}

/** Kills a browser in use again and again. Each kill counts as a test. */
async function killBrowser({ progress }: TestRun, CHROMIUM: string) {
  Object.assign(process.env, { CHROMIUM, E2E_SITE })
  const seed = Date.now() % 2 ** 31
  progress.start(`kills of the browser (seed ${seed})`)
  progress.update(`0 of ${BROWSER_KILLS} kills`)
  try {
    const { failures } = await killOften(BROWSER_KILLS, seed, line => progress.update(line))
    for (const failure of failures) progress.print(`✗ ${failure}`)
    const failed = Math.min(BROWSER_KILLS, new Set(failures.map(text => text.split(':')[0])).size)
    return { passed: BROWSER_KILLS - failed, failed }
  } finally {
    progress.stop()
  }
}

soak().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
