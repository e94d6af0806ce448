import { QUERY_LIMIT } from '../../../../src/domain/constants'
import type { AccountData } from '../../../../src/services/account/accountData'
import type { AuthCalls } from '../../../../src/services/auth/authApi.firebase'
import { makeDocument } from '../../../support/events'
import { releaseRequestLimits } from '../../../support/requestLimits'
import { startTestBackend, type TestBackend } from '../../../local-backend/support/testBackend'

/** More than one page of each kind. */
const MANY = QUERY_LIMIT + 1

let backend: TestBackend
let calls: AuthCalls
let data: AccountData
beforeAll(async () => {
  releaseRequestLimits()
  backend = await startTestBackend({ isJudged: true })
  Object.assign(globalThis, {
    // The services read the page's address.
    location: new URL(backend.origin),
  })
  const { getAuthCalls } = await import('../../../../src/services/auth/authApi.firebase')
  calls = getAuthCalls()
  const { makeAccountData } = await import('../../../../src/services/account/accountData')
  data = makeAccountData(calls)
})
afterAll(() => backend.stop())

/** The queries that `work` sends. */
async function queriesOf(work: () => Promise<unknown>) {
  const real = globalThis.fetch
  const queries: { limit?: number; offset?: number }[] = []
  globalThis.fetch = async (address, init) => {
    const { structuredQuery } = JSON.parse(String(init?.body ?? '{}'))
    if (structuredQuery) queries.push(structuredQuery)
    return real(address, init)
  }
  await work().finally(() => (globalThis.fetch = real))
  return queries
}

const numbered = <T>(count: number, make: (index: number) => [string, T]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => make(index)))

describe('R61: what the server keeps about a person, on the local backend under the real rules', () => {
  it('is read whole, in pages that the rules accept, and nothing of others with it', async () => {
    const { userId } = await calls.createAccount('ann@example.com', 'secret1')
    const at = new Date('2026-11-19T12:00:00Z')
    const notice = { kind: 'approved', eventId: 'own0', eventName: 'Salsa', reason: '', isTrusted: true, at }
    backend.plant({
      [`users/${userId}`]: { displayName: 'Ann' },
      [`users/${userId}/counts/created`]: { day: 20_776, count: 2, last: 'own1' },
      ...numbered(MANY, index => [`events/own${index}`, makeDocument({ creator: userId })]),
      ...numbered(MANY, index => [`users/${userId}/notices/n${index}`, { ...notice, eventName: `${index}` }]),
      'events/team': makeDocument({ creator: 'ben', organisers: [userId] }),
      [`events/team/people/${userId}`]: { name: 'Ann A.', link: 'secret', at },
      'events/team/people/ben': { name: 'Ben B.', at },
      [`events/own7/people/${userId}`]: { name: 'Annie', at },
      'events/other': makeDocument({ creator: 'ben' }),
      'users/ben/notices/n': notice,
    })

    let stored = null as Awaited<ReturnType<AccountData['readAll']>> | null
    const queries = await queriesOf(async () => (stored = await data.readAll(userId)))

    expect([stored?.profile, stored?.counts.created?.count]).toEqual([{ displayName: 'Ann' }, 2])
    expect(new Set(stored?.events.map(({ eventId }) => eventId)).size).toBe(MANY)
    expect(stored?.events.every(({ fields }) => fields.creator === userId)).toBe(true)
    expect(stored?.teams.map(({ eventId }) => eventId)).toEqual(['team'])
    expect(new Set(stored?.notices.map(({ eventName }) => eventName)).size).toBe(MANY)
    expect(stored?.notices[0]).toMatchObject({ kind: 'approved', at: '2026-11-19T12:00:00.000Z' })
    expect(stored?.names.map(({ eventId, fields: { name } }) => [eventId, name])).toEqual([
      ['own7', 'Annie'],
      ['team', 'Ann A.'],
    ])
    expect(queries.length).toBeGreaterThan(4)
    for (const { limit = Infinity, offset = 0 } of queries)
      expect([limit <= QUERY_LIMIT, offset]).toEqual([true, 0])
  })

  it('goes with the files: the name given on an event that was deleted earlier', async () => {
    const { userId } = await calls.createAccount('dan@example.com', 'secret1')
    backend.plant({
      'events/gone': makeDocument({ creator: userId, status: 'deleted' }),
      [`events/gone/people/${userId}`]: { name: 'Dan' },
      'events/gone/people/ben': { name: 'Ben' },
    })
    await data.removeFiles(userId, 'gone')
    const left = [...backend.store.all()].map(({ path }) => path).filter(path => path.includes('gone/people'))
    expect(left).toEqual(['events/gone/people/ben'])
    await data.removeFiles(userId, 'gone')
  })

  it('goes with the profile: every notice is removed', async () => {
    const { userId } = await calls.createAccount('cat@example.com', 'secret1')
    backend.plant({
      [`users/${userId}`]: { displayName: 'Cat' },
      ...numbered(MANY, index => [`users/${userId}/notices/n${index}`, { kind: 'approved' }]),
    })
    await data.removeProfile(userId)
    expect(await data.readAll(userId)).toMatchObject({ profile: null, notices: [] })
  })
})
