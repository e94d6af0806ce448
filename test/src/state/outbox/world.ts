import type { EventId, UserId } from '../../../../src/domain/event/event'
import type { Profile } from '../../../../src/domain/account/profile'
import { selectIsProfileLoaded, selectUserId } from '../../../../src/state/slices/authSlice'
import { selectFavourites, selectIsFavourite } from '../../../../src/state/slices/favouritesSlice'
import { toggleFavourite } from '../../../../src/state/lists/favouritesThunks'
import { chooseCounties, chooseDances } from '../../../../src/state/lists/filtersThunks'
import { FakeUsersServer } from '../../../support/fakeAccounts'
import { FakePhone, settle, type KeptPhone, type Page } from '../../../support/fakePhone'

const USERS = ['ann', 'ben']

/** The expected result of one person's acts on one phone. 'either' if a kill came before the act was confirmed. */
type Wanted = 'on' | 'off' | 'either'

/** What the server and the phones hold once everybody has set up and signed in. */
export interface WorldStart {
  profiles: ReadonlyMap<UserId, Profile>
  phones: readonly KeptPhone[]
}

/**
 * Three phones and two people, with checks that must always pass. With a `start`, the phones reopen from stored data.
 * Without one, each phone is new.
 */
export async function makeWorld(start?: WorldStart) {
  const server = new FakeUsersServer(start?.profiles)
  const phones = [0, 1, 2].map(
    number => new FakePhone(server, { ms: 1_700_000_000_000 }, `phone${number}`, start?.phones[number]),
  )
  /**
   * The expected results, by person and event. Each phone has its own events, so the phone's last act
   * decides.
   */
  const wanted = new Map<string, Wanted>()
  /** The favourites that each person may have: all that they, or a signed-out user, ever tapped. */
  const allowed = new Map<UserId, Set<EventId>>(USERS.map(user => [user, new Set()]))
  /** Favourites chosen while signed out since the last sign-in, by phone. */
  const signedOutChoices = phones.map(() => new Set<EventId>())
  /**
   * By phone: favourites of the previous person that somebody removed while signed out. Choosing one again only undoes
   * its removal, so it isn't a choice of the next person (R37).
   */
  const signedOutRemovals = phones.map(() => new Set<EventId>())
  const refused = new Set<string>()

  const phoneAt = (at: number) => phones[at] as FakePhone
  const pageAt = (at: number, inOther = false): Page => {
    const { pages, page } = phoneAt(at)
    return inOther ? (pages.at(-1) ?? page) : page
  }
  const keyOf = (user: UserId, event: EventId) => `${user} ${event}`

  for (const phone of phones) {
    const page = await phone.open()
    if (start) continue
    await page.store.dispatch(chooseDances(['Salsa']))
    await page.store.dispatch(chooseCounties(['Kent']))
    await page.signIn(phone.name === 'phone2' ? 'ben' : 'ann')
  }
  await settle()

  async function tap(at: number, number: number, inOther: boolean) {
    const page = pageAt(at, inOther)
    const event = `e${at}-${number}`
    const user = selectUserId(page.state())
    const next: Wanted = selectIsFavourite(page.state(), event) ? 'off' : 'on'
    if (user === null) {
      await page.store.dispatch(toggleFavourite(event))
      await settle(6)
      const [chosen, removed] = [signedOutChoices[at], signedOutRemovals[at]]
      if (next === 'on' && !removed?.delete(event)) chosen?.add(event)
      if (next === 'off' && !chosen?.delete(event)) removed?.add(event)
      return
    }
    allowed.get(user)?.add(event)
    wanted.set(keyOf(user, event), 'either')
    void page.store.dispatch(toggleFavourite(event)).then(() => wanted.set(keyOf(user, event), next))
  }

  async function signIn(at: number, user: UserId) {
    const phone = phoneAt(at)
    if (!phone.isOnline || selectUserId(phone.page.state()) === user) return
    const chosen = signedOutChoices[at] ?? new Set()
    for (const event of chosen) allowed.get(user)?.add(event)
    if (selectUserId(phone.page.state()) !== null) await phone.page.signOut()
    await phone.page.signIn(user)
    for (const event of chosen) wanted.set(keyOf(user, event), 'on')
    chosen.clear()
    signedOutRemovals[at]?.clear()
    await settle(6)
  }

  /** L: this phone shows the acts confirmed on it, even after later answers from the server. */
  function checkShown(at: number) {
    for (const page of phoneAt(at).pages) {
      const state = page.state()
      const user = selectUserId(state)
      if (user === null || !selectIsProfileLoaded(state)) continue
      for (const [key, state] of wanted) {
        const [owner, event = ''] = key.split(' ')
        if (owner !== user || state === 'either' || !event.startsWith(`e${at}-`)) continue
        if (selectIsFavourite(page.state(), event) !== (state === 'on'))
          throw new Error(`L: ${key} should be shown as ${state}`)
      }
    }
  }

  async function collectRefused() {
    for (const phone of phones) {
      const { intents } = await phone.outboxDisk.load()
      for (const { state, userId, args, kind } of intents) {
        if (state !== 'refused') continue
        const { eventId, chosen } = args as { eventId?: EventId; chosen?: { eventFavourites: EventId[] } }
        for (const event of chosen?.eventFavourites ?? [eventId ?? kind]) refused.add(keyOf(userId, event))
      }
    }
  }

  return {
    server,
    kept: async (): Promise<WorldStart> => ({
      profiles: new Map(server.profiles),
      phones: await Promise.all(phones.map(phone => phone.kept())),
    }),
    tap,
    signIn,
    async choose(at: number, counties: string[]) {
      await pageAt(at).store.dispatch(chooseCounties(counties))
    },
    async signOut(at: number) {
      await pageAt(at).signOut()
      await settle(6)
    },
    async killAndRestart(at: number, turns: number) {
      await settle(turns)
      phoneAt(at).kill()
      await phoneAt(at).open()
    },
    async openTab(at: number) {
      if (phoneAt(at).pages.length < 2) await phoneAt(at).open()
    },
    async setOnline(at: number, isOnline: boolean) {
      phoneAt(at).isOnline = isOnline
      if (isOnline) for (const page of phoneAt(at).pages) page.wake()
    },
    async wait(at: number) {
      phoneAt(at).clock.ms += 61_000
      for (const page of phoneAt(at).pages) page.wake()
      await settle(20)
      checkShown(at)
    },
    async moveClock(at: number, seconds: number) {
      phoneAt(at).clock.ms += seconds * 1_000
    },

    /** Ends all faults. On each phone, everybody with unsent changes signs in again. */
    async heal() {
      server.faults.length = 0
      for (const [at, phone] of phones.entries()) {
        phone.isOnline = true
        await settle(20)
        phone.kill()
        await phone.open()
        await phone.page.heal()
        const { intents } = await phone.outboxDisk.load()
        for (const user of USERS.filter(name => intents.some(({ userId }) => userId === name))) {
          await signIn(at, user)
          await phone.page.heal()
        }
      }
      await collectRefused()
      // Each phone fetches once, now that all of them have sent (I3).
      for (const phone of phones) await phone.page.heal()
    },

    check() {
      for (const [key, state] of wanted) {
        const [user = '', event = ''] = key.split(' ')
        const isThere = server.favouritesOf(user).includes(event)
        if (state === 'either' || refused.has(key) || isThere === (state === 'on')) continue
        throw new Error(`I1: ${key} should be ${state}`)
      }
      for (const user of USERS) {
        const favourites = server.favouritesOf(user)
        if (new Set(favourites).size !== favourites.length) throw new Error(`I2: ${user} has one twice`)
        const strange = favourites.find(event => !allowed.get(user)?.has(event))
        if (strange) throw new Error(`I5: ${user} has got ${strange}`)
      }
      for (const phone of phones) {
        const user = selectUserId(phone.page.state())
        if (user === null) continue
        const shown = [...selectFavourites(phone.page.state())]
          .sort()
          .filter(event => !refused.has(keyOf(user, event)))
        const stored = server.favouritesOf(user).filter(event => !refused.has(keyOf(user, event)))
        if (shown.join() !== stored.join()) throw new Error(`I3: ${phone.name} shows ${shown}, not ${stored}`)
      }
    },
  }
}
export type World = Awaited<ReturnType<typeof makeWorld>>
