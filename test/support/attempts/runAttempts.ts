import { isOfFile, type Attempt, type Fixtures } from './attempt'
import { PROJECT, startAttemptsBackend } from './attemptsBackend'
import { attemptDocument } from './documentAttempts'
import { attemptFile } from './fileAttempts'
import { makeFixedDocuments } from './fixedDocuments'
import { makeFixedFiles } from './fixedFiles'
import { makeIdentities } from './identities'
import { isAsWanted, outcomeOf, type Outcome } from './outcome'
import { withDates } from './pathDates'
import { BUCKET, makeVisitors } from './visitors'

export interface Tried extends Outcome {
  attempt: Attempt
  isAsWanted: boolean
}

/**
 * Makes each attempt through the real SDK and over HTTP. Both use a temporary backend with the fixtures and the real
 * rules. The clock stays at `now` (ms), so that time limits are exact.
 */
export async function runAttempts(
  attempts: Attempt[],
  fixtures: Fixtures,
  now = Date.now(),
): Promise<Tried[]> {
  const { tokenOf, callerOf } = makeIdentities(PROJECT)
  const backend = await startAttemptsBackend(callerOf, now)
  const visitors = makeVisitors(backend, tokenOf)
  const putBackDocuments = makeFixedDocuments(backend, PROJECT, fixtures, now)
  const putBackFile = makeFixedFiles(backend.files, BUCKET, now)

  const make = (attempt: Attempt) => {
    const { db, storage } = visitors.signedInAs(attempt)
    return isOfFile(attempt) ? attemptFile(storage, attempt) : attemptDocument(db, attempt, fixtures, now)
  }
  try {
    const tried: Tried[] = []
    for (const [index, written] of attempts.entries()) {
      const attempt = { ...written, path: withDates(written.path, now) }
      const last = attempts[index - 1]
      putBackDocuments(last ? [last, ...(last.also ?? [])].map(({ path }) => path) : [])
      if (isOfFile(attempt)) await putBackFile(attempt)
      const outcome = await outcomeOf(make(attempt))
      tried.push({ attempt, ...outcome, isAsWanted: isAsWanted(attempt, outcome) })
    }
    return tried
  } finally {
    await visitors.leave()
    await backend.close()
  }
}
