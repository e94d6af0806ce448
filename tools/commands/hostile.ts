import { parseArgs } from 'node:util'
import { TestRun } from '../testing/testRun'

const USAGE = 'Usage: npm run hostile -- [--n COUNT] [--seed TEXT]'
const FILE = 'test/src/screens/hostileDocuments.test.tsx'

/** `npm run hostile`: sends many hostile documents through reader, store and screens. `npm test` sends 2,000. */
async function hostile() {
  const { values } = parseArgs({
    options: { n: { type: 'string', default: '100000' }, seed: { type: 'string' } },
  })
  const count = Number(values.n)
  if (!Number.isInteger(count) || count < 1) throw new Error(USAGE)
  const seed = values.seed ?? String(Date.now())
  console.log(`${count} documents, seed ${seed}`)
  const run = new TestRun()
  await run.jest({
    stage: 'hostile documents',
    files: [FILE],
    environment: { HOSTILE_DOCUMENTS: String(count), HOSTILE_SEED: seed },
    jestFlags: [],
  })
  run.finish()
}

hostile().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
