import { ATTEMPT_LISTS, readAttempts, readFixtures } from '../support/attempts/attempt'
import { makeAttempts, readRulesFiles } from './attempts'
import { EQUIVALENT_FIRESTORE, EQUIVALENT_STORAGE, type EquivalentMutant } from './equivalentMutants'
import { FIELD_ATTEMPTS } from './fieldAttempts'
import { mutantsOfRules, watchEvaluation, type Mutant } from './mutants'

const rules = readRulesFiles()
const attempts = makeAttempts(readFixtures(), [...ATTEMPT_LISTS.flatMap(readAttempts), ...FIELD_ATTEMPTS])

function isNamedBy({ name }: EquivalentMutant, mutant: string): boolean {
  return typeof name === 'string' ? name === mutant : name.test(mutant)
}

/**
 * For a mutant, returns the attempts that evaluate the part that it changes. Other attempts can't notice the
 * mutant. The attempts that have noticed most mutants come first.
 */
function attemptsByNode(file: 'firestore' | 'storage') {
  const mine = attempts
    .filter(({ attempt }) => (attempt.group === 'storage') === (file === 'storage'))
    .map(one => ({ ...one, nodes: new Set<unknown>(), kills: 0 }))
  const watch = watchEvaluation(rules[file])
  for (const one of mine) {
    one.judge(rules)
    one.nodes = watch.take()
  }
  watch.stop()
  return ({ node }: Mutant) =>
    mine.filter(({ nodes }) => node === null || nodes.has(node)).sort((one, other) => other.kills - one.kills)
}

describe.each([
  { file: 'firestore' as const, equivalent: EQUIVALENT_FIRESTORE },
  { file: 'storage' as const, equivalent: EQUIVALENT_STORAGE },
])('security: $file.rules', ({ file, equivalent }) => {
  const mutants = mutantsOfRules(rules[file])

  it('has an attempt that guards every condition, operator and literal', () => {
    const mine = attemptsByNode(file)
    const alive: string[] = []
    for (const mutant of mutants) {
      if (equivalent.some(known => isNamedBy(known, mutant.name))) continue
      mutant.apply()
      const killer = mine(mutant).find(
        ({ attempt, judge }) => judge(rules).allowed !== (attempt.want === 'allow'),
      )
      mutant.undo()
      if (killer === undefined) alive.push(mutant.name)
      else killer.kills++
    }
    expect(alive).toEqual([])
  }, 120_000)

  it('still holds every listed equivalent mutant', () => {
    const gone = equivalent.filter(known => !mutants.some(({ name }) => isNamedBy(known, name)))
    expect(gone).toEqual([])
  })

  it('is the same as before once all mutants are undone', () => {
    const wrong = attempts.filter(({ attempt, judge }) => judge(rules).allowed !== (attempt.want === 'allow'))
    expect(wrong.map(({ attempt }) => attempt.id)).toEqual([])
  })
})
