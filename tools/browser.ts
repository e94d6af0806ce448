import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Debian's Chromium without a window of its own: the same engine, and a third less work for the machine. */
const SHELL = '/usr/bin/chromium-headless-shell'
const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', SHELL]
/** ms for each step of an installation. */
const INSTALL_LIMIT_MS = 180_000

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
  if (isRoot()) installPackage('chromium')
  else run(process.execPath, 'node_modules/playwright-core/cli.js', 'install', 'chromium')
  const installed = findBrowser()
  if (!installed)
    throw new Error('No Chromium could be found or installed. Install one and set CHROMIUM to its path.')
  return installed
}

/**
 * The browser of `npm test`: Debian's build without a window where it can be had, otherwise any Chromium. `CHROMIUM`
 * overrides it.
 */
export function ensureQuickBrowser(): string {
  if (process.env.CHROMIUM) return ensureBrowser()
  if (!existsSync(SHELL) && isRoot()) {
    console.log('Installing Chromium without a window for the end-to-end tests …')
    installPackage('chromium-headless-shell')
  }
  return existsSync(SHELL) ? SHELL : ensureBrowser()
}

const isRoot = () => process.getuid?.() === 0

function installPackage(name: string) {
  const apt = (...args: string[]) =>
    run('apt-get', '-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', ...args)
  apt('update')
  apt('install', '-y', '--no-install-recommends', name)
}

/** Runs a step of an installation. The caller looks for what it should have installed. */
function run(program: string, ...args: string[]) {
  spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: INSTALL_LIMIT_MS,
  })
}
