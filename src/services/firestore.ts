import { initializeApp } from 'firebase/app'
import { initializeFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite'
import {
  FIREBASE_API_KEY,
  FIREBASE_APP_ID,
  FIREBASE_PROJECT_ID,
  FIRESTORE_HOST,
} from '../domain/configuration'

/** The document database (§7): the local backend on our own origin, or Firestore. */
function connect(): Firestore {
  // What fails is logged once, by us (§8).
  setLogLevel('silent')
  const app = initializeApp({
    projectId: FIREBASE_PROJECT_ID,
    apiKey: FIREBASE_API_KEY,
    appId: FIREBASE_APP_ID,
  })
  const host = FIRESTORE_HOST || location.host
  return initializeFirestore(app, { host, ssl: FIRESTORE_HOST !== '' || location.protocol === 'https:' })
}

export const database = connect()
