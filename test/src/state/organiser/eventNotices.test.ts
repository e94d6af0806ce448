import { unseenCount } from '../../../../src/domain/organiser/eventNotices'
import { selectNotices } from '../../../../src/state/slices/noticesSlice'
import { loadNotices, markNoticesSeen } from '../../../../src/state/organiser/eventNoticesThunks'
import { createEvent } from '../../../../src/state/organiser/createThunks'
import { openEvent } from '../../../../src/state/sync/eventPageThunks'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import { selectPermission } from '../../../../src/state/slices/authSlice'
import { makeUsersApi } from '../../../../src/services/firestore/usersApi'
import { makeMemoryEventDb } from '../../../../src/services/eventDb/memoryEventDb'
import { makeFields, startOrganiserWorld } from '../../../support/organiserWorld'

jest.setTimeout(60_000)

let world: Awaited<ReturnType<typeof startOrganiserWorld>>
let ann: string
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

/**
 * Waits until the background work after a start has made `isDone` true. Gives up after about four seconds.
 */
async function settled(isDone: () => boolean) {
  for (let tries = 0; tries < 400 && !isDone(); tries++) await new Promise(resolve => setTimeout(resolve, 10))
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
