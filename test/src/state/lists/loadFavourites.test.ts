import {
  selectGoneFavourites,
  selectUnknownFavourites,
} from '../../../../src/state/lists/favouritesSelectors'
import { favouriteToggled } from '../../../../src/state/slices/favouritesSlice'
import { loadFavourites, refreshFavourites } from '../../../../src/state/lists/favouritesThunks'
import { selectEvent } from '../../../../src/state/slices/eventsSelectors'
import { makeEvent } from '../../../support/events'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeStoreWith } from '../../../support/render'

const MINUTE = 60_000
const near = makeEvent({ eventId: 'near' })
const far = makeEvent({ eventId: 'far', shortLocation: 'Devon' })

function makeVisitor(ids: string[], { listed = [near], server = [near, far] } = {}) {
  const world = makeFakeServices({ server: { events: server } })
  const findById = jest.spyOn(world.services.events, 'findById')
  const store = makeStoreWith(listed, world)
  for (const id of ids) store.dispatch(favouriteToggled(id))
  const asked = () => findById.mock.calls.map(([id]) => id)
  return { ...world, store, findById, asked, load: () => store.dispatch(loadFavourites()) }
}

describe('R25: favourites outside the chosen counties', () => {
  it('are fetched by id, but favourites inside the counties are not, because the lists keep those fresh', async () => {
    const { load, asked, store } = makeVisitor(['near', 'far'])
    await load()
    expect(asked()).toEqual(['far'])
    expect(selectEvent(store.getState(), 'far')).toEqual(far)
  })

  it('are requested again after 10 minutes (R33)', async () => {
    const { load, asked, clock } = makeVisitor(['far'])
    await load()
    clock.ms += 10 * MINUTE - 1
    await load()
    expect(asked()).toEqual(['far'])
    clock.ms += 1
    await load()
    expect(asked()).toEqual(['far', 'far'])
  })

  it('are requested again by a manual refresh after more than 2 seconds (R76)', async () => {
    const { load, asked, clock, store } = makeVisitor(['far'])
    await load()
    clock.ms += 1_999
    await store.dispatch(refreshFavourites())
    expect(asked()).toEqual(['far'])
    clock.ms += 1
    await store.dispatch(refreshFavourites())
    expect(asked()).toEqual(['far', 'far'])
  })

  it('stop at the first request that fails for lack of a network, and are all tried again later', async () => {
    const { load, findById, alarms, store, asked } = makeVisitor(['far', 'further'])
    findById.mockRejectedValueOnce(new Error('unreachable'))
    await load()
    expect(asked()).toEqual(['far'])
    expect(selectUnknownFavourites(store.getState())).toEqual(['far', 'further'])

    alarms.findLast(alarm => alarm.name === 'favourites')?.work()
    await new Promise(resolve => setTimeout(resolve, 20))

    expect(asked()).toEqual(['far', 'far', 'further'])
    expect(selectUnknownFavourites(store.getState())).toEqual([])
  })

  it('are requested after a longer pause if the database is overloaded', async () => {
    const { load, findById, alarms } = makeVisitor(['far', 'further'])
    findById.mockRejectedValueOnce({ kind: 'transient', cause: { code: 'resource-exhausted' } })
    await load()
    expect(alarms.findLast(alarm => alarm.name === 'favourites')?.ms).toBe(5_000)
  })
})

describe('R26 A favourite that is gone', () => {
  it('is shown as deleted, with its name', async () => {
    const deleted = makeEvent({ ...far, status: 'deleted', lastUpdated: far.lastUpdated + 1 })
    const { load, store } = makeVisitor(['far', 'unheard-of'], { listed: [far], server: [deleted] })
    await load()
    expect(selectGoneFavourites(store.getState())).toEqual([
      { eventId: 'far', eventName: 'Bachata Fridays' },
      { eventId: 'unheard-of', eventName: '' },
    ])
  })
})
