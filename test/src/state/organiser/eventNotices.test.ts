import { noticeText, noticeTitle, unseenCount } from '../../../../src/domain/organiser/eventNotices'
import { selectNotices } from '../../../../src/state/slices/noticesSlice'
import {
  loadNotices,
  lookForNotices,
  markNoticesSeen,
} from '../../../../src/state/organiser/eventNoticesThunks'
import { declineOffer, leaveTeam } from '../../../../src/state/organiser/team/teamThunks'
import { announce } from '../../../../src/state/organiser/optionThunks'
import { storeEvent } from '../../../../src/state/sync/storeEvent'
import { createEvent } from '../../../../src/state/organiser/createThunks'
import { openEvent } from '../../../../src/state/sync/eventPageThunks'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import { selectPermission } from '../../../../src/state/slices/authSlice'
import { makeUsersApi } from '../../../../src/services/firestore/usersApi'
import { makeMemoryEventDb } from '../../../../src/services/eventDb/memoryEventDb'
import { makeFields, makeSeries, startOrganiserWorld } from '../../../support/organiserWorld'

jest.setTimeout(60_000)

let world: Awaited<ReturnType<typeof startOrganiserWorld>>
let ann: string
const bob = 'bobs-own-id'
beforeAll(async () => {
  world = await startOrganiserWorld()
  ann = await world.signUp('ann')
})
afterAll(() => world.backend.stop())
beforeEach(() => void jest.spyOn(console, 'info').mockImplementation(() => {}))

/** Ann's phone. Each call of the result starts the app again with the same stored data. */
function makePhone() {
  const eventDb = makeMemoryEventDb()
  const local = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => local.get(key) ?? null,
    setItem: (key: string, value: string) => void local.set(key, value),
  })
  return () => world.openDevice(ann, { eventDb, users: makeUsersApi(world.calls, storage) })
}

/** Waits until the background work after a start has made `isDone` true. */
async function settled(isDone: () => boolean) {
  while (!isDone()) await new Promise(resolve => setTimeout(resolve, 10))
}

describe('R82 An approval, on the local backend under the real rules', () => {
  it('shows at the next start, makes the event live on the device, and does not show again', async () => {
    const start = makePhone()
    const first = await start()
    await first.store.dispatch(createEvent({ eventId: 'e1', fields: makeFields(), images: null }))
    await first.send()
    expect(selectEvent(first.state(), 'e1')?.status).toBe('pendingApproval')

    // The moderator approves, as tools/moderate does.
    const stored = world.stored('events/e1')
    const at = new Date()
    await world.backend.plant({
      'events/e1': { ...stored, status: 'current', lastUpdated: Date.now() },
      [`users/${ann}`]: { ...world.stored(`users/${ann}`), permission: 1 },
      [`users/${ann}/notices/n1`]: {
        kind: 'approved',
        eventId: 'e1',
        eventName: 'Salsa Fridays',
        reason: '',
        isTrusted: true,
        at,
      },
    })

    const second = await start()
    await settled(() => selectNotices(second.state()).includes('eventNews'))
    expect(selectNotices(second.state())).toContain('eventNews')
    expect(selectEvent(second.state(), 'e1')?.status).toBe('current')
    expect(selectPermission(second.state())).toBe(1)
    const kept = await second.store.dispatch(loadNotices())
    expect(kept?.notices).toMatchObject([{ id: 'n1', kind: 'approved', isTrusted: true, at: at.getTime() }])
    expect(kept && unseenCount(kept)).toBe(1)
    await second.store.dispatch(markNoticesSeen())

    const third = await start()
    await settled(() => selectPermission(third.state()) === 1)
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(selectNotices(third.state())).not.toContain('eventNews')
    const again = await third.store.dispatch(loadNotices())
    expect(again && unseenCount(again)).toBe(0)
  })

  it('without a notice, the page of a waiting event asks the server again, however fresh the copy', async () => {
    const device = await makePhone()()
    await world.backend.plant({
      'events/e2': { ...world.stored('events/e1'), status: 'pendingApproval', lastUpdated: 5 },
    })
    await device.store.dispatch(openEvent('e2'))
    expect(selectEvent(device.state(), 'e2')?.status).toBe('pendingApproval')
    await world.backend.plant({
      'events/e2': { ...world.stored('events/e2'), status: 'current', lastUpdated: 6 },
    })
    await device.store.dispatch(openEvent('e2'))
    expect(selectEvent(device.state(), 'e2')?.status).toBe('current')
  })

  it('R36: an event that the device sends as pending goes live if the server trusts by then', async () => {
    const device = await makePhone()()
    await device.store.dispatch(createEvent({ eventId: 'e3', fields: makeFields(), images: null }))
    await device.send()
    expect(world.stored('events/e3')?.status).toBe('current')
  })
})

