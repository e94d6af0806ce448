import { parseArgs } from 'node:util'
import { fuzz } from './fuzz'

const USAGE = 'Usage: npm run lab -- fuzz [--n COUNT] [--seed TEXT]'

/** `npm run lab -- fuzz`: sends random and hostile requests to a new local backend and prints its mistakes. */
async function run() {
  const { values } = parseArgs({
    options: { n: { type: 'string', default: '2000' }, seed: { type: 'string' } },
  })
  const count = Number(values.n)
  if (!Number.isInteger(count) || count < 1) throw new Error(USAGE)
  const seed = values.seed ?? String(Date.now())
  console.log(`seed ${seed}`)
  const began = performance.now()
  const { counts, sent, written, failures } = await fuzz(count, seed, line => console.log(line))
  const seconds = (performance.now() - began) / 1_000
  const table = (of: Map<string, number>) =>
    console.table(Object.fromEntries([...of].sort(([one], [other]) => (one < other ? -1 : 1))))
  table(counts)
  console.log('Allowed, and checked by the oracle:')
  table(written)
  console.log(`${sent} requests in ${seconds.toFixed(1)} s`)
  console.log(`${Math.max(0, sent - failures.length)} passed, ${failures.length} failed`)
  if (failures.length > 0) process.exitCode = 1
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
