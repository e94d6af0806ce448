import { existsSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

/** Where packages and installers put the Google Cloud CLI. */
const CLI_FOLDERS = [
  process.env['CLOUDSDK_ROOT_DIR'],
  '/usr/lib/google-cloud-sdk',
  '/usr/share/google-cloud-sdk',
  '/usr/local/share/google-cloud-sdk',
  '/opt/homebrew/share/google-cloud-sdk',
  join(homedir(), 'google-cloud-sdk'),
]

/**
 * The path of the jar of Google's Firestore emulator: FIRESTORE_EMULATOR_JAR, otherwise the jar of an installed
 * Google Cloud CLI or Firebase CLI. Null if there is none.
 */
export function findEngineJar(): string | null {
  const named = process.env['FIRESTORE_EMULATOR_JAR']
  if (named !== undefined && named !== '') return existsSync(named) ? named : null
  const folders = CLI_FOLDERS.filter(folder => folder !== undefined).map(folder =>
    join(folder, 'platform/cloud-firestore-emulator'),
  )
  for (const folder of [...folders, join(homedir(), '.cache/firebase/emulators')]) {
    const jar = existsSync(folder) && readdirSync(folder).find(name => /^cloud-firestore.*\.jar$/.test(name))
    if (jar) return join(folder, jar)
  }
  return null
}
