import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import * as sdk from 'firebase/auth'
import {
  arrayUnion,
  collection,
  doc,
  getDocs,
  initializeFirestore,
  runTransaction,
  setDoc,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite'
import { connectStorageEmulator, getBytes, getStorage, ref, type FirebaseStorage } from 'firebase/storage'
import { makeFaults } from '../../../local-backend/faults/faults'
import { storedBody } from '../support/requests'
import { PROJECT, startTestBackend, type TestBackend } from '../support/testBackend'

// Slow steps need this limit on a shared machine.
jest.setTimeout(30_000)

const faults = makeFaults()
let backend: TestBackend
let app: FirebaseApp
let db: Firestore
let auth: sdk.Auth
let storage: FirebaseStorage

beforeAll(async () => {
  setLogLevel('silent')
  backend = await startTestBackend({ faults })
  app = initializeApp({ projectId: PROJECT, apiKey: 'k', storageBucket: 'app.appspot.com' }, 'faults')
  db = initializeFirestore(app, { host: `127.0.0.1:${backend.port}`, ssl: false })
  auth = sdk.initializeAuth(app, { persistence: sdk.inMemoryPersistence })
  sdk.connectAuthEmulator(auth, backend.origin, { disableWarnings: true })
  storage = getStorage(app)
  connectStorageEmulator(storage, '127.0.0.1', backend.port)
})
afterEach(() => faults.clear())
afterAll(async () => {
  await deleteApp(app)
  await backend.stop()
})

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    ({ code, name }: { code?: string; name: string }) => code ?? name,
  )

describe('The SDK and faults', () => {
  it('commitThenDrop: a creation whose answer is lost happens once (F03)', async () => {
    const event = doc(db, 'events/mine')
    let created = 0
    const create = () =>
      runTransaction(db, async transaction => {
        if ((await transaction.get(event)).exists()) return 'already there'
        created += 1
        transaction.set(event, { eventName: 'Salsa night' })
        return 'created'
      })
    faults.add({ kind: 'commitThenDrop', pattern: /:commit/, times: 1 })

    // The SDK's transaction reads the document again by itself.
    expect(await create()).toBe('already there')
    expect([created, (await getDocs(collection(db, 'events'))).size]).toEqual([1, 1])
    expect(faults.log()).toHaveLength(1)
  })

  it('commitThenDrop: a favourite added twice is stored once', async () => {
    const user = doc(db, 'users/u1')
    const add = () => setDoc(user, { eventFavourites: arrayUnion('e1') }, { merge: true })
    faults.add({ kind: 'commitThenDrop', pattern: /:commit/, times: 1 })

    expect(await codeOf(add())).not.toBe('no error')
    await add()
    expect(storedBody(backend, 'users/u1')?.fields).toEqual({
      eventFavourites: { arrayValue: { values: [{ stringValue: 'e1' }] } },
    })
  })

  it.each([
    ['documents', () => getDocs(collection(db, 'counties'))],
    ['sign-in', () => sdk.createUserWithEmailAndPassword(auth, 'portal@example.com', 'secret1')],
  ])(
    'html200: %s reports a captive portal as an error, never as an empty answer (F08)',
    async (_name, call) => {
      faults.add({ kind: 'html200' })
      expect(await codeOf(call())).not.toBe('no error')
      expect(auth.currentUser).toBeNull()
    },
  )

  it.each([
    [503, 'unavailable'],
    [429, 'resource-exhausted'],
    [403, 'permission-denied'],
  ])('fail %i: a read of documents gives %s', async (status, code) => {
    faults.add({ kind: 'fail', status, times: 1 })
    expect(await codeOf(getDocs(collection(db, 'counties')))).toBe(code)
    expect((await getDocs(collection(db, 'counties'))).size).toBe(0)
  })

  it('file storage retries by itself after a 503', async () => {
    faults.add({ kind: 'fail', status: 503, times: 1, place: 'storage' })
    expect(await codeOf(getBytes(ref(storage, 'events/none/eventImage')))).toBe('storage/object-not-found')
    expect(faults.log()).toHaveLength(1)
  })
})
