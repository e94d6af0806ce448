import { inMemoryPersistence } from 'firebase/auth'
import type { OwnCalendars } from '../../../../src/services/calendars/ownCalendars'
import type { AuthCalls } from '../../../../src/services/auth/authApi.firebase'
import { localCalendars } from '../../../../tools/calendars/localCalendars'
import { pagesWith } from '../../../../tools/publicWeb/localPages'
import { startTestBackend, type TestBackend } from '../../../local-backend/support/testBackend'
import { calendarOf, entryOf, startCalendarServer } from '../../../support/calendarServer'
import { FRIDAYS } from '../../../support/followedCalendar'
import { releaseRequestLimits } from '../../../support/requestLimits'
import { until } from '../../../support/harness/until'

const URL_OF = 'https://calendar.example/secret/salsa.ics'
const SALSA = { url: URL_OF, name: 'Salsa nights' }

let backend: TestBackend
let server: Awaited<ReturnType<typeof startCalendarServer>>
let calls: AuthCalls
let calendars: OwnCalendars
let status = 200
const kept = new Map<string, string>()

beforeAll(async () => {
  releaseRequestLimits()
  server = await startCalendarServer((_request, response) =>
    response.writeHead(status).end(calendarOf(entryOf({ ...FRIDAYS, COMMENT: 'for us' }))),
  )
  const { requests, watch } = localCalendars(() => server.network)
  backend = await startTestBackend({ isJudged: true, pages: pagesWith(undefined, requests), watch })
  const { origin, host } = new URL(backend.origin)
  Object.assign(globalThis, { location: { host, origin, protocol: 'http:' } })
  // As in a page of this origin: an address may be only a path.
  const get = globalThis.fetch
  globalThis.fetch = (from, init) => get(typeof from === 'string' ? new URL(from, origin) : from, init)
  const { makeAuthCalls } = await import('../../../../src/services/auth/authApi.firebase')
  const { makeUserCall } = await import('../../../../src/services/firestore/userCall')
  const { makeOwnCalendars } = await import('../../../../src/services/calendars/ownCalendars')
  calls = makeAuthCalls({ persistence: inMemoryPersistence, localOrigin: origin })
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  calendars = makeOwnCalendars(makeUserCall(calls), calls, () => storage)
})
afterAll(async () => {
  await backend.stop()
  await server.close()
})

const signUp = async (name: string) => (await calls.createAccount(`${name}@example.org`, 'secret1')).userId
const read = async (userId: string) => (await calendars.readCalendars(userId, 1_000)).calendars
const isRead = (userId: string) =>
  until(async () => (await read(userId)).every(({ readAt }) => readAt !== null), 'the reading')

describe('R94: the calendars of a person, under the real rules', () => {
  it('are at most three, under the first free numbers', async () => {
    const ann = await signUp('ann')
    const ids = []
    for (let count = 0; count < 3; count++) ids.push(await calendars.addCalendar(ann, SALSA))
    expect(ids).toEqual([1, 2, 3].map(number => `${ann}_${number}`))
    await expect(calendars.addCalendar(ann, SALSA)).rejects.toMatchObject({ kind: 'permanent' })
    await calendars.removeCalendar(ann, `${ann}_2`)
    expect(await calendars.addCalendar(ann, SALSA)).toBe(`${ann}_2`)
    await isRead(ann)
    expect(await read(ann)).toMatchObject(
      ids.map(id => ({ ...SALSA, id, owner: ann, coming: 1, waitingCount: 1, problem: null })),
    )
  })

  it('are kept on the device without the secret part of the address, for this person only', async () => {
    const cleo = await signUp('cleo')
    await calendars.addCalendar(cleo, SALSA)
    await read(cleo)
    expect([...kept.values()].join()).not.toContain('secret')
    expect(await calendars.loadCalendars(cleo)).toMatchObject({
      at: 1_000,
      calendars: [{ name: SALSA.name, url: 'https://calendar.example/' }],
    })
    expect(await calendars.loadCalendars('somebody')).toEqual({ userId: 'somebody', at: null, calendars: [] })
    kept.set('calendars', '{"userId"')
    expect(await calendars.loadCalendars(cleo)).toEqual({ userId: cleo, at: null, calendars: [] })
  })

  it('take links and keys, and a repeated change changes nothing more', async () => {
    const dora = await signUp('dora')
    const id = await calendars.addCalendar(dora, SALSA)
    const link = { key: FRIDAYS.UID, eventId: 'fridays' }
    const defaults = { dances: ['Salsa' as const], county: 'Kent', venue: 'The Mill' }
    for (let times = 0; times < 2; times++)
      await calendars.changeCalendar(dora, id, { links: [link], skip: ['a', 'b'], defaults })
    await calendars.changeCalendar(dora, id, { skip: ['c'], unskip: ['a'] })
    expect(await read(dora)).toMatchObject([{ links: [link], skip: ['b', 'c'], defaults }])
  })

  it("can be asked to be read now, but not twice in five minutes; 'New address' needs no asking", async () => {
    const edna = await signUp('edna')
    const id = await calendars.addCalendar(edna, SALSA)
    await calendars.changeCalendar(edna, id, { isAsked: true })
    expect((await read(edna))[0]?.askedAt).not.toBeNull()
    await expect(calendars.changeCalendar(edna, id, { isAsked: true })).rejects.toMatchObject({
      kind: 'permanent',
    })
    const url = 'https://calendar.example/new.ics'
    await calendars.changeCalendar(edna, id, { url })
    expect(await read(edna)).toMatchObject([{ url }])
  })

  it('are nobody else’s: neither read, nor changed, nor disconnected', async () => {
    const fay = await signUp('fay')
    const id = await calendars.addCalendar(fay, SALSA)
    const bob = await signUp('bob')
    await expect(calendars.readCalendars(fay, 0)).rejects.toMatchObject({ kind: 'auth' })
    expect(await read(bob)).toEqual([])
    await expect(calendars.changeCalendar(bob, id, { skip: ['x'] })).rejects.toMatchObject({
      kind: 'permanent',
    })
    await expect(calendars.removeCalendar(bob, id)).rejects.toMatchObject({ kind: 'permanent' })
    expect(backend.store.get(`calendars/${id}`)).not.toBeNull()
  })

  it('say what stands at an address, or one word of why not, until the hour is used up', async () => {
    const gina = await signUp('gina')
    const ask = () => calendars.fetchCalendar(gina, URL_OF)
    const found = await ask()
    if (!('text' in found)) throw new Error(found.problem)
    expect(found.text).toContain(`SUMMARY:${FRIDAYS.SUMMARY}`)
    expect(found.text).not.toContain('for us')
    status = 404
    expect(await ask()).toEqual({ problem: 'notFound' })
    status = 200
    for (let count = 2; count < 20; count++) await ask()
    expect(await ask()).toEqual({ problem: 'busy' })
  })
})
