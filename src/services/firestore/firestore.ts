import { initializeFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite'
import { FIRESTORE_HOST } from '../../domain/configuration'
import { REQUEST_LIMIT_MS } from '../../domain/constants'
import { makeEndingFetch } from '../network/endingFetch'
import { firebaseApp } from '../network/firebaseApp'

globalThis.fetch = makeEndingFetch(globalThis.fetch.bind(globalThis), REQUEST_LIMIT_MS)

/** The document database (§7): the local backend on our own origin, or Firestore. */
function connect(name: 'public' | 'account'): Firestore {
  // What fails is logged once, by us (§8).
  setLogLevel('silent')
  const host = FIRESTORE_HOST || location.host
  return initializeFirestore(firebaseApp(name), {
    host,
    ssl: FIRESTORE_HOST !== '' || location.protocol === 'https:',
  })
}

/** For what everybody may read. */
export const database = connect('public')

let ofAccount: Firestore | null = null

/** For what only a signed-in person may do: carries their token. */
export const accountDatabase = () => (ofAccount ??= connect('account'))
