import { integer, NOW, startRulesBackend, text, write, type RulesBackend } from './rulesBackend'

/** `npm run soak` does 1,000 rounds. */
const ROUNDS = Number(process.env.CLAIM_ROUNDS ?? 250)
const SLOW = 120_000
const DAY_MS = 86_400_000

let backend: RulesBackend
beforeAll(async () => {
  backend = await startRulesBackend()
})
afterAll(() => backend.stop())

describe('§4 Claim', () => {
  it(
    `W26: exactly one of two simultaneous claims wins, ${ROUNDS} times`,
    async () => {
      const winners = new Set<string>()
      for (let round = 0; round < ROUNDS; round++) {
        const path = `events/orphan${round}`
        backend.plant({ [path]: { status: 'current', creator: '', lastUpdated: NOW - 1000 } })
        const claim = (who: string) =>
          backend.commit(
            who,
            write(path, ['creator', 'claimed', 'lastUpdated'], {
              creator: text(who),
              claimed: { booleanValue: true },
              lastUpdated: integer(NOW),
            }),
            write(`users/${who}/counts/claimed`, ['day', 'count', 'last', 'events'], {
              day: { timestampValue: new Date(NOW - (NOW % DAY_MS)).toISOString() },
              count: integer(1),
              last: text(`orphan${round}`),
              events: { arrayValue: { values: [text(`orphan${round}`)] } },
            }),
          )
        // Each round is the first of a day.
        const yesterday = { day: new Date(0), count: 1, last: 'x' }
        backend.plant({ 'users/alice/counts/claimed': yesterday, 'users/bob/counts/claimed': yesterday })

        const order = round % 2 === 0 ? ['alice', 'bob'] : ['bob', 'alice']
        const answers = await Promise.all(order.map(claim))

        expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
        const winner = order[answers.findIndex(({ status }) => status === 200)] ?? ''
        expect(backend.fields(path)).toMatchObject({ creator: text(winner) })
        winners.add(winner)
      }
      expect(winners.size).toBeGreaterThan(0)
    },
    SLOW,
  )
})
