import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The path of this machine's Chromium, or null. `CHROMIUM` overrides it. */
function findBrowser(): string | null {
  const places = [process.env.CHROMIUM, ...KNOWN_PLACES, chromium.executablePath()]
  return places.find((path): path is string => Boolean(path) && existsSync(path as string)) ?? null
}

/** Finds or installs Chromium: with apt as root, otherwise Playwright's build. Throws Error if neither works. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found

  console.log('Installing Chromium for the end-to-end tests …')
  const isRoot = process.getuid?.() === 0
  const steps = isRoot
    ? [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      ]
    : [[process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium']]
  for (const [program = '', ...args] of steps) {
    spawnSync(program, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const installed = findBrowser()
  if (!installed)
    throw new Error('No Chromium could be found or installed. Install one and set CHROMIUM to its path.')
  return installed
}
