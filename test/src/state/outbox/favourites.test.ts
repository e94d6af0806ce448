import { monitorEventLoopDelay } from 'node:perf_hooks'
import { favouriteIntent } from '../../../../src/domain/account/profileIntents'
import { selectIsFavourite } from '../../../../src/state/slices/favouritesSlice'
import { toggleFavourite } from '../../../../src/state/lists/favouritesThunks'
import { selectRefused, selectWaitingCount } from '../../../../src/state/slices/outboxSelectors'
import { discardRefused, retryRefused } from '../../../../src/state/outbox/refusedThunks'
import { readOwnProfile } from '../../../../src/state/account/profileThunks'
import { selectIsLoginLost, selectUserId } from '../../../../src/state/slices/authSlice'
import { selectNotices } from '../../../../src/state/slices/noticesSlice'
import { FakeUsersServer, type RequestFault } from '../../../support/fakeAccounts'
import { FakePhone, settle } from '../../../support/fakePhone'

/** Ann's phone, signed in and idle. */
async function annsPhone(server = new FakeUsersServer(), clock?: { ms: number }) {
  const phone = new FakePhone(server, clock)
  const page = await phone.open()
  await page.signIn('ann')
  await settle()
  server.requests = []
  return { server, phone, page }
}
const isShown = (phone: FakePhone, eventId = 'e1') => selectIsFavourite(phone.page.state(), eventId)
const tap = (phone: FakePhone, eventId = 'e1') => phone.page.store.dispatch(toggleFavourite(eventId))

async function restart(phone: FakePhone) {
  phone.kill()
  const page = await phone.open()
  await settle()
  return page
}

