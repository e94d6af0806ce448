import { parseArgs } from 'node:util'
import { readAttempts, readFixtures } from '../attempts/attempt'
import { runAttempts } from '../attempts/runAttempts'

const USAGE = 'Usage: npm run attempts -- --attempts FILE --fixtures FILE'

/**
 * `npm run attempts`: makes the attempts of a file on a new backend. Prints each attempt that doesn't end as the file
 * expects.
 */
async function attempts() {
  const { values } = parseArgs({ options: { attempts: { type: 'string' }, fixtures: { type: 'string' } } })
  if (values.attempts === undefined || values.fixtures === undefined) throw new Error(USAGE)
  const tried = await runAttempts(readAttempts(values.attempts), readFixtures(values.fixtures))
  const mismatches = tried.filter(({ isAsWanted }) => !isAsWanted)
  for (const { attempt, got, detail } of mismatches) {
    const { id, who, op, path, want, note = '' } = attempt
    console.log(`${id}: ${who} ${op} ${path}: want ${want}, got ${got}${detail && ` (${detail})`}. ${note}`)
  }
  console.log(`${tried.length - mismatches.length} passed, ${mismatches.length} failed`)
  if (mismatches.length > 0) process.exitCode = 1
}

attempts().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
