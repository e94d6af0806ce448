import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withSources } from '../../local-backend/hosting/pageSources'
import type { PageParts } from '../../public-web/publicPage'
import { robotsText } from '../../public-web/wellKnown/robots'
import { withKnownAssets } from './assetHeaders'
import { withFunctions } from './functionRewrites'

/** The tests' bucket, as the rules in the repository write it. */
const BUCKET_IN_RULES = 'app[.](appspot[.]com|firebasestorage[.]app)'
const BUCKET = /^[a-z0-9][a-z0-9.-]{2,220}$/
const NEEDED = [
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_APP_ID',
  'FIREBASE_STORAGE_BUCKET',
  // Without this setting, the site would show an address that doesn't exist.
  'CONTACT_EMAIL',
] as const

export type DeploymentSettings = Record<(typeof NEEDED)[number], string>

/** The settings that a deployment requires. Throws Error with the names of missing ones. */
export function readDeploymentSettings(environment: NodeJS.ProcessEnv): DeploymentSettings {
  const missing = NEEDED.filter(name => !environment[name])
  if (missing.length > 0)
    throw new Error(`Set ${missing.join(', ')} first; docs/production.md says where to find them.`)
  const settings = Object.fromEntries(NEEDED.map(name => [name, environment[name]])) as DeploymentSettings
  if (!BUCKET.test(settings.FIREBASE_STORAGE_BUCKET)) {
    throw new Error(
      `FIREBASE_STORAGE_BUCKET is '${settings.FIREBASE_STORAGE_BUCKET}' but must be a bucket's name, without gs://`,
    )
  }
  return settings
}

/** The address of the deployed site, without a slash at the end. Throws Error if SITE_URL is not an https address. */
export function siteUrl(environment: NodeJS.ProcessEnv): string {
  const address = environment.SITE_URL || `https://${environment.FIREBASE_PROJECT_ID}.web.app`
  if (!/^https:\/\/[^/\s]+\/?$/.test(address))
    throw new Error(`SITE_URL is '${address}' but must be https://HOST`)
  return address.replace(/\/$/, '')
}

/**
 * Replaces the tests' bucket in the rules with the project's. With a wrong bucket, the rules would allow either a
 * stranger's pictures or no pictures. Throws Error if the rules don't name the tests' bucket.
 */
export function withBucket(rules: string, bucket: string): string {
  const changed = rules.replace(BUCKET_IN_RULES, () => bucket.replaceAll('.', '[.]'))
  if (changed === rules)
    throw new Error('firebase/firestore.rules no longer names its bucket as the deployment expects.')
  return changed
}

/** The tests' own push service, as the rules in the repository write it. */
const TEST_PUSH_IN_RULES = '|http://127[.]0[.]0[.]1:[0-9]{1,5}'

/** The rules without the tests' push service (R88). Throws Error if they don't name it as expected. */
export function withoutTestPush(rules: string): string {
  const changed = rules.replace(TEST_PUSH_IN_RULES, '')
  if (changed === rules)
    throw new Error(
      "firebase/firestore.rules no longer names the tests' push service as the deployment expects.",
    )
  return changed
}

/** The public services in the default content security policy, by the setting that replaces each (R1). */
const LOOKUPS = {
  ADDRESS_SEARCH_URL: 'https://photon.komoot.io/api/',
  POSTCODES_URL: 'https://api.postcodes.io/postcodes',
} as const

/**
 * The URLs of the services for addresses and postcodes (§7). A service without a setting is the public one.
 */
export function lookupUrls(environment: NodeJS.ProcessEnv): Record<keyof typeof LOOKUPS, string> {
  return {
    ADDRESS_SEARCH_URL: environment.ADDRESS_SEARCH_URL || LOOKUPS.ADDRESS_SEARCH_URL,
    POSTCODES_URL: environment.POSTCODES_URL || LOOKUPS.POSTCODES_URL,
  }
}

/**
 * firebase.json with a policy that allows only these services. Throws Error if firebase.json no longer names the
 * public services, because the address search would then fail.
 */
