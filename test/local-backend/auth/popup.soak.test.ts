import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { chromium, type Browser, type Page } from 'playwright-core'
import { readHostingRules } from '../../../local-backend/hosting/hostingRules'
import type { Part } from '../../../local-backend/http/exchange'
import { ensureBrowser } from '../../../tools/browser'
import { startTestAuth, type TestAuth } from './testAuth'

/** Serves the unchanged SDK in a page, under the policy that firebase.json sets for the app. */
function makePagePart(): Part {
  const contents = `
    import { initializeApp } from 'firebase/app'
    import * as sdk from 'firebase/auth'
    const auth = sdk.initializeAuth(initializeApp({ apiKey: 'fake', authDomain: location.host, projectId: 'p' }),
      { persistence: sdk.indexedDBLocalPersistence })
    sdk.connectAuthEmulator(auth, location.origin, { disableWarnings: true })
    Object.assign(window, { sdk, auth })`
  const [bundle] = buildSync({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
  }).outputFiles
  const rules = readHostingRules(readFileSync(join(process.cwd(), 'firebase.json'), 'utf8'))
  const files: Record<string, [string, string]> = {
    '/': ['text/html', '<script src="/__/local/frames.js"></script><body><script src="/app.js"></script>'],
    '/app.js': ['text/javascript', bundle?.text ?? ''],
  }
  return async ({ path }) => {
    const [type, body] = files[path] ?? []
    if (!type || body === undefined) return null
    return { status: 200, headers: { ...rules.headersFor(path), 'content-type': type }, body }
  }
}

let auth: TestAuth
let browser: Browser
let page: Page
beforeAll(async () => {
  auth = await startTestAuth({ others: [makePagePart()] })
  browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] })
}, 60_000)
beforeEach(async () => {
  page = await (await browser.newContext()).newPage()
  await page.goto(auth.origin)
})
afterEach(() => page.context().close())
afterAll(async () => {
  await browser.close()
  await auth.stop()
})

/** The outcome of an SDK call: the e-mail of the signed-in user, or the error's code. */
const run = (call: string): Promise<string> =>
  page.evaluate(
    `(async ({ sdk, auth }) => { await (${call}) ; return auth.currentUser?.email ?? 'nobody' })(window).catch(error => error.code ?? String(error))`,
  )
const POPUP = 'sdk.signInWithPopup(auth, new sdk.GoogleAuthProvider(), sdk.browserPopupRedirectResolver)'

describe("§7 Sign-in with a provider's popup, without the internet", () => {
  it('works with a typed account, and again by picking the same account', async () => {
    for (const step of ['typed', 'picked']) {
      const opened = page.waitForEvent('popup')
      const result = run(POPUP)
      const popup = await opened
      if (step === 'typed') {
        await popup.fill('[name=email]', 'dancer@example.com')
        await popup.fill('[name=name]', 'Dancer "D" <b>')
        await popup.click('text=Continue')
      } else await popup.click('text=dancer@example.com')
      expect(await result).toBe('dancer@example.com')
      expect(await page.evaluate('auth.currentUser.displayName')).toBe('Dancer "D" <b>')
      expect(await run('sdk.signOut(auth)')).toBe('nobody')
    }
  }, 60_000)

  it('reports a closed popup at once (R39)', async () => {
    const opened = page.waitForEvent('popup')
    const result = run(POPUP)
    await (await opened).click('#cancel')
    expect(await result).toBe('auth/popup-closed-by-user')
  }, 60_000)
})

describe('§7 Sign-in with a password', () => {
  it('signs up, out and in, refuses a wrong password, and stays signed in after a reload', async () => {
    const credentials = (password: string) => `(auth, 'e@example.com', '${password}')`
    expect(await run(`sdk.createUserWithEmailAndPassword${credentials('123')}`)).toBe('auth/weak-password')
    expect(await run(`sdk.createUserWithEmailAndPassword${credentials('secret1')}`)).toBe('e@example.com')
    expect(await run(`sdk.createUserWithEmailAndPassword${credentials('secret1')}`)).toBe(
      'auth/email-already-in-use',
    )
    expect(await run('sdk.signOut(auth)')).toBe('nobody')
    expect(await run(`sdk.signInWithEmailAndPassword${credentials('wrong-one')}`)).toBe(
      'auth/invalid-credential',
    )
    expect(await run(`sdk.signInWithEmailAndPassword${credentials('secret1')}`)).toBe('e@example.com')
    await page.reload()
    expect(await run('auth.authStateReady()')).toBe('e@example.com')
  }, 60_000)
})

describe('R39 Sign-in by redirect, if popups are blocked', () => {
  it('returns to the page signed in', async () => {
    void run(
      'sdk.signInWithRedirect(auth, new sdk.GoogleAuthProvider(), sdk.browserPopupRedirectResolver)',
    ).catch(() => undefined)
    await page.waitForURL('**/emulator/auth/handler**')
    await page.fill('[name=email]', 'redirected@example.com')
    await page.click('text=Continue')
    await page.waitForURL(`${auth.origin}/`)
    expect(await run('sdk.getRedirectResult(auth, sdk.browserPopupRedirectResolver)')).toBe(
      'redirected@example.com',
    )
  }, 60_000)
})
