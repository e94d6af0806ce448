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

/** Fills `folder` with what is deployed: the built site, firebase.json, rules and indexes. */
export function prepareDeployment(folder: string, siteFolder: string, settings: DeploymentSettings) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(siteFolder, join(folder, 'dist'), { recursive: true })
  cpSync('firebase', join(folder, 'firebase'), { recursive: true })
  cpSync('firebase.json', join(folder, 'firebase.json'))
  const rulesFile = join(folder, 'firebase', 'firestore.rules')
  writeFileSync(rulesFile, withBucket(readFileSync(rulesFile, 'utf8'), settings.FIREBASE_STORAGE_BUCKET))
}
