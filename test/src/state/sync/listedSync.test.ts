import { RemoteError } from '../../../../src/services/network/remoteCall'
import { loadFavourites } from '../../../../src/state/lists/favouritesThunks'
import { signedIn } from '../../../../src/state/slices/authSlice'
import { selectEvents } from '../../../../src/state/slices/eventsSelectors'
import { favouriteToggled } from '../../../../src/state/slices/favouritesSlice'
import { countiesChosen, dancesChosen } from '../../../../src/state/slices/filtersSlice'
import { selectIsSyncing } from '../../../../src/state/slices/loadSlice'
import { refreshEvents } from '../../../../src/state/sync/eventsThunks'
import { makeStore } from '../../../../src/state/startUp/store'
import { accountOf } from '../../../support/fakeAccounts'
import { makeEvent } from '../../../support/events'
import { makeFakeServices } from '../../../support/fakeServices'

const DAY = 24 * 3_600_000
const MINUTE = 60_000

const mine = makeEvent({ eventId: 'mine', creator: 'ann', status: 'pendingApproval' })
const hers = makeEvent({ eventId: 'hers', status: 'pendingApproval' })
const live = makeEvent({ eventId: 'live' })

function makeDevice(events = [mine, hers, live]) {
  const world = makeFakeServices({ server: { events } })
  const store = makeStore(world.services)
  store.dispatch(dancesChosen(['Bachata']))
  store.dispatch(countiesChosen(['East Sussex']))
  store.dispatch(signedIn({ account: accountOf('ann') }))
  const stored = async () =>
    (await world.services.eventDb.loadCounties(['East Sussex'])).map(({ eventId }) => eventId).sort()
  const refresh = () => store.dispatch(refreshEvents({ isForced: true }))
  return { ...world, store, stored, refresh, shown: () => Object.keys(selectEvents(store.getState())).sort() }
}

describe('R63: events that are not listed', () => {
  it('of the user come with query B, and a full load of the lists keeps them (R31)', async () => {
    const { refresh, stored, shown, clock } = makeDevice()
    await refresh()
    expect(await stored()).toEqual(['live', 'mine'])

    clock.ms += 8 * DAY
    await refresh()
    expect(await stored()).toEqual(['live', 'mine'])
    expect(shown()).toEqual(['live', 'mine'])
  })

  it('of somebody else are fetched by id as a favourite (R79), and kept by a full load', async () => {
    const { store, services, refresh, stored, clock } = makeDevice()
    const findById = jest.spyOn(services.events, 'findById')
    await refresh()
    store.dispatch(favouriteToggled('hers'))
    await store.dispatch(loadFavourites())
    expect(await stored()).toEqual(['hers', 'live', 'mine'])

    // A fresh event is not read again (R33).
    await store.dispatch(loadFavourites())
    expect(findById).toHaveBeenCalledTimes(1)

    clock.ms += 8 * DAY
    await refresh()
    expect(await stored()).toEqual(['hers', 'live', 'mine'])
    await store.dispatch(loadFavourites())
    expect(findById).toHaveBeenCalledTimes(2)
  })

  it('are removed when they are deleted, even though the lists never learn of it', async () => {
    const { store, refresh, stored, clock, server } = makeDevice()
    await refresh()
    store.dispatch(favouriteToggled('hers'))
    await store.dispatch(loadFavourites())

    clock.ms += 11 * MINUTE
    server.events = [live, mine, { ...hers, status: 'deleted', lastUpdated: clock.ms }]
    await store.dispatch(loadFavourites())
    expect(await stored()).toEqual(['live', 'mine'])
  })

  it('do not hold up the lists if the login has ended', async () => {
    const { services, refresh, shown, store } = makeDevice()
    services.events.findByCreator = () =>
      Promise.reject(new RemoteError('auth', new Error('Please login again.')))
    await refresh()
    expect(shown()).toEqual(['live'])
    expect(selectIsSyncing(store.getState())).toBe(false)
    expect(await services.eventDb.loadCursor('A')).not.toBeNull()
    expect(await services.eventDb.loadCursor('B:ann')).toBeNull()
  })
})

describe('R63: a tombstone', () => {
  it('removes the event from a device that has it', async () => {
    const { refresh, stored, clock, server } = makeDevice()
    await refresh()
    clock.ms += MINUTE
    const bare = {
      status: 'deleted',
      eventName: '',
      description: '',
      startTime: '',
      lastUpdated: clock.ms,
    } as const
    server.events = [mine, hers, { ...live, ...bare }]
    await refresh()
    expect(await stored()).toEqual(['mine'])
  })
})
