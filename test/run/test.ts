import { ensureBrowser, ensureQuickBrowser } from '../../tools/browser'
import { ensureEngines } from '../../tools/engines'
import { buildInto, staticChecks } from './checks'
import { readArguments } from './readArguments'
import { ENGINE_TOURS, FEW_CASES, listTestFiles, matching, type TestFile } from './testFiles'
import { TestRun } from './testRun'

const E2E_SITE = '.cache/e2e-site'
/**
 * The number of workers for end-to-end tests. Each has its own browser and backend, and waits about half of its time.
 * Three workers therefore keep two cores busy.
 */
const E2E_AT_ONCE = '3'
/** Some unit tests wait for the local backend, so three workers keep the usual two cores busy. */
const UNITS_AT_ONCE = '3'

const USAGE = 'Usage: npm test [-- PATTERN … [-t NAME] [--show]]'

/**
 * `npm test`: everything except the soak, from formatting to the built app in a real browser. With patterns, only the
 * matching files.
 */
async function test() {
  const { patterns, jestFlags, isShown } = readArguments(process.argv.slice(2))
  const isPart = patterns.length + jestFlags.length > 0 || isShown
  const files = chooseFiles(patterns)
  const isBuilt = files.some(({ isEndToEnd }) => isEndToEnd)
  const CHROMIUM = isBuilt ? (isShown ? ensureBrowser() : ensureQuickBrowser()) : undefined
  if (files.some(({ path }) => path.startsWith(ENGINE_TOURS))) ensureEngines()

  const run = new TestRun()
  const build = isBuilt ? [buildInto(E2E_SITE)] : []
  await run.check(isPart ? build : [...build, ...staticChecks(['.'])])
  const ran = (isEndToEnd: boolean) =>
    files.filter(file => file.isEndToEnd === isEndToEnd).map(({ path }) => path)
  await run.jest({
    stage: 'unit tests',
    files: ran(false),
    environment: isPart ? {} : FEW_CASES,
    workers: UNITS_AT_ONCE,
    jestFlags,
    isLoud: isPart,
  })
  await run.jest({
    stage: 'end-to-end tests',
    files: ran(true),
    environment: { CHROMIUM, E2E_SITE, ...(isShown && { E2E_SHOW: '1' }) },
    workers: isShown ? '1' : E2E_AT_ONCE,
    jestFlags,
    isLoud: isPart,
  })
  run.finish()
}

/** The matching files. Files of the soak count only if no other file matches. Throws Error if none matches. */
function chooseFiles(patterns: string[]): TestFile[] {
  const found = matching(listTestFiles(), patterns)
  if (found.length === 0) throw new Error(`No test file matches ${patterns.join(' or ')}. ${USAGE}`)
  const soak = found.filter(({ reach }) => reach === 'soak')
  if (soak.length === found.length) return soak
  if (patterns.length > 0 && soak.length > 0)
    console.log(`npm run soak has ${soak.length} more: ${soak.map(({ path }) => path).join(', ')}`)
  return found.filter(({ reach }) => reach !== 'soak')
}

test().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
