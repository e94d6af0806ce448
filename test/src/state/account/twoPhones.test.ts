import fc from 'fast-check'
import { DANCE_TYPES, type DanceType } from '../../../../src/domain/event/dances'
import type { UserId } from '../../../../src/domain/event/event'
import { selectIsProfileLoaded, selectUserId } from '../../../../src/state/slices/authSlice'
import { selectFilters } from '../../../../src/state/slices/filtersSlice'
import { chooseCounties, chooseDances } from '../../../../src/state/lists/filtersThunks'
import { FakeUsersServer } from '../../../support/fakeAccounts'
import { FakePhone, settle } from '../../../support/fakePhone'

/** The number of histories; `npm run soak` sets more. A failure prints its seed and the shortest history. */
const RUNS = Number(process.env.TWO_PHONES_RUNS ?? 60)
const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 2 ** 31)
const LONGEST = 14

type Kind = 'dances' | 'counties'
const KINDS = ['dances', 'counties'] as const
const FIELDS = { dances: 'selectedDances', counties: 'selectedCounties' } as const
type Lists = Record<Kind, readonly string[]>

const missingIn = (list: readonly string[], others: readonly string[]) =>
  others.filter(item => !list.includes(item))

/**
 * Two phones and two people, with a check of each item that vanishes from a phone. An item may vanish if the person
 * removed it on either phone. It may also vanish if it came from another account and the person's profile replaces
 * it (R37).
 */
async function makeWorld() {
  const server = new FakeUsersServer()
  const phones = [0, 1].map(number => new FakePhone(server, { ms: 1_700_000_000_000 }, `phone${number}`))
  for (const phone of phones) await phone.open()
  const phoneAt = (at: number) => phones[at] as FakePhone
  const userAt = (at: number) => selectUserId(phoneAt(at).page.state())
  const shownAt = (at: number): Lists => selectFilters(phoneAt(at).page.state())
  const stored = (user: UserId, kind: Kind) => server.profiles.get(user)?.[FIELDS[kind]] ?? []

  /** Each person's last choice on each phone. */
  const picks = new Map<string, readonly string[]>()
  /** The items of an earlier account that each phone shows until the next account's profile has arrived. */
  const carried = phones.map(() => ({ owner: null as UserId | null, items: new Set<string>() }))
  /** The items added on each phone, while signed out, since the last sign-out. */
  const added = phones.map(() => new Set<string>())

  const hasChosenWithout = (user: UserId, kind: Kind, item: string) =>
    [0, 1].some(at => picks.get(`${user} ${at} ${kind}`)?.includes(item) === false)

  /** Runs an act. Throws if an item vanished from either phone without a permitted reason. */
  async function act(work: () => Promise<unknown>, acting?: { at: number; kind: Kind }) {
    const before = [0, 1].map(at => ({ shown: shownAt(at), user: userAt(at) }))
    await work()
    await settle(20)
    for (const at of [0, 1]) {
      const user = userAt(at)
      for (const kind of KINDS) {
        if (acting?.at === at && acting.kind === kind) continue
        for (const item of missingIn(shownAt(at)[kind], before[at]?.shown[kind] ?? [])) {
          if (user !== null && hasChosenWithout(user, kind, item)) continue
          const isForeign = carried[at]?.items.has(item) && carried[at].owner !== user
          if (user !== null && isForeign && stored(user, kind).length > 0) continue
          throw new Error(`${item} vanished from phone ${at}, where ${user ?? 'nobody'} is signed in`)
        }
      }
      if (user !== null && carried[at]?.owner !== user && selectIsProfileLoaded(phoneAt(at).page.state()))
        carried[at]?.items.clear()
    }
  }

  async function pick(at: number, kind: Kind, list: string[]) {
    const before = shownAt(at)[kind]
    const user = userAt(at)
    await act(
      () =>
        kind === 'dances'
          ? phoneAt(at).page.store.dispatch(chooseDances(list as DanceType[]))
          : phoneAt(at).page.store.dispatch(chooseCounties(list)),
      { at, kind },
    )
    if (user !== null) picks.set(`${user} ${at} ${kind}`, list)
    else for (const item of missingIn(before, list)) added[at]?.add(item)
  }

  return {
    pick,
    async signIn(at: number, user: UserId) {
      if (userAt(at) !== null) return
      const { dances, counties } = shownAt(at)
      const mark = carried[at]
      if (mark && mark.owner !== null && mark.owner !== user)
        for (const item of [...dances, ...counties]) if (!added[at]?.has(item)) mark.items.add(item)
      added[at]?.clear()
      await act(() => phoneAt(at).page.signIn(user))
    },
    async signOut(at: number) {
      const user = userAt(at)
      const mark = carried[at]
      if (mark && user !== null) mark.owner = user
      await act(() => phoneAt(at).page.signOut())
    },
    setOnline: (at: number, isOnline: boolean) =>
      act(async () => {
        phoneAt(at).isOnline = isOnline
        if (isOnline) phoneAt(at).page.wake()
      }),
    wait: (at: number) =>
      act(async () => {
        phoneAt(at).clock.ms += 16 * 60_000
        phoneAt(at).page.wake()
      }),
    restart: (at: number) =>
      act(async () => {
        phoneAt(at).kill()
        await phoneAt(at).open()
      }),
    /** Puts both phones online and lets them send and read everything. */
    async heal() {
      for (const phone of phones) phone.isOnline = true
      for (let round = 0; round < 2; round++) for (const phone of phones) await act(() => phone.page.heal())
    },
    check() {
      for (const at of [0, 1]) {
        const user = userAt(at)
        if (user === null) continue
        for (const kind of KINDS) {
          const shown = [...shownAt(at)[kind]].sort().join()
          const kept = [...stored(user, kind)].sort().join()
          if (shown !== kept) throw new Error(`phone ${at} shows '${shown}', ${user}'s profile has '${kept}'`)
        }
      }
    },
  }
}
type World = Awaited<ReturnType<typeof makeWorld>>

