import { ensureBrowser, ensureQuickBrowser } from '../browser'
import { findEngine } from '../conformance/engine/engine'
import { buildInto, conformanceShare, format, staticChecks } from '../steps'
import { readArguments } from '../testing/readArguments'
import { listTestFiles, matching, type TestFile } from '../testing/testFiles'
import { TestRun } from '../testing/testRun'

const E2E_SITE = '.cache/e2e-site'
/** Each has its own browser and backend. More than two would need more memory than a small machine has. */
const E2E_AT_ONCE = '2'

const USAGE = 'Usage: npm test [-- PATTERN … [-t NAME] [--show]]'

/**
 * `npm test`: everything but the soak, from formatting to the built app in a real browser. With patterns, only the
 * files that match.
 */
async function test() {
  const { patterns, jestFlags, isShown } = readArguments(process.argv.slice(2))
  const isPart = patterns.length + jestFlags.length > 0 || isShown
  const files = chooseFiles(patterns)
  const isBuilt = files.some(({ isEndToEnd }) => isEndToEnd)
  const CHROMIUM = isBuilt ? (isShown ? ensureBrowser() : ensureQuickBrowser()) : undefined

  const run = new TestRun()
  const build = isBuilt ? [buildInto(E2E_SITE)] : []
  await run.check(isPart ? build : [...build, ...staticChecks, ...conformanceChecks(), format])
  const ran = (isEndToEnd: boolean) =>
    files.filter(file => file.isEndToEnd === isEndToEnd).map(({ path }) => path)
  await run.jest({ stage: 'unit tests', files: ran(false), jestFlags, isLoud: isPart })
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

/** A share of `npm run conformance`, if Google's engine is on this machine. */
function conformanceChecks() {
  if (findEngine()) return [conformanceShare]
  console.log(
    "Google's Firestore emulator is not on this machine: no comparison with it (docs/conformance.md).",
  )
  return []
}

/** The matching files. Those of the soak are included only if no other file matches. Throws if none matches. */
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
