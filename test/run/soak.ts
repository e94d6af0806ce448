import { ensureBrowser } from '../../tools/browser'
import { ensureEngines } from '../../tools/engines'
import { buildInto } from './checks'
import { readArguments } from './readArguments'
import { deeperFiles, ENGINE_TOURS, listTestFiles, matching } from './testFiles'
import { TestRun } from './testRun'

const E2E_SITE = '.cache/e2e-site'
const USAGE = 'Usage: npm run soak [-- PATTERN … [-t NAME] [--n COUNT] [--seed NUMBER]]'

/** The number of cases that each kind of random test tries in the soak. */
const DEEPER = {
  MODEL_RUNS: '10000',
  EDITORS_RUNS: '1000',
  HISTORIES: '10000',
  FIRST_CARD_RUNS: '10000',
  TWO_PHONES_RUNS: '2000',
  MOVES_RUNS: '1000',
  COLD_STARTS: '200',
  CLAIM_ROUNDS: '1000',
  KILLS: '200',
  UPLOAD_KILLS: '20',
  BROWSER_KILLS: '60',
  HOSTILE_DOCUMENTS: '2000',
}

/**
 * `npm run soak`: the long half of the tests. Random histories and kills go further than in `npm test`. The longest
 * tours, the fault matrix and the tests of the laboratory run only here. `--n` sets the number of cases of every random
 * test, and `--seed` their seed.
 */
async function soak() {
  const { patterns, jestFlags, count, seed } = readArguments(process.argv.slice(2))
  const all = listTestFiles()
  const files = matching([...deeperFiles(all), ...all.filter(({ reach }) => reach === 'soak')], patterns)
  if (files.length === 0) throw new Error(`No file of the soak matches ${patterns.join(' or ')}. ${USAGE}`)
  const environment = {
    ...DEEPER,
    ...(count !== undefined && {
      ...Object.fromEntries(Object.keys(DEEPER).map(name => [name, count])),
      // Somebody who asks for a number looks for a fault: a history that fails is kept as a test.
      MODEL_KEEP: '1',
    }),
    ...(seed !== undefined && { RANDOM_SEED: seed }),
  }

  const run = new TestRun()
  const CHROMIUM = ensureBrowser()
  if (files.some(({ path }) => path.startsWith(ENGINE_TOURS))) ensureEngines()
  const pathsOf = (isEndToEnd: boolean) =>
    files.filter(file => file.isEndToEnd === isEndToEnd).map(({ path }) => path)
  if (pathsOf(true).length > 0) await run.check([buildInto(E2E_SITE)])
  await run.jest({
    stage: 'histories and kills of the backend',
    files: pathsOf(false),
    environment,
    jestFlags,
  })
  await run.jest({
    stage: 'fault matrix and tours',
    files: pathsOf(true),
    environment: { ...environment, CHROMIUM, E2E_SITE, E2E_RETURNING: '1' },
    workers: '2',
    jestFlags,
  })
  run.finish()
}

soak().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
