import { makeMemoryEventDb } from '../../../../src/services/eventDb/memoryEventDb'
import type { StoredCursor } from '../../../../src/services/eventDb/schema'
import { selectListCondition, selectListedEvents } from '../../../../src/state/slices/eventsSelectors'
import { selectLastFetch } from '../../../../src/state/slices/eventsSlice'
import { networkLost } from '../../../../src/state/slices/loadSlice'
import { recordsChanged } from '../../../../src/state/slices/recordsChanged'
import { loadStoredEvents, refreshEvents } from '../../../../src/state/sync/eventsThunks'
import { makeStore } from '../../../../src/state/startUp/store'
import { makeEvent } from '../../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'

const MINUTE = 60_000
const JUST_NOW = FRIDAY_EVENING - MINUTE
const event = makeEvent({ shortLocation: 'Kent', danceTypes: ['Salsa'], lastUpdated: JUST_NOW - MINUTE })
const filters = { dances: ['Salsa' as const], counties: ['Kent'] }
const earlier: StoredCursor = {
  newest: event.lastUpdated,
  fullAt: JUST_NOW,
  fetchedAt: JUST_NOW,
  fields: 'of an earlier build',
  filters,
}

/** A device whose record says that it fetched a minute ago, whatever EventDB holds. */
async function openDevice(events = [event], cursor: StoredCursor | null = earlier) {
  const eventDb = makeMemoryEventDb()
  await eventDb.storeFetch({
    events,
    removedIds: [],
    cursors: cursor ? [{ query: 'A', cursor }] : [],
  })
  const world = makeFakeServices({ eventDb, server: { events: [{ ...event, team: 'Ann' }] } })
  const store = makeStore(world.services)
  const { dances: selectedDances, counties: selectedCounties } = filters
  store.dispatch(recordsChanged({ lastFetch: JUST_NOW, selectedDances, selectedCounties }))
  await store.dispatch(loadStoredEvents())
  const queryA = jest.spyOn(world.services.events, 'findByFilter')
  const shown = () => selectListedEvents(store.getState()).map(({ team }) => team)
  const condition = () => selectListCondition(store.getState())
  const lastFetch = () => selectLastFetch(store.getState())
  return { ...world, store, queryA, shown, condition, lastFetch, eventDb }
}

describe('R98: after an update that reads other fields', () => {
  it('the list shows what the device holds, with its age', async () => {
    const device = await openDevice()
    expect(device.shown()).toEqual([''])
    expect([device.condition(), device.lastFetch()]).toEqual(['ready', JUST_NOW])
  })

  it('everything is fetched once, though the last fetch was a minute ago', async () => {
    const device = await openDevice()
    await device.store.dispatch(refreshEvents())
    expect(device.queryA.mock.calls.map(([{ after }]) => after)).toEqual([0])
    expect(device.shown()).toEqual(['Ann'])

    device.clock.ms += MINUTE
    await device.store.dispatch(refreshEvents())
    expect(device.queryA).toHaveBeenCalledTimes(1)
  })

  it('the fetch stays due while it fails, and the list keeps its age', async () => {
    const device = await openDevice()
    device.queryA.mockRejectedValueOnce(new Error('no network'))
    await device.store.dispatch(refreshEvents())
    expect([device.condition(), device.lastFetch()]).toEqual(['ready', JUST_NOW])
    await device.store.dispatch(refreshEvents())
    expect(device.shown()).toEqual(['Ann'])
  })
})

describe('The age of a list (R35)', () => {
  it('is that of the stored events. A record that outlived them does not count', async () => {
    const device = await openDevice([], null)
    expect([device.condition(), device.lastFetch()]).toEqual(['loading', null])
    device.store.dispatch(networkLost())
    expect(device.condition()).toBe('unreachable')
  })

  it('is unknown once damaged events were dropped, and the list keeps the others', async () => {
    const device = await openDevice([event], null)
    expect([device.condition(), device.lastFetch()]).toEqual(['ready', null])
    await device.store.dispatch(refreshEvents())
    expect(device.lastFetch()).toBe(FRIDAY_EVENING)
  })

  it('stays that of this visit while a full disk keeps the cursor where it was', async () => {
    const device = await openDevice()
    await device.store.dispatch(refreshEvents())
    await device.eventDb.storeFetch({
      events: [],
      removedIds: [],
      cursors: [{ query: 'A', cursor: earlier }],
    })
    await device.store.dispatch(loadStoredEvents())
    expect(device.lastFetch()).toBe(FRIDAY_EVENING)
  })
})
