import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build } from '../build'
import { addEarlierAssets } from '../deploy/earlierAssets'
import { runFirebaseTools } from '../deploy/firebaseTools'
import { writeFunctions } from '../deploy/functionsFolder'
import { lookupUrls, prepareDeployment, readDeploymentSettings, siteUrl } from '../deploy/prepareDeployment'

const FOLDER = '.cache/deployment'
const SITE = '.cache/deployment-site'
const TARGETS = 'hosting,firestore,storage'
const WITHOUT_FUNCTIONS = '--without-functions'

/**
 * `npm run deploy`: deploys site, public pages, rules and indexes to a Firebase project with Firebase's own tools.
 * `--without-functions` leaves the public pages out. All other arguments go to those tools. `npm run deploy -- firebase
 * login` runs the tools alone.
 */
async function deploy() {
  const [first, ...rest] = process.argv.slice(2)
  if (first === 'firebase') {
    process.exitCode = runFirebaseTools(rest)
    return
  }
  try {
    const hasFunctions = !process.argv.includes(WITHOUT_FUNCTIONS)
    const settings = readDeploymentSettings(process.env)
    process.env.FIRESTORE_HOST ||= 'firestore.googleapis.com'
    const lookups = lookupUrls(process.env)
    Object.assign(process.env, lookups)
    const deployedAt = siteUrl(process.env)
    if (!hasFunctions) process.env.PUBLIC_PAGES = 'off'
    await build('production', SITE)
    const kept = await addEarlierAssets({ siteFolder: SITE, siteUrl: deployedAt, now: Date.now() })
    if (kept.length > 0) console.log(`${kept.length} files of earlier builds are deployed along.`)
    const hosting = prepareDeployment({
      folder: FOLDER,
      siteFolder: SITE,
      settings,
      lookups,
      siteKey: process.env.APP_CHECK_SITE_KEY,
      publicPagesAt: hasFunctions ? deployedAt : null,
    })
    if (hasFunctions) {
      const folder = join(FOLDER, 'functions')
      await writeFunctions(folder, {
        siteFolder: SITE,
        origin: deployedAt,
        hosting,
        environment: process.env,
      })
      // The Firebase CLI loads the function, so its packages must be there.
      const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
        cwd: folder,
        stdio: 'inherit',
      })
      if (status !== 0) throw new Error("The packages of functions/ can't be installed.")
    }
    const targets = hasFunctions ? `${TARGETS},functions` : TARGETS
    const others = process.argv.slice(2).filter(argument => argument !== WITHOUT_FUNCTIONS)
    process.exitCode = runFirebaseTools(
      ['deploy', '--only', targets, '--project', settings.FIREBASE_PROJECT_ID, ...others],
      FOLDER,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

void deploy()
