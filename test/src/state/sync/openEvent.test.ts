import { openEvent } from '../../../../src/state/sync/eventPageThunks'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import { selectIsMissing, selectIsUnreachable } from '../../../../src/state/slices/eventsSlice'
import { makeEvent } from '../../../support/events'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeStore } from '../../../../src/state/startUp/store'

const MINUTE = 60_000

function makePage(events = [makeEvent({ eventId: 'e1' })]) {
  const world = makeFakeServices({ server: { events } })
  const findById = jest.spyOn(world.services.events, 'findById')
  return { ...world, findById, store: makeStore(world.services) }
}

describe('§2 View event', () => {
  it('an event unknown to the network is missing', async () => {
    const page = makePage([])
    await page.store.dispatch(openEvent('e1'))
    expect(selectIsMissing(page.store.getState(), 'e1')).toBe(true)
  })

  it('R33: each event counts as fresh for 10 minutes', async () => {
    const page = makePage([makeEvent({ eventId: 'e1' }), makeEvent({ eventId: 'e2' })])
    await page.store.dispatch(openEvent('e1'))
    page.clock.ms += 10 * MINUTE - 1
    await page.store.dispatch(openEvent('e1'))
    await page.store.dispatch(openEvent('e2'))
    expect(page.findById.mock.calls.map(([id]) => id)).toEqual(['e1', 'e2'])

    page.clock.ms += 1
    await page.store.dispatch(openEvent('e1'))
    expect(page.findById).toHaveBeenCalledTimes(3)
  })

  it('R33: offline shows what is stored, at any age', async () => {
    const page = makePage()
    const event = makeEvent({ eventId: 'e1' })
    await page.services.eventDb.storeFetch({ events: [event], removedIds: [], cursors: [] })
    page.findById.mockRejectedValue(new Error('unreachable'))

    await page.store.dispatch(openEvent('e1'))

    expect(selectEvent(page.store.getState(), 'e1')).toEqual(event)
  })

  it("an event that is not stored and can't be fetched is retried by itself", async () => {
    const page = makePage()
    page.findById.mockRejectedValueOnce(new Error('unreachable'))
    await page.store.dispatch(openEvent('e1'))
    expect(selectIsUnreachable(page.store.getState(), 'e1')).toBe(true)

    page.alarms.at(-1)?.work()
    await new Promise(resolve => setTimeout(resolve, 0))

    expect(selectEvent(page.store.getState(), 'e1')).toBeDefined()
    expect(selectIsUnreachable(page.store.getState(), 'e1')).toBe(false)
  })

  it('an event is retried after a longer pause if the database is overloaded', async () => {
    const page = makePage()
    page.findById.mockRejectedValue({ kind: 'transient', cause: { code: 'resource-exhausted' } })
    await page.store.dispatch(openEvent('e1'))
    expect(page.alarms.findLast(({ name }) => name === 'event')?.ms).toBe(5_000)
    page.alarms.findLast(({ name }) => name === 'event')?.work()
    await new Promise(resolve => setTimeout(resolve, 0))
    expect(page.alarms.findLast(({ name }) => name === 'event')?.ms).toBe(10_000)
  })

  it('R32: a deleted event is shown and leaves EventDB', async () => {
    const page = makePage([makeEvent({ eventId: 'e1', status: 'deleted' })])
    await page.services.eventDb.storeFetch({
      events: [makeEvent({ eventId: 'e1' })],
      removedIds: [],
      cursors: [],
    })

    await page.store.dispatch(openEvent('e1'))

    expect(selectEvent(page.store.getState(), 'e1')?.status).toBe('deleted')
    expect(await page.services.eventDb.loadEvents(['e1'])).toEqual([])
  })
})
