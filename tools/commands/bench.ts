import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright-core'
import webpack from 'webpack'
import { makeConfiguration } from '../../webpack.config'
import { measureBackend } from '../bench/backend'
import { measureOutbox } from '../bench/inBrowserOutbox'
import type { Measure } from '../bench/measure'
import { ensureBrowser } from '../browser'
import { build } from '../build'
import { firstLoad, FIRST_LOAD_LIMIT } from '../firstLoad'

const SITE = '.cache/bench-site'
const BUNDLE = resolve('.cache/bench-data-path')
const SIZES = [1_000, 10_000]

/** `npm run bench`: what the first load weighs, the data path and the outbox in a real browser, and the local backend. */
async function bench() {
  await build('production', SITE)
  process.env.CHROMIUM = ensureBrowser()
  process.env.E2E_SITE = SITE
  const measures = [
    ...measureFirstLoad(),
    ...(await measureDataPath()),
    ...(await measureOutbox()),
    ...(await measureBackend()),
  ]
  console.log(JSON.stringify({ at: new Date().toISOString(), node: process.version, measures }, null, 2))
  console.table(
    measures.map(({ name, events, median, least, most, unit, floor }) => ({
      what: name,
      events: events || '',
      median: `${median} ${unit}`,
      spread: least === most ? '' : `${least} – ${most}`,
      floor: floor ? `${floor.median} (${floor.name})` : '',
      ratio: floor && floor.median > 0 ? (median / floor.median).toFixed(2) : '',
    })),
  )
}

function measureFirstLoad(): Measure[] {
  const bytes = firstLoad(SITE).reduce((sum, file) => sum + file.bytes, 0)
  const floor = { name: 'limit', median: FIRST_LOAD_LIMIT }
  return [
    { name: 'first load, gzip', events: 0, median: bytes, least: bytes, most: bytes, unit: 'bytes', floor },
  ]
}

/** Bundles the data path as the app is bundled, and runs it in a page of its own. */
async function measureDataPath(): Promise<Measure[]> {
  await bundle()
  const server = createServer((request, answer) => {
    const isScript = request.url === '/bench.js'
    answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    answer.end(
      isScript ? readFileSync(join(BUNDLE, 'bench.js')) : '<!doctype html><script src="/bench.js"></script>',
    )
  })
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const measures: Measure[] = []
    for (const count of SIZES) {
      const page = await browser.newPage()
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      const found = await page.evaluate(
        size =>
          (globalThis as unknown as { runDataPath(size: number): Promise<Measure[]> }).runDataPath(size),
        count,
      )
      measures.push(...found)
      await page.close()
    }
    return measures
  } finally {
    await browser.close()
    server.close()
  }
}

function bundle(): Promise<void> {
  const base = makeConfiguration('production', BUNDLE)
  return new Promise((done, reject) => {
    webpack({
      ...base,
      entry: { bench: resolve('tools/bench/inBrowser.ts') },
      output: { path: BUNDLE, filename: '[name].js', clean: true },
      plugins: (base.plugins ?? []).filter(plugin => plugin instanceof webpack.DefinePlugin),
    })?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else done()
    })
  })
}

void bench()
