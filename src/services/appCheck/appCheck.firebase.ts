import { CustomProvider, getToken, initializeAppCheck } from 'firebase/app-check'
import {
  FIREBASE_API_KEY,
  FIREBASE_APP_ID,
  FIREBASE_PROJECT_ID,
  FIRESTORE_HOST,
} from '../../domain/configuration'
import { ACCOUNT_APP, firebaseApp } from '../network/firebaseApp'
import { makeAttestation } from './attestation'

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

interface Recaptcha {
  ready(call: () => void): void
  render(container: HTMLElement, options: { sitekey: string; size: 'invisible' }): number
  execute(widget: number, options: { action: string }): Promise<string>
}

/** The action that App Check expects. */
const ACTION = 'fire_app_check'

/**
 * Makes a function that asks reCAPTCHA Enterprise about this visitor. The first call loads the script. After a
 * failure, the next call loads it again. Rejects if the script is blocked. It may also never settle.
 */
function makeRecaptcha(script: string, siteKey: string): () => Promise<string> {
  let loading: Promise<{ api: Recaptcha; widget: number }> | null = null

  async function load() {
    await addScript(`${script}?render=explicit&trustedtypes=true`)
    const api = (globalThis as { grecaptcha?: { enterprise?: Recaptcha } }).grecaptcha?.enterprise
    if (!api) throw new Error('reCAPTCHA did not start')
    await new Promise<void>(resolve => api.ready(resolve))
    const container = document.createElement('div')
    container.style.display = 'none'
    document.body.append(container)
    return { api, widget: api.render(container, { sitekey: siteKey, size: 'invisible' }) }
  }

  return async () => {
    loading ??= load().catch(error => {
      loading = null
      throw error
    })
    const { api, widget } = await loading
    return api.execute(widget, { action: ACTION })
  }
}

const addScript = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('reCAPTCHA is blocked'))
    })
    script.src = address
    document.head.append(script)
  })