describe('§4 Favourites: faults (FAV)', () => {
  it('L: a tapped favourite shows in the same tick, even if no service answers', async () => {
    const { phone, server } = await annsPhone()
    server.isReachable = false
    void tap(phone)
    expect(isShown(phone)).toBe(true)
  })

  it('decision 6: a sent favourite shows after a kill, though the disk was too slow for the choices', async () => {
    const { phone, server } = await annsPhone()
    phone.disk.readDelayMs = 10_000
    await tap(phone)
    await settle()
    expect(server.favouritesOf('ann')).toEqual(['e1'])

    phone.disk.readDelayMs = 0
    // A killed browser has not stored the newest notes of localStorage.
    phone.disk.local.clear()
    server.isReachable = false
    await restart(phone)
    expect(isShown(phone)).toBe(true)
  })

  it.each<[string, (RequestFault | null)[]]>([
    ['FAV-F02 a cut before it is done', ['unavailable']],
    ['FAV-F03 a lost answer', ['lostAnswer']],
    ['FAV-F04 5xx, several times', ['unavailable', 'unavailable', 'unavailable']],
  ])(
    '%s: the favourite shows, survives a kill, and is sent once without another tap',
    async (_name, faults) => {
      const { phone, server } = await annsPhone()
      server.faults.push(...faults)
      await tap(phone)
      await settle()
      expect(selectWaitingCount(phone.page.state())).toBe(1)

      const page = await restart(phone)
      expect(isShown(phone)).toBe(true)
      await page.heal()

      expect(server.favouritesOf('ann')).toEqual(['e1'])
      expect(selectWaitingCount(page.state())).toBe(0)
    },
  )

  it('FAV-F01 a favourite tapped offline causes no request, and is sent when the network is back', async () => {
    const { phone, server } = await annsPhone()
    phone.isOnline = false
    await tap(phone)
    await settle()
    expect([isShown(phone), server.requests.length]).toEqual([true, 0])

    phone.isOnline = true
    phone.page.wake()
    await settle()

    expect(server.favouritesOf('ann')).toEqual(['e1'])
  })

  it('FAV-F05 the outbox obeys Retry-After, even if the page wakes earlier', async () => {
    const { phone, server } = await annsPhone()
    server.faults.push('unavailable')
    server.retryAfterMs = 120_000
    await tap(phone)
    await settle()
    expect(phone.page.alarms.at(-1)?.ms).toBe(120_000)

    phone.clock.ms += 119_000
    phone.page.wake()
    await settle()
    expect(server.favouritesOf('ann')).toEqual([])

    phone.clock.ms += 1_000
    phone.page.wake()
    await settle()
    expect(server.favouritesOf('ann')).toEqual(['e1'])
  })

  it('I9: the outbox tries at most 8 times in 10 minutes, however often the page wakes', async () => {
    const { phone, server } = await annsPhone()
    server.isReachable = false
    await tap(phone)
    for (let second = 0; second < 600; second += 5) {
      phone.clock.ms += 5_000
      phone.page.wake()
      await settle(12)
    }
    const sends = server.requests.filter(({ change }) => change !== null)
    expect(sends.length).toBeLessThanOrEqual(8)
    expect(sends.length).toBeGreaterThan(4)
  })

  it('FAV-F09 a favourite is sent again at the next start after a kill during the request', async () => {
    const { phone, server } = await annsPhone()
    await tap(phone)
    await restart(phone)
    await settle()
    expect([isShown(phone), server.favouritesOf('ann')]).toEqual([true, ['e1']])
  })

  it('FAV-F10 both of two tabs show a new favourite, and one of them sends it', async () => {
    const { phone, server } = await annsPhone()
    const other = await phone.open()
    await settle()
    server.requests = []

    await tap(phone)
    await settle()

    expect(selectIsFavourite(other.state(), 'e1')).toBe(true)
    expect(server.requests.filter(({ change }) => change)).toHaveLength(1)
    expect(selectWaitingCount(other.state())).toBe(0)
  })

  it('FAV-F14 a refused favourite stays and is not retried by itself; the user can retry or discard it', async () => {
    const { phone, server, page } = await annsPhone()
    server.faults.push('denied')
    await tap(phone)
    await settle()
    await page.heal()

    const [refused] = selectRefused(page.state())
    expect(refused).toMatchObject({
      kind: 'addFavourite',
      reason: 'Your account is not allowed to make this change.',
    })
    expect(isShown(phone)).toBe(true)
    expect(server.requests.filter(({ change }) => change)).toHaveLength(1)

    if (refused) await page.store.dispatch(retryRefused(refused))
    await settle()
    expect(server.favouritesOf('ann')).toEqual(['e1'])

    server.faults.push('denied')
    await tap(phone, 'e2')
    await settle()
    for (const intent of selectRefused(page.state())) await page.store.dispatch(discardRefused(intent))
    expect(isShown(phone, 'e2')).toBe(false)
    expect(selectRefused(page.state())).toEqual([])
  })

  it('a refused change does not hold up the others', async () => {
    const { phone, server, page } = await annsPhone()
    phone.isOnline = false
    await Promise.all(['e1', 'e2', 'e3'].map(eventId => tap(phone, eventId)))
    phone.isOnline = true
    server.faults.push('denied', null, 'denied')
    page.wake()
    await settle()
    expect(server.favouritesOf('ann')).toEqual(['e1', 'e3'])
    expect(selectRefused(page.state())).toHaveLength(1)
  })

  it('FAV-F15 a disabled account is signed out with a notice; its queue and choices stay', async () => {
    const { phone, page } = await annsPhone()
    phone.isOnline = false
    await tap(phone)
    phone.auth.end()
    await settle()
    expect(selectUserId(page.state())).toBeNull()
    expect(selectNotices(page.state())).toContain('sessionEnded')
    expect(isShown(phone)).toBe(true)
    expect((await phone.outboxDisk.load()).intents).toHaveLength(1)
  })

  it('R61: a favourite that waits on another device of a deleted account ends the login, and is not sent again', async () => {
    const { phone, server, page } = await annsPhone()
    phone.isOnline = false
    await tap(phone)
    server.profiles.delete('ann')
    phone.isOnline = true
    server.faults.push('accountGone')
    await page.heal()
    expect(selectUserId(page.state())).toBeNull()
    expect(selectNotices(page.state())).toContain('sessionEnded')
    expect([server.requests.length, server.profiles.size]).toEqual([1, 0])
    expect((await phone.outboxDisk.load()).intents).toHaveLength(1)
  })

  it('FAV-F15 an unknown login at start does not sign out: userId and queue stay until the next sign-in', async () => {
    const { phone, server } = await annsPhone()
    phone.isOnline = false
    await tap(phone)
    phone.auth.forget()
    phone.isOnline = true
    const page = await restart(phone)
    expect([selectUserId(page.state()), selectIsLoginLost(page.state())]).toEqual(['ann', true])
    expect([server.favouritesOf('ann'), selectWaitingCount(page.state())]).toEqual([[], 1])

    await page.signIn('ann')
    await page.heal()
    expect(server.favouritesOf('ann')).toEqual(['e1'])
    expect(selectIsLoginLost(page.state())).toBe(false)
  })

  it('FAV-F16 an unsent change is sent only as the person who made it', async () => {
    const { phone, server, page } = await annsPhone()
    phone.isOnline = false
    await tap(phone)
    await page.signOut()
    phone.isOnline = true
    await page.signIn('ben')
    await page.heal()
    expect(isShown(phone)).toBe(false)
    expect(server.favouritesOf('ben')).toEqual([])
    expect(server.requests.filter(({ userId }) => userId === 'ben')).not.toEqual([])
    expect(selectWaitingCount(page.state())).toBe(0)

    await page.signOut()
    await page.signIn('ann')
    await page.heal()
    expect(server.favouritesOf('ann')).toEqual(['e1'])
    expect(isShown(phone)).toBe(true)
  })

  it.each([-1, 1])('FAV-F13 a clock that jumps by %i day does not delay an unsent favourite', async days => {
    const { phone, server, page } = await annsPhone()
    server.faults.push('unavailable')
    await tap(phone)
    phone.clock.ms += days * 24 * 60 * 60_000
    page.wake()
    await settle()
    await page.heal()
    expect(server.favouritesOf('ann')).toEqual(['e1'])
  })

  it('R37: an arriving profile does not hide an unsent change', async () => {
    const { phone, server, page } = await annsPhone()
    server.faults.push('unavailable')
    await tap(phone)
    await settle()
    server.apply('ann', { added: { eventFavourites: ['e9'] } })
    await page.store.dispatch(readOwnProfile('ann'))
    expect([isShown(phone), isShown(phone, 'e9')]).toEqual([true, true])
  })

  it('tapping a favourite on and off before any request leaves nothing to send', async () => {
    const { phone, server, page } = await annsPhone()
    phone.isOnline = false
    await tap(phone)
    await tap(phone)
    expect(selectWaitingCount(page.state())).toBe(0)
    phone.isOnline = true
    await page.heal()
    expect(server.requests.filter(({ change }) => change)).toEqual([])
  })

  it('a tap after a lost answer is sent, since the server may have applied the first', async () => {
    const { phone, server, page } = await annsPhone()
    server.faults.push('lostAnswer')
    await tap(phone)
    await settle()
    await tap(phone)
    await page.heal()
    expect(server.favouritesOf('ann')).toEqual([])
  })

  it('500 changes are sent in few requests, and no step blocks the page for long', async () => {
    const { phone, server } = await annsPhone()
    phone.kill()
    for (let count = 0; count < 500; count++) {
      const made = { id: `i${count}`, userId: 'ann', madeAt: 1 }
      await phone.outboxDisk.add(favouriteIntent(made, `e${count}`, true))
    }
    const delays = monitorEventLoopDelay({ resolution: 1 })
    delays.enable()
    const page = await phone.open()
    while (selectWaitingCount(page.state()) > 0) await settle(1)
    delays.disable()
    expect(server.favouritesOf('ann')).toHaveLength(500)
    expect(server.requests.filter(({ change }) => change).length).toBeLessThanOrEqual(4)
    if (process.env.MEASURE) process.stdout.write(`longest step ${delays.max / 1e6} ms\n`)
  })
})
