import { countiesChosen, dancesChosen } from '../../../../src/state/slices/filtersSlice'
import { countThisWeek, heldCounties } from '../../../../src/state/lists/elsewhereThunks'
import { refreshEvents } from '../../../../src/state/sync/eventsThunks'
import { makeStore } from '../../../../src/state/startUp/store'
import { makeEvent } from '../../../support/events'
import { makeFakeServices } from '../../../support/fakeServices'

const NOW = { day: '2026-11-20', time: '18:00' }
const inKent = makeEvent({ eventId: 'kent', shortLocation: 'Kent' })
const favourite = makeEvent({ eventId: 'favourite', shortLocation: 'Surrey' })

/** A device that has fetched the events of Kent with Bachata, and holds a favourite of Surrey. */
async function makeDevice() {
  const world = makeFakeServices({ server: { events: [inKent] } })
  const store = makeStore(world.services)
  store.dispatch(dancesChosen(['Bachata']))
  store.dispatch(countiesChosen(['Kent']))
  await store.dispatch(refreshEvents({ isForced: true }))
  await world.services.eventDb.storeFetch({ events: [favourite], removedIds: [], cursors: [] })
  return { ...world, store, held: () => store.dispatch(heldCounties(['Bachata'])) }
}

describe('A county is known', () => {
  it('once a fetch has loaded its events, also after it is no longer chosen', async () => {
    const device = await makeDevice()
    expect([...(await device.held())]).toEqual(['Kent'])
    device.clock.ms += 3_000
    device.store.dispatch(countiesChosen(['Surrey']))
    await device.store.dispatch(refreshEvents({ isForced: true }))
    expect([...(await device.held())].sort()).toEqual(['Kent', 'Surrey'])
    expect(await device.store.dispatch(countThisWeek('Kent', NOW))).toBe(1)
  })

  it('not by a favourite alone', async () => {
    const device = await makeDevice()
    expect(await device.store.dispatch(countThisWeek('Surrey', NOW))).toBeNull()
  })

  it('not while its fetch fails', async () => {
    const device = await makeDevice()
    device.clock.ms += 3_000
    device.services.events.findByFilter = () => Promise.reject(new Error('no network'))
    device.store.dispatch(countiesChosen(['Kent', 'Surrey']))
    await device.store.dispatch(refreshEvents({ isForced: true }))
    expect([...(await device.held())]).toEqual(['Kent'])
  })
})
