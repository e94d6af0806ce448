import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { setUp } from '../harness/steps'
import { World } from '../harness/world'
import { ensureBrowser } from '../browser'
import { build } from '../build'

const LIGHTHOUSE = 'lighthouse@13.5.0'
const SITE = '.cache/lighthouse-site'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** These three must score 100. Performance depends on the machine and is only printed. */
const MUST_BE_WHOLE = ['accessibility', 'best-practices', 'seo']

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; title: string; scoreDisplayMode: string }>
}

/** `npm run lighthouse`: checks the list and an event page after setup. */
async function lighthouse() {
  const executablePath = ensureBrowser()
  process.env.CHROMIUM = executablePath
  process.env.E2E_SITE = SITE
  await build('production', SITE)
  const folder = mkdtempSync(join(tmpdir(), 'dancefloor-lighthouse-'))
  const world = await World.start()
  const port = await freePort()
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    const page = await context.newPage()
    await page.goto(world.origin)
    await setUp(page, ['Bachata', 'Zouk'], ['Brighton and Hove', 'Surrey'])
    const event = await page.locator('a[href^="/view-event/"]').first().getAttribute('href')
    await page.close()
    const pages = { list: '/events', event: event ?? '' }
    for (const [name, path] of Object.entries(pages)) {
      const report = await run(world.origin + path, port, join(folder, `${name}.json`))
      tell(name, report)
    }
  } finally {
    await context.close()
    await world.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs in a child process, because this process runs the backend. */
async function run(url: string, port: number, output: string): Promise<Report> {
  await promisify(execFile)('npx', [
    '--yes',
    LIGHTHOUSE,
    url,
    `--port=${port}`,
    // Without this flag the choices would be wiped, and every page would show setup.
    '--disable-storage-reset',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--output=json',
    `--output-path=${output}`,
    '--quiet',
  ])
  return JSON.parse(readFileSync(output, 'utf8')) as Report
}

function tell(name: string, { categories, audits }: Report) {
  const scores = CATEGORIES.map(
    category => `${category} ${Math.round((categories[category]?.score ?? 0) * 100)}`,
  )
  console.log(`${name}: ${scores.join(', ')}`)
  if (MUST_BE_WHOLE.every(category => categories[category]?.score === 1)) return
  process.exitCode = 1
  for (const [id, { score, title, scoreDisplayMode }] of Object.entries(audits))
    if (score === 0 && scoreDisplayMode === 'binary') console.log(`  ${id}: ${title}`)
}

/** A free port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

void lighthouse()
