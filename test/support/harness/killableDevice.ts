import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type BrowserContext } from 'playwright-core'

/** A device whose browser can be killed and started again with the same profile on disk. */
export class KillableDevice {
  private readonly profile = mkdtempSync(join(tmpdir(), 'dancefloor-profile-'))
  context!: BrowserContext

  async start(): Promise<BrowserContext> {
    this.context = await chromium.launchPersistentContext(this.profile, {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      viewport: { width: 390, height: 844 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    })
    this.context.setDefaultTimeout(45_000)
    return this.context
  }

  /** Sends SIGKILL to the browser's main process, so that nothing shuts down cleanly. */
  async kill() {
    const browser = this.context.browser()
    if (!browser) throw new Error('The browser is not there')
    const session = await browser.newBrowserCDPSession()
    const { processInfo } = await session.send('SystemInfo.getProcessInfo')
    const main = processInfo.find(({ type }) => type === 'browser')
    if (!main) throw new Error('The browser does not report its process')
    process.kill(main.id, 'SIGKILL')
    while (isRunning(main.id)) await wait(10)
    await this.context.close().catch(() => {})
  }

  /**
   * When the browser made its databases on disk, in ms. After a kill Chromium may throw away databases that it finds
   * damaged, and make new ones. Null if there are none.
   */
  databasesMadeAt(): number | null {
    const folder = join(this.profile, 'Default', 'IndexedDB')
    try {
      const [first] = readdirSync(folder).sort()
      return first === undefined ? null : statSync(join(folder, first)).birthtimeMs
    } catch {
      return null
    }
  }

  async dispose() {
    await this.context.close().catch(() => {})
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
