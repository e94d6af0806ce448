import { ensureBrowser } from '../browser'
import { buildInto, finish, format, lint, runJest, runTogether, types } from '../steps'

const E2E_SITE = '.cache/e2e-site'

/** `npm test`: everything, from formatting to the built app in a real browser. */
async function test() {
  const CHROMIUM = ensureBrowser()
  const outcomes = await runTogether([lint, buildInto(E2E_SITE), format, ...types])
  outcomes.push(runJest(['app', 'node', 'long'], { CHROMIUM }))
  // One browser keeps two cores busy: two at a time were no faster.
  outcomes.push(runJest(['e2e'], { CHROMIUM, E2E_SITE }, ['--runInBand']))
  finish(outcomes)
}

void test()