export function withLookups(hosting: string, urls: Record<keyof typeof LOOKUPS, string>): string {
  let changed = hosting
  for (const name of ['ADDRESS_SEARCH_URL', 'POSTCODES_URL'] as const) {
    const named = ` ${new URL(LOOKUPS[name]).origin}`
    if (!changed.includes(named)) throw new Error(`firebase.json no longer allows${named} in connect-src.`)
    changed = changed.replace(named, () => ` ${new URL(urls[name]).origin}`)
  }
  return changed
}

/** The sources that App Check adds to the content security policy, by directive. */
const APP_CHECK_SOURCES = {
  'script-src': 'https://www.google.com/recaptcha/enterprise.js https://www.gstatic.com/recaptcha/releases/',
  'connect-src': 'https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/',
  'frame-src': 'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
}

/**
 * firebase.json with a policy that allows reCAPTCHA, for builds with a site key. Pages may then create Trusted Types
 * policies of any name, because Google doesn't document reCAPTCHA's names. Trusted Types stay required, and the
 * `default` policy stays as strict. Throws Error if a directive is missing.
 */
export function withAppCheck(hosting: string, siteKey: string | undefined): string {
  if (!siteKey) return hosting
  let changed = hosting.replace(/trusted-types default app [^;"]*/, 'trusted-types *')
  for (const [name, sources] of Object.entries(APP_CHECK_SOURCES)) {
    // The first policy belongs to the page. The workers' policies have fewer directives.
    const found = new RegExp(`${name} 'self'[^;]*;`)
    if (!found.test(changed)) throw new Error(`firebase.json no longer has ${name}.`)
    changed = changed.replace(found, directive => `${directive.slice(0, -1)} ${sources};`)
  }
  return changed
}

/** The picture sources of the policy, with the tests' bucket. */
const PICTURES = '/v0/b/app.appspot.com/o/'

/**
 * firebase.json with a policy that allows only pictures of this bucket (C10). Throws Error if firebase.json no longer
 * names the tests' bucket, because no picture would then appear.
 */
export function withPictures(hosting: string, bucket: string): string {
  if (!hosting.includes(PICTURES)) throw new Error('firebase.json no longer names its bucket in img-src.')
  return hosting.replace(PICTURES, () => `/v0/b/${bucket}/o/`)
}

export interface Deployment {
  folder: string
  /** The folder of the built site. */
  siteFolder: string
  settings: DeploymentSettings
  lookups?: ReturnType<typeof lookupUrls>
  /** The key of App Check, if the build has one. */
  siteKey?: string | undefined
  /** The site's address if the function `web` answers the public pages, else null. */
  publicPagesAt?: string | null
}

/**
 * Fills the folder with the files to deploy: the built site, firebase.json, rules and indexes. Returns the deployed
 * firebase.json.
 */
export function prepareDeployment({
  folder,
  siteFolder,
  settings,
  lookups = lookupUrls({}),
  siteKey,
  publicPagesAt = null,
}: Deployment): string {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(siteFolder, join(folder, 'dist'), { recursive: true })
  if (publicPagesAt !== null) writeFileSync(join(folder, 'dist', 'robots.txt'), robotsText(publicPagesAt))
  cpSync('firebase', join(folder, 'firebase'), { recursive: true })
  const assets = join(siteFolder, 'assets')
  const { sources } = JSON.parse(readFileSync(join(siteFolder, 'public-pages.json'), 'utf8')) as PageParts
  const allowed = withAppCheck(withLookups(readFileSync('firebase.json', 'utf8'), lookups), siteKey)
  const hosting = withKnownAssets(
    withPictures(withSources(allowed, sources), settings.FIREBASE_STORAGE_BUCKET),
    existsSync(assets) ? readdirSync(assets) : [],
  )
  const deployed = publicPagesAt === null ? hosting : withFunctions(hosting, sources.styles)
  writeFileSync(join(folder, 'firebase.json'), deployed)
  const rulesFile = join(folder, 'firebase', 'firestore.rules')
  const rules = withBucket(readFileSync(rulesFile, 'utf8'), settings.FIREBASE_STORAGE_BUCKET)
  writeFileSync(rulesFile, withoutTestPush(rules))
  return deployed
}
