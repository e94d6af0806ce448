import { ensureBrowser } from '../browser'
import { buildInto, finish, format, lint, runJest, runTogether, types } from '../steps'

const E2E_SITE = '.cache/e2e-site'

/** `npm test`: everything, from formatting to the built app in a real browser. */
async function test() {
  const CHROMIUM = ensureBrowser()
  const outcomes = await runTogether([lint, buildInto(E2E_SITE), format, ...types])
  outcomes.push(runJest(['app', 'node', 'long'], { CHROMIUM }))
  // Each has a browser and a backend of its own; more of them than two want more memory than a small machine has.
  outcomes.push(runJest(['e2e'], { CHROMIUM, E2E_SITE }, ['--maxWorkers=2']))
  finish(outcomes)
}

void test()