class Command implements fc.AsyncCommand<object, World> {
  constructor(
    readonly name: string,
    readonly step: (world: World) => Promise<void>,
  ) {}
  check = () => true
  run = (_model: object, world: World) => this.step(world)
  toString = () => this.name
}
const command = (name: string, step: (world: World) => Promise<void>) => new Command(name, step)

const at = fc.integer({ min: 0, max: 1 })
const pick = fc
  .oneof(
    fc.tuple(at, fc.constant('dances' as const), fc.subarray([...DANCE_TYPES].slice(0, 3), { minLength: 1 })),
    fc.tuple(
      at,
      fc.constant('counties' as const),
      fc.subarray(['Kent', 'Essex', 'Surrey'], { minLength: 1 }),
    ),
  )
  .map(([phone, kind, list]) =>
    command(`pick(${phone}, ${kind}: ${list})`, world => world.pick(phone, kind, list)),
  )
const signIn = fc
  .tuple(at, fc.constantFrom('ann', 'ben'))
  .map(([phone, user]) => command(`signIn(${phone}, ${user})`, world => world.signIn(phone, user)))
const signOut = at.map(phone => command(`signOut(${phone})`, world => world.signOut(phone)))
const commands = [
  pick,
  pick,
  signIn,
  signIn,
  signOut,
  signOut,
  fc
    .tuple(at, fc.boolean())
    .map(([phone, isOnline]) =>
      command(`online(${phone}, ${isOnline})`, world => world.setOnline(phone, isOnline)),
    ),
  at.map(phone => command(`wait(${phone})`, world => world.wait(phone))),
  at.map(phone => command(`restart(${phone})`, world => world.restart(phone))),
]

describe('§4, R37: two phones and two accounts', () => {
  it(
    `an item vanishes only if its owner removes it, or the next account's profile replaces it (seed ${SEED})`,
    () =>
      fc.assert(
        fc.asyncProperty(fc.commands(commands, { maxCommands: LONGEST, size: '+1' }), async steps => {
          const world = await makeWorld()
          await fc.asyncModelRun(() => ({ model: {}, real: world }), steps)
          await world.heal()
          world.check()
        }),
        { numRuns: RUNS, seed: SEED, verbose: 1 },
      ),
    30_000 + RUNS * 500,
  )
})
