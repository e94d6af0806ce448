import { staticChecks } from '../steps'
import { listTestFiles } from '../testing/testFiles'
import { TestRun } from '../testing/testRun'

/** A few of the outbox's histories; `npm test` runs 1,000, `npm run soak` 10,000. */
const FEW = { MODEL_RUNS: '100', EDITORS_RUNS: '20', HISTORIES: '100' }

/** `npm run check`: lint, types and unit tests, for while you work. */
async function check() {
  const run = new TestRun()
  await run.check(staticChecks)
  const files = listTestFiles().filter(({ reach }) => reach === 'check')
  await run.jest({ stage: 'unit tests', files: files.map(({ path }) => path), environment: FEW })
  run.finish()
}

void check()
