import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { chromium, type Browser, type Page } from 'playwright-core'
import { plantDocuments } from '../../local-backend/firestore/plantDocuments'
import { DEFAULT_PROJECT_ID, startBackend, type Backend } from '../../local-backend/server'
import { ensureBrowser } from '../../tools/browser'
import { EVERY_CALL } from '../local-backend/sdk/everyCall'
import { NOBODYS } from '../local-backend/sdk/visit'

const folder = mkdtempSync(join(tmpdir(), 'dancefloor-sdk-'))
const site = join(folder, 'site')
/** Page errors and violations of the page's policy. */
const complaints: string[] = []
let backend: Backend
let browser: Browser
let page: Page

/** A page with the unchanged SDK and the table of calls, served under the app's policy. */
function makeSite() {
  mkdirSync(site)
  writeFileSync(
    join(site, 'index.html'),
    '<!doctype html><title>SDK</title><script src="/__/local/frames.js"></script><script src="/app.js" defer></script>',
  )
  const contents = `
    import * as sdk from 'firebase/auth'
    import { EVERY_CALL } from './test/local-backend/sdk/everyCall'
    import { startVisit } from './test/local-backend/sdk/visit'
    const visit = startVisit({
      origin: location.origin,
      persistence: sdk.indexedDBLocalPersistence,
      signInWithProvider: auth =>
        sdk.signInWithPopup(auth, new sdk.GoogleAuthProvider(), sdk.browserPopupRedirectResolver),
      sizeOf: url => window.sizeOf(url),
    })
    const calls = new Map(EVERY_CALL)
    window.call = name => calls.get(name)(visit).then(() => 'done', error => String(error.stack ?? error))`
  buildSync({
    stdin: { contents, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    format: 'iife',
    outfile: join(site, 'app.js'),
  })
}

beforeAll(async () => {
  makeSite()
  backend = await startBackend({ port: 0, dataFolder: join(folder, 'data'), siteFolder: site })
  const documents = [
    { path: 'counties/kent', fields: { name: 'Kent' } },
    { path: 'events/nobodys', fields: NOBODYS },
  ]
  plantDocuments(backend.store, { projectId: DEFAULT_PROJECT_ID }, documents, Date.now())
  browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  page = await browser.newPage()
  page.on('pageerror', error => complaints.push(error.message))
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) complaints.push(message.text())
  })
  page.on('popup', popup => void chooseAccount(popup))
  await page.exposeFunction(
    'sizeOf',
    async (url: string) => (await (await fetch(url)).arrayBuffer()).byteLength,
  )
  await page.goto(backend.origin)
  await page.waitForFunction('window.call')
})
afterAll(async () => {
  await browser?.close()
  await backend?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Fills in the provider's page, as a person would. */
async function chooseAccount(popup: Page) {
  await popup.fill('[name=email]', 'bob@example.com')
  await popup.click('text=Continue')
}

describe('§7 Every call, by the real SDK in Chromium, under the real rules:', () => {
  it.each(EVERY_CALL.map(([name]) => name))('%s', async name => {
    expect(await page.evaluate(`window.call(${JSON.stringify(name)})`)).toBe('done')
    expect(complaints.splice(0)).toEqual([])
  })
})
