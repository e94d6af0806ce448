import { newComparison, type Comparison } from '../comparison'
import { DEAREST_OF_COUNTS } from '../cost/countRequests'
import { DEAREST_OF_MODERATORS } from '../cost/moderatorRequests'
import { DEAREST, PROJECT, setting, type DearRequest } from '../cost/requests'
import { OWNER, type Engine } from '../engine/engine'
import { readRules, rootOf } from '../engine/sides'
import { unsignedToken } from '../engine/unsignedTokens'

const COMMIT = `/v1/${rootOf(PROJECT)}:commit`
const ALLOWED = 1_000
/** The limit for each request, in expressions. The remaining expressions are room for new rules. */
const MOST = 700

/** A true expression. Each further number in its list costs one more. */
const ballast = (size: number) => `[${Array<number>(size).fill(1).join(',')}].size() > 0`

/**
 * Counts the expressions that the most expensive requests cost in Google's engine, of the 1,000 it allows. Adds
 * ballast to the statement that allows a request until the engine refuses the request. The ballast that fits is what
 * the rules leave free.
 */
export async function compareCost(engine: Engine): Promise<Comparison> {
  const comparison = newComparison('cost of the rules', `at most ${MOST} of ${ALLOWED} expressions`)
  const rules = readRules()
  const [first] = DEAREST
  if (!first) return comparison
  const all = await mostThat(size => isAllowed(engine, first, openRules(size)))
  const costs: Record<string, number> = {}
  for (const request of [...DEAREST, ...DEAREST_OF_COUNTS, ...DEAREST_OF_MODERATORS]) {
    comparison.compared++
    if (!(await isAllowed(engine, request, rules))) {
      comparison.differences.push(`${request.name}: Google's engine refuses it`)
      continue
    }
    const room = await mostThat(size => isAllowed(engine, request, withBallast(rules, request, size)))
    const cost = all - room
    costs[request.name] = cost
    if (cost > MOST) comparison.differences.push(`${request.name} costs ${cost} expressions`)
  }
  return { ...comparison, costs }
}

const openRules = (size: number) =>
  `rules_version = '2'; service cloud.firestore { match /{path=**} { allow write: if ${ballast(size)}; } }`

function withBallast(rules: string, { statement, name }: DearRequest, size: number): string {
  if (!rules.includes(statement)) throw new Error(`The rules hold no '${statement}' for: ${name}`)
  return rules.replace(statement, statement.replace(': if ', `: if ${ballast(size)} && `))
}

/** The greatest size that `isFine` accepts. It must accept 1. */
async function mostThat(isFine: (size: number) => Promise<boolean>): Promise<number> {
  let [low, high] = [0, ALLOWED + 1]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (await isFine(middle)) low = middle
    else high = middle
  }
  return low
}

async function isAllowed(engine: Engine, { who, claims, before, writes }: DearRequest, rules: string) {
  const complaint = await engine.useRules(PROJECT, rules)
  if (complaint !== '') throw new Error(complaint)
  await engine.clear(PROJECT)
  const now = Date.now()
  const documents = Object.entries(before(now)).map(([path, fields]) => setting(path, fields))
  const made = await engine.send('POST', COMMIT, { writes: documents }, OWNER)
  if (made.status !== 200) throw new Error(made.text)
  const answer = await engine.send(
    'POST',
    COMMIT,
    { writes: writes(now) },
    unsignedToken(who, PROJECT, claims),
  )
  return answer.status === 200
}
