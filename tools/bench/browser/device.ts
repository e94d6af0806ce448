import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { ensureBrowser } from '../../browser'
import { startTrace, type Trace } from './trace'
import { watchScript, type Seen } from './watch'

export const SLOW_DOWN = 4
const PHONE = { width: 390, height: 844 }
/** Slow 4G as Lighthouse has it. */
const SLOW_4G = { latency: 150, downloadThroughput: 1_600 * 128, uploadThroughput: 750 * 128 }
const OFFLINE = { latency: 0, downloadThroughput: 0, uploadThroughput: 0 }
const LIMIT_MS = 120_000

export interface Visit {
  page: Page
  cdp: CDPSession
  seen: Seen
  trace: Trace
  /** Requests that left the page until what was waited for was painted. */
  requests: number
}

interface VisitOptions {
  /** What is waited for. */
  selector?: string
  isOffline?: boolean
  /** ms that are still recorded after it was painted. */
  restMs?: number
}

export const A_CARD = 'a[href^="/view-event/"]'

/** A browser with a disk of its own, on a phone four times slower than this machine. */
export class BenchDevice {
  private constructor(
    private readonly folder: string,
    readonly context: BrowserContext,
  ) {}

  static async start(): Promise<BenchDevice> {
    const folder = mkdtempSync(join(tmpdir(), 'dancefloor-bench-'))
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: ensureBrowser(),
      viewport: PHONE,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-sync',
      ],
    })
    context.setDefaultTimeout(LIMIT_MS)
    // This file's own loader leaves calls of it in what is sent to the page.
    await context.addInitScript('globalThis.__name = made => made')
    return new BenchDevice(folder, context)
  }

  /** Opens an address, slowed down, and waits until the first card (or `selector`) has been painted. */
  async visit(
    url: string,
    { selector = A_CARD, isOffline = false, restMs = 1_500 }: VisitOptions = {},
  ): Promise<Visit> {
    const page = await this.context.newPage()
    let requests = 0
    const found = new Promise<number>(resolve => {
      void page.exposeBinding('benchFound', () => resolve(requests))
    })
    page.on('request', () => (requests += 1))
    await page.addInitScript(watchScript(selector))
    const cdp = await this.context.newCDPSession(page)
    await this.slowDown(cdp, isOffline)
    const endTrace = await startTrace(cdp)
    await page.goto(url, { waitUntil: 'commit' })
    const requestsUntil = await Promise.race([found, failAfter(LIMIT_MS, `${selector} on ${url}`)])
    await page.waitForTimeout(restMs)
    const trace = await endTrace()
    const seen = await page.evaluate(() => (globalThis as unknown as { benchSeen: Seen }).benchSeen)
    return { page, cdp, seen, trace, requests: requestsUntil }
  }

  private async slowDown(cdp: CDPSession, isOffline: boolean) {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: isOffline,
      ...(isOffline ? OFFLINE : SLOW_4G),
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  }

  /** Forgets the files of every site, not what pages stored. */
  async forgetFiles(origin: string) {
    const page = await this.context.newPage()
    const cdp = await this.context.newCDPSession(page)
    await cdp.send('Network.clearBrowserCache')
    await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'service_workers,cache_storage' })
    await page.close()
  }

  async end() {
    await this.context.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

function failAfter(ms: number, what: string): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(`${what} did not come`)), ms).unref())
}

/** Bytes that the page's objects take, after what is not needed has been collected. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}
