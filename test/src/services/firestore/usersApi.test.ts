import { inMemoryPersistence } from 'firebase/auth'
import { NEW_PROFILE } from '../../../../src/domain/account/profile'
import type { AuthCalls } from '../../../../src/services/auth/authApi.firebase'
import type { UsersApi } from '../../../../src/services/firestore/usersApi'
import { makeFirestoreAuthorize } from '../../../../local-backend/authorize/firestoreAuthorize'
import type { CallerOf, SignedIn } from '../../../../local-backend/authorize/callerOf'
import { releaseRequestLimits } from '../../../support/requestLimits'
import { nameOf, startTestBackend, type TestBackend } from '../../../local-backend/support/testBackend'

const OFFLINE = 'auth/network-request-failed'

let backend: TestBackend
let calls: AuthCalls
let users: UsersApi
beforeAll(async () => {
  releaseRequestLimits()
  const callerOf: CallerOf = ({ authorization }) =>
    backend.auth.verifyIdToken(authorization) as SignedIn | null
  backend = await startTestBackend({
    authorize: makeFirestoreAuthorize({ rulesFile: 'firebase/firestore.rules', callerOf }),
  })
  Object.assign(globalThis, {
    location: { host: new URL(backend.origin).host, origin: backend.origin, protocol: 'http:' },
  })
  const { makeAuthCalls } = await import('../../../../src/services/auth/authApi.firebase')
  const { makeUsersApi } = await import('../../../../src/services/firestore/usersApi')
  calls = makeAuthCalls({ persistence: inMemoryPersistence, localOrigin: backend.origin })
  users = makeUsersApi(calls)
})
afterAll(() => backend.stop())

/** Removes the profile, and the account too, as another device of this person does. This page keeps its token. */
async function removeElsewhere(userId: string, what: 'profile' | 'account') {
  const { getAuth } = await import('firebase/auth')
  const { firebaseApp } = await import('../../../../src/services/network/firebaseApp')
  const idToken = await getAuth(firebaseApp('account')).currentUser?.getIdToken()
  const send = (path: string, method: string, body?: object) =>
    fetch(`${backend.origin}/${path}`, {
      method,
      headers: { authorization: `Bearer ${idToken}` },
      ...(body && { body: JSON.stringify(body) }),
    })
  const answers = [await send(`v1/${nameOf(`users/${userId}`)}`, 'DELETE')]
  if (what === 'account')
    answers.push(await send('identitytoolkit.googleapis.com/v1/accounts:delete', 'POST', { idToken }))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
}

const signUp = async (name: string) => (await calls.createAccount(`${name}@example.com`, 'secret1')).userId

