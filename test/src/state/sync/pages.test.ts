import { REQUEST_LIMIT_MS } from '../../../../src/domain/constants'
import { FIRST_PAGE, isTimeout, nextPageSize } from '../../../../src/domain/sync/pages'
import { remoteCall, RemoteError } from '../../../../src/services/network/remoteCall'
import { selectStoredEvents } from '../../../../src/state/slices/eventsSlice'
import { countiesChosen, dancesChosen } from '../../../../src/state/slices/filtersSlice'
import { refreshEvents } from '../../../../src/state/sync/eventsThunks'
import { makeStore } from '../../../../src/state/startUp/store'
import { makeEvent } from '../../../support/events'
import { makeFakeServices } from '../../../support/fakeServices'

const COUNT = 60
const late = () =>
  new RemoteError('transient', Object.assign(new Error('No answer'), { code: 'deadline-exceeded' }))

/** A new device in a county with 60 events. Its network carries 1,000 kB in the time of a request. */
function newDevice({ bigFrom = COUNT, bigTo = COUNT, bigKb = 900, isDead = false } = {}) {
  const events = Array.from({ length: COUNT }, (_, n) =>
    makeEvent({ eventId: `e${n}`, shortLocation: 'Kent', danceTypes: ['Salsa'], lastUpdated: 1_000 + n }),
  )
  const kilobytes = (eventId: string) => {
    const number = Number(eventId.slice(1))
    return number >= bigFrom && number < bigTo ? bigKb : 3
  }
  const world = makeFakeServices({ server: { events } })
  const { findByFilter, findPageByFilter } = world.services.events
  const pages: number[] = []
  const shownAt: number[] = []
  const carry = (ids: string[]) => {
    const took = (ids.reduce((sum, id) => sum + kilobytes(id), 0) / 1_000) * REQUEST_LIMIT_MS
    world.clock.ms += Math.min(took, REQUEST_LIMIT_MS)
    if (isDead || took >= REQUEST_LIMIT_MS) throw late()
  }
  const store = makeStore(world.services)
  const shown = () => Object.keys(selectStoredEvents(store.getState()))
  world.services.events.findByFilter = async query => {
    const found = await findByFilter(query)
    carry(found.map(({ eventId }) => eventId))
    return found
  }
  world.services.events.findPageByFilter = async query => {
    pages.push(query.most)
    shownAt.push(shown().length)
    const page = await findPageByFilter(query)
    carry(page.events.map(({ eventId }) => eventId))
    return page
  }
  store.dispatch(dancesChosen(['Salsa']))
  store.dispatch(countiesChosen(['Kent']))
  return { ...world, store, pages, shown, shownAt, cursor: () => world.services.eventDb.loadCursor('A') }
}

describe('R58: an answer that is too large for the network', () => {
  it('comes in pages, and the first pages show before the rest has arrived', async () => {
    const { store, shown, shownAt, cursor } = newDevice({ bigFrom: 40, bigTo: 52 })
    await store.dispatch(refreshEvents())
    expect(shownAt).toContain(FIRST_PAGE)
    expect(shown()).toHaveLength(COUNT)
    expect((await cursor())?.newest).toBe(1_059)
  })

  it('is complete even if the large documents come first', async () => {
    const { store, shown, cursor } = newDevice({ bigFrom: 0, bigTo: 12 })
    await store.dispatch(refreshEvents())
    expect(shown()).toHaveLength(COUNT)
    expect((await cursor())?.newest).toBe(1_059)
  })

  it('is not requested in pages if it arrives in time', async () => {
    const { store, shown, pages } = newDevice()
    await store.dispatch(refreshEvents())
    expect(shown()).toHaveLength(COUNT)
    expect(pages).toEqual([])
  })

  it('keeps the pages received, but no cursor, if one document is too large', async () => {
    const { store, shown, cursor, services } = newDevice({ bigFrom: 40, bigTo: 41, bigKb: 1_100 })
    await store.dispatch(refreshEvents())
    expect(shown()).toHaveLength(40)
    expect(await services.eventDb.loadEvents(['e39', 'e40'])).toHaveLength(1)
    expect(await cursor()).toBeNull()
  })

  it('ends after three pages if the database gives no answer at all', async () => {
    const { store, pages, shown } = newDevice({ isDead: true })
    await store.dispatch(refreshEvents())
    expect(pages).toEqual([16, 4, 1])
    expect(shown()).toEqual([])
  })
})

describe('An answer that comes too late', () => {
  it('is recognised among other failures', async () => {
    const ended = remoteCall(() => new Promise<never>(() => {}), { limitMs: 5, tries: 1 })
    expect(isTimeout(await ended.catch((error: unknown) => error))).toBe(true)
    expect(isTimeout(late())).toBe(true)
    expect([new RemoteError('transient', new Error('cut')), null, undefined].some(isTimeout)).toBe(false)
  })
})

describe('The size of the next page', () => {
  it.each([
    [16, 100, 32],
    [256, 100, 256],
    [16, 2_000, 16],
    [16, null, 4],
    [3, null, 1],
    [1, null, 0],
    [1, 9_999, 1],
  ])('after a page of %i events in %p ms is %i', (size, took, next) =>
    expect(nextPageSize(size, took)).toBe(next),
  )
})
