import { initializeFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite'
import { FIRESTORE_HOST } from '../../domain/configuration'
import { REQUEST_LIMIT_MS } from '../../domain/constants'
import { appCheckToken } from '../appCheck/appCheckToken'
import { makeAppCheckFetch, whenIdle } from '../appCheck/appCheckFetch'
import { makeEndingFetch } from '../network/endingFetch'
import { firebaseApp } from '../network/firebaseApp'

// Without this, the SDK's requests might never end (R58).
globalThis.fetch = makeEndingFetch(globalThis.fetch.bind(globalThis), REQUEST_LIMIT_MS)
// Webpack replaces the setting, so that builds without App Check contain none of its code.
if (process.env.APP_CHECK_SITE_KEY)
  globalThis.fetch = makeAppCheckFetch(globalThis.fetch, { token: appCheckToken, whenIdle })

/** Opens the document database (§7): the local backend on our own origin, or Firestore. */
function connect(name: 'public' | 'account'): Firestore {
  // The app logs errors itself (§8).
  setLogLevel('silent')
  const host = FIRESTORE_HOST || location.host
  return initializeFirestore(firebaseApp(name), {
    host,
    ssl: FIRESTORE_HOST !== '' || location.protocol === 'https:',
  })
}

/** For public reads. It sends no login token. */
export const database = connect('public')

let ofAccount: Firestore | null = null

/** For the signed-in person. It sends their token. */
export const accountDatabase = () => (ofAccount ??= connect('account'))
