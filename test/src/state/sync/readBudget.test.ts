import { refreshEvents } from '../../../../src/state/sync/eventsThunks'
import { countiesChosen, dancesChosen } from '../../../../src/state/slices/filtersSlice'
import { makeEvent } from '../../../support/events'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'
import { makeStore } from '../../../../src/state/startUp/store'

const MINUTE = 60_000
const AN_HOUR_AGO = FRIDAY_EVENING - 60 * MINUTE

describe('Budgets: documents read by a refresh (R28)', () => {
  it('are the documents changed since the cursor, however many are stored', async () => {
    const events = Array.from({ length: 1_000 }, (_, n) =>
      makeEvent({
        eventId: `e${n}`,
        shortLocation: 'Kent',
        danceTypes: ['Salsa'],
        // Only the newest event is within the overlap of ten minutes.
        lastUpdated: AN_HOUR_AGO - (999 - n) * 11 * MINUTE,
      }),
    )
    const device = makeFakeServices({ server: { events } })
    const store = makeStore(device.services)
    store.dispatch(dancesChosen(['Salsa']))
    store.dispatch(countiesChosen(['Kent']))
    const { findByFilter } = device.services.events
    let read = 0
    device.services.events.findByFilter = async query => {
      const found = await findByFilter(query)
      read += found.length
      return found
    }
    const refresh = async () => {
      read = 0
      await store.dispatch(refreshEvents({ isForced: true }))
      return read
    }
    expect(await refresh()).toBe(1_000)

    device.clock.ms += MINUTE
    expect(await refresh()).toBe(0)

    device.clock.ms += MINUTE
    for (const event of events.slice(0, 3)) {
      device.server.events[device.server.events.indexOf(event)] = { ...event, lastUpdated: device.clock.ms }
    }
    expect(await refresh()).toBe(3)

    // Those three events are in the overlap, and are not read again.
    device.clock.ms += MINUTE
    expect(await refresh()).toBe(0)
  })
})
