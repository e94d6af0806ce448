import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'

/** Debian's Chromium that runs without a window. It is the same engine with a third less work for the machine. */
const SHELL = '/usr/bin/chromium-headless-shell'
const KNOWN_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', SHELL]
/** The time limit for each step of an installation, ms. */
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
 * The browser of `npm test`: Debian's build without a window if it is available, otherwise any Chromium. `CHROMIUM`
 * overrides the choice.
 */
export function ensureQuickBrowser(): string {
  if (process.env.CHROMIUM) return ensureBrowser()
  if (!existsSync(SHELL) && isRoot()) {
    console.log('Installing Chromium without a window for the end-to-end tests …')
    installPackage('chromium-headless-shell')
  }
  return existsSync(SHELL) ? SHELL : ensureBrowser()
}

/** Whether this process can install Debian packages: as root, on a system with apt. */
export const canInstall = () => isRoot() && existsSync('/usr/bin/apt-get')

const isRoot = () => process.getuid?.() === 0

/** Installs Debian packages. Reports no failure: the caller looks for the installed programs. */
export function installPackage(...names: string[]) {
  const apt = (...args: string[]) =>
    run('apt-get', '-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1', ...args)
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...names)
}

/** Runs one step of an installation. Reports no failure: the caller looks for the installed program. */
function run(program: string, ...args: string[]) {
  spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: INSTALL_LIMIT_MS,
  })
}
