import type { DanceEvent } from '../../../../src/domain/event/event'
import { makeMemoryEventDb } from '../../../../src/services/eventDb/memoryEventDb'
import { selectEvents, selectListCondition } from '../../../../src/state/slices/eventsSelectors'
import { selectWeeklyGroups } from '../../../../src/state/lists/weeklySelectors'
import { eventsReceived, selectKnownUntil } from '../../../../src/state/slices/eventsSlice'
import { loadFirstSight, loadStoredEvents } from '../../../../src/state/sync/eventsThunks'
import { countiesChosen, dancesChosen } from '../../../../src/state/slices/filtersSlice'
import { makeEvent } from '../../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'
import { makeStore } from '../../../../src/state/startUp/store'

const inKent = (n: number, change: Partial<DanceEvent> = {}) =>
  makeEvent({
    eventId: `e${n}`,
    shortLocation: 'Kent',
    danceTypes: ['Salsa'],
    recurrenceDay: n % 7,
    ...change,
  })
const many = (count: number, change: Partial<DanceEvent> = {}) =>
  Array.from({ length: count }, (_, n) => inKent(n, change))

/** A device with the filters Salsa and Kent and these stored events. */
async function makeDevice(events: DanceEvent[]) {
  const eventDb = makeMemoryEventDb()
  await eventDb.storeFetch({ events, removedIds: [], cursors: [] })
  const { services } = makeFakeServices({ eventDb })
  const store = makeStore(services)
  const filters = { dances: ['Salsa' as const], counties: ['Kent'] }
  store.dispatch(dancesChosen(filters.dances))
  store.dispatch(countiesChosen(filters.counties))
  store.dispatch(eventsReceived({ events: [], removedIds: [], at: FRIDAY_EVENING, fetched: filters }))
  const known = () => Object.keys(selectEvents(store.getState())).length
  return { store, eventDb, known, condition: () => selectListCondition(store.getState()) }
}

describe('The events that a list shows first', () => {
  it('are read before the others: of a week of 140 events, those of today', async () => {
    const device = await makeDevice(many(140))
    const loadCounties = jest.spyOn(device.eventDb, 'loadCounties')

    await device.store.dispatch(loadFirstSight('/events'))

    expect(device.known()).toBe(20)
    expect(selectKnownUntil(device.store.getState())).toBe('2026-11-20')
    expect(device.condition()).toBe('begun')
    expect(loadCounties).not.toHaveBeenCalled()
  })

  it('stay the same once the others are read', async () => {
    const device = await makeDevice(many(140))
    const today = () => selectWeeklyGroups(device.store.getState(), { day: '2026-11-20', time: '20:47' })[0]
    await device.store.dispatch(loadFirstSight('/'))
    const first = today()

    await device.store.dispatch(loadStoredEvents())

    expect(today()).toEqual(first)
    expect(device.condition()).toBe('ready')
    expect(device.known()).toBe(140)
  })

  it('include the next days after a day with few events', async () => {
    const device = await makeDevice(many(140).filter(({ recurrenceDay }) => recurrenceDay !== 5))
    await device.store.dispatch(loadFirstSight('/events'))
    expect(selectKnownUntil(device.store.getState())).toBe('2026-11-21')
  })

  it('leave out those that the filters or §4 hide', async () => {
    const hidden = many(140).map(event =>
      event.recurrenceDay === 5 ? { ...event, status: 'pending' as const } : event,
    )
    const device = await makeDevice(hidden)
    await device.store.dispatch(loadFirstSight('/events'))
    expect(selectKnownUntil(device.store.getState())).toBe('2026-11-21')
  })

  it('are all events if few are stored', async () => {
    const device = await makeDevice(many(60))
    await device.store.dispatch(loadFirstSight('/events'))
    expect(device.known()).toBe(60)
    expect(device.condition()).toBe('ready')
  })

  it('are not read if no fetch has covered the filters, because the list must not look complete', async () => {
    const device = await makeDevice(many(140))
    device.store.dispatch(countiesChosen(['Kent', 'Devon']))
    await device.store.dispatch(loadFirstSight('/events'))
    expect(device.known()).toBe(0)
    expect(device.condition()).toBe('loading')
  })

  it('are not read for other screens', async () => {
    const device = await makeDevice(many(140))
    await device.store.dispatch(loadFirstSight('/myevents'))
    expect(device.known()).toBe(0)
  })
})
