import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, launch, type Browser, type ElementHandle, type Page } from 'puppeteer-core'
import type { Engine, EngineDevice, EngineName, EngineOptions, Key, Tab } from './engine'
import { KeptProcess } from './keptProcess'
import { startScreen } from './virtualScreen'

const PHONE = { width: 390, height: 844 }

/** Chromium, driven over its own protocol. Throws Error if it doesn't start. */
export async function startChromium(executablePath: string, options: EngineOptions = {}): Promise<Engine> {
  const browser = await launch({
    executablePath,
    headless: true,
    // The browser ends with this process.
    pipe: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--lang=en-GB',
    ],
  })
  return describeEngine('chromium', browser, options, () => browser.close())
}

/** Firefox, driven over WebDriver BiDi. Throws Error if it doesn't start. */
export async function startFirefox(executablePath: string, options: EngineOptions = {}): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'dancefloor-firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences(options))
  // Without a window, Firefox has no notifications.
  const screen = options.pushServer === undefined ? null : await startScreen()
  const firefox = new KeptProcess(
    executablePath,
    [...(screen ? [] : ['--headless']), '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    screen?.environment,
  )
  const stop = async () => {
    await firefox.stop()
    await screen?.stop()
    rmSync(profile, { recursive: true, force: true })
  }
  try {
    const [, address] = await firefox.said(/WebDriver BiDi listening on (ws:\S+)/)
    const browser = await connect({
      browserWSEndpoint: `${address}/session`,
      protocol: 'webDriverBiDi',
      defaultViewport: null,
    })
    return await describeEngine('firefox', browser, options, async () => {
      await browser.disconnect()
      await stop()
    })
  } catch (error) {
    await stop()
    throw error
  }
}

/** A quiet Firefox: no first page, no updates, no reports, and no requests to Mozilla. */
function preferences({ theme = 'light', isStill = false, pushServer }: EngineOptions): string {
  const wanted: Record<string, unknown> = {
    'app.normandy.enabled': false,
    'app.update.disabledForTesting': true,
    'browser.aboutwelcome.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.homepage_override.mstone': 'ignore',
    'browser.startup.page': 0,
    'browser.tabs.warnOnClose': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'dom.serviceWorkers.testing.enabled': false,
    'extensions.update.enabled': false,
    'intl.accept_languages': 'en-GB, en',
    'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
    'toolkit.telemetry.reportingpolicy.firstRun': false,
    'ui.prefersReducedMotion': isStill ? 1 : 0,
    'ui.useOverlayScrollbars': 1,
    'ui.systemUsesDarkTheme': theme === 'dark' ? 1 : 0,
    ...(pushServer !== undefined && {
      'alerts.useSystemBackend': false,
      'dom.push.serverURL': pushServer,
      'dom.push.testing.allowInsecureServerURL': true,
      'permissions.default.desktop-notification': 1,
      // What Firefox sets for remote control cuts it off its push service.
      'remote.prefs.recommended': false,
    }),
  }
  return Object.entries(wanted)
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('')
}

/** Puppeteer gives an error object that Firefox logs as 'JSHandle@error'. As text, it names its message. */
function logErrorsAsText() {
  const log = console.error.bind(console)
  console.error = (...parts: unknown[]) =>
    log(...parts.map(part => (part instanceof Error ? `${part.name}: ${part.message}` : part)))
}

async function describeEngine(
  name: EngineName,
  browser: Browser,
  options: EngineOptions,
  close: () => Promise<void>,
): Promise<Engine> {
  const complaints: string[] = []
  const newTab = async (open: () => Promise<Page>): Promise<Tab> => {
    const page = await open()
    page.on('pageerror', error => complaints.push(error instanceof Error ? error.message : String(error)))
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url ?? ''}`)
    })
    await page.evaluateOnNewDocument(logErrorsAsText)
    await page.setViewport(options.viewport ?? PHONE)
    if (name === 'chromium')
      await page.emulateMediaFeatures([
        { name: 'prefers-color-scheme', value: options.theme ?? 'light' },
        { name: 'prefers-reduced-motion', value: options.isStill ? 'reduce' : 'no-preference' },
      ])
    return new PuppeteerTab(page)
  }
  return {
    name,
    complaints,
    newDevice: async (): Promise<EngineDevice> => {
      const context = await browser.createBrowserContext()
      return { newTab: () => newTab(() => context.newPage()), close: () => context.close() }
    },
    close,
  }
}

class PuppeteerTab implements Tab {
  constructor(private readonly page: Page) {}

  async goto(url: string) {
    await this.page.goto(url, { waitUntil: 'load' })
  }

  async reload() {
    await this.page.reload({ waitUntil: 'load' })
  }

  async show() {
    await this.page.bringToFront()
  }

  evaluate(expression: string): Promise<unknown> {
    return this.page.evaluate(`(async () => (${expression}))()`)
  }

  async clickAt(x: number, y: number) {
    await this.page.mouse.click(x, y)
  }

  async press(key: Key) {
    await this.page.keyboard.press(key)
  }

  async type(text: string) {
    await this.page.keyboard.type(text)
  }

  async chooseFile(selector: string, path: string) {
    const input = (await this.page.$(selector)) as ElementHandle<HTMLInputElement> | null
    if (!input) throw new Error(`No ${selector}`)
    await input.uploadFile(path)
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.page.screenshot())
  }

  async close() {
    await this.page.close()
  }
}
