import {
  DELETE_CUT_SHORT,
  DELETE_FAILED,
  DELETE_OFFLINE,
  DOWNLOAD_OFFLINE,
} from '../../../../src/domain/account/profileMessages'
import { RemoteError } from '../../../../src/services/network/remoteCall'
import { cacheLoaded } from '../../../../src/state/slices/eventsSlice'
import { networkFound, networkLost } from '../../../../src/state/slices/loadSlice'
import { signedIn } from '../../../../src/state/slices/authSlice'
import { nearChanged } from '../../../../src/state/slices/nearSlice'
import { noteFavourite } from '../../../../src/state/lists/favouriteNewsThunks'
import { toggleFavourite } from '../../../../src/state/lists/favouritesThunks'
import { clearAfterDeletion, deleteAccount } from '../../../../src/state/account/deletionThunks'
import {
  deletionTerms,
  downloadMyData,
  interruptedDeletion,
  signInAgain,
} from '../../../../src/state/account/privacyThunks'
import { makeEvent } from '../../../support/events'
import { makeFakeAccountData } from '../../../support/fakeAccountData'
import { accountOf } from '../../../support/fakeAccounts'
import { FRIDAY_EVENING, makeFakeServices } from '../../../support/fakeServices'
import { makeFakeSharing } from '../../../support/fakeSharing'
import { makeStore } from '../../../../src/state/startUp/store'
import { SIGN_UP_MESSAGES } from '../../../../src/domain/texts/accountMessages'

const code = (name: string) => Object.assign(new Error(`auth/${name}`), { code: `auth/${name}` })
const EVENTS = [
  { eventId: 'e1', fields: { status: 'current', lastUpdated: 5 } },
  { eventId: 'e2', fields: { status: 'deleted', lastUpdated: 6 } },
  { eventId: 'odd', fields: { status: 7, lastUpdated: 'never' } },
]

/** Signs Ann in, with three events. `isOnline` and `data.world` let the test cause failures. */
function makeWorld() {
  const data = makeFakeAccountData({
    profile: { displayName: 'Ann' },
    events: structuredClone(EVENTS),
    teams: [],
  })
  data.world.signedInAt = FRIDAY_EVENING - 60_000
  const device = { isOnline: true, cleared: [] as boolean[], said: [] as string[] }
  const sharing = makeFakeSharing()
  const fake = makeFakeServices({
    accountData: async () => data,
    sharing: async () => sharing.sharing,
    clearing: async () => ({
      canLoadAppAgain: async () => true,
      clear: async ({ keepShell }) => {
        device.cleared.push(keepShell)
        data.world.noted = null
      },
      startAgain: async (said = '') => void device.said.push(said),
    }),
  })
  fake.services.eventWrites = { ...fake.services.eventWrites, giveBack: data.giveBack }
  fake.services.device = { ...fake.services.device, isOnline: () => device.isOnline }
  const store = makeStore(fake.services)
  store.dispatch(signedIn({ account: accountOf('ann') }))
  return { data, device, store, sharing, services: fake.services }
}
/** The device says that it is offline, and the app has noticed. */
function loseNetwork({ device, store }: ReturnType<typeof makeWorld>) {
  device.isOnline = false
  store.dispatch(networkLost())
}
const remove = ({ store }: ReturnType<typeof makeWorld>) => store.dispatch(deleteAccount(() => {}))

