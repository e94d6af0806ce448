import { makeMemoryEventDb } from '../../../../src/services/eventDb/memoryEventDb'
import { selectListedEvents } from '../../../../src/state/slices/eventsSelectors'
import { selectLastFetch } from '../../../../src/state/slices/eventsSlice'
import { recordsChanged } from '../../../../src/state/slices/recordsChanged'
import { keepSnapshots } from '../../../../src/state/startUp/keepSnapshots'
import { makeStore } from '../../../../src/state/startUp/store'
import { loadStoredEvents } from '../../../../src/state/sync/eventsThunks'
import { makeEvent } from '../../../support/events'
import { settle } from '../../../support/fakePhone'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'

const HOUR = 3_600_000
const YESTERDAY = FRIDAY_EVENING - 24 * HOUR
const stored = makeEvent({ shortLocation: 'Kent', danceTypes: ['Salsa'], lastUpdated: YESTERDAY - HOUR })
const changed = { ...stored, lastUpdated: FRIDAY_EVENING - 8 * HOUR, team: 'Ann' }

/** A device without a network, whose worker has kept `events` of Kent. */
async function open({ kept = [changed], device = [stored], hoursAgo = 7 } = {}) {
  const eventDb = makeMemoryEventDb()
  await eventDb.storeFetch({ events: device, removedIds: [], cursors: [] })
  const world = makeFakeServices({ eventDb })
  const store = makeStore(world.services)
  store.dispatch(
    recordsChanged({ lastFetch: YESTERDAY, selectedDances: ['Salsa'], selectedCounties: ['Kent'] }),
  )
  await store.dispatch(loadStoredEvents())
  const askedAt = FRIDAY_EVENING - hoursAgo * HOUR
  const renewed: string[][] = []
  const events = {
    ...world.services.events,
    findSnapshots: async () => [{ county: 'Kent', askedAt, events: kept }],
  }
  keepSnapshots(
    store,
    { ...world.services, events },
    { get: async () => Response.error(), renew: async counties => void renewed.push([...counties]) },
  )
  await settle()
  const shown = () => selectListedEvents(store.getState()).map(({ team }) => team)
  return { store, eventDb, renewed, shown }
}

describe('R91: what the worker kept while the app was closed', () => {
  it('is shown and stored, and says nothing of a fetch', async () => {
    const { store, eventDb, shown } = await open()
    expect(shown()).toEqual(['Ann'])
    expect((await eventDb.loadCounties(['Kent'])).map(({ team }) => team)).toEqual(['Ann'])
    expect([selectLastFetch(store.getState()), await eventDb.loadCursor('A')]).toEqual([
      (await open({ kept: [] })).store.getState().events.lastFetch,
      null,
    ])
  })

  it.each([
    ['an older version', { kept: [{ ...changed, lastUpdated: YESTERDAY - 2 * HOUR }] }, ['']],
    ['a snapshot of yesterday', { hoursAgo: 24 }, ['']],
    ['an event that the device may have deleted', { device: [] }, []],
    ["the person's own event", { device: [{ ...stored, creator: 'ann' }] }, ['']],
  ])('leaves the list as it is for %s', async (_name, start, expected) => {
    expect((await open(start as object)).shown()).toEqual(expected)
  })

  it('is renewed for the chosen counties', async () => {
    const { store, renewed } = await open()
    expect(renewed).toEqual([['Kent']])
    store.dispatch(recordsChanged({ selectedCounties: ['Kent', 'Surrey'] }))
    await settle()
    expect(renewed.at(-1)).toEqual(['Kent', 'Surrey'])
  })
})
