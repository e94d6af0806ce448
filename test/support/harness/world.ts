import { join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { FAILURES, PICTURE_LIMIT_MS } from './failures'
import type { BackendOptions } from '../../../local-backend/server'
import { ServedApp } from './servedApp'
import { skipSplash } from './steps'
import { keepTrace, startTrace } from './traces'

const STEP_LIMIT_MS = 45_000
/** `npm test -- PATTERN --show`: the browser has a window and pauses for this many ms after each step. */
const SHOWN_STEP_MS = process.env.E2E_SHOW ? 250 : 0
export const PHONE = { width: 390, height: 844 }

/** Options for a device whose browser has no service worker. */
export const NEVER_A_WORKER = { serviceWorkers: 'block' } as const

/**
 * Options for a device that keeps no copy of the app for offline use. It starts in two thirds of the time, so tests of
 * looks and of single parts use it. Flows of people run on a returning device with its worker. `E2E_RETURNING=1`, as in
 * the soak, gives these devices their worker too.
 */
export const WITHOUT_WORKER = process.env.E2E_RETURNING ? {} : NEVER_A_WORKER

type DeviceOptions = BrowserContextOptions & { isStranger?: boolean }

/** The built app with its backend, and a real Chromium. `npm test` sets the path of the browser. */
export class World extends ServedApp {
  private browser!: Browser
  private contexts: BrowserContext[] = []
  /** Complaints of pages: errors, refused scripts, policy violations. */
  readonly complaints: string[] = []
  /** Whether each start clicks the splash away. Tests of the splash turn this off. */
  isSplashSkipped = true
  /** Set while a test breaks the network, because the browser then logs every failed request. */
  isNetworkBroken = false

  /** `site` is the folder of the built app; by default the build of `npm test`. `browser`: another Chromium. */
  static async start({
    site,
    backend = {},
    browser = process.env.CHROMIUM ?? '/usr/bin/chromium',
  }: { site?: string; backend?: Partial<BackendOptions>; browser?: string } = {}): Promise<World> {
    const world = new World()
    world.options = backend
    if (site !== undefined) world.siteFolder = site
    world.browser = await chromium.launch({
      executablePath: browser,
      headless: SHOWN_STEP_MS === 0,
      slowMo: SHOWN_STEP_MS,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    })
    await world.startBackend(0)
    return world
  }

  /**
   * A device with empty storage, except for the stamp of an app that was open long ago. Without the stamp (`isStranger`),
   * an event's page doesn't start the app (decision 28).
   */
  async newDevice({ isStranger = false, ...options }: DeviceOptions = {}): Promise<BrowserContext> {
    const context = await this.browser.newContext({
      viewport: PHONE,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      ...options,
    })
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy ${violatedDirective} refused ${blockedURI}`),
      )
    })
    if (!isStranger)
      await context.addInitScript(() => {
        if (/^\/view-event\//i.test(location.pathname) && !localStorage.getItem('openAt'))
          localStorage.setItem('openAt', '0')
      })
    context.setDefaultTimeout(STEP_LIMIT_MS)
    await startTrace(context)
    context.on('page', page => this.watch(page))
    this.contexts.push(context)
    return context
  }

  async newPage(options: DeviceOptions = {}): Promise<Page> {
    return (await this.newDevice(options)).newPage()
  }

  /** Collects complaints, except for network errors that the test itself caused. */
  private watch(page: Page) {
    page.on('domcontentloaded', () => this.isSplashSkipped && void skipSplash(page))
    page.on('pageerror', error => this.complaints.push(error.message))
    page.on('console', message => {
      if (message.type() !== 'error') return
      // Only a test disconnects a device.
      if (message.text().includes('net::ERR_INTERNET_DISCONNECTED')) return
      const isNetwork = /net::ERR_|Failed to load resource|Failed to fetch/.test(message.text())
      // The page of an event that isn't there has the status 404 or 410, which the browser logs (public web).
      const isMissingEvent =
        /status of 4(04|10)/.test(message.text()) && message.location().url === page.url()
      // The site has no snapshot of a county that it doesn't know. The browser logs that too.
      const isMissingSnapshot =
        /status of 404/.test(message.text()) && /\/data\/[^/]*\.json$/.test(message.location().url)
      if (!(isNetwork && this.isNetworkBroken) && !isMissingEvent && !isMissingSnapshot)
        this.complaints.push(`${message.text()} ${message.location().url}`)
    })
  }

  /** Closes every device and returns the complaints. */
  async endTest(): Promise<string[]> {
    const { failedTest = null } = globalThis as { failedTest?: string | null }
    if (failedTest !== null) await this.keepPictures(failedTest)
    for (const [device, context] of this.contexts.splice(0).entries()) {
      await keepTrace(context, device + 1)
      await context.close()
    }
    this.isNetworkBroken = false
    this.faults.clear()
    this.isSplashSkipped = true
    return this.complaints.splice(0)
  }

  private async keepPictures(test: string) {
    const name = test.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100)
    const pages = this.contexts.flatMap(context => context.pages())
    for (const [at, page] of pages.entries()) {
      const path = join(FAILURES, `${name}-${at + 1}.png`)
      const isKept = await page.screenshot({ path, timeout: PICTURE_LIMIT_MS }).then(
        () => true,
        () => false,
      )
      if (isKept) console.error(`${page.url()} is shown in ${path}`)
    }
  }

  async stop() {
    await this.browser.close()
    await this.stopServing()
  }
}
