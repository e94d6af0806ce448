import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canInstall, installPackage } from './browser'

const CHROMIUM = '/usr/bin/chromium'
const FIREFOX = '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
/** A screen without a display, for browsers with a window. */
export const SCREEN = '/usr/bin/Xvfb'
const LIBRARIES = '/usr/lib'

/** Debian's packages with the engines that a machine with Chromium lacks. */
const PACKAGES = {
  firefox: ['firefox-esr', 'xvfb'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
}

/** The programs of WebKit: its driver, its browser, and a screen without a display. */
export interface WebKitPrograms {
  driver: string
  browser: string
  screen: string
}

/** The path of an engine's browser; null if the machine lacks it. `FIREFOX` and `CHROMIUM` override the known paths. */
export function findBrowser(name: 'chromium' | 'firefox'): string | null {
  const { FIREFOX: firefox = FIREFOX, CHROMIUM: chromium = CHROMIUM } = process.env
  const path = name === 'firefox' ? firefox : chromium
  return existsSync(path) ? path : null
}

/** WebKit's programs; null if the machine lacks one of them. */
export function findWebKit(): WebKitPrograms | null {
  const browser = findMiniBrowser()
  return browser && existsSync(WEBKIT_DRIVER) && existsSync(SCREEN)
    ? { driver: WEBKIT_DRIVER, browser, screen: SCREEN }
    : null
}

/** MiniBrowser lies beside its library: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser. */
function findMiniBrowser(): string | null {
  if (!existsSync(LIBRARIES)) return null
  for (const machine of readdirSync(LIBRARIES).filter(folder => folder.endsWith('-linux-gnu')))
    for (const library of readdirSync(join(LIBRARIES, machine)).filter(folder =>
      /^webkit2?gtk-/.test(folder),
    )) {
      const path = join(LIBRARIES, machine, library, 'MiniBrowser')
      if (existsSync(path)) return path
    }
  return null
}

/**
 * Installs Firefox and WebKit from Debian if possible. Prints a line for each missing engine, because the tests then
 * leave out its tours.
 */
export function ensureEngines() {
  for (const name of ['firefox', 'webkit'] as const) {
    if (!isHere(name) && canInstall()) {
      console.log(`Installing ${PACKAGES[name].join(' and ')} for the tours …`)
      installPackage(...PACKAGES[name])
    }
    if (isHere(name)) continue
    console.log(
      `No ${name} on this machine, and only root can install it with apt (${PACKAGES[name].join(', ')}): ` +
        'its tours are left out.',
    )
  }
}

const isHere = (name: 'firefox' | 'webkit') => (name === 'webkit' ? findWebKit() : findBrowser(name)) !== null
