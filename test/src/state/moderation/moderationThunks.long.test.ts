import type { Case } from '../../../../src/domain/moderation/cases'
import { dismissalBatches, undoingBatches, type Deeds } from '../../../../src/domain/moderation/deeds'
import {
  actOnAll,
  actOnCase,
  askModeratorAnew,
  changeTrust,
  loadCase,
  loadCases,
  loadDeeds,
  type ActOutcome,
} from '../../../../src/state/moderation/moderationThunks'
import { undoDeeds, type Progress } from '../../../../src/state/moderation/undoThunks'
import type { AppThunk } from '../../../../src/state/slices/state'
import { isModerator } from '../../../../src/state/account/moderatorThunks'
import { makeModerationApi } from '../../../../src/services/moderation/moderationApi'
import { makeServerClock } from '../../../../src/services/network/serverClock'
import { makeSeries, startOrganiserWorld } from '../../../support/organiserWorld'

jest.setTimeout(60_000)

let world: Awaited<ReturnType<typeof startOrganiserWorld>>
let mia: string
let device: Awaited<ReturnType<typeof world.openDevice>>
let entries = 0
let isReachable = true

beforeAll(async () => {
  world = await startOrganiserWorld()
  mia = await world.signUp('mia')
  const now = () => Date.now()
  const serverClock = makeServerClock(
    (path, init) => fetch(new URL(String(path), world.backend.origin), init),
    now,
    () => localStorage,
  )
  const auth = {
    ...world.calls,
    requireUser: async (userId: string) => {
      if (!isReachable) throw Object.assign(new Error('offline'), { code: 'unavailable' })
      await world.calls.requireUser(userId)
    },
  }
  const moderation = makeModerationApi({ auth, serverClock, now, newId: () => `entry${(entries += 1)}` })
  device = await world.openDevice(mia, { moderation })
})
afterAll(() => world.backend.stop())
beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => {})
  isReachable = true
})

const run = (thunk: AppThunk<Promise<ActOutcome>>) => device.store.dispatch(thunk)
const caseOf = async (eventId: string): Promise<Case> => {
  const found = await device.store.dispatch(loadCase(eventId))
  if (!found?.value) throw new Error(`${eventId} is not there`)
  return found.value
}
const waiting = (creator: string, more = {}) =>
  makeSeries(creator, { status: 'pendingApproval', listed: undefined, ...more })
const plant = (documents: Record<string, Record<string, unknown>>) =>
  world.backend.plant(
    Object.fromEntries(
      Object.entries(documents).map(([path, fields]) => [
        path,
        Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
      ]),
    ),
  )
const undo = (person: string, batchesOf = (deeds: Deeds) => undoingBatches(deeds, 'Spam')) =>
  undoDeeds({ person, batchesOf, whenDone: 'Undone.', onProgress: progress => void told.push(progress) })
const told: Progress[] = []
const idsIn = async () => {
  const found = await device.store.dispatch(loadCases())
  return found?.value.map(({ section, event }) => `${section} ${event.id}`)
}

describe('R74 Without the claim', () => {
  it('nobody is a moderator, and the database refuses everything', async () => {
    await plant({ 'events/early': waiting('ann') })
    expect(await device.store.dispatch(isModerator())).toBe(false)
    expect(await device.store.dispatch(askModeratorAnew())).toBe('no')
    expect(await device.store.dispatch(loadCases())).toBeNull()
    expect(await device.store.dispatch(changeTrust('ann', true))).toMatchObject({ isDone: false })
    expect(world.stored('users/ann')).toBeNull()
  })
})

const many = <T>(count: number, make: (at: number) => [string, T]): Record<string, T> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => make(at)))

