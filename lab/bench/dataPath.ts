import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import webpack from 'webpack'
import { makeConfiguration } from '../../webpack.config'
import { ensureBrowser } from '../../tools/browser'
import { heapOf } from './browser/device'
import { summary, type Measure } from './measure'

const BUNDLE = resolve('.cache/bench-data-path')
const SIZES = [1_000, 10_000, 50_000, 100_000]

interface BenchPage {
  runDataPath(count: number): Promise<Measure[]>
  holdStored(count: number): void
}

/** Bundles the data path like the app. Runs it at full speed in a page without the app. */
export async function measureDataPath(sizes = SIZES): Promise<Measure[]> {
  await bundle()
  const server = createServer((request, answer) => {
    const isScript = request.url === '/bench.js'
    answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    answer.end(
      isScript ? readFileSync(join(BUNDLE, 'bench.js')) : '<!doctype html><script src="/bench.js"></script>',
    )
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const measures: Measure[] = []
    for (const size of sizes) {
      const page = await browser.newPage()
      await page.goto(origin)
      const run = (count: number) => (globalThis as unknown as BenchPage).runDataPath(count)
      measures.push(...(await page.evaluate(run, size)), await measureMemory(browser, origin, size))
      await page.close()
    }
    return measures
  } finally {
    await browser.close()
    server.close()
  }
}

/** Memory of the store compared with a page without events. */
async function measureMemory(browser: Browser, origin: string, events: number): Promise<Measure> {
  const page = await browser.newPage()
  await page.goto(origin)
  const cdp = await page.context().newCDPSession(page)
  const empty = await heapOf(cdp)
  const held: number[] = []
  for (let run = 0; run < 5; run++) {
    await page.evaluate(count => (globalThis as unknown as BenchPage).holdStored(count), events)
    held.push(await heapOf(cdp))
  }
  await page.close()
  const floor = { name: 'page without events', median: empty }
  return { name: 'store: memory with all of them', events, unit: 'bytes', ...summary(held), floor }
}

function bundle(): Promise<void> {
  const base = makeConfiguration('production', BUNDLE)
  return new Promise((done, reject) => {
    webpack({
      ...base,
      entry: { bench: resolve('lab/bench/inBrowser.ts') },
      output: { path: BUNDLE, filename: '[name].js', clean: true },
      plugins: (base.plugins ?? []).filter(plugin => plugin instanceof webpack.DefinePlugin),
    })?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else done()
    })
  })
}