describe('§7 User profile, on the local backend under the real rules', () => {
  it('is absent at first, is created by the first change, and allows a repeated change', async () => {
    const ann = await signUp('ann')
    expect(await users.readProfile(ann)).toBeNull()
    const change = {
      displayName: 'Ann',
      selectedDances: ['Salsa' as const],
      added: { eventFavourites: ['e1', 'e2'], selectedCounties: ['Kent'] },
      removedFavourites: ['e2'],
    }
    await users.changeProfile(ann, change)
    await users.changeProfile(ann, change)
    await users.changeProfile(ann, { added: { eventFavourites: ['e3'], eventCreator: ['e7'] } })
    expect(await users.readProfile(ann)).toEqual({
      ...NEW_PROFILE,
      displayName: 'Ann',
      eventFavourites: ['e1', 'e3'],
      eventCreator: ['e7'],
      selectedDances: ['Salsa'],
      selectedCounties: ['Kent'],
    })
  })

  it('comes back with the next change if only the profile is gone', async () => {
    const gil = await signUp('gil')
    await users.changeProfile(gil, { displayName: 'Gil' })
    await removeElsewhere(gil, 'profile')
    await users.changeProfile(gil, { added: { eventFavourites: ['e1'] }, removedFavourites: ['e2'] })
    expect(await users.readProfile(gil)).toEqual({ ...NEW_PROFILE, eventFavourites: ['e1'] })
  })

  it('is made only with a new token, and waits for it', async () => {
    const hal = await signUp('hal')
    const { makeUsersApi } = await import('../../../../src/services/firestore/usersApi')
    let isReachable = false
    const token = jest.fn(() =>
      isReachable ? calls.token(true) : Promise.reject(Object.assign(new Error(), { code: OFFLINE })),
    )
    const waiting = makeUsersApi({ ...calls, token })
    await expect(waiting.changeProfile(hal, { displayName: 'Hal' })).rejects.toMatchObject({
      kind: 'transient',
    })
    expect(await users.readProfile(hal)).toBeNull()

    isReachable = true
    await waiting.changeProfile(hal, { displayName: 'Hal' })
    await waiting.changeProfile(hal, { displayName: 'Hal' })
    expect(await users.readProfile(hal)).toMatchObject({ displayName: 'Hal' })
    expect(token).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['a favourite', { added: { eventFavourites: ['e1'] } }],
    ['a removed favourite', { removedFavourites: ['e1'] }],
    ['chosen dances', { selectedDances: ['Salsa' as const] }],
    ['a created event', { added: { eventCreator: ['e1'] } }],
    ['a first merge', { displayName: 'Ivy', added: {} }],
  ])('R61: is not made again by another device of a deleted account: %s', async (what, change) => {
    const ivy = await signUp(`ivy-${what.replaceAll(' ', '-')}`)
    await users.changeProfile(ivy, { displayName: 'Ivy' })
    const document = `${backend.origin}/v1/${nameOf(`users/${ivy}`)}`
    const authorization = `Bearer ${backend.auth.mintIdToken(ivy)}`
    await removeElsewhere(ivy, 'account')

    await expect(users.changeProfile(ivy, change)).rejects.toMatchObject({ kind: 'auth' })
    await expect(calls.requireUser(ivy)).rejects.toMatchObject({ kind: 'auth' })
    expect((await fetch(document, { headers: { authorization } })).status).toBe(404)
  })

  it('R37: is readable only by its owner', async () => {
    const ben = await signUp('ben')
    await expect(users.readProfile('somebody')).rejects.toMatchObject({ kind: 'auth' })
    await calls.signOut()
    await expect(users.changeProfile(ben, { displayName: 'Eve' })).rejects.toMatchObject({ kind: 'auth' })
  })

  it('reports a refusal by the rules as permanent', async () => {
    const dan = await signUp('dan')
    await expect(users.changeProfile(dan, { displayName: 'x'.repeat(101) })).rejects.toMatchObject({
      kind: 'permanent',
      cause: { code: 'permission-denied' },
    })
  })

  it('allows a retry if the server fails, and says when', async () => {
    const eve = await signUp('eve')
    const real = globalThis.fetch
    const { makeAuthShield } = await import('../../../../src/services/auth/authShield')
    const shield = makeAuthShield(
      async () => new Response('{}', { status: 503, headers: { 'retry-after': '7' } }),
      () => 0,
      () => {},
    )
    await shield.fetch('https://firestore.googleapis.com/v1/x')
    expect(shield.retryAfterMs()).toBe(7_000)
    globalThis.fetch = async () =>
      new Response('{"error":{"code":503,"status":"UNAVAILABLE"}}', { status: 503 })
    await expect(users.readProfile(eve)).rejects.toMatchObject({ kind: 'transient' })
    globalThis.fetch = real
    expect(await users.readProfile(eve)).toBeNull()
  })

  it("survives a new sign-in with the account's password", async () => {
    await signUp('fay')
    await calls.signOut()
    await expect(calls.signInWithEmail('fay@example.com', 'wrong1')).rejects.toMatchObject({
      code: 'auth/invalid-credential',
    })
    await expect(calls.signInWithEmail('fay@example.com', 'secret1')).resolves.toMatchObject({
      email: 'fay@example.com',
      hasPassword: true,
      isEmailVerified: false,
    })
  })
})

it('R88: a device that subscribes again keeps the mark that its push service took a message', async () => {
  const { putSubscription } = await import('../../../../src/services/told/toldDocuments.firebase')
  const { createHash } = await import('node:crypto')
  const endpoint = 'https://fcm.googleapis.com/fcm/send/known'
  const path = `pushSubscriptions/${createHash('sha256').update(endpoint).digest('hex')}`
  const device = { endpoint, p256dh: `B${'k'.repeat(86)}`, auth: 'a'.repeat(22) }
  const wanted = { own: [], follows: [], remind: false, moderates: false }
  backend.plant({ [path]: { ...device, ...wanted, events: ['one'], at: new Date(0), heard: true } })
  await putSubscription(path.slice(path.indexOf('/') + 1), { ...device, ...wanted, events: ['other'] }, false)
  const { fields } = JSON.parse(String(backend.store.get(path)?.body)) as { fields: Record<string, unknown> }
  expect(fields).toMatchObject({
    heard: { booleanValue: true },
    events: { arrayValue: { values: [{ stringValue: 'other' }] } },
  })
})
