import { parseArgs } from 'node:util'
import { namedIn, type Comparison } from './comparison'
import { conformance, type Share } from './conformance'
import { findEngine } from './engine/engine'
import { keepResult } from './report'

const USAGE =
  'Usage: npm run lab -- conformance [--n WRITES] [--expressions COUNT] [--seed TEXT] [--only PART,PART] | --share'

/** A share of the comparisons. Its seed never changes, so a difference stays until somebody mends it. */
const SHARE: Share = {
  every: 12,
  writes: 150,
  expressions: 150,
  seed: 'share',
  only: ['attempts', 'random writes', 'expressions', 'storage conditions', 'wire'],
}

const isCount = (count: number | undefined): count is number => Number.isInteger(count) && Number(count) > 0

/**
 * `npm run lab -- conformance`: judges the rules and the local backend by Google's own engine, and writes
 * docs/conformance.md. `--only` runs some parts, and the rows of the other parts stay. `--share` compares a share in half
 * a minute, and writes nothing.
 */
async function run() {
  const { values } = parseArgs({
    options: {
      n: { type: 'string', default: '20000' },
      seed: { type: 'string' },
      expressions: { type: 'string', default: '5000' },
      only: { type: 'string' },
      share: { type: 'boolean', default: false },
    },
  })
  const [writes, expressions] = [values.n, values.expressions].map(Number)
  if (!isCount(writes) || !isCount(expressions)) throw new Error(USAGE)
  const found = findEngine()
  if (!found) {
    console.log(
      "Google's Firestore emulator is not on this machine: set FIRESTORE_EMULATOR_JAR, or install it and Java.",
    )
    process.exitCode = 1
    return
  }
  const seed = values.seed ?? String(Date.now())
  const all = { every: 1, writes, expressions, seed, only: values.only?.split(',') ?? null }
  const keep = (part: Comparison) => keepResult(part, new Date().toISOString().slice(0, 10))
  const parts = values.share
    ? await conformance(found, SHARE, console.log)
    : await conformance(found, all, console.log, keep)
  const sum = (count: (part: Comparison) => number) => parts.reduce((total, part) => total + count(part), 0)
  const different = sum(({ differences }) => differences.length)
  const named = sum(namedIn)
  const same = sum(({ compared }) => compared) - different - named
  console.log(`${same} same, ${named} with a reason, ${different} different`)
  if (different > 0) process.exitCode = 1
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
