import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canInstall, installPackage } from './browser'
import type { Engine, EngineName, EngineOptions } from './harness/engines/engine'
import { startChromium, startFirefox } from './harness/engines/puppeteerEngine'
import { startWebKit, type WebKitPrograms } from './harness/engines/webkit'

const CHROMIUM = '/usr/bin/chromium'
const FIREFOX = '/usr/bin/firefox-esr'
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const LIBRARIES = '/usr/lib'

/** Debian's packages with the engines that a machine with Chromium lacks. */
const PACKAGES: Record<Exclude<EngineName, 'chromium'>, string[]> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
}

/**
 * How to start an engine on this machine; null if the machine lacks it. `FIREFOX` and `CHROMIUM` override the known
 * paths.
 */
export function findEngine(name: EngineName): ((options?: EngineOptions) => Promise<Engine>) | null {
  if (name === 'webkit') {
    const programs = findWebKit()
    return programs && (options => startWebKit(programs, options))
  }
  const isFirefox = name === 'firefox'
  const path = isFirefox ? (process.env.FIREFOX ?? FIREFOX) : (process.env.CHROMIUM ?? CHROMIUM)
  if (!existsSync(path)) return null
  return options => (isFirefox ? startFirefox(path, options) : startChromium(path, options))
}

function findWebKit(): WebKitPrograms | null {
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
    if (!findEngine(name) && canInstall()) {
      console.log(`Installing ${PACKAGES[name].join(' and ')} for the tours …`)
      installPackage(...PACKAGES[name])
    }
    if (findEngine(name)) continue
    console.log(
      `No ${name} on this machine, and only root can install it with apt (${PACKAGES[name].join(', ')}): ` +
        'its tours are left out.',
    )
  }
}
