import { parseArgs } from 'node:util'
import { TestRun } from '../testing/testRun'

const USAGE = 'Usage: npm run hostile -- [--n COUNT] [--seed TEXT] [--part screens|pages]'
const PARTS: Record<string, string> = {
  screens: 'test/src/screens/hostileDocuments.test.tsx',
  pages: 'test/public-web/hostile/hostilePages.test.ts',
}

/**
 * `npm run hostile`: sends many hostile documents through reader, store and screens, and through the public pages, or
 * only through one part. `npm test` sends 2,000 and 500.
 */
async function hostile() {
  const { values } = parseArgs({
    options: { n: { type: 'string', default: '100000' }, seed: { type: 'string' }, part: { type: 'string' } },
  })
  const count = Number(values.n)
  const files = values.part === undefined ? Object.values(PARTS) : [PARTS[values.part]]
  if (!Number.isInteger(count) || count < 1 || files[0] === undefined) throw new Error(USAGE)
  const seed = values.seed ?? String(Date.now())
  console.log(`${count} documents, seed ${seed}`)
  const run = new TestRun()
  await run.jest({
    stage: 'hostile documents',
    files: files.filter(file => file !== undefined),
    environment: { HOSTILE_DOCUMENTS: String(count), HOSTILE_SEED: seed },
    jestFlags: [],
  })
  run.finish()
}

hostile().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