describe("R61 'Delete my account'", () => {
  it('deletes the person’s events, files, profile and account, then clears the device', async () => {
    const world = makeWorld()
    expect(await remove(world)).toEqual({ isDone: true, message: null, needsSignIn: false })
    expect(world.data.acts).toEqual([
      'read',
      'event e1',
      'files e1',
      'files e2',
      'event odd',
      'files odd',
      'profile',
      'account',
    ])
    expect(world.device).toMatchObject({ cleared: [true], said: [] })
    expect(world.store.getState().auth.userId).toBeNull()
  })

  it.each(['return', 'profile'])(
    'gives claimed events back, even after an interruption at %s (R84)',
    async act => {
      const world = makeWorld()
      world.data.kept.events.push({
        eventId: 'ours',
        fields: { status: 'current', claimed: true, lastUpdated: 7 },
      })
      world.data.world.faults.set(act, new RemoteError('transient', code('network')))
      await remove(world)
      world.data.world.faults.clear()
      expect(await remove(world)).toMatchObject({ isDone: true })
      expect(world.data.acts.filter(done => done.endsWith('ours'))).toEqual(['return ours'])
      expect(world.data.kept.events.map(({ fields }) => fields.status)).toEqual(Array(3).fill('deleted'))
    },
  )

  it.each(['read', 'event', 'files', 'profile', 'account'])(
    'resumes after an interruption at %s',
    async act => {
      const world = makeWorld()
      world.data.world.faults.set(act, new RemoteError('transient', code('network')))
      expect(await remove(world)).toMatchObject({ isDone: false, message: DELETE_CUT_SHORT })
      expect(world.device.cleared).toEqual([])
      expect(await world.store.dispatch(interruptedDeletion())).toBe('begun')

      world.data.world.faults.clear()
      expect(await remove(world)).toMatchObject({ isDone: true })
      expect(world.data.filesOf.size).toBe(0)
      expect(world.data.kept.profile).toBeNull()
      expect(world.data.world.hasAccount).toBe(false)
      expect(world.data.acts.filter(done => done === 'files e1')).toHaveLength(1)
    },
  )

  it("ignores another person's note", async () => {
    const world = makeWorld()
    world.data.note({ userId: 'bob', cleanedIds: ['e1'], isAccountTried: true, isAccountGone: false })
    expect(await world.store.dispatch(interruptedDeletion())).toBe('none')
    await remove(world)
    expect(world.data.acts).toContain('files e1')
  })

  it('removes unsent changes with the account, so that none of them creates the profile again', async () => {
    const world = makeWorld()
    world.services.users.changeProfile = async () => {
      throw new RemoteError('transient', code('network'))
    }
    await world.store.dispatch(toggleFavourite('e7'))
    await new Promise(resolve => setTimeout(resolve, 20))
    expect((await world.services.outboxDb.load()).intents).toHaveLength(1)
    world.data.world.faults.set('profile', new RemoteError('transient', code('network')))
    await remove(world)
    expect((await world.services.outboxDb.load()).intents).toEqual([])
  })

  it('asks for a new sign-in if the last sign-in was too long ago', async () => {
    const world = makeWorld()
    world.data.world.signedInAt = FRIDAY_EVENING - 5 * 60_000
    expect(await world.store.dispatch(deletionTerms())).toEqual({ needsSignIn: true, mayBeGone: false })
    world.data.world.signedInAt = FRIDAY_EVENING - 60_000
    expect(await world.store.dispatch(deletionTerms())).toEqual({ needsSignIn: false, mayBeGone: false })
  })

  it('also asks if the service demands a new sign-in later; the note says that the deletion was requested', async () => {
    const world = makeWorld()
    world.data.world.faults.set('account', code('requires-recent-login'))
    expect(await remove(world)).toEqual({ isDone: false, message: null, needsSignIn: true })
    expect(await world.store.dispatch(deletionTerms())).toMatchObject({ mayBeGone: true })
  })

  it('explains a wrong password', async () => {
    const world = makeWorld()
    world.data.world.faults.set('again', code('invalid-credential'))
    expect(await world.store.dispatch(signInAgain('wrong'))).toEqual({
      isDone: false,
      message: SIGN_UP_MESSAGES['invalid-credential'],
    })
  })

  it("explains while offline why it can't work, and deletes nothing (R57)", async () => {
    const world = makeWorld()
    loseNetwork(world)
    expect(await world.store.dispatch(deletionTerms())).toBe(DELETE_OFFLINE)
    expect(await remove(world)).toMatchObject({ isDone: false, message: DELETE_OFFLINE })
    expect(world.data.acts).toEqual([])
    expect(world.data.world.noted).toBeNull()
  })

  it('names the address to write to after a final refusal', async () => {
    const world = makeWorld()
    world.data.world.faults.set('event', new RemoteError('permanent', code('permission-denied')))
    expect(await remove(world)).toMatchObject({ message: DELETE_FAILED })
  })

  it('clears a device later, whoever is signed in, if the page ended before the clearing', async () => {
    const world = makeWorld()
    world.data.note({ userId: 'earlier', cleanedIds: [], isAccountTried: true, isAccountGone: true })
    expect(await world.store.dispatch(interruptedDeletion())).toBe('gone')
    await world.store.dispatch(clearAfterDeletion())
    expect(world.device.cleared).toEqual([true])
    expect(world.data.acts).toEqual([])
  })
})

describe("R61 'Download my data'", () => {
  it('saves one file with the profile and the person’s own events', async () => {
    const { store, sharing } = makeWorld()
    expect(await store.dispatch(downloadMyData())).toEqual({ isDone: true, message: null })
    const data = JSON.parse(sharing.saved[0]?.text ?? '')
    expect(data.profile).toEqual({ displayName: 'Ann' })
    expect(data.events.map(({ eventId }: { eventId: string }) => eventId)).toEqual(['e1', 'e2', 'odd'])
  })

  it('names the home place that this device keeps (R80), and the favourites as they were last seen', async () => {
    const { store, sharing } = makeWorld()
    const home = { town: 'Lewes', county: 'East Sussex', latitude: 50.874, longitude: 0.009 }
    store.dispatch(nearChanged({ home }))
    store.dispatch(cacheLoaded({ events: [makeEvent({ eventId: 'friday' })], fetchedAt: null }))
    await store.dispatch(noteFavourite('friday'))
    await store.dispatch(downloadMyData())
    const { keptOnThisDevice } = JSON.parse(sharing.saved[0]?.text ?? '')
    expect(keptOnThisDevice.homePlace).toEqual({ town: 'Lewes', county: 'East Sussex' })
    expect(Object.keys(keptOnThisDevice.favouritesLastSeen.events)).toEqual(['friday'])
  })

  it("explains while offline why it can't work (R57)", async () => {
    const world = makeWorld()
    loseNetwork(world)
    expect(await world.store.dispatch(downloadMyData())).toEqual({ isDone: false, message: DOWNLOAD_OFFLINE })
  })

  it('works on a device that says that it is offline although requests are answered (R58)', async () => {
    const world = makeWorld()
    loseNetwork(world)
    world.store.dispatch(networkFound())
    expect(await world.store.dispatch(downloadMyData())).toEqual({ isDone: true, message: null })
  })
})
