import {
  ATTEMPT_LISTS,
  isOfFile,
  readAttempts,
  readFixtures,
  type Attempt,
  type Fixtures,
} from '../../../test/support/attempts/attempt'
import { decodeFields } from '../../../test/support/attempts/decode'
import { attemptDocument } from '../../../test/support/attempts/documentAttempts'
import { outcomeOf } from '../../../test/support/attempts/outcome'
import { newComparison, type Comparison } from '../comparison'
import type { Engine } from '../engine/engine'
import { openSides, type Plain } from '../engine/sides'
import { makeVisitors } from '../engine/visitors'

const PROJECT = 'demo-conformance-attempts'

/** Restore the documents at least this often, ms: their stamps count from the present. */
const FRESH_MS = 20_000

/**
 * Whether the verdict depends on the millisecond in which a server reads its clock. Google's engine has no still clock,
 * so only `test/local-backend/authorize` tries these.
 */
const needsStillClock = ({ data, set }: Attempt) =>
  /"\$(timestampMs":1|nowMs":-?12000[01])\b/.test(JSON.stringify([data, set]))

/**
 * The attempts on documents, from the given list and the project's own. `every` takes each n-th attempt; 1 takes all.
 */
const attemptsOf = (every: number) =>
  ATTEMPT_LISTS.flatMap(readAttempts)
    .filter(attempt => !isOfFile(attempt) && !needsStillClock(attempt))
    .filter((_, index) => index % every === 0)

/** Makes attempts on documents through the real SDK on both sides. Both verdicts must be the same. */
export async function compareAttempts(engine: Engine, every: number): Promise<Comparison> {
  const sides = await openSides(engine, PROJECT)
  const { databaseOf, leave } = makeVisitors(PROJECT)
  const fixtures = readFixtures()
  const comparison = newComparison('attempts')
  let freshUntil = 0

  const outcomeAt = (port: number, attempt: Attempt) =>
    outcomeOf(attemptDocument(databaseOf(attempt, port), attempt, fixtures, Date.now()))
  try {
    for (const attempt of attemptsOf(every)) {
      if (Date.now() > freshUntil) {
        freshUntil = Date.now() + FRESH_MS
        const documents = plainDocuments(fixtures, Date.now())
        await Promise.all([sides.google.putBack(documents), sides.local.putBack(documents)])
      }
      const [expected, got] = await Promise.all([
        outcomeAt(sides.google.port, attempt),
        outcomeAt(sides.local.port, attempt),
      ])
      comparison.compared++
      const isRead = attempt.op === 'get' || attempt.op === 'list'
      if (!isRead && [expected, got].some(outcome => outcome.got === 'allow')) freshUntil = 0
      if (expected.got === got.got) continue
      const { id, who, op, path, note = '' } = attempt
      comparison.differences.push(
        `${id} (${note}): ${who} ${op} ${path}: Google ${expected.got}, local ${got.got}. ${expected.detail}`,
      )
    }
  } finally {
    await leave()
    await sides.close()
  }
  return comparison
}

function plainDocuments({ documents }: Fixtures, now: number): Record<string, Plain> {
  const forms = {
    now,
    timestamp: (ms: number) => new Date(ms),
    serverTime: () => new Date(now),
    removed: undefined,
  }
  return Object.fromEntries(
    Object.entries(documents).map(([path, fields]) => [path.replace(/^\//, ''), decodeFields(fields, forms)]),
  )
}
