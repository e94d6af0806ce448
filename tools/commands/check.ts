import { staticChecks } from '../steps'
import { listTestFiles } from '../testing/testFiles'
import { TestRun } from '../testing/testRun'

/** The random tests try few cases here, more in `npm test`, and most in `npm run soak`. */
const FEW = {
  RANDOM_SHARE: '0.1',
  MODEL_RUNS: '40',
  EDITORS_RUNS: '8',
  HISTORIES: '40',
  TWO_PHONES_RUNS: '10',
  MOVES_RUNS: '20',
  FIRST_CARD_RUNS: '15',
}

/** `npm run check`: runs lint, types and unit tests, for use while you work. */
async function check() {
  const run = new TestRun()
  await run.check(staticChecks)
  const files = listTestFiles().filter(({ reach }) => reach === 'check')
  await run.jest({ stage: 'unit tests', files: files.map(({ path }) => path), environment: FEW })
  run.finish()
}

void check()
