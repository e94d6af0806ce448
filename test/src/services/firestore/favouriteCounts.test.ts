import { inMemoryPersistence } from 'firebase/auth'
import { favouritesPartOf } from '../../../../src/domain/account/favouriteCounts'
import type { AccountData } from '../../../../src/services/account/accountData'
import type { AuthCalls } from '../../../../src/services/auth/authApi.firebase'
import type { UsersApi } from '../../../../src/services/firestore/usersApi'
import { makeDocument } from '../../../support/events'
import { storedText } from '../../../support/harness/documents'
import { releaseRequestLimits } from '../../../support/requestLimits'
import { startTestBackend, type TestBackend } from '../../../local-backend/support/testBackend'

let backend: TestBackend
let calls: AuthCalls
let users: UsersApi
let accountData: AccountData
beforeAll(async () => {
  releaseRequestLimits()
  backend = await startTestBackend({ isJudged: true })
  // Only events that exist count.
  const ids = Array.from({ length: 25 }, (_, number) => [`e${number}`, `many${number}`]).flat()
  backend.plant(Object.fromEntries(ids.map(id => [`events/${id}`, makeDocument()])))
  Object.assign(globalThis, {
    location: { host: new URL(backend.origin).host, origin: backend.origin, protocol: 'http:' },
  })
  const { makeAuthCalls } = await import('../../../../src/services/auth/authApi.firebase')
  const { makeUsersApi } = await import('../../../../src/services/firestore/usersApi')
  const { makeAccountData } = await import('../../../../src/services/account/accountData')
  calls = makeAuthCalls({ persistence: inMemoryPersistence, localOrigin: backend.origin })
  users = makeUsersApi(calls)
  accountData = makeAccountData(calls)
})
afterAll(() => backend.stop())

const signUp = async (name: string) => (await calls.createAccount(`${name}@example.com`, 'secret1')).userId

/** How many people count for an event, over all parts of its number. */
const favouritesOf = (eventId: string) =>
  [0, 1, 2, 3]
    .map(part => storedText({ backend }, `events/${eventId}/counts/favourites${part}`))
    .reduce((sum, text) => sum + Number(/"favourites":{"integerValue":"(-?\d+)"/.exec(text)?.[1] ?? 0), 0)

const hearts = (added: string[], removedFavourites: string[] = []) => ({
  added: { eventFavourites: added },
  removedFavourites,
})

describe('Decision 24: favourites count in the numbers of their events, under the real rules', () => {
  it('count once for each person, however often the request is repeated', async () => {
    const ann = await signUp('ann')
    await users.changeProfile(ann, hearts(['e1', 'e2']))
    await users.countFavourites(ann, null)
    const stale = await users.readProfile(ann)
    await users.countFavourites(ann, null)
    // A device that doesn't know yet what counts is refused quietly.
    await users.countFavourites(ann, { ...stale!, countedFavourites: [] })
    expect([favouritesOf('e1'), favouritesOf('e2')]).toEqual([1, 1])

    const ben = await signUp('ben')
    await users.changeProfile(ben, hearts(['e1']))
    await users.countFavourites(ben, null)
    expect([favouritesOf('e1'), favouritesOf('e2')]).toEqual([2, 1])
    expect(storedText({ backend }, `users/${ben}`)).toContain('countedFavourites')
  })

  it('no longer count once they are removed, and never if the heart is taken back before', async () => {
    const cat = await signUp('cat')
    await users.changeProfile(cat, hearts(['e3', 'e4']))
    await users.countFavourites(cat, null)
    await users.changeProfile(cat, hearts(['e5'], ['e3']))
    await users.changeProfile(cat, hearts([], ['e5']))
    await users.countFavourites(cat, null)
    expect(['e3', 'e4', 'e5'].map(favouritesOf)).toEqual([0, 1, 0])
  })

  it('are counted 20 at a time, the newest first', async () => {
    const dot = await signUp('dot')
    const many = Array.from({ length: 25 }, (_, index) => `many${index}`)
    await users.changeProfile(dot, hearts(many))
    await users.countFavourites(dot, null)
    expect(many.map(favouritesOf)).toEqual([...Array<number>(5).fill(0), ...Array<number>(20).fill(1)])
    await users.countFavourites(dot, null)
    expect(many.map(favouritesOf)).toEqual(Array(25).fill(1))
  })

  it('are not counted for a person without a profile, or for somebody else', async () => {
    const eve = await signUp('eve')
    await users.countFavourites(eve, null)
    await expect(users.countFavourites('somebody', null)).rejects.toMatchObject({ kind: 'auth' })
    expect(backend.store.get(`users/${eve}`)).toBeNull()
  })

  it('R61: no longer count once the person deletes the account', async () => {
    const fay = await signUp('fay')
    await users.changeProfile(fay, hearts(['e6', 'e7']))
    await users.countFavourites(fay, null)
    expect([favouritesOf('e6'), favouritesOf('e7')]).toEqual([1, 1])
    await accountData.removeProfile(fay)
    expect([favouritesOf('e6'), favouritesOf('e7')]).toEqual([0, 0])
    expect(backend.store.get(`users/${fay}`)).toBeNull()
    expect(storedText({ backend }, `events/e6/counts/${favouritesPartOf(fay)}`)).not.toContain(fay)
  })

  it('R61: keeps only the notes of what still counts, if the numbers could not be changed', async () => {
    const gus = await signUp('gus')
    // This number was never raised, so the rules refuse to lower it.
    backend.plant({
      [`users/${gus}`]: {
        displayName: 'Gus',
        permission: 1,
        selectedCounties: ['Kent'],
        eventFavourites: ['e8'],
        countedFavourites: ['e8'],
      },
    })
    await accountData.removeProfile(gus)
    await accountData.removeProfile(gus)
    expect(await users.readProfile(gus)).toMatchObject({ displayName: '', countedFavourites: ['e8'] })
    expect(storedText({ backend }, `users/${gus}`)).not.toMatch(/Gus|Kent|eventFavourites/)
  })

  it('is refused to a person who removes the profile past the app, to count again', async () => {
    const hal = await signUp('hal')
    await users.changeProfile(hal, hearts(['e9']))
    await users.countFavourites(hal, null)
    const { deleteDoc, doc } = await import('firebase/firestore/lite')
    const { accountDatabase } = await import('../../../../src/services/firestore/firestore')
    await expect(deleteDoc(doc(accountDatabase(), 'users', hal))).rejects.toMatchObject({
      code: 'permission-denied',
    })
    await users.changeProfile(hal, hearts([], ['e9']))
    await users.countFavourites(hal, null)
    await expect(deleteDoc(doc(accountDatabase(), 'users', hal))).resolves.toBeUndefined()
  })
})
