import { ATTEMPT_LISTS, readAttempts, readFixtures } from '../support/attempts/attempt'
import { makeAttempts, readRulesFiles } from './attempts'
import { FIELD_ATTEMPTS } from './fieldAttempts'

const MAX_NODES = 670
const MAX_OF_A_REQUEST = 1000

const rules = readRulesFiles()

describe.each([
  ...ATTEMPT_LISTS.map(list => ({ file: `${list}.jsonl`, listed: readAttempts(list) })),
  { file: 'fieldAttempts.ts', listed: FIELD_ATTEMPTS },
])('security: the attempts of $file', ({ listed }) => {
  const attempts = makeAttempts(readFixtures(), listed)

  it.each(
    attempts.map(one => ({ ...one, title: `${one.attempt.id} ${one.attempt.note}: ${one.attempt.want}` })),
  )('end as the file says: $title', ({ attempt, judge }) => {
    const { allowed, reason } = judge(rules)
    expect({ allowed, reason: allowed ? '' : reason }).toEqual({
      allowed: attempt.want === 'allow',
      reason: attempt.want === 'allow' ? '' : reason,
    })
  })

  it(`evaluate at most ${MAX_NODES} nodes in any allow`, () => {
    const costs = attempts.flatMap(({ attempt, judge }) =>
      judge(rules).tried.map(({ evaluated, at }) => ({ id: attempt.id, line: at.line, evaluated })),
    )
    expect(costs.filter(({ evaluated }) => evaluated > MAX_NODES)).toEqual([])
    expect(Math.max(...costs.map(({ evaluated }) => evaluated))).toBeGreaterThan(1)
  })

  it('stay under the limit of one request, and read at most 4 documents', () => {
    for (const { judge } of attempts) {
      const { evaluated, accesses } = judge(rules)
      expect(evaluated).toBeLessThan(MAX_OF_A_REQUEST)
      expect(accesses).toBeLessThanOrEqual(4)
    }
  })
})
