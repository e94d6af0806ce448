import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel,
  type Firestore,
} from 'firebase/firestore/lite'
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage'
import type { Attempt } from './attempt'
import type { Identities } from './identities'
import { PROJECT, type AttemptsBackend } from './attemptsBackend'

export const BUCKET = 'app.appspot.com'
const HOST = '127.0.0.1'
const ANONYMOUS = 'anon'
/** Limits the SDK's retries: its default of two minutes would hide failures of the backend. */
const RETRY_MS = 2_000

type Person = Pick<Attempt, 'who' | 'claims'>

interface Visitor {
  app: FirebaseApp
  db: Firestore
  storage: FirebaseStorage
}

/** One instance of the real SDK for each person, signed in with a token from `tokenOf`. */
export function makeVisitors({ port, storagePort }: AttemptsBackend, tokenOf: Identities['tokenOf']) {
  setLogLevel('silent')
  const visitors = new Map<string, Visitor>()

  const enter = ({ who, claims }: Person, name: string): Visitor => {
    const options = who === ANONYMOUS ? {} : { mockUserToken: tokenOf(who, claims) }
    const app = initializeApp({ projectId: PROJECT, apiKey: 'k', storageBucket: BUCKET }, name)
    const db = initializeFirestore(app, { ignoreUndefinedProperties: true })
    connectFirestoreEmulator(db, HOST, port, options)
    const storage = getStorage(app)
    connectStorageEmulator(storage, HOST, storagePort, options)
    storage.maxOperationRetryTime = RETRY_MS
    storage.maxUploadRetryTime = RETRY_MS
    return { app, db, storage }
  }
  return {
    signedInAs(person: Person): Visitor {
      const name = `${person.who}${JSON.stringify(person.claims ?? {})} at ${port}`
      const visitor = visitors.get(name) ?? enter(person, name)
      visitors.set(name, visitor)
      return visitor
    },
    leave: async () => {
      await Promise.all([...visitors.values()].map(({ app }) => deleteApp(app)))
    },
  }
}
