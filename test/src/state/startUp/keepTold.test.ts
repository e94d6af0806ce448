import { favouriteToggled } from '../../../../src/state/slices/favouritesSlice'
import { selectNotices } from '../../../../src/state/slices/noticesSlice'
import { FORCED_REFRESH_MS } from '../../../../src/domain/constants'
import { signedIn } from '../../../../src/state/slices/authSlice'
import { accountOf } from '../../../support/fakeAccounts'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import { eventFetched } from '../../../../src/state/slices/eventsSlice'
import { noteFavourite } from '../../../../src/state/lists/favouriteNewsThunks'
import { tellMe } from '../../../../src/state/device/toldThunks'
import { keepTold } from '../../../../src/state/startUp/keepTold'
import { makeEvent } from '../../../support/events'
import { settle } from '../../../support/fakePhone'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeFakeTold } from '../../../support/fakeTold'
import { makeStoreWith } from '../../../support/render'

/** A start of the app at an address. What the device keeps is that of `fake`. */
function start(fake = makeFakeTold(), address = '/events') {
  const world = makeFakeServices({ told: async () => fake.device })
  const store = makeStoreWith([makeEvent()], world)
  const alarms = new Map<string, { ms: number; work: () => void }>()
  const opened: string[] = []
  const renamed: string[] = []
  let hide = () => {}
  const begin = () => {
    const services = {
      ...world.services,
      device: { ...world.services.device, onHide: (listener: () => void) => ((hide = listener), () => {}) },
      alarm: (name: string, ms: number, work: () => void) => void alarms.set(name, { ms, work }),
    }
    let shown = new URL(address, 'https://app')
    const showIn = (list: string[]) => (path: string) => {
      list.push(path)
      shown = new URL(path, 'https://app')
    }
    keepTold(store, services, { address: () => shown, open: showIn(opened), rename: showIn(renamed) })
  }
  const fire = async () => {
    alarms.get('told')?.work()
    await settle()
  }
  const events = () => [...fake.held.values()].map(({ wanted }) => wanted.events)
  return { fake, world, store, alarms, opened, renamed, begin, fire, events, leave: () => hide() }
}

describe('R88: from its start on, the app', () => {
  it('tells the server five seconds after a change, and what an earlier page left unsaid at each start', async () => {
    const first = start()
    first.store.dispatch(favouriteToggled('e1'))
    await first.store.dispatch(tellMe())
    first.begin()
    await first.fire()
    first.store.dispatch(favouriteToggled('e2'))
    expect([first.alarms.get('told')?.ms, first.events()]).toEqual([5_000, [['e1']]])

    // The page ends before the five seconds do.
    const next = start(first.fake)
    for (const id of ['e1', 'e2']) next.store.dispatch(favouriteToggled(id))
    next.begin()
    await next.fire()
    expect(next.events()).toEqual([['e1', 'e2']])
  })

  it('tells the server nothing while nobody asked for it', async () => {
    const { store, begin, fire, fake } = start()
    begin()
    store.dispatch(favouriteToggled('e1'))
    await fire()
    expect(fake.world.puts).toBe(0)
  })

  it('asks after one heart, and not after a list of favourites came from the account', async () => {
    const { store, begin } = start()
    begin()
    store.dispatch(favouriteToggled('e1'))
    await settle()
    expect(selectNotices(store.getState())).toEqual(['tell'])
    const other = start()
    for (const id of ['e1', 'e2']) other.store.dispatch(favouriteToggled(id))
    other.begin()
    other.store.dispatch(favouriteToggled('e1'))
    await settle()
    expect(selectNotices(other.store.getState())).toEqual([])
  })

  it('opens the screen of a tapped message, without the mark of the message', async () => {
    const { fake, begin, opened, renamed } = start()
    begin()
    await settle()
    fake.world.opened('/view-event/e1?date=2026-12-04&told')
    fake.world.opened('/profile?view=notices')
    expect([opened, renamed]).toEqual([['/view-event/e1?date=2026-12-04', '/profile?view=notices'], []])
  })

  it('drops the mark from the address that it starts at', async () => {
    const { begin, opened, renamed } = start(makeFakeTold(), '/view-event/e1?told#pricing')
    begin()
    expect([opened, renamed]).toEqual([[], ['/view-event/e1#pricing']])
  })

  it('asks for the event of a tapped message, however lately it was fetched: the message says that it changed (R33)', async () => {
    const { world, store, fake, begin } = start()
    store.dispatch(eventFetched({ event: makeEvent(), at: world.clock.ms }))
    begin()
    await settle()
    const cancelled = makeEvent({
      lastUpdated: makeEvent().lastUpdated + 1,
      exceptions: [{ date: '2026-12-04', isCancelled: true }],
    })
    world.server.events = [cancelled]
    fake.world.opened('/view-event/e1?date=2026-12-04&told')
    await settle()
    expect(selectEvent(store.getState(), 'e1')).toEqual(cancelled)
  })

  it('asks again for favourites and notices if a tapped message opens their list', async () => {
    const { world, store, fake, begin } = start()
    const noticesOf: string[] = []
    world.services.users.readNotices = async userId => (noticesOf.push(userId), [])
    await world.services.eventDb.storeFetch({
      events: [makeEvent({ eventId: 'own', creator: 'ann' })],
      removedIds: [],
      cursors: [],
    })
    store.dispatch(signedIn({ account: accountOf('ann') }))
    begin()
    await settle()
    world.clock.ms += FORCED_REFRESH_MS + 1
    const renamed = makeEvent({ lastUpdated: makeEvent().lastUpdated + 1, eventName: 'Bachata Nights' })
    world.server.events = [renamed]
    fake.world.opened('/myevents')
    await settle()
    expect(selectEvent(store.getState(), 'e1')).toEqual(renamed)
    expect(noticesOf).toEqual(['ann'])
  })

  it('asks again at a start that a message about several events caused', async () => {
    const { world, store, begin, renamed } = start(makeFakeTold(), '/myevents?told')
    world.clock.ms += FORCED_REFRESH_MS + 1
    const late = makeEvent({ lastUpdated: makeEvent().lastUpdated + 1, eventName: 'Bachata Nights' })
    world.server.events = [late]
    begin()
    await settle()
    expect(selectEvent(store.getState(), 'e1')).toEqual(late)
    expect(renamed).toEqual(['/myevents'])
  })

  it('keeps no message as news, also if the device hears of the change only now', async () => {
    const late = makeEvent({ startTime: '23:15', lastUpdated: makeEvent().lastUpdated + 1 })
    const { store, fake, begin, leave } = start(makeFakeTold(), '/view-event/e1?told')
    store.dispatch(favouriteToggled('e1'))
    await store.dispatch(noteFavourite('e1'))
    begin()
    await settle()
    store.dispatch(eventFetched({ event: late, at: 9 }))
    await settle()
    leave()
    await settle()
    expect(fake.world.badge).toBe(0)
  })

  it('counts at its start, and when the person leaves, the favourites with news', async () => {
    const { store, fake, begin, leave } = start()
    store.dispatch(favouriteToggled('e1'))
    await store.dispatch(noteFavourite('e1'))
    begin()
    await settle()
    expect(fake.world.badge).toBe(0)
    store.dispatch(
      eventFetched({
        event: makeEvent({ startTime: '23:15', lastUpdated: makeEvent().lastUpdated + 1 }),
        at: 9,
      }),
    )
    leave()
    await settle()
    expect(fake.world.badge).toBe(1)
  })
})
