import {
  FIREBASE_API_KEY,
  FIREBASE_PROJECT_ID,
  FIREBASE_STORAGE_BUCKET,
} from '../../src/domain/configuration'
import { isLoopback } from '../../local-backend/http/loopback'

/** A deployed site, and the services that it uses. No address ends with a slash. */
export interface Target {
  site: string
  /** Whether the site is a local backend, which has all services at its own address. */
  isLocal: boolean
  projectId: string
  apiKey: string
  bucket: string
  /** The address of the database's documents. */
  documents: string
  identity: string
  /** The address of the objects in the pictures' bucket. */
  objects: string
  /** The address of the sign-in provider's pages, on the site. */
  authPages: string
  /** Whether the site answers the public pages, so whether it has the function `web`. */
  hasPublicPages: boolean
  /** Whether the build has a site key of App Check. */
  hasAppCheck: boolean
  /** Headers for every call to a service. With App Check they include a token. */
  headers: Record<string, string>
}

type Services = Omit<Target, 'hasPublicPages' | 'hasAppCheck'>

interface Settings {
  projectId?: string
  apiKey?: string
  storageBucket?: string
  appId?: string
}

const NEEDED = {
  projectId: 'FIREBASE_PROJECT_ID',
  apiKey: 'FIREBASE_API_KEY',
  storageBucket: 'FIREBASE_STORAGE_BUCKET',
}

/**
 * Reads the address of a site, with the settings of its build. Settings that the environment lacks come from Firebase
 * Hosting. Throws Error with the names of settings that are still missing.
 */
export async function findTarget(address: string, environment: NodeJS.ProcessEnv): Promise<Target> {
  const url = URL.canParse(address) ? new URL(address) : null
  const promised = {
    hasPublicPages: environment.PUBLIC_PAGES !== 'off',
    hasAppCheck: Boolean(environment.APP_CHECK_SITE_KEY),
  }
  const isLocal = url?.protocol === 'http:' && isLoopback(url.hostname)
  if (!url || (url.protocol !== 'https:' && !isLocal)) throw new Error(`'${address}' must be https://HOST`)
  const site = url.origin
  if (isLocal) {
    const settings = {
      projectId: FIREBASE_PROJECT_ID,
      apiKey: FIREBASE_API_KEY,
      storageBucket: FIREBASE_STORAGE_BUCKET,
    }
    return { ...targetOf(site, site, true, settings), ...promised }
  }
  const known = await readHosted(site)
  const settings: Settings = {}
  for (const [key, name] of Object.entries(NEEDED)) {
    const value = environment[name] || known[key as keyof Settings]
    if (value) settings[key as keyof Settings] = value
  }
  const missing = Object.entries(NEEDED).flatMap(([key, name]) => (key in settings ? [] : [name]))
  if (missing.length > 0) throw new Error(`Set ${missing.join(', ')} as for the deployment.`)
  const services = targetOf(site, null, false, settings as Required<Omit<Settings, 'appId'>>)
  const target = { ...services, ...promised }
  const debugToken = environment.APP_CHECK_DEBUG_TOKEN
  if (debugToken) {
    const appId = environment.FIREBASE_APP_ID || known.appId || ''
    target.headers['x-firebase-appcheck'] = await exchangeDebugToken(target, appId, debugToken)
  }
  return target
}

/** Outside browsers, a debug token from the console of App Check replaces reCAPTCHA. */
async function exchangeDebugToken({ projectId, apiKey }: Services, appId: string, debugToken: string) {
  const answer = await fetch(
    `https://content-firebaseappcheck.googleapis.com/v1/projects/${projectId}/apps/${appId}:exchangeDebugToken?key=${apiKey}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ debug_token: debugToken }),
    },
  )
  const { token } = answer.ok ? ((await answer.json()) as { token?: string }) : {}
  if (!token) throw new Error(`App Check refused APP_CHECK_DEBUG_TOKEN (${answer.status}).`)
  return token
}

function targetOf(
  site: string,
  services: string | null,
  isLocal: boolean,
  { projectId, apiKey, storageBucket }: Required<Omit<Settings, 'appId'>>,
): Services {
  const firestore = services ?? 'https://firestore.googleapis.com'
  const identity = services
    ? `${services}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com'
  const files = services ?? 'https://firebasestorage.googleapis.com'
  return {
    site,
    isLocal,
    projectId,
    apiKey,
    bucket: storageBucket,
    documents: `${firestore}/v1/projects/${projectId}/databases/(default)/documents`,
    identity: `${identity}/v1`,
    objects: `${files}/v0/b/${storageBucket}/o`,
    authPages: `${site}${isLocal ? '/emulator/auth' : '/__/auth'}`,
    // A key may be limited to the site's own pages, so name the site as referrer.
    headers: { referer: `${site}/` },
  }
}

/** The settings of the site's web app, as Firebase Hosting serves them. Empty on other hosts. */
async function readHosted(site: string): Promise<Settings> {
  try {
    const answer = await fetch(`${site}/__/firebase/init.json`)
    return answer.ok ? ((await answer.json()) as Settings) : {}
  } catch {
    return {}
  }
}
