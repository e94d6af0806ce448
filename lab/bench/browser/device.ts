import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page, type Request } from 'playwright-core'
import { londonMoment } from '../../../src/domain/time/days'
import { ensureBrowser } from '../../../tools/browser'
import { KeptLists } from './keptLists'
import { startTrace, type Trace } from './trace'
import { watchScript, type Seen } from '../../../test/support/harness/watch'

export const SLOW_DOWN = 4
const PHONE = { width: 390, height: 844 }
/** Lighthouse's slow 4G. */
const SLOW_4G = { latency: 150, downloadThroughput: 1_600 * 128, uploadThroughput: 750 * 128 }
const OFFLINE = { latency: 0, downloadThroughput: 0, uploadThroughput: 0 }
const LIMIT_MS = 120_000

export interface Visit {
  page: Page
  cdp: CDPSession
  seen: Seen
  trace: Trace
  /** The number of requests before the awaited element was painted. The pictures of the cards don't count. */
  requests: number
}

interface VisitOptions {
  /** A selector of the awaited element. */
  selector?: string
  isOffline?: boolean
  /** Whether the visit starts with the splash. A tap ends the splash at once (R21). */
  hasSplash?: boolean
  /** Recording time after the paint, ms. */
  restMs?: number
  /** A time such as 00:30: the visit takes place when London's clock shows it next. Nothing is kept for that time. */
  londonTime?: string
}

export const A_CARD = 'a[href^="/view-event/"]'

/** A browser with its own profile on disk and a CPU slowed down four times. */
export class BenchDevice {
  private readonly keptLists = new KeptLists()

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
    // tsx wraps functions in calls of `__name`. The page receives these calls too, so define the name there.
    await context.addInitScript('globalThis.__name = made => made')
    return new BenchDevice(folder, context)
  }

  /** Opens an address at reduced speed and waits until the first card (or `selector`) is painted. */
  async visit(
    url: string,
    {
      selector = A_CARD,
      isOffline = false,
      hasSplash = false,
      restMs = 1_500,
      londonTime,
    }: VisitOptions = {},
  ): Promise<Visit> {
    const page = await this.context.newPage()
    const laterMs = londonTime === undefined ? 0 : msUntil(londonTime)
    if (laterMs > 0) await this.dropList(page, url)
    const requests: Request[] = []
    let tell = () => {}
    const found = new Promise<void>(resolve => (tell = resolve))
    await page.exposeBinding('benchFound', () => tell())
    page.on('request', request => {
      if (request.resourceType() !== 'image') requests.push(request)
    })
    await page.addInitScript(watchScript(selector, { hasSplash, laterMs }))
    const cdp = await this.context.newCDPSession(page)
    await this.slowDown(cdp, isOffline)
    const endTrace = await startTrace(cdp)
    await page.goto(url, { waitUntil: 'commit' })
    await Promise.race([found, failAfter(LIMIT_MS)]).catch(async () => {
      throw new Error(
        `${selector} did not come on ${page.url()}, which shows: ${await page.innerText('body')}`,
      )
    })
    await page.waitForFunction(() => (globalThis as unknown as { benchSeen: Seen }).benchSeen.own > 0)
    await page.waitForTimeout(restMs)
    const trace = await endTrace()
    const seen = await page.evaluate(() => (globalThis as unknown as { benchSeen: Seen }).benchSeen)
    return { page, cdp, seen, trace, requests: requestsBefore(requests, seen.origin + seen.first) }
  }

  /** Opens an address at reduced speed, and waits for nothing. */
  async openSlowly(url: string): Promise<Page> {
    const page = await this.context.newPage()
    await this.slowDown(await this.context.newCDPSession(page), false)
    await page.goto(url, { waitUntil: 'commit' })
    return page
  }

  private async slowDown(cdp: CDPSession, isOffline: boolean) {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: isOffline,
      ...(isOffline ? OFFLINE : SLOW_4G),
    })
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
  }

  /**
   * Waits until the page has kept its list for the next start (decision 20), at full speed. Gives up after 15 s. For a
   * build that keeps none, it does so once.
   */
  async keepList({ page, cdp }: Visit) {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const isKept = () =>
      page.evaluate(async () => {
        const answer = await caches.match('/first-card')
        return answer !== undefined && (await answer.json()).stamp === localStorage.getItem('firstCard')
      })
    await this.keptLists.until(isKept, ms => page.waitForTimeout(ms))
  }

  /** Drops the kept list, which is true only by the clock of the service worker. */
  private async dropList(page: Page, url: string) {
    await page.goto(`${new URL(url).origin}/robots.txt`)
    await page.evaluate(() => caches.delete('first-card'))
  }

  /** Clears the HTTP cache but keeps the data that pages stored. */
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

/** How many requests began before a moment, in ms. The page tells of a paint later than it happens. */
const requestsBefore = (requests: Request[], moment: number) =>
  requests.filter(request => request.timing().startTime <= moment).length

/** ms until London's clock shows this time. */
function msUntil(time: string): number {
  const minutesOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const DAY_MINUTES = 24 * 60
  const minutes = minutesOf(time) - minutesOf(londonMoment(Date.now()).time)
  return ((minutes + DAY_MINUTES) % DAY_MINUTES) * 60_000
}

const failAfter = (ms: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('Too late')), ms).unref())

/** Size of the page's objects after garbage collection, bytes. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.enable')
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}