describe('R82 What colleagues did, on the local backend under the real rules', () => {
  /** Starts the app, and waits until what it looks for after a start has been looked for. */
  async function started(start: () => ReturnType<typeof world.openDevice>, eventId: string) {
    const device = await start()
    const event = await device.services.events.findById(eventId, ann)
    if (event) await device.store.dispatch(storeEvent(event, device.clock.ms))
    await device.store.dispatch(lookForNotices(ann))
    return device
  }

  it('an edit by a colleague is named at the next start, an own one never', async () => {
    world.backend.plant({ 'events/shared': makeSeries(ann, { organisers: [bob] }) })
    const startAnn = makePhone()
    const first = await started(startAnn, 'shared')
    expect(JSON.stringify(await first.store.dispatch(loadNotices()))).not.toContain('"edited"')

    // Bob edits, and Ann announces without having seen that.
    const [date, description] = ['2099-01-02', 'A class and a friendly social.']
    world.backend.plant({
      'events/shared': {
        ...world.stored('events/shared'),
        description,
        exceptions: [{ date, isCancelled: true, announcementText: 'Hall closed' }],
        lastUpdated: Date.now() - 500,
      },
    })
    await first.store.dispatch(announce({ eventId: 'shared', text: 'Bring water' }))
    await first.send()
    expect(world.stored('events/shared')).toMatchObject({ announcementText: 'Bring water', description })

    const second = await started(startAnn, 'shared')
    const told = await second.store.dispatch(loadNotices())
    expect(told?.notices[0]).toMatchObject({
      kind: 'edited',
      eventId: 'shared',
      reason: 'description; Fri, 2 Jan',
    })
    expect(selectNotices(second.state())).toContain('eventNews')
    expect(JSON.stringify(told)).not.toContain(bob)

    // Nothing is told twice.
    await second.store.dispatch(markNoticesSeen())
    const third = await started(startAnn, 'shared')
    const again = await third.store.dispatch(loadNotices())
    expect(again && unseenCount(again)).toBe(0)
    expect(selectNotices(third.state())).not.toContain('eventNews')
  })

  it('edits that nobody has read yet are one notice', async () => {
    const start = makePhone()
    world.backend.plant({ 'events/often': makeSeries(ann, { organisers: [bob] }) })
    await started(start, 'often')
    for (const change of [{ startTime: '17:00' }, { team: 'Bob and Ann' }]) {
      const stored = { ...world.stored('events/often'), ...change, lastUpdated: Date.now() }
      world.backend.plant({ 'events/often': stored })
      await started(start, 'often')
    }
    const device = await started(start, 'often')
    const told = await device.store.dispatch(loadNotices())
    const edits = told?.notices.filter(({ eventId }) => eventId === 'often') ?? []
    expect(edits.map(({ kind, reason }) => [kind, reason])).toEqual([['edited', 'start time; team']])
  })

  /** What colleagues did, among the notices that this phone keeps. */
  const newsOn = async ({ store }: Awaited<ReturnType<typeof started>>) =>
    (await store.dispatch(loadNotices()))?.notices.filter(({ kind }) => kind !== 'approved') ?? []
  const kindsOn = async (device: Awaited<ReturnType<typeof started>>) =>
    (await newsOn(device)).map(({ kind, eventId }) => `${kind} ${eventId}`)

  it('a claim, and an own offer that was accepted, are named to those who help to run the event', async () => {
    const { creator: _creator, ...nobodys } = makeSeries(bob, { organisers: [ann] })
    world.backend.plant({
      'events/nobodys': nobodys,
      'events/given': makeSeries(ann, { organisers: [bob] }),
    })
    const start = makePhone()
    await started(start, 'given')
    await started(start, 'nobodys')
    world.backend.plant({
      'events/nobodys': { ...makeSeries(bob, { organisers: [ann] }), lastUpdated: Date.now() },
      'events/given': { ...makeSeries(bob, { organisers: [ann] }), lastUpdated: Date.now() },
    })
    const device = await started(start, 'nobodys')
    const kinds = await kindsOn(device)
    expect(kinds).toEqual(expect.arrayContaining(['claimed nobodys', 'takenOver given']))
    expect(kinds.filter(kind => kind.startsWith('edited'))).toEqual([])
  })

  it('an offer is told once, with the name of the owner, and no longer once it is gone', async () => {
    const start = makePhone()
    world.backend.plant({
      'events/offered': makeSeries(bob, { organisers: [ann] }),
      [`events/offered/people/${bob}`]: { name: 'Bob B', at: new Date() },
      [`events/offered/links/${ann}`]: { by: bob, at: new Date(), offer: true },
    })
    const first = await started(start, 'offered')
    const told = await newsOn(first)
    expect(told.map(noticeTitle)).toEqual(['Bob B offers you Salsa Fridays'])
    expect(JSON.stringify(told)).not.toContain(bob)
    expect(selectNotices(first.state())).toContain('eventNews')
    await first.store.dispatch(markNoticesSeen())

    const second = await started(start, 'offered')
    expect(await kindsOn(second)).toEqual(['offered offered'])
    expect(selectNotices(second.state())).not.toContain('eventNews')

    await second.store.dispatch(declineOffer('offered'))
    const third = await started(start, 'offered')
    expect(await newsOn(third)).toEqual([])
  })

  it.each([
    ['has ended', { by: bob, at: new Date(Date.now() - 7 * 86_400_000 - 60_000), offer: true }],
    ['was made by a former owner', { by: 'cy', at: new Date(), offer: true }],
  ])('an offer that %s is no news', async (_name, offer) => {
    world.backend.plant({
      'events/offered': makeSeries(bob, { organisers: [ann] }),
      [`events/offered/links/${ann}`]: offer,
    })
    const device = await started(makePhone(), 'offered')
    expect(await newsOn(device)).toEqual([])
  })

  it('who was taken off the team is told, also if the owner gave the event back', async () => {
    const start = makePhone()
    for (const eventId of ['removed', 'returned', 'left']) {
      world.backend.plant({ [`events/${eventId}`]: makeSeries(bob, { organisers: [ann] }) })
      await started(start, eventId)
    }
    const own = await started(start, 'left')
    await own.store.dispatch(leaveTeam('left'))
    const gone = { organisers: [], lastUpdated: Date.now() }
    world.backend.plant({
      'events/removed': makeSeries(bob, gone),
      'events/returned': { ...makeSeries('', gone), claimed: false },
    })
    const device = await started(start, 'removed')
    const texts = (await newsOn(device)).map(one => `${one.eventId}: ${noticeText(one)}`)
    expect(texts.sort()).toEqual([
      'removed: Its owner took you off the organisers, or you left on another device.',
      'returned: Its owner gave it back. Anybody can claim it now, in its options.',
    ])
    // Nothing is told twice.
    const again = await started(start, 'removed')
    expect(await newsOn(again)).toHaveLength(2)
  })
})