describe('R74 A moderator, on the local backend under the real rules', () => {
  beforeAll(async () => {
    world.backend.auth.setCustomClaims(mia, { moderator: true })
    // The token of the sign-up does not carry the role yet.
    expect(await device.store.dispatch(askModeratorAnew())).toBe('yes')
    expect(await device.store.dispatch(isModerator())).toBe(true)
    await plant({
      'users/ann': { displayName: 'Ann' },
      'users/trusty': { displayName: 'Trusty', permission: 1 },
      'events/early': waiting('ann', { status: 'deleted' }),
    })
  })

  it('lists reported, waiting and changed events, each once and the oldest first', async () => {
    const old = Date.now() - 3_600_000
    const older = { lastUpdated: old - 1 }
    const at = new Date()
    await plant({
      'events/w1': waiting('ann'),
      'events/w2': waiting('ann', { status: 'pending', lastUpdated: old }),
      'events/r1': makeSeries('trusty', older),
      'events/r1/reports/bob': { userId: 'bob', reason: 'spam', timestamp: at },
      'events/r2': waiting('ann', { reported: { userId: '', reason: '', timestamp: at } }),
      'events/c1': makeSeries('ann', older),
      'moderation/c1': { creator: 'ann', fields: { eventName: 'Earlier' }, lastUpdated: 1, at },
      'events/c2': makeSeries('ann'),
      'events/c3': makeSeries('trusty'),
      'events/c4': makeSeries(''),
    })
    expect(await idsIn()).toEqual([
      'reported r1',
      'reported r2',
      'waiting w2',
      'waiting w1',
      'changed c1',
      'changed c2',
    ])
    const changed = await caseOf('c1')
    expect(changed.changes.map(({ name }) => name)).toContain('eventName')
    expect(changed.person).toEqual({ uid: 'ann', name: 'Ann', isTrusted: false })
    for (const id of ['w1', 'w2', 'r1', 'r2', 'c1', 'c2']) {
      expect(
        await run(actOnCase(await caseOf(id), { kind: 'remove', reason: '', endsTrust: false })),
      ).toMatchObject({
        isDone: true,
      })
    }
    expect(await idsIn()).toEqual([])
  })

  it('approves: the event goes live, the creator is trusted and told, and the log names the moderator', async () => {
    await plant({ 'events/a1': waiting('ann'), 'users/ann': { displayName: 'Ann' } })
    expect(await run(actOnCase(await caseOf('a1'), { kind: 'approve', trusts: true }))).toEqual({
      isDone: true,
      message: 'Approved: Salsa Fridays.',
      isOvertaken: false,
    })
    expect(world.stored('events/a1')).toMatchObject({ status: 'current', listed: true })
    expect(world.stored('users/ann')).toEqual({ displayName: 'Ann', permission: 1 })
    expect(world.stored(`users/ann/notices/approved-a1-entry${entries}`)).toMatchObject({
      kind: 'approved',
      isTrusted: true,
    })
    expect(world.stored(`moderationLog/entry${entries}`)).toMatchObject({
      act: 'approve',
      eventId: 'a1',
      by: mia,
    })
    expect(world.stored('moderation/a1')).toMatchObject({ creator: 'ann', by: mia })
    expect(await run(changeTrust('ann', false))).toMatchObject({ isDone: true })
    expect(world.stored('users/ann')).toEqual({ displayName: 'Ann' })
    expect(world.stored(`moderationLog/entry${entries}`)).toMatchObject({
      act: 'untrust',
      person: 'ann',
      by: mia,
    })
  })

  it('does not approve an event that changed since it was seen; a report does not count as a change (R64)', async () => {
    await plant({ 'events/a2': waiting('ann') })
    const seen = await caseOf('a2')
    await plant({ 'events/a2': waiting('ann', { description: 'Something else altogether.' }) })
    expect(await run(actOnCase(seen, { kind: 'approve', trusts: false }))).toMatchObject({
      isDone: false,
      isOvertaken: true,
    })
    expect(world.stored('events/a2')).toMatchObject({ status: 'pendingApproval' })

    const again = await caseOf('a2')
    const reported = { userId: '', reason: '', timestamp: new Date() }
    await plant({ 'events/a2': { ...world.stored('events/a2'), reported } })
    expect(await run(actOnCase(again, { kind: 'approve', trusts: false }))).toMatchObject({ isDone: true })
    await run(actOnCase(await caseOf('a2'), { kind: 'dismiss' }))
  })

  it('removes and restores an event that is edited again and again meanwhile', async () => {
    const edited = (id: string, fields = {}) =>
      plant({ [`events/${id}`]: makeSeries('ann', { lastUpdated: Date.now() + 60_000, ...fields }) })
    for (const [id, act] of [
      ['race1', { kind: 'remove', reason: '', endsTrust: false }],
      ['race2', { kind: 'restore', what: 'owner' }],
    ] as const) {
      await edited(id)
      const seen = await caseOf(id)
      await edited(id, { description: 'Something else altogether.' })
      const acting = run(actOnCase(seen, act))
      // An edit between the read and the commit, with the latest stamp that the rules allow.
      await edited(id, { description: 'And once more something else.' })
      expect(await acting).toMatchObject({ isDone: true })
    }
    expect(world.stored('events/race1')).toMatchObject({ status: 'deleted' })
    expect(world.stored('events/race2')).toMatchObject({ creator: '' })
    await run(actOnCase(await caseOf('race2'), { kind: 'remove', reason: '', endsTrust: false }))
  })

  it.each([['bea'], ['']])(
    'ends the trust of who owned the event as it was seen, if it is %p’s meanwhile',
    async owner => {
      await plant({ 'users/bea': { permission: 1 }, 'users/eve': { permission: 1 } })
      await plant({ 'events/given': makeSeries('eve', { claimed: true }) })
      const seen = await caseOf('given')
      await plant({ 'events/given': makeSeries(owner, { claimed: owner !== '' }) })
      const act = { kind: 'remove', reason: '', endsTrust: true } as const
      expect(await run(actOnCase(seen, act))).toMatchObject({ isDone: true })
      expect(world.stored('events/given')).toMatchObject({ status: 'deleted' })
      expect(world.stored('users/bea')).toEqual({ permission: 1 })
      expect(world.stored('users/eve')).toEqual({})
    },
  )

  it('removes an event whose moved counties can’t be written back', async () => {
    // A device reads the number as another one.
    await plant({ 'events/odd': makeSeries('ann', { movedCounties: [9007199254740993] }) })
    expect(
      await run(actOnCase(await caseOf('odd'), { kind: 'remove', reason: '', endsTrust: false })),
    ).toMatchObject({ isDone: true })
    expect(world.stored('events/odd')).toMatchObject({ status: 'deleted', movedCounties: [] })
  })

  it('does not decide the same event twice', async () => {
    await plant({ 'events/a3': waiting('ann') })
    const seen = await caseOf('a3')
    await run(actOnCase(seen, { kind: 'remove', reason: 'Spam', endsTrust: false }))
    expect(world.stored('events/a3')).toMatchObject({ status: 'deleted', listed: false })
    expect(Object.keys(world.stored('events/a3') ?? {}).sort()).toEqual([
      'danceTypes',
      'lastUpdated',
      'listed',
      'shortLocation',
      'status',
    ])
    expect(world.stored(`users/ann/notices/removed-a3-entry${entries}`)).toMatchObject({ reason: 'Spam' })
    expect(world.stored(`moderationLog/entry${entries}`)).toMatchObject({
      act: 'remove',
      before: { eventName: 'Salsa Fridays' },
    })
    expect(await run(actOnCase(seen, { kind: 'approve', trusts: false }))).toMatchObject({
      isOvertaken: true,
    })
  })

  it('dismisses the reports that were seen, and keeps a report that arrived meanwhile', async () => {
    const at = new Date()
    const report = (userId: string) => ({ userId, reason: 'spam', timestamp: at })
    await plant({
      'events/d1': makeSeries('trusty', { reported: { userId: '', reason: '', timestamp: at } }),
      'events/d1/reports/bob': report('bob'),
    })
    const seen = await caseOf('d1')
    await plant({ 'events/d1/reports/eve': report('eve') })
    expect(await run(actOnCase(seen, { kind: 'dismiss' }))).toMatchObject({ isDone: true })
    expect(world.stored('events/d1/reports/bob')).toBeNull()
    expect(world.stored('events/d1')).toHaveProperty('reported')
    const { lastUpdated } = world.stored('events/d1') ?? {}
    await run(actOnCase(await caseOf('d1'), { kind: 'dismiss' }))
    expect(world.stored('events/d1/reports/eve')).toBeNull()
    expect(world.stored('events/d1/closedReports/eve')).toMatchObject({ lastUpdated, by: mia })
    expect(world.stored('events/d1')).not.toHaveProperty('reported')
    expect(world.stored('events/d1')).toMatchObject({ lastUpdated })
    expect(await idsIn()).toEqual([])
  })

  it('R82: tells the creator once that a moderator looks at a report', async () => {
    await plant({
      'events/d2': makeSeries('trusty'),
      'events/d2/reports/bob': { userId: 'bob', reason: 'spam', timestamp: new Date() },
    })
    await caseOf('d2')
    while (!world.stored('users/trusty/notices/reported-d2'))
      await new Promise(resolve => setTimeout(resolve, 10))
    const told = world.stored('users/trusty/notices/reported-d2')
    expect(told).toMatchObject({ kind: 'reported' })
    await run(actOnCase(await caseOf('d2'), { kind: 'dismiss' }))
    expect(world.stored('users/trusty/notices/reported-d2')).toEqual(told)
  })

  it('R84: approves a claimed event that has changed', async () => {
    await plant({
      'events/k1': makeSeries('ann', { claimed: true }),
      'moderation/k1': { creator: '', fields: {}, lastUpdated: 1, at: new Date() },
    })
    expect(await idsIn()).toEqual(['changed k1'])
    await run(actOnCase(await caseOf('k1'), { kind: 'keep' }))
    expect(world.stored('events/k1')).toMatchObject({ claimed: true, status: 'current' })
    expect(await idsIn()).toEqual([])
  })

  it('sends an event back with a message, and keeps the message until somebody edits the event', async () => {
    await plant({ 'events/s1': waiting('ann') })
    await run(actOnCase(await caseOf('s1'), { kind: 'sendBack', reason: 'Which room?' }))
    expect(world.stored(`users/ann/notices/sentBack-s1-entry${entries}`)).toMatchObject({
      reason: 'Which room?',
    })
    expect(world.stored('events/s1')).toMatchObject({ status: 'pendingApproval' })
    expect((await caseOf('s1')).sentBack).toMatchObject({ reason: 'Which room?' })
    await plant({ 'events/s1': waiting('ann', { lastUpdated: Date.now() }) })
    expect((await caseOf('s1')).sentBack).toBeNull()
    await run(actOnCase(await caseOf('s1'), { kind: 'approve', trusts: false }))
    expect(world.stored('sentBack/s1')).toBeNull()
  })

  it('R74: acts on all events of one creator', async () => {
    await plant({ 'events/x1': waiting('spammer'), 'events/x2': waiting('spammer') })
    const found = await device.store.dispatch(loadDeeds('spammer'))
    const cases = found?.value.cases ?? []
    expect(cases.map(({ event }) => event.id).sort()).toEqual(['x1', 'x2'])
    expect(await run(actOnAll(cases, { kind: 'approve', trusts: false }))).toMatchObject({ isDone: true })
    for (const id of ['x1', 'x2']) expect(world.stored(`events/${id}`)).toMatchObject({ status: 'current' })
    await run(undo('spammer'))
  })

  it('S1: finds every event, however many others have earlier ids, later stamps or reports', async () => {
    const now = Date.now()
    const mark = { reported: { userId: '', reason: '', timestamp: new Date(now) } }
    await plant({
      ...many(510, at => [`events/a${at}`, waiting('flood', { lastUpdated: now - at })]),
      ...many(510, at => [`events/b${at}`, makeSeries('trusty', { ...mark, lastUpdated: now - at })]),
      ...many(510, at => [`events/c${at}`, makeSeries('trusty', { lastUpdated: now - at })]),
      'events/z1': waiting('ann', { lastUpdated: now - 3_600_000 }),
      'events/z2': makeSeries('ann', { lastUpdated: now - 3_600_000 }),
      'events/z3': makeSeries('trusty', { lastUpdated: now - 3_600_000 }),
      'events/z3/reports/bob': { userId: 'bob', reason: 'spam', timestamp: new Date(now - 3_600_000) },
    })
    const ids = (await idsIn()) ?? []
    expect(ids).toHaveLength(510 + 510 + 3)
    expect(ids).toEqual(expect.arrayContaining(['reported z3', 'waiting z1', 'changed z2']))
    expect(ids[0]).toBe('reported z3')
    for (const id of ['z1', 'z2', 'z3'])
      await plant({ [`events/${id}`]: makeSeries('trusty', { status: 'deleted' }) })
    await plant({
      ...many(510, at => [`events/a${at}`, waiting('flood', { status: 'deleted' })]),
      ...many(510, at => [`events/b${at}`, makeSeries('trusty')]),
    })
    await plant({ 'events/z3/reports/bob': { userId: 'bob', reason: 'spam', timestamp: new Date(now) } })
  })

  it('S1: reads enormous events without their lists, and clears them; the log keeps the rest of their words', async () => {
    const agenda = [
      { id: '1', slotName: 'x'.repeat(900_000), timeRange: { startTime: '20:00', endTime: '' } },
    ]
    const small = [{ ...agenda[0], slotName: 'Beginners' }]
    await plant({
      ...many(20, at => [`events/h${at}`, waiting('max', { agenda })]),
      'events/hclaimed': makeSeries('max', { agenda, claimed: true }),
      'events/hsmall': waiting('max', { agenda: small }),
    })
    const get = globalThis.fetch
    let read = 0
    const counted = jest.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
      const answer = await get(...asked)
      if (!answer.body) return answer
      const [body, copy] = answer.body.tee()
      void new Response(copy).text().then(
        ({ length }) => (read += length),
        () => {},
      )
      return new Response(body, answer)
    })
    expect((await idsIn())?.filter(id => id.includes(' h'))).toHaveLength(22)
    // The lists alone hold 19 MB. Other tests have left some 1,000 events.
    expect(read).toBeLessThan(2_000_000)
    counted.mockRestore()

    expect(await run(undo('max'))).toMatchObject({ isDone: true })
    expect(world.stored('events/hclaimed')).toMatchObject({ status: 'current', creator: '' })
    expect(await idsIn()).toEqual(['changed hclaimed'])
    await run(actOnCase(await caseOf('hclaimed'), { kind: 'keep' }))
    expect(await idsIn()).toEqual([])
    const logged = Array.from({ length: entries }, (_, at) => world.stored(`moderationLog/entry${at + 1}`))
    const before = (id: string) => logged.find(entry => entry?.eventId === id)?.before
    expect(before('hsmall')).toMatchObject({ agenda: small })
    expect(before('h7')).toMatchObject({ description: expect.any(String) })
    expect(before('h7')).not.toHaveProperty('agenda')
  })

  it('R84: puts back an event that was claimed, changed and given back, and clears its team', async () => {
    const orphan = makeSeries('', { creator: '' })
    await plant({
      'events/g1': makeSeries('', {
        creator: '',
        claimed: false,
        organisers: ['accomplice'],
        description: 'Buy cheap watches here.',
      }),
      'moderation/g1': { creator: '', fields: orphan, lastUpdated: 1, at: new Date() },
      'events/g2': makeSeries('', { creator: '', claimed: false, organisers: ['accomplice'] }),
    })
    expect(await idsIn()).toEqual(expect.arrayContaining(['changed g1', 'changed g2']))
    expect(await run(actOnCase(await caseOf('g1'), { kind: 'restore', what: 'seen' }))).toMatchObject({
      isDone: true,
      message: 'Put back: Salsa Fridays.',
    })
    expect(world.stored('events/g1')).toMatchObject({
      creator: '',
      organisers: [],
      description: orphan.description,
    })
    await run(actOnCase(await caseOf('g2'), { kind: 'restore', what: 'owner' }))
    expect(world.stored('events/g2')).toMatchObject({ creator: '', organisers: [] })
    expect(await idsIn()).toEqual([])
    expect(world.stored(`moderationLog/entry${entries}`)).toMatchObject({
      act: 'restore',
      eventId: 'g2',
      by: mia,
    })
  })

  it('R84: finds who claimed an event after they gave it back, and undoes all of it', async () => {
    const orphan = makeSeries('', { creator: '' })
    const spoilt = makeSeries('', { creator: '', claimed: false, description: 'Buy cheap watches here.' })
    const note = { creator: '', fields: orphan, lastUpdated: 1, at: new Date() }
    const claims = (events: string[]) => ({
      day: new Date(0),
      count: events.length,
      last: events.at(-1),
      events,
    })
    await plant({
      'users/gus': { displayName: 'Gus' },
      'users/gus/counts/claimed': claims(['t1', 't2', 't3']),
      'users/ann/counts/claimed': claims(['t3']),
      ...Object.fromEntries(
        ['t1', 't2', 't3'].flatMap(id => [
          [`events/${id}`, { ...spoilt, ...(id === 't3' && { creator: 'ann', claimed: true }) }],
          [`moderation/${id}`, note],
        ]),
      ),
    })
    expect((await caseOf('t3')).claimants.map(({ name }) => name)).toEqual(['Gus'])
    const [gus] = (await caseOf('t1')).claimants
    const deeds = await device.store.dispatch(loadDeeds(gus?.uid ?? ''))
    expect(deeds?.value.cases.map(({ event }) => event.id).sort()).toEqual(['t1', 't2'])
    expect(await run(undo('gus'))).toMatchObject({ isDone: true })
    for (const id of ['t1', 't2']) {
      expect(world.stored(`events/${id}`)).toMatchObject({ creator: '', description: orphan.description })
      expect(world.stored(`events/${id}/closedClaims/gus`)).not.toBeNull()
    }
    expect((await device.store.dispatch(loadDeeds('gus')))?.value.cases).toEqual([])
    await run(actOnCase(await caseOf('t3'), { kind: 'restore', what: 'seen' }))
    expect(world.stored('events/t3/closedClaims/gus')).not.toBeNull()
    expect(world.stored('events/t3/closedClaims/ann')).not.toBeNull()
    expect(await idsIn()).toEqual([])
  })

  it('R84: undoes the removal of a claimed event', async () => {
    await plant({ 'events/g3': makeSeries('eve', { claimed: true, status: 'deleted' }) })
    const seen = await caseOf('g3')
    expect(await run(actOnCase(seen, { kind: 'keep' }))).toMatchObject({ isOvertaken: true })
    expect(await run(actOnCase(seen, { kind: 'restore', what: 'owner' }))).toMatchObject({ isDone: true })
    expect(world.stored('events/g3')).toMatchObject({ status: 'current', creator: '', listed: true })
  })

  it('R74: clears an account with 100 events, 100 claims, 300 reports and a team in a few commits', async () => {
    const orphan = makeSeries('', { creator: '' })
    const spam = { description: 'Buy cheap watches here.' }
    const timestamp = new Date()
    const mark = { reported: { userId: '', reason: '', timestamp } }
    await plant({
      'users/eve': { displayName: 'Eve', permission: 1 },
      ...many(100, at => [`events/m${at}`, waiting('eve', spam)]),
      ...many(100, at => [`events/q${at}`, makeSeries('eve', { claimed: true, organisers: ['x'], ...spam })]),
      ...many(100, at => [
        `moderation/q${at}`,
        { creator: '', fields: orphan, lastUpdated: 1, at: timestamp },
      ]),
      ...many(300, at => [`events/t${at}`, makeSeries('trusty', mark)]),
      ...many(300, at => [`events/t${at}/reports/eve`, { userId: 'eve', reason: 'spam', timestamp }]),
      'events/t0/reports/bob': { userId: 'bob', reason: 'spam', timestamp },
      'events/team': makeSeries('trusty', { organisers: ['eve'] }),
    })
    told.length = 0
    const began = Date.now()
    expect(await run(undo('eve'))).toEqual({ isDone: true, message: 'Undone.', isOvertaken: false })
    // Five minutes are allowed on a phone, where each of the commits takes some seconds at worst.
    expect(Date.now() - began).toBeLessThan(30_000)
    expect(told.length).toBeLessThan(30)
    expect(told[0]).toEqual({ done: 0, all: 502 })
    expect(told.at(-1)).toEqual({ done: 502, all: 502 })

    expect(world.stored('users/eve')).toEqual({ displayName: 'Eve' })
    for (const at of [0, 99]) {
      expect(world.stored(`events/m${at}`)).toMatchObject({ status: 'deleted', listed: false })
      expect(world.stored(`events/q${at}`)).toMatchObject({
        ...orphan,
        organisers: [],
        lastUpdated: expect.any(Number),
      })
      expect(world.stored(`events/q${at}`)).not.toHaveProperty('claimed')
    }
    for (const at of [1, 299]) {
      expect(world.stored(`events/t${at}/reports/eve`)).toBeNull()
      expect(world.stored(`events/t${at}/closedReports/eve`)).toMatchObject({ by: mia })
      expect(world.stored(`events/t${at}`)).not.toHaveProperty('reported')
    }
    expect(world.stored('events/t0')).toHaveProperty('reported')
    expect(world.stored('events/team')).toMatchObject({ creator: 'trusty', organisers: [] })
    expect(await idsIn()).toEqual(['reported t0'])
    await run(actOnCase(await caseOf('t0'), { kind: 'dismiss' }))
  })

  it('R74: goes on where it stopped, and does what it can if a part is refused', async () => {
    await plant({ 'events/n1': waiting('eve'), 'events/n2': waiting('eve') })
    isReachable = false
    expect(await run(undo('eve'))).toMatchObject({
      isDone: false,
      message: expect.stringContaining('broke off'),
    })
    isReachable = true
    // The stamp of one is from the future, so the database refuses every later stamp.
    await plant({ 'events/n2': waiting('eve', { lastUpdated: Date.now() + 3_600_000 }) })
    expect(await run(undo('eve'))).toMatchObject({
      isDone: false,
      message: '1 could not be undone yet. Try again.',
    })
    expect(world.stored('events/n1')).toMatchObject({ status: 'deleted' })
    await plant({ 'events/n2': waiting('eve') })
    expect(await run(undo('eve'))).toMatchObject({ isDone: true })
    expect(world.stored('events/n2')).toMatchObject({ status: 'deleted' })
  })

  it('R74: leaves alone what somebody else took over, and who joined a team, since it began', async () => {
    await plant({
      'events/w1': waiting('eve'),
      'events/w2': waiting('eve'),
      'events/w3': makeSeries('trusty', { organisers: ['eve'] }),
    })
    const begun = (await device.store.dispatch(loadDeeds('eve')))?.value
    if (!begun) throw new Error('No deeds')
    await plant({
      'events/w2': makeSeries('hana', { organisers: ['eve'] }),
      'events/w3': makeSeries('trusty', { organisers: ['eve', 'hana'] }),
    })
    let rounds = 0
    const batchesOf = (deeds: Deeds) => undoingBatches((rounds += 1) === 1 ? begun : deeds, 'Spam')
    expect(await run(undo('eve', batchesOf))).toMatchObject({ isDone: true })
    expect(world.stored('events/w1')).toMatchObject({ status: 'deleted' })
    expect(world.stored('events/w2')).toMatchObject({ status: 'current', creator: 'hana', organisers: [] })
    expect(world.stored('events/w3')).toMatchObject({ creator: 'trusty', organisers: ['hana'] })
  })

  it('R74: closes only the reports of a person', async () => {
    const timestamp = new Date()
    await plant({
      'events/v1': makeSeries('zed'),
      'moderation/v1': { creator: 'zed', fields: makeSeries('zed'), lastUpdated: 1, at: timestamp },
      'events/v2': makeSeries('trusty'),
      'events/v2/reports/zed': { userId: 'zed', reason: 'spam', timestamp },
    })
    expect(await run(undo('zed', dismissalBatches))).toMatchObject({ isDone: true })
    expect(world.stored('events/v1')).toMatchObject({ status: 'current' })
    expect(world.stored('events/v2/reports/zed')).toBeNull()
  })

  it('R50: removes the pictures that a restored event does not need', async () => {
    const imageUrl =
      'https://firebasestorage.googleapis.com/v0/b/app.appspot.com/o/events%2Fr1%2FeventImage?alt=media'
    const orphan = makeSeries('', { creator: '', imageUrl })
    await plant({
      'events/r1': makeSeries('eve', { claimed: true, imageUrl: imageUrl.replace('Image?', 'Image-1?') }),
      'moderation/r1': { creator: '', fields: orphan, lastUpdated: 1, at: new Date() },
    })
    const removeAll = jest.spyOn(device.services.images, 'removeAll').mockResolvedValue()
    await run(actOnCase(await caseOf('r1'), { kind: 'restore', what: 'seen' }))
    expect(removeAll.mock.calls).toEqual([['r1', expect.arrayContaining([imageUrl])]])
    expect(JSON.stringify(removeAll.mock.calls)).not.toContain('Image-1')
    removeAll.mockRestore()
  })

  it('R50: keeps the pictures of the dates of an event that no moderator has seen', async () => {
    const name = '2026-12-04_eventImage-2?alt=media'
    const imageUrl = `https://firebasestorage.googleapis.com/v0/b/app.appspot.com/o/events%2Fd1%2F${name}`
    const exceptions = [{ date: '2026-12-04', imageUrl }]
    await plant({ 'events/d1': makeSeries('eve', { claimed: true, exceptions }) })
    const removeAll = jest.spyOn(device.services.images, 'removeAll').mockResolvedValue()
    await run(undo('eve'))
    expect(world.stored('events/d1')).toMatchObject({ creator: '', exceptions })
    // A function does it for all that was removed or put back.
    expect(removeAll).not.toHaveBeenCalled()
    await run(actOnCase(await caseOf('d1'), { kind: 'keep' }))
    expect(removeAll.mock.calls).toEqual([['d1', expect.arrayContaining([imageUrl])]])
    removeAll.mockRestore()
  })

  it('R50: says so if the pictures of a removed event remain', async () => {
    await plant({ 'events/p1': waiting('ann') })
    const seen = await caseOf('p1')
    const removeAll = jest
      .spyOn(device.services.images, 'removeAll')
      .mockRejectedValueOnce(new Error('offline'))
    expect(await run(actOnCase(seen, { kind: 'remove', reason: '', endsTrust: false }))).toMatchObject({
      isDone: true,
      message: expect.stringContaining('could not be removed') as string,
    })
    removeAll.mockRestore()
  })

  it('says that it needs a connection, and keeps no act for later (R57)', async () => {
    await plant({ 'events/o1': waiting('ann') })
    const seen = await caseOf('o1')
    isReachable = false
    expect(await device.store.dispatch(askModeratorAnew())).toBe('unknown')
    expect(await device.store.dispatch(loadCases())).toBeNull()
    expect(await run(actOnCase(seen, { kind: 'approve', trusts: false }))).toEqual({
      isDone: false,
      message: 'Moderating needs a connection. Nothing was changed.',
      isOvertaken: false,
    })
    expect(world.stored('events/o1')).toMatchObject({ status: 'pendingApproval' })
  })
})
