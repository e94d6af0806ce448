import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import { CustomProvider, initializeAppCheck } from 'firebase/app-check'
import {
  createUserWithEmailAndPassword,
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
} from 'firebase/auth'
import { doc, getDoc, initializeFirestore, setLogLevel } from 'firebase/firestore/lite'
import { connectStorageEmulator, getDownloadURL, getStorage, ref } from 'firebase/storage'
import { makeAppChecks, type AppChecks } from '../../../local-backend/appCheck/appChecks'
import { makeAppCheckFetch } from '../../../src/services/appCheck/appCheckFetch'
import { makeAttestation } from '../../../src/services/appCheck/attestation'
import { PROJECT, startTestBackend, type TestBackend } from '../support/testBackend'

let backend: TestBackend
let checks: AppChecks
let app: FirebaseApp
const apps = { count: 0 }
const plainFetch = globalThis.fetch

beforeEach(async () => {
  setLogLevel('silent')
  checks = makeAppChecks()
  backend = await startTestBackend({ appChecks: checks, isJudged: true })
  app = initializeApp({ projectId: PROJECT, apiKey: 'local', appId: '1:1:web:local' }, `app${apps.count++}`)
})
afterEach(async () => {
  await deleteApp(app)
  globalThis.fetch = plainFetch
  await backend.stop()
})

const attest = (proof: string) =>
  makeAttestation({
    recaptcha: async () => proof,
    exchange: `${backend.origin}/content-firebaseappcheck.googleapis.com/v1/projects/p/apps/a:exchangeRecaptchaEnterpriseToken`,
    get: (...args) => fetch(...args),
    now: Date.now,
    isOnline: () => true,
  })

const start = (proof = 'local-recaptcha') =>
  initializeAppCheck(app, {
    provider: new CustomProvider({ getToken: attest(proof) }),
    isTokenAutoRefreshEnabled: false,
  })

function services() {
  const { port } = backend
  const database = initializeFirestore(app, { host: `127.0.0.1:${port}`, ssl: false })
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, backend.origin, { disableWarnings: true })
  const storage = getStorage(app, 'gs://app.appspot.com')
  connectStorageEmulator(storage, '127.0.0.1', port)
  storage.maxOperationRetryTime = 100
  return {
    read: () => getDoc(doc(database, 'events', 'none')).then(found => String(found.exists()), codeOf),
    signUp: () =>
      createUserWithEmailAndPassword(auth, `${Math.random()}@a.example`, 'secret1').then(
        () => 'done',
        codeOf,
      ),
    find: () => getDownloadURL(ref(storage, 'events/none/eventImage')).catch(codeOf),
  }
}

const codeOf = (error: { code?: string }) => error.code

describe('App Check with the real SDK', () => {
  it('asks for no token until a backend demands one', async () => {
    const { read, signUp, find } = services()
    expect(await read()).toBe('false')
    expect(await signUp()).toBe('done')
    expect(await find()).toBe('storage/object-not-found')
    expect(checks.given).toBe(0)
  })

  it('fails with a different error in database, login and files if there is no token', async () => {
    checks.isDemanded = true
    const { read, signUp, find } = services()
    expect(await read()).toBe('permission-denied')
    expect(await signUp()).toMatch(/^auth\//)
    // A browser may report unauthorized-app instead, because the code depends on the version of HTTP.
    expect(await find()).toBe('storage/unauthenticated')
  })

  it('sends one token with calls to database, login and files', async () => {
    checks.isDemanded = true
    start()
    const { read, signUp, find } = services()
    expect(await read()).toBe('false')
    expect(await signUp()).toBe('done')
    expect(await find()).toBe('storage/object-not-found')
    expect(checks.given).toBe(1)
  })

  it('also covers services that were created before App Check', async () => {
    checks.isDemanded = true
    const { read } = services()
    expect(await read()).toBe('permission-denied')
    start()
    expect(await read()).toBe('false')
  })

  it('takes a new token once the old one has expired', async () => {
    checks.isDemanded = true
    checks.lifeMs = 5_000
    start()
    const { read } = services()
    expect(await read()).toBe('false')
    await new Promise(resolve => setTimeout(resolve, 5_050))
    expect(await read()).toBe('false')
    expect(checks.given).toBe(2)
  })

  it('fails with a token that the backend has revoked', async () => {
    checks.isDemanded = true
    start()
    const { read } = services()
    await read()
    checks.revoke()
    expect(await read()).toBe('permission-denied')
  })

  it('repeats a request with a new token if the backend has revoked the old one', async () => {
    checks.isDemanded = true
    const appCheck = start()
    const { getToken } = await import('firebase/app-check')
    globalThis.fetch = makeAppCheckFetch(plainFetch, {
      token: async isRenewed => (await getToken(appCheck, isRenewed)).token,
      whenIdle: () => {},
    })
    const { read } = services()
    expect(await read()).toBe('false')
    checks.revoke()
    expect(await read()).toBe('false')
    expect(checks.given).toBe(2)
  })

  it('does not report a refusal by the rules if reCAPTCHA suspects a bot', async () => {
    checks.isDemanded = true
    start('a machine')
    globalThis.fetch = makeAppCheckFetch(plainFetch, { token: async () => null, whenIdle: () => {} })
    const { read } = services()
    expect(await read()).not.toBe('permission-denied')
    expect(checks.given).toBe(0)
  })
})
