import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

const USAGE = 'Usage: npm run model -- [--n COUNT] [--seed NUMBER] [--workers COUNT]'
/** So many sequences a process, so that none grows without end and a failure is known soon. */
const PORTION = 5_000

/** `npm run model`: random histories of the outbox on three phones; each portion has a seed of its own, printed. */
async function model() {
  const { values } = parseArgs({
    options: {
      n: { type: 'string', default: '10000' },
      seed: { type: 'string' },
      workers: { type: 'string', default: '2' },
    },
  })
  const [count, workers] = [Number(values.n), Number(values.workers)]
  const first = Number(values.seed ?? Date.now() % 2 ** 30)
  if (![count, workers, first].every(Number.isInteger) || count < 1 || workers < 1) throw new Error(USAGE)
  const portions = Array.from({ length: Math.ceil(count / PORTION) }, (_, at) => ({
    seed: first + at,
    runs: Math.min(PORTION, count - at * PORTION),
  }))
  const total = portions.length
  let failed = 0
  const work = async () => {
    for (let next = portions.shift(); next; next = portions.shift()) {
      const isWell = await runPortion(next.seed, next.runs)
      if (!isWell) failed += 1
      console.log(`${isWell ? '✓' : '✗'} seed ${next.seed}: ${next.runs} sequences`)
    }
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: workers }, work))
  console.log(`${count} sequences in ${((performance.now() - began) / 1_000).toFixed(0)} s`)
  console.log(`${total - failed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

function runPortion(seed: number, runs: number): Promise<boolean> {
  const args = ['node_modules/jest/bin/jest.js', '--selectProjects=app', '--testPathPatterns=outbox/model']
  const environment = { MODEL_RUNS: String(runs), MODEL_SEED: String(seed), MODEL_KEEP: '1' }
  const child = spawn(process.execPath, [...args, '--forceExit', '--silent'], {
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
