import { ensureBrowser } from '../browser'
import { buildInto } from '../steps'
import { FAULT_MATRIX, listTestFiles, matching } from '../testing/testFiles'
import { TestRun } from '../testing/testRun'

const E2E_SITE = '.cache/e2e-site'

/** `npm run faults`: tests every covered cell of the fault matrix with the built app in a real browser. */
async function faults() {
  const CHROMIUM = ensureBrowser()
  const run = new TestRun()
  await run.check([buildInto(E2E_SITE)])
  await run.jest({
    stage: 'fault matrix',
    files: matching(listTestFiles(), [`^${FAULT_MATRIX}`]).map(({ path }) => path),
    environment: { CHROMIUM, E2E_SITE },
    workers: '1',
  })
  run.finish()
}

void faults()
