import { ensureBrowser } from '../browser'
import { build } from '../build'
import { finish, runJest } from '../steps'

const SITE = '.cache/e2e-site'

/** `npm run faults`: every covered cell of the fault matrix, with the built app in a real browser. */
async function faults() {
  const CHROMIUM = ensureBrowser()
  await build('production', SITE)
  finish([runJest(['faults'], { CHROMIUM, E2E_SITE: SITE }, ['--runInBand'])])
}

void faults()
