import { evaluate } from '../../../local-backend/rules/evaluate'
import { RulesSyntaxError } from '../../../local-backend/rules/errors'
import { parseRules } from '../../../local-backend/rules/parser'
import { documentResource } from '../../../local-backend/rules/restValues'
import { Timestamp } from '../../../local-backend/rules/time'
import { makeRandom } from '../../../tools/random'
import { countNamed, newComparison, type Comparison } from '../comparison'
import { OWNER, type Engine } from '../engine/engine'
import { rootOf } from '../engine/sides'
import { unsignedToken } from '../engine/unsignedTokens'
import { after, before, SEED, seed } from '../expressions/documents'
import { makeGrammar } from '../expressions/grammar'

const PROJECT = 'demo-expressions'
const ROOT = rootOf(PROJECT)
const DOCUMENTS = '/databases/(default)/documents'
const PERSON = 'alice'
/** Conditions in one file. One write judges them all within the limits of a request. */
const BATCH = 30

type Result = 'true' | 'false' | 'error' | 'does not compile'
interface Answer {
  result: Result
  /** The engine's own message. */
  why: string
}

/** Evaluates the same random conditions of the rules language with both engines. */
export async function compareExpressions(engine: Engine, count: number, text: string): Promise<Comparison> {
  const comparison = newComparison('expressions', `seed ${text}`)
  const { condition } = makeGrammar(makeRandom(text))
  while (comparison.compared < count) {
    const conditions = Array.from({ length: Math.min(BATCH, count - comparison.compared) }, condition)
    const expected = await googleAnswers(engine, conditions)
    conditions.forEach((source, index) => {
      const google = expected[index] ?? { result: 'error', why: 'no answer' }
      const local = localAnswer(source)
      comparison.compared++
      if (google.result === local.result) return
      if (google.result === 'does not compile') return countNamed(comparison, 'refused when compiled')
      if (isAboutHalves(source)) return countNamed(comparison, 'half a character')
      comparison.differences.push(
        `\`${source}\`: Google ${google.result} (${google.why}), local ${local.result} (${local.why})`,
      )
    })
  }
  return comparison
}

/** Whether a pattern may match between the two halves of a character outside the basic plane. */
const isAboutHalves = (source: string) => /\.u\b|😀/.test(source) && /\.(split|replace)\(/.test(source)

const fileOf = (statements: string[]) =>
  [
    "rules_version = '2';",
    'service cloud.firestore { match /databases/{database}/documents { match /things/{id} {',
    ...statements,
    '} } }',
  ].join('\n')
/** How many lines of a file come before its first statement. */
const HEAD_LINES = 2

function localAnswer(condition: string): Answer {
  try {
    const rules = parseRules(fileOf([`allow update: if ${condition};`]))
    const path = `${DOCUMENTS}/things/one`
    const read = (wanted: string) =>
      wanted === `${DOCUMENTS}/${SEED.path}` ? documentResource(wanted, seed) : null
    const { tried, reason } = evaluate(
      rules,
      {
        service: 'cloud.firestore',
        method: 'update',
        path,
        auth: { uid: PERSON, token: { sub: PERSON } },
        time: Timestamp.fromMillis(Date.now()),
        resource: documentResource(path, before),
        requestResource: documentResource(path, after),
      },
      { get: read, getAfter: read },
    )
    const outcome = tried[0]?.outcome
    return { result: outcome === 'allowed' ? 'true' : outcome === 'denied' ? 'false' : 'error', why: reason }
  } catch (error) {
    if (error instanceof RulesSyntaxError) return { result: 'does not compile', why: error.message }
    throw error
  }
}

/** A list index that no condition uses. The error that names it shows that the condition is true. */
const MARK = 7_777

async function googleAnswers(engine: Engine, conditions: string[]): Promise<Answer[]> {
  // Neither branch allows the write, so the refusal names the outcome of each statement.
  const statements = conditions.map(
    condition => `allow update: if (${condition}) ? [1][${MARK}] == 1 : false;`,
  )
  const refused = new Map<number, string>()
  for (;;) {
    const source = fileOf(statements.map((statement, index) => (refused.has(index) ? '' : statement)))
    const complaint = await engine.useRules(PROJECT, source)
    if (complaint === '') break
    const lines = [...complaint.matchAll(/L(\d+):\d+ ([^\\]*)/g)]
    if (lines.length === 0) throw new Error(`The engine refuses the conditions: ${complaint}`)
    const known = refused.size
    for (const [, line, why = ''] of lines) refused.set(Number(line) - 1 - HEAD_LINES, why)
    if (refused.size === known) throw new Error(`The engine refuses the conditions: ${complaint}`)
  }
  const outcomes = await outcomesOf(engine)
  return conditions.map((_, index) => {
    const complaint = refused.get(index)
    if (complaint !== undefined) return { result: 'does not compile', why: complaint }
    const why = outcomes.get(index + 1 + HEAD_LINES) ?? ''
    if (why === 'false') return { result: 'false', why }
    return { result: why.includes(`[${MARK}]`) ? 'true' : 'error', why }
  })
}

/** What the engine says about each statement, by line. */
async function outcomesOf(engine: Engine): Promise<Map<number, string>> {
  const name = `${ROOT}/things/one`
  const setUp = [
    { update: { name, fields: before } },
    { update: { name: `${ROOT}/${SEED.path}`, fields: seed } },
  ]
  await engine.send('POST', `/v1/${ROOT}:commit`, { writes: setUp }, OWNER)
  const writes = [{ update: { name, fields: after }, currentDocument: { exists: true } }]
  const { json } = await engine.send('POST', `/v1/${ROOT}:commit`, { writes }, unsignedToken(PERSON, PROJECT))
  const message = (json as { error?: { message?: string } }).error?.message ?? ''
  // The engine tries again after it has read the documents that the rules ask for. Its last attempt counts.
  return new Map(
    [...message.matchAll(/(?:^\s*|, )((?:(?! for 'update' @ L)[^])*) for 'update' @ L(\d+)/g)].map(
      ([, why = '', line]) => [Number(line), why.trim()],
    ),
  )
}
