import { build } from '../build'
import { ensureBrowser } from '../browser'
import { checkFormat, checkTypes, finish, lint, runJest } from '../steps'

const E2E_SITE = '.cache/e2e-site'

/** `npm test`: everything, from formatting to the built app in a real browser. */
async function test() {
  const CHROMIUM = ensureBrowser()
  const outcomes = [checkFormat(), lint(), ...checkTypes()]
  outcomes.push(runJest(['app', 'node', 'long'], { CHROMIUM }))
  await build('production', E2E_SITE)
  // One browser keeps two cores busy: two at a time were no faster.
  outcomes.push(runJest(['e2e'], { CHROMIUM, E2E_SITE }, ['--runInBand']))
  finish(outcomes)
}

void test()
