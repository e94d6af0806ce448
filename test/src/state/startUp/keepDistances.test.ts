import { keepDistances } from '../../../../src/state/startUp/keepDistances'
import { nearChanged } from '../../../../src/state/slices/nearSlice'
import { signedIn, signedOut } from '../../../../src/state/slices/authSlice'
import { selectDistance, selectHome } from '../../../../src/state/places/nearSelectors'
import type { HomePlace } from '../../../../src/domain/near/homePlace'
import { makeKeptHome } from '../../../../src/services/places/keptHome'
import { makeEvent, makeLocation } from '../../../support/events'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeStoreWith } from '../../../support/render'

const HOME: HomePlace = { town: 'Brighton', county: 'East Sussex', latitude: 50.82, longitude: -0.14 }
const EXACT = makeEvent({ location: makeLocation({ latitude: 50.82, longitude: -0.14 }) })
const OLD = makeEvent({ eventId: 'old', location: makeLocation({ postcode: 'LS1 1AA', city: 'Leeds' }) })
const ANA = { email: 'ana@example.org', displayName: 'Ana', isEmailVerified: true, hasPassword: true }
const LEEDS = { latitude: 53.8, longitude: -1.55 }

function begin(
  loadGazetteer = async () => ({ ofDistrict: () => LEEDS, ofTown: () => null, ofCounty: () => null }),
) {
  const stored = new Map<string, string>()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const page = new EventTarget() as unknown as Window
  const world = makeFakeServices()
  const store = makeStoreWith([EXACT, OLD], world)
  const alarms: (() => void)[] = []
  const services = {
    ...world.services,
    alarm: (_name: string, _ms: number, work: () => void) => void alarms.push(work),
  }
  const keptHome = makeKeptHome(() => storage, page)
  keepDistances(store, services, { keptHome, loadGazetteer })
  const settle = async () => {
    for (const work of alarms.splice(0)) work()
    await new Promise(resolve => setTimeout(resolve))
  }
  const distance = (event: typeof OLD) => selectDistance(store.getState(), event)
  return { store, alarms, settle, distance, keptHome, stored, page, world }
}

describe('R80: distances', () => {
  it('are worked out when a home place is chosen, and disappear when it is removed', async () => {
    const { store, settle, distance, keptHome } = begin()
    await settle()
    expect(distance(EXACT)).toBeUndefined()
    store.dispatch(nearChanged({ home: HOME, isNearestFirst: true }))
    expect(keptHome.load()).toEqual(HOME)
    await settle()
    expect(distance(EXACT)).toEqual({ miles: 0, isExact: true })
    expect(distance(OLD)?.isExact).toBe(false)
    store.dispatch(nearChanged({ home: null }))
    expect(keptHome.load()).toBeNull()
    expect(distance(EXACT)).toBeUndefined()
    expect(store.getState().near.isNearestFirst).toBe(false)
  })

  it('are measured from the position of the person, which is never stored', async () => {
    const { store, settle, distance, stored } = begin()
    store.dispatch(nearChanged({ home: HOME, position: LEEDS }))
    await settle()
    expect(distance(EXACT)?.miles).toBeGreaterThan(200)
    expect([...stored.values()].join()).not.toContain('53.8')
  })

  it('are known only for exact positions if the towns cannot be loaded', async () => {
    const { store, settle, distance, world } = begin(() => Promise.reject(new Error('x')))
    store.dispatch(nearChanged({ home: HOME }))
    await settle()
    expect(distance(EXACT)).toEqual({ miles: 0, isExact: true })
    expect(distance(OLD)).toBeUndefined()
    expect(world.logged).toContain('The towns could not be loaded')
  })

  it('R37: end when another account signs in, and stay for the same one', () => {
    const { store, keptHome } = begin()
    const signIn = (userId: string) => store.dispatch(signedIn({ account: { ...ANA, userId } }))
    store.dispatch(nearChanged({ home: HOME }))
    signIn('ana')
    expect(keptHome.load()).toEqual({ ...HOME, owner: 'ana' })
    store.dispatch(signedOut())
    expect(keptHome.load()?.town).toBe('Brighton')
    signIn('ana')
    expect(keptHome.load()?.town).toBe('Brighton')
    store.dispatch(signedOut())
    signIn('ben')
    expect(selectHome(store.getState())).toBeNull()
    expect(keptHome.load()).toBeNull()
  })

  it('follow a home place that another tab has chosen', async () => {
    const { settle, distance, page } = begin()
    page.dispatchEvent(
      Object.assign(new Event('storage'), { key: 'homePlace', newValue: JSON.stringify(HOME) }),
    )
    await settle()
    expect(distance(EXACT)).toEqual({ miles: 0, isExact: true })
  })
})

describe('R80: the home place on a device that refuses storage', () => {
  it('lasts until the visit ends', () => {
    const refused = makeKeptHome(
      () => {
        throw new Error('refused')
      },
      new EventTarget() as unknown as Window,
    )
    expect(refused.load()).toBeNull()
    expect(() => refused.save(HOME)).not.toThrow()
  })
})
