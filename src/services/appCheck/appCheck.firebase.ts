import { CustomProvider, getToken, initializeAppCheck } from 'firebase/app-check'
import {
  FIREBASE_API_KEY,
  FIREBASE_APP_ID,
  FIREBASE_PROJECT_ID,
  FIRESTORE_HOST,
} from '../../domain/configuration'
import { ACCOUNT_APP, firebaseApp } from '../network/firebaseApp'
import { makeAttestation } from './attestation'
import { makeRecaptcha } from './recaptcha'

const IS_LOCAL = FIRESTORE_HOST === ''
/** The local backend serves Google's services from the page's own origin. */
const RECAPTCHA = IS_LOCAL ? '/__/local/recaptcha.js' : 'https://www.google.com/recaptcha/enterprise.js'
const EXCHANGE = `${IS_LOCAL ? '' : 'https:/'}/content-firebaseappcheck.googleapis.com/v1/projects/${FIREBASE_PROJECT_ID}/apps/${FIREBASE_APP_ID}:exchangeRecaptchaEnterpriseToken?key=${FIREBASE_API_KEY}`

/**
 * Switches App Check on for both Firebase apps. From now on, the SDK asks for a token before each call to the
 * database, the files and the login. A provider of our own replaces the SDK's reCAPTCHA provider, which waits forever
 * if the script is blocked. Tokens are renewed on demand, because an idle page needs none.
 */
export function startAppCheck(): (isRenewed: boolean) => Promise<string> {
  const attest = makeAttestation({
    recaptcha: makeRecaptcha(RECAPTCHA, process.env.APP_CHECK_SITE_KEY ?? ''),
    exchange: EXCHANGE,
    get: (...args) => fetch(...args),
    now: () => Date.now(),
    isOnline: () => navigator.onLine,
  })
  const [, checked] = (['public', ACCOUNT_APP] as const).map(name =>
    initializeAppCheck(firebaseApp(name), {
      provider: new CustomProvider({ getToken: attest }),
      isTokenAutoRefreshEnabled: false,
    }),
  )
  return async isRenewed => (await getToken(checked!, isRenewed)).token
}
