import { spawnSync } from 'node:child_process'
import { build } from '../build'
import { addEarlierAssets } from '../deploy/earlierAssets'
import { lookupUrls, prepareDeployment, readDeploymentSettings, siteUrl } from '../deploy/prepareDeployment'

const FOLDER = '.cache/deployment'
const SITE = '.cache/deployment-site'
const TARGETS = 'hosting,firestore,storage'

/** `npm run deploy`: deploys site, rules and indexes to a Firebase project with Firebase's own tools. */
async function deploy() {
  try {
    const settings = readDeploymentSettings(process.env)
    process.env.FIRESTORE_HOST ||= 'firestore.googleapis.com'
    const lookups = lookupUrls(process.env)
    Object.assign(process.env, lookups)
    const deployedAt = siteUrl(process.env)
    await build('production', SITE)
    const kept = await addEarlierAssets({ siteFolder: SITE, siteUrl: deployedAt, now: Date.now() })
    if (kept.length > 0) console.log(`${kept.length} files of earlier builds are deployed along.`)
    prepareDeployment(FOLDER, SITE, settings, lookups, process.env.APP_CHECK_SITE_KEY)
    const args = [
      '--yes',
      'firebase-tools@15',
      'deploy',
      '--only',
      TARGETS,
      '--project',
      settings.FIREBASE_PROJECT_ID,
    ]
    const { status } = spawnSync('npx', [...args, ...process.argv.slice(2)], {
      cwd: FOLDER,
      stdio: 'inherit',
    })
    process.exitCode = status ?? 1
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

void deploy()
