import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { waitingIntents } from '../support/harness/deviceStores'
import { EVENT_ID, Lab } from '../support/harness/lab'
import { go } from '../support/harness/steps'
import { until } from '../support/harness/until'
import { dueAgain } from './faults/fetchCells'

const BUILD_LIMIT_MS = 600_000
const RECAPTCHA = '/__/local/recaptcha.js'
const CARD = 'a[href^="/view-event/"]'

/** A build with a site key. The other tests use a different build. */
const site = process.env.E2E_APP_CHECK_SITE ?? mkdtempSync(join(tmpdir(), 'dancefloor-app-check-'))
let lab: Lab

beforeAll(async () => {
  if (!process.env.E2E_APP_CHECK_SITE) {
    const env = { ...process.env, APP_CHECK_SITE_KEY: 'local' }
    const built = spawnSync(process.execPath, ['--import', 'tsx', 'tools/commands/build.ts', site], { env })
    if (built.status !== 0) throw new Error(String(built.stderr))
  }
  lab = await Lab.open({ site })
}, BUILD_LIMIT_MS)
beforeEach(() => {
  const { appChecks } = lab.world
  appChecks.isDemanded = false
  appChecks.given = 0
  appChecks.revoke()
})
afterEach(async () => expect(await lab.endTest()).toEqual([]))
afterAll(async () => {
  await lab.close()
  if (!process.env.E2E_APP_CHECK_SITE) rmSync(site, { recursive: true, force: true })
})

/** A device's storage, without its App Check token. */
const withoutToken = <State extends Lab['visitor']>(state: State): State => ({
  ...state,
  origins: state.origins.map(origin => ({
    ...origin,
    indexedDB: (origin as { indexedDB?: { name: string }[] }).indexedDB?.filter(
      ({ name }) => name !== 'firebase-app-check-database',
    ),
  })),
})

/** Opens the list on a device after setup, and records when its first card is shown. */
async function openList(path = '/events'): Promise<Page> {
  // The stored events are old enough for a fetch. A device that fetches nothing needs no token.
  const context = await lab.device(dueAgain(withoutToken(lab.visitor)))
  await context.addInitScript(card => {
    const look = () => {
      const known = globalThis as { cardAt?: number }
      if (document.querySelector(card)) known.cardAt ??= performance.now()
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  }, CARD)
  const page = await lab.open(context, path)
  await page.locator(CARD).first().waitFor()
  return page
}

describe('A build with App Check', () => {
  it('asks reCAPTCHA after the first card, and then sends its token', async () => {
    const page = await openList()
    await until(() => lab.world.appChecks.given === 1, 'a token')

    const [cardAt, askedAt] = await page.evaluate(script => {
      const asked = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(script))
      return [(globalThis as { cardAt?: number }).cardAt ?? Infinity, asked?.startTime ?? 0]
    }, `${RECAPTCHA}?render=explicit&trustedtypes=true`)
    expect(askedAt).toBeGreaterThan(cardAt)

    const asking = page.waitForRequest(request => /:(runQuery|batchGet)/.test(request.url()))
    await go(page, '/view-event/none-such')
    expect((await asking).headers()['x-firebase-appcheck']).toMatch(/^local\./)
  })

  it('shows a newcomer the list even if the database demands a token', async () => {
    lab.world.isNetworkBroken = true
    lab.world.appChecks.isDemanded = true
    const context = await lab.world.newDevice({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(`${lab.world.origin}/view-event/${EVENT_ID}`)
    // The site's page has the event before the app asks for it.
    await page.getByRole('heading', { level: 1 }).waitFor()
    await until(() => lab.world.appChecks.given === 1, 'a token')
    await page.locator('#kept').waitFor({ state: 'detached' })
    await page.locator('#root').getByRole('heading', { level: 1 }).waitFor()
  })

  it('shows the stored events while reCAPTCHA is blocked, and signs nobody out', async () => {
    const { uid, state } = await lab.member()
    lab.world.appChecks.isDemanded = true
    lab.break({ kind: 'drop', pattern: new RegExp(RECAPTCHA), times: 1_000 })
    const page = await lab.open(await lab.device(withoutToken(state)), `/view-event/${EVENT_ID}`)
    const favourite = page.getByRole('button', { name: 'Favourite' })
    await favourite.click()
    await until(async () => (await waitingIntents(page)).length === 1, 'the act')
    await until(async () => (await waitingIntents(page))[0]?.triedAt.length !== 0, 'a try')
    expect(await favourite.getAttribute('aria-pressed')).toBe('true')
    expect(lab.profile(uid).eventFavourites).toEqual([])

    lab.heal()
    // The pause after the failures ends when the page closes.
    await page.reload()
    await until(() => lab.profile(uid).eventFavourites.includes(EVENT_ID), 'the act on the server', 90_000)
    await until(async () => (await waitingIntents(page)).length === 0, 'an empty outbox')
  })

  it('replaces tokens that the server has revoked', async () => {
    const { uid, state } = await lab.member()
    lab.world.appChecks.isDemanded = true
    lab.world.isNetworkBroken = true
    const page = await lab.open(await lab.device(state), `/view-event/${EVENT_ID}`)
    await page.getByRole('button', { name: 'Favourite' }).waitFor()
    await until(() => lab.world.appChecks.given === 1, 'a token')
    lab.world.appChecks.revoke()
    await page.getByRole('button', { name: 'Favourite' }).click()
    await until(() => lab.profile(uid).eventFavourites.includes(EVENT_ID), 'the act on the server')
    expect(lab.world.appChecks.given).toBe(2)
  })
})
