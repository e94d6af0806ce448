import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import * as sdk from 'firebase/auth'
import { codeOf, startTestAuth, type TestAuth } from './testAuth'

let server: TestAuth
let app: FirebaseApp
let auth: sdk.Auth
beforeAll(async () => {
  server = await startTestAuth()
  app = initializeApp({ apiKey: 'fake', projectId: 'demo-dancefloor' })
  auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence })
  sdk.connectAuthEmulator(auth, server.origin, { disableWarnings: true })
})
afterAll(async () => {
  await deleteApp(app)
  await server.stop()
})
const failed = (code: string) => expect.objectContaining({ code: `auth/${code}` })

describe('§7 Authentication through the unchanged SDK', () => {
  it('creates accounts, signs in and out, and notifies the listener', async () => {
    const seen: (string | null)[] = []
    const stop = sdk.onAuthStateChanged(auth, user => seen.push(user?.email ?? null))
    await auth.authStateReady()
    const { user } = await sdk.createUserWithEmailAndPassword(auth, 'Ann@example.com', 'secret1')
    const token = server.verifyIdToken(`Bearer ${await user.getIdToken(true)}`)
    expect([token?.uid, token?.token.email]).toEqual([user.uid, 'ann@example.com'])
    await sdk.signOut(auth)
    await sdk.signInWithEmailAndPassword(auth, 'ann@example.com', 'secret1')
    stop()
    expect(seen).toEqual([null, 'ann@example.com', null, 'ann@example.com'])
  })

  it('returns the errors of the catalogue (§8)', async () => {
    const wrong = failed('invalid-credential')
    await expect(sdk.signInWithEmailAndPassword(auth, 'ann@example.com', 'nope12')).rejects.toEqual(wrong)
    await expect(sdk.signInWithEmailAndPassword(auth, 'no@example.com', 'nope12')).rejects.toEqual(wrong)
    const create = (email: string, password: string) =>
      sdk.createUserWithEmailAndPassword(auth, email, password)
    await expect(create('ann@example.com', 'secret1')).rejects.toEqual(failed('email-already-in-use'))
    await expect(create('b@example.com', '12345')).rejects.toEqual(failed('weak-password'))
    await expect(create('nonsense', 'secret1')).rejects.toEqual(failed('invalid-email'))
  })

  it('sets a name, verifies an e-mail address, resets a password and deletes an account', async () => {
    const { user } = await sdk.signInWithEmailAndPassword(auth, 'ann@example.com', 'secret1')
    await sdk.updateProfile(user, { displayName: 'Ann' })
    await sdk.sendEmailVerification(user)
    await sdk.applyActionCode(auth, codeOf((await server.outbox())[0]) ?? '')
    await user.reload()
    expect([user.displayName, user.emailVerified]).toEqual(['Ann', true])
    await sdk.sendPasswordResetEmail(auth, 'ann@example.com')
    await sdk.sendPasswordResetEmail(auth, 'nobody@example.com')
    await sdk.confirmPasswordReset(auth, codeOf((await server.outbox())[0]) ?? '', 'secret2')
    await expect(user.getIdToken(true)).rejects.toEqual(failed('user-token-expired'))
    const again = await sdk.signInWithEmailAndPassword(auth, 'ann@example.com', 'secret2')
    await sdk.deleteUser(again.user)
    await expect(sdk.signInWithEmailAndPassword(auth, 'ann@example.com', 'secret2')).rejects.toEqual(
      failed('invalid-credential'),
    )
  })
})
