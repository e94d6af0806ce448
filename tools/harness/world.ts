import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { makeAppChecks } from '../../local-backend/appCheck/appChecks'
import { makeFaults } from '../../local-backend/faults/faults'
import { startBackend, type Backend } from '../../local-backend/server'
import { SAMPLE } from '../seed/sample'
import { plantSigningKey } from './signingKey'
import { skipSplash } from './steps'
import { keepTrace, startTrace } from './traces'

const STEP_LIMIT_MS = 45_000
const PICTURE_LIMIT_MS = 10_000
/** The folder for pictures of a failed test's pages. */
const FAILURES = '.cache/failures'
/** `npm test -- PATTERN --show`: the browser has a window and pauses for this many ms after each step. */
const SHOWN_STEP_MS = process.env.E2E_SHOW ? 250 : 0
const PHONE = { width: 390, height: 844 }

/** A device that keeps no app for offline use. Its start takes a third less, so tests of other things use it. */
export const WITHOUT_WORKER = { serviceWorkers: 'block' } as const

/**
 * The built app, its own local backend on a free port with a new data folder, and a real Chromium. `npm test`
 * builds the app and sets the paths of the app and the browser.
 */
export class World {
  readonly dataFolder = mkdtempSync(join(tmpdir(), 'dancefloor-e2e-'))
  private siteFolder = process.env.E2E_SITE ?? 'dist'
  private browser!: Browser
  private contexts: BrowserContext[] = []
  backend!: Backend
  origin = ''
  /** Faults on demand; cleared after each test. */
  readonly faults = makeFaults()
  /** App Check, for builds with a site key. It demands nothing unless a test says so. */
  readonly appChecks = makeAppChecks()
  /** Complaints of pages: errors, refused scripts, policy violations. */
  readonly complaints: string[] = []
  /** Whether the splash is clicked away at each start. Tests of the splash turn it off. */
  isSplashSkipped = true
  /** Set while a test breaks the network, because the browser then logs every failed request. */
  isNetworkBroken = false

  /** `site` is the folder of the built app, by default the one that `npm test` built. */
  static async start({ site }: { site?: string } = {}): Promise<World> {
    const world = new World()
    if (site !== undefined) world.siteFolder = site
    const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
    world.browser = await chromium.launch({
      executablePath,
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

  async startBackend(port: number) {
    plantSigningKey(this.dataFolder)
    this.backend = await startBackend({
      port,
      dataFolder: this.dataFolder,
      siteFolder: this.siteFolder,
      faults: this.faults,
      appChecks: this.appChecks,
      sample: SAMPLE,
    })
    this.origin = this.backend.origin
  }

  /** A device with empty storage. */
  async newDevice(options: BrowserContextOptions = {}): Promise<BrowserContext> {
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
    context.setDefaultTimeout(STEP_LIMIT_MS)
    await startTrace(context)
    context.on('page', page => this.watch(page))
    this.contexts.push(context)
    return context
  }

  async newPage(options: BrowserContextOptions = {}): Promise<Page> {
    return (await this.newDevice(options)).newPage()
  }

  /** Collects complaints, except for network errors that the test itself caused. */
  private watch(page: Page) {
    page.on('domcontentloaded', () => this.isSplashSkipped && void skipSplash(page))
    page.on('pageerror', error => this.complaints.push(error.message))
    page.on('console', message => {
      if (message.type() !== 'error') return
      const isNetwork = /net::ERR_|Failed to load resource|Failed to fetch/.test(message.text())
      if (!(isNetwork && this.isNetworkBroken)) this.complaints.push(message.text())
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
    await this.backend.close()
    rmSync(this.dataFolder, { recursive: true, force: true })
  }
}
