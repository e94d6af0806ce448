import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The bucket that the rules in the repository name, as they write it: the one of the tests. */
const BUCKET_IN_RULES = 'app[.](appspot[.]com|firebasestorage[.]app)'
const BUCKET = /^[a-z0-9][a-z0-9.-]{2,220}$/
const NEEDED = [
  'FIREBASE_PROJECT_ID',
  'FIREBASE_API_KEY',
  'FIREBASE_APP_ID',
  'FIREBASE_STORAGE_BUCKET',
] as const

export type DeploymentSettings = Record<(typeof NEEDED)[number], string>

/** The settings without which nothing may be deployed. Throws an error that names those that are missing. */
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

/**
 * The rules with the project's own bucket in place of the tests'. Pictures of any other bucket are refused, so
 * rules that keep the wrong name would let strangers' pictures in, or none at all: throws when it is not found.
 */
export function withBucket(rules: string, bucket: string): string {
  const changed = rules.replace(BUCKET_IN_RULES, () => bucket.replaceAll('.', '[.]'))
  if (changed === rules)
    throw new Error('firebase/firestore.rules no longer names its bucket as the deployment expects.')
  return changed
}

/** The outside services of the default content security policy, and the settings that name others (R1). */
const LOOKUPS = {
  ADDRESS_SEARCH_URL: 'https://photon.komoot.io/api/',
  POSTCODES_URL: 'https://api.postcodes.io/postcodes',
} as const

/** Where addresses and postcodes are looked up (§7): as set, else the public services. */
export function lookupUrls(environment: NodeJS.ProcessEnv): Record<keyof typeof LOOKUPS, string> {
  return {
    ADDRESS_SEARCH_URL: environment.ADDRESS_SEARCH_URL || LOOKUPS.ADDRESS_SEARCH_URL,
    POSTCODES_URL: environment.POSTCODES_URL || LOOKUPS.POSTCODES_URL,
  }
}

/**
 * firebase.json with a policy that lets the app ask these services and no others. Throws where it no longer names
 * the public ones: the search would fail for everybody.
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

/** Fills `folder` with what is deployed: the built site, firebase.json, rules and indexes. */
export function prepareDeployment(
  folder: string,
  siteFolder: string,
  settings: DeploymentSettings,
  lookups = lookupUrls({}),
) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(siteFolder, join(folder, 'dist'), { recursive: true })
  cpSync('firebase', join(folder, 'firebase'), { recursive: true })
  writeFileSync(join(folder, 'firebase.json'), withLookups(readFileSync('firebase.json', 'utf8'), lookups))
  const rulesFile = join(folder, 'firebase', 'firestore.rules')
  writeFileSync(rulesFile, withBucket(readFileSync(rulesFile, 'utf8'), settings.FIREBASE_STORAGE_BUCKET))
}
