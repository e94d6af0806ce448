import { readTold } from '../../../../src/domain/told/told'
import { favouriteToggled } from '../../../../src/state/slices/favouritesSlice'
import { signedIn, signedOut } from '../../../../src/state/slices/authSlice'
import { selectNotices } from '../../../../src/state/slices/noticesSlice'
import {
  chooseTold,
  lookAtTold,
  offerTold,
  stopTelling,
  syncTold,
  tellMe,
} from '../../../../src/state/device/toldThunks'
import { makeEvent } from '../../../support/events'
import { makeFakeServices } from '../../../support/fakeServices'
import { makeFakeTold } from '../../../support/fakeTold'
import { makeStoreWith } from '../../../support/render'

function makeDevice(start: Parameters<typeof makeFakeTold>[0] = {}) {
  const fake = makeFakeTold(start)
  const store = makeStoreWith([makeEvent()], makeFakeServices({ told: async () => fake.device }))
  store.dispatch(favouriteToggled('e1'))
  const isOffered = () => selectNotices(store.getState()).includes('tell')
  return { ...fake, store, isOffered, told: () => readTold(fake.world.kept) }
}
const wanted = ({ held }: ReturnType<typeof makeDevice>) =>
  [...held.values()].map(({ wanted: { events } }) => events)

describe('R88: this device is told', () => {
  it.each([
    ['is asked after a tap', {}, {}, true],
    ['not without a tap, as when another device added a favourite', {}, { isTapped: false }, false],
    ['not on a site without keys', { key: null }, {}, false],
    ['not where the browser cannot', { support: 'none' as const }, {}, false],
    ['not in Safari on an iPhone', { support: 'install' as const }, {}, false],
    ['not after the browser was told no', {}, { permission: 'denied' as const }, false],
    ['not after two refusals', {}, { kept: '{"refusals":2}' }, false],
  ])('%s', async (_name, start, change, isAsked) => {
    const device = makeDevice(start)
    Object.assign(device.world, change)
    await device.store.dispatch(offerTold())
    expect(device.isOffered()).toBe(isAsked)
  })

  it('tells the server once, and again when a favourite changes', async () => {
    const device = makeDevice()
    expect(await device.store.dispatch(tellMe())).toBe(true)
    await device.store.dispatch(syncTold())
    expect([wanted(device), device.world.puts]).toEqual([[['e1']], 1])
    device.store.dispatch(favouriteToggled('e2'))
    await device.store.dispatch(syncTold())
    expect([wanted(device), device.world.puts]).toEqual([[['e1', 'e2']], 2])
    await device.store.dispatch(chooseTold('favourites', false))
    expect(wanted(device)).toEqual([[]])
  })

  it('mends at the next start what a lost network left, another address, and a permission that was away', async () => {
    const device = makeDevice()
    await device.store.dispatch(tellMe())
    device.store.dispatch(favouriteToggled('e2'))
    device.world.isOnline = false
    await device.store.dispatch(syncTold())
    expect(wanted(device)).toEqual([['e1']])
    device.world.isOnline = true
    device.world.address = null
    await device.store.dispatch(syncTold())
    expect([[...device.held.keys()], wanted(device)]).toEqual([['https://push/2'], [['e1', 'e2']]])

    device.world.permission = 'denied'
    await device.store.dispatch(syncTold())
    expect(device.held.size).toBe(0)
    expect((await device.store.dispatch(lookAtTold())).state).toBe('denied')
    device.world.permission = 'granted'
    await device.store.dispatch(syncTold())
    expect(wanted(device)).toEqual([['e1', 'e2']])
  })

  it('shows nothing as on after the browser forgot its permission, and asks again at the next switch', async () => {
    const device = makeDevice()
    await device.store.dispatch(tellMe())
    await device.store.dispatch(chooseTold('own', false))
    device.world.permission = 'default'
    const look = async () => {
      const { state, told } = await device.store.dispatch(lookAtTold())
      return [state, told.isOn, told.kinds.own]
    }
    expect(await look()).toEqual(['ready', false, false])
    await device.store.dispatch(tellMe('favourites'))
    expect([await look(), wanted(device)]).toEqual([['ready', true, false], [['e1']]])
  })

  it("forgets a person's own events when they sign out, and never names the person", async () => {
    const device = makeDevice()
    device.store.dispatch(
      signedIn({ account: { userId: 'organiser', email: 'a@b.c', displayName: 'Ann' } as never }),
    )
    await device.store.dispatch(tellMe())
    expect([...device.held.values()]).toEqual([
      {
        wanted: {
          events: expect.any(Array) as string[],
          own: expect.any(Array) as string[],
          follows: [],
          remind: false,
          moderates: false,
        },
        isPersonal: false,
      },
    ])
    expect(JSON.stringify([...device.held.values()])).not.toContain('organiser')
    device.store.dispatch(signedOut({} as never))
    await device.store.dispatch(syncTold())
    expect([...device.held.values()].map(({ wanted: { own } }) => own)).toEqual([[]])
  })

  it("ends with 'Stop telling'", async () => {
    const device = makeDevice()
    await device.store.dispatch(tellMe())
    await device.store.dispatch(stopTelling())
    await device.store.dispatch(syncTold())
    expect([device.held.size, device.world.address, device.told().isOn]).toEqual([0, null, false])
  })

  it('is not told after a no, and the refused question counts', async () => {
    const device = makeDevice()
    device.world.answer = 'default'
    expect(await device.store.dispatch(tellMe())).toBe(true)
    expect([device.held.size, device.told().refusals]).toEqual([0, 1])
  })
})
