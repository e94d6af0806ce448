import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const USAGE = 'Usage: npm run model -- [--n COUNT] [--editors COUNT] [--seed NUMBER] [--workers COUNT]'
/** The number of sequences in one process. It keeps memory bounded and reports a failure early. */
const PORTION = 5_000

/**
 * `npm run model`: random histories of the outbox on three phones, and of two devices on one series (R18). Each
 * process prints its own seed.
 */
async function model() {
  const { values } = parseArgs({
    options: {
      n: { type: 'string', default: '10000' },
      editors: { type: 'string', default: '1000' },
      seed: { type: 'string' },
      workers: { type: 'string', default: '2' },
    },
  })
  const [count, editors, workers] = [values.n, values.editors, values.workers].map(Number) as [
    number,
    number,
    number,
  ]
  const first = Number(values.seed ?? Date.now() % 2 ** 30)
  if (![count, editors, workers, first].every(Number.isInteger) || count < 0 || editors < 0 || workers < 1)
    throw new Error(USAGE)
  const portions: Portion[] = Array.from({ length: Math.ceil(count / PORTION) }, (_, at) => ({
    suite: 'state/outbox/model',
    // The suite derives a seed for each of its tests by counting up from the given one.
    seed: first + at * PORTION,
    runs: Math.min(PORTION, count - at * PORTION),
  }))
  if (editors > 0) portions.unshift({ suite: 'state/organiser/twoEditors', seed: first, runs: editors })
  const total = portions.length
  let failed = 0
  const work = async () => {
    for (let next = portions.shift(); next; next = portions.shift()) {
      const isWell = await runPortion(next)
      if (!isWell) failed += 1
      console.log(`${isWell ? '✓' : '✗'} ${next.suite}, seed ${next.seed}: ${next.runs} sequences`)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: workers }, work))
  console.log(`${count + editors} sequences in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  console.log(`${total - failed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

interface Portion {
  suite: 'state/outbox/model' | 'state/organiser/twoEditors'
  seed: number
  runs: number
}

function runPortion({ suite, seed, runs }: Portion): Promise<boolean> {
  const args = [
    'node_modules/jest/bin/jest.js',
    '--selectProjects=app',
    `--testPathPatterns=/${suite}\\.test`,
  ]
  const environment = {
    MODEL_RUNS: String(runs),
    EDITORS_RUNS: String(runs),
    MODEL_SEED: String(seed),
    MODEL_KEEP: '1',
  }
  const child = spawn(process.execPath, [...args, '--silent'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text.toString()))
  return new Promise(resolve =>
    child.on('close', code => {
      if (code !== 0) console.error(said)
      resolve(code === 0)
    }),
  )
}

model().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
