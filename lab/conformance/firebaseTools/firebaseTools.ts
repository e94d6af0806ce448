import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { withKnownAssets } from '../../../tools/deploy/assetHeaders'
import { FIREBASE_TOOLS, NPM_SETTINGS } from '../../../tools/deploy/firebaseTools'

const ROOT = join(__dirname, '../../..')
const PROGRAM = join(__dirname, 'program.mjs')
const START_LIMIT_MS = 900_000

/** Google's Auth emulator and web host, with the site that the host serves. */
export interface FirebaseTools {
  authPort: number
  webPort: number
  close(): Promise<void>
}

/** Files of a small site with the names of a real one. */
const SITE: Record<string, string> = {
  'index.html': '<!doctype html><title>app</title>',
  'assets/app.0123456789.js': 'app()',
  'assets/app.0123456789.css': 'a{}',
  'assets/image-scaler.0123456789.js': 'scale()',
  'images/placeholder.png': 'png',
  'service-worker.js': 'worker()',
  'manifest.webmanifest': '{}',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'User-agent: *',
}

/** firebase.json, as a deployment of the small site would write it. */
const deployedJson = () =>
  withKnownAssets(
    readFileSync(join(ROOT, 'firebase.json'), 'utf8'),
    Object.keys(SITE).flatMap(name => (name.startsWith('assets/') ? [name.slice('assets/'.length)] : [])),
  )

/** Makes a folder that holds the small site in `dist`. */
export function makeSite(): { folder: string; site: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'dancefloor-site-'))
  for (const [name, text] of Object.entries(SITE)) {
    const file = join(folder, 'dist', name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return {
    folder,
    site: join(folder, 'dist'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/**
 * Starts the Auth emulator of this project and the web host for the site in `folder`/dist, both on free ports. npx
 * downloads firebase-tools if this machine lacks it. Rejects if they don't start within a quarter of an hour.
 */
export async function startFirebaseTools(projectId: string, folder: string): Promise<FirebaseTools> {
  const { hosting } = JSON.parse(deployedJson()) as { hosting: object }
  const settings = JSON.stringify({ projectId, hosting, folder })
  const program = spawn(
    'npx',
    ['--yes', '--package', FIREBASE_TOOLS, '--', process.execPath, PROGRAM, settings],
    // Start npx in its own process group, so that npx and its children end together.
    { stdio: ['ignore', 'pipe', 'inherit'], detached: true, env: { ...process.env, ...NPM_SETTINGS } },
  )
  const ended = new Promise<void>(resolve => program.once('exit', () => resolve()))
  const close = async () => {
    if (program.pid !== undefined && program.exitCode === null) process.kill(-program.pid, 'SIGKILL')
    await ended
  }
  let said = ''
  const ports = new Promise<{ auth: number; web: number }>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('firebase-tools did not start.')), START_LIMIT_MS)
    program.once('exit', () => reject(new Error('firebase-tools ended.')))
    program.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const found = /^\{.*\}$/m.exec(said)
      if (!found) return
      clearTimeout(limit)
      resolve(JSON.parse(found[0]) as { auth: number; web: number })
    })
  })
  try {
    const { auth, web } = await ports
    return { authPort: auth, webPort: web, close }
  } catch (error) {
    await close()
    throw error
  }
}
