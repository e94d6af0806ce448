import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { makeClearing, type Clearing } from '../../../src/services/account/clearDevice'
import type { Services } from '../../../src/services/services'
import { signedIn } from '../../../src/state/slices/authSlice'
import { favouriteToggled } from '../../../src/state/slices/favouritesSlice'
import { countiesIntent, favouriteIntent } from '../../../src/domain/account/profileIntents'
import { makeEvent } from '../../support/events'
import { drawApp } from '../../support/app'
import { makeFakeInstallPrompt } from '../../support/fakeInstallPrompt'
import { makeFakeServices } from '../../support/fakeServices'
import { makeFakeTold } from '../../support/fakeTold'
import { makeStore } from '../../../src/state/startUp/store'

/** A device that only records which data is cleared. */
function makeWorld(overrides: Partial<Clearing> = {}, services: Partial<Services> = {}) {
  const done: string[] = []
  const clearing: Clearing = {
    canLoadAppAgain: async () => true,
    clear: async ({ keepShell }) => void done.push(keepShell ? 'all but the shell' : 'all'),
    startAgain: async (said = '') => void done.push(said),
    ...overrides,
  }
  return {
    done,
    store: makeStore(makeFakeServices({ ...services, clearing: async () => clearing }).services),
  }
}
const neverClear = jest.fn(async (): Promise<Clearing> => {
  throw new Error('not to be cleared')
})
const CHANGE = { userId: 'u1', kind: 'dances', args: [], madeAt: 1, replaces: [] }
const CLEARED = 'Cache and saved data cleared! Redirecting to homepage...'
const open = (store: ReturnType<typeof makeStore>) => drawApp({ path: '/clear-cache', store })

describe('§2 Shell, /clear-cache', () => {
  it("clears, and then alerts 'Cache and saved data cleared! Redirecting to homepage...'", async () => {
    const { done, store } = makeWorld()
    open(store)
    await waitFor(() => expect(done).toEqual(['all', CLEARED]))
  })

  it('names favourites that would be lost for good, and asks (R23)', async () => {
    const { done, store } = makeWorld()
    store.dispatch(favouriteToggled('e1'))
    store.dispatch(favouriteToggled('e2'))
    open(store)
    await screen.findByText(/2 favourites/)
    expect(done).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(done).toEqual(['all', CLEARED]))
  })

  it('asks before it ends the messages that the person asked for, also if a profile holds all the rest (R88, C50)', async () => {
    const { world, device } = makeFakeTold()
    const { done, store } = makeWorld({}, { told: async () => device })
    world.kept = JSON.stringify({ isOn: true })
    store.dispatch(signedIn({ account: { userId: 'u1', displayName: 'Ann', email: '' } as never }))
    open(store)
    await screen.findByText(/lost with it: the messages that you asked for\./)
    expect(done).toEqual([])
  })

  it('names unsent changes that can’t be sent now, and asks (R23)', async () => {
    const { services } = makeFakeServices({ clearing: neverClear })
    // The change belongs to an account that is not signed in, so nobody can send it.
    await services.outboxDb.add({ ...CHANGE, id: 'i1', target: 'users/u1/one' })
    await services.outboxDb.add({ ...CHANGE, id: 'i2', target: 'users/u1/two' })
    open(makeStore(services))
    await screen.findByText(/2 changes not sent yet/)
    expect(neverClear).not.toHaveBeenCalled()
  })

  it('gives each unsent change its title, with the name of its event (R79)', async () => {
    const { services } = makeFakeServices({ clearing: neverClear })
    await services.eventDb.storeFetch({ events: [makeEvent()], removedIds: [], cursors: [] })
    const made = { userId: 'u1', madeAt: 1 }
    await services.outboxDb.add(favouriteIntent({ ...made, id: 'i1' }, 'e1', true))
    await services.outboxDb.add(countiesIntent({ ...made, id: 'i2' }, ['Kent', 'Surrey']))
    open(makeStore(services))
    const list = await screen.findByRole('list', { name: 'Changes not sent yet' })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Favourite added: Bachata Fridays', 'Locations chosen: Kent, Surrey'])
  })

  it('clears nothing after the person has gone back', async () => {
    const waiting: (() => void)[] = []
    const { services } = makeFakeServices({ clearing: neverClear })
    const outboxDb = {
      ...services.outboxDb,
      load: () => new Promise<never>((_resolve, reject) => waiting.push(() => reject(new Error('late')))),
    }
    const { go } = open(makeStore({ ...services, outboxDb }))
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    act(() => go('/profile'))
    await act(async () => waiting.forEach(answer => answer()))
    expect(neverClear).not.toHaveBeenCalled()
  })

  it('clears nothing if the person chooses to keep the data', async () => {
    const { done, store } = makeWorld()
    store.dispatch(favouriteToggled('e1'))
    const { at } = open(store)
    fireEvent.click(await screen.findByRole('button', { name: 'Keep everything' }))
    expect(at()).not.toBe('/clear-cache')
    expect(done).toEqual([])
  })

  it('asks while offline, although nothing would be lost, and keeps the shell on the device (R23, reliability 1.11)', async () => {
    const { done, store } = makeWorld({ canLoadAppAgain: async () => false })
    open(store)
    await screen.findByText(/There is no connection/)
    expect(done).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
    expect(await screen.findByText(/You are offline: Dancefloor itself stays on this device/)).toBeVisible()
    await waitFor(() => expect(done).toEqual(['all but the shell', CLEARED]))
  })

  it('shows a message and a retry if a chunk can’t be loaded', async () => {
    const done: string[] = []
    const clearing = jest
      .fn<Promise<Clearing>, []>()
      .mockRejectedValueOnce(new Error('no chunk'))
      .mockResolvedValue({
        canLoadAppAgain: async () => true,
        clear: async () => void done.push('all'),
        startAgain: async () => {},
      })
    open(makeStore(makeFakeServices({ clearing }).services))
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(done).toEqual(['all']))
  })

  it.each(['/install', '/clear-cache'])('redirects from %s to / in an installed app', async path => {
    const { prompt } = makeFakeInstallPrompt('installed', { isStandalone: () => true })
    const { done, store } = makeWorld({}, { installPrompt: prompt })
    const { at } = drawApp({ path, store })
    // No dances or counties are chosen, so / redirects to setup.
    await waitFor(() => expect(at()).toBe('/setup'))
    expect(done).toEqual([])
  })
})

describe('R23: before it clears the device, the app', () => {
  it('asks the network, not the browser, whether the app could load again', async () => {
    const answer = (type: string) => new Response(null, { headers: { 'content-type': type } })
    const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(answer('text/plain; charset=utf-8'))
    expect(await makeClearing().canLoadAppAgain()).toBe(true)
    // R58: the page of a Wi-Fi that wants one to sign in first.
    asked.mockResolvedValueOnce(answer('text/html'))
    expect(await makeClearing().canLoadAppAgain()).toBe(false)
    asked.mockResolvedValueOnce(new Response(null, { status: 503 }))
    expect(await makeClearing().canLoadAppAgain()).toBe(false)
    asked.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    expect(await makeClearing().canLoadAppAgain()).toBe(false)
  })
})
