import { readAttempts } from '../../support/attempts/attempt'
import { runAttempts } from '../../support/attempts/runAttempts'
import { FIXTURES } from './rulesBackend'

const ATTEMPTS = readAttempts('attempts')
const SLOW = 180_000

describe('security: attempts through the real SDK and HTTP', () => {
  it(
    'end as the attempts file expects',
    async () => {
      const tried = await runAttempts(ATTEMPTS, FIXTURES)

      expect(tried).toHaveLength(ATTEMPTS.length)
      expect(tried.filter(({ isAsWanted }) => !isAsWanted)).toEqual([])
    },
    SLOW,
  )

  it('are reported if they end differently', async () => {
    const some = [...ATTEMPTS.slice(0, 9), ...ATTEMPTS.slice(-9)]
    const wrong = some.map(attempt => ({
      ...attempt,
      want: attempt.want === 'allow' ? ('deny' as const) : ('allow' as const),
    }))

    const tried = await runAttempts(wrong, FIXTURES)

    expect(tried.filter(({ isAsWanted }) => isAsWanted)).toEqual([])
  })

  it('each start with fresh fixtures', async () => {
    const [create] = ATTEMPTS.filter(({ id }) => id === 'Cr01')
    const [erase] = ATTEMPTS.filter(({ id }) => id === 'Us05')

    // Creating the same event twice would count as an edit without a newer stamp. The rules refuse that.
    const tried = await runAttempts([create!, create!, erase!, create!], FIXTURES)

    expect(tried.map(({ got }) => got)).toEqual(['allow', 'allow', 'allow', 'allow'])
  })
})
