import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { FaultRule } from '../../../local-backend/faults/fault'
import { deployNextBuild, ownSite, removeSite } from '../support/nextBuild'
import { untilOfflineReady } from '../../support/harness/steps'
import { describeCells } from './cells'
import { Lab, STRANGE_CLOCKS, type DeviceOptions } from '../../support/harness/lab'
import { damage } from '../../support/harness/deviceStores'
import { until } from '../../support/harness/until'

let lab: Lab
let site: string
beforeAll(async () => {
  site = ownSite(process.env.E2E_SITE ?? 'dist')
  lab = await Lab.open({ site })
})
afterEach(async () => expect(await lab.endTest()).toEqual([]))
afterAll(async () => {
  await lab.close()
  removeSite(site)
})

const WORKER = /^\/service-worker\.js|^\/assets\/|^\/index\.html/
const buildOf = (page: Page) => page.locator('script[src*="/assets/main."]').getAttribute('src')
const standing = async (page: Page) => {
  await page.getByRole('heading', { name: 'This week' }).waitFor()
  await page.locator('a[href^="/view-event/"]').first().waitFor()
}
/** Looks for a newer worker, as the app does from time to time. Any outcome is fine. */
const lookForNews = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    await registration?.update().catch(() => {})
  })

/** The app of one build, stored for offline use. */
async function arrive(options: DeviceOptions = {}) {
  const context = await lab.device(lab.visitor, { isInstalled: true, ...options })
  const page = await lab.open(context, '/events')
  await standing(page)
  await untilOfflineReady(page)
  return { context, page, before: await buildOf(page) }
}

/** The app offers a later build, and uses it after the tap. If the browser holds it back, the app offers it again. */
async function appliesLater(page: Page, before: string | null) {
  await until(
    async () => {
      await lookForNews(page)
      return (await page.getByText('New version').count()) > 0
    },
    'the offer',
    60_000,
  )
  expect(await buildOf(page)).toBe(before)
  let isLoaded = false
  page.once('load', () => (isLoaded = true))
  const offer = page.getByRole('button', { name: 'Use it now' })
  await until(
    async () => {
      if (!isLoaded && (await offer.isVisible())) await offer.click({ timeout: 2_000 }).catch(() => {})
      return isLoaded
    },
    'the new version',
    90_000,
  )
  await standing(page)
  expect(await buildOf(page)).not.toBe(before)
}

/**
 * Y: the update fails, and the old version works, here and after a reload. The next good try brings the new
 * version.
 */
async function keepsTheOld(rule: FaultRule) {
  const { page, before } = await arrive()
  deployNextBuild(site)
  // A captive portal also answers for paths outside a build.
  if (rule.kind === 'html200') lab.break({ ...rule, place: 'site', pattern: /^\/robots\.txt/ })
  // The fault hits every file of a new build after the worker's own script.
  const id = lab.break({
    ...rule,
    place: 'site',
    pattern: WORKER,
    ...(rule.kind === 'hang' ? {} : { skip: 1 }),
  })
  void lookForNews(page).catch(() => {})
  await until(() => lab.hits(WORKER).length > 0, 'an update that fails')
  await page.getByRole('link', { name: 'Upcoming', exact: true }).click()
  await page.getByRole('heading', { name: 'Upcoming events' }).waitFor()
  await page.goto(`${lab.world.origin}/events`)
  await standing(page)
  expect(await buildOf(page)).toBe(before)
  lab.world.faults.remove(id)
  lab.heal()
  await appliesLater(page, before)
}

describeCells('SWU', {
  F01: [
    'offline: the old version works, and the new version applies later',
    async () => {
      const { context, page, before } = await arrive()
      deployNextBuild(site)
      lab.world.isNetworkBroken = true
      await context.setOffline(true)
      await lookForNews(page)
      await page.reload()
      await standing(page)
      expect(await buildOf(page)).toBe(before)
      await context.setOffline(false)
      await appliesLater(page, before)
    },
  ],
  F02: ['the connection breaks midway', () => keepsTheOld({ kind: 'cut' })],
  F04: ['the server fails', () => keepsTheOld({ kind: 'fail', status: 503 })],
  F05: ['too many requests', () => keepsTheOld({ kind: 'fail', status: 429, retryAfter: 1 })],
  F06: ['the server never answers', () => keepsTheOld({ kind: 'hang' })],
  F07: [
    'a slow network: the old version works while the new one loads',
    async () => {
      const { page, before } = await arrive()
      deployNextBuild(site)
      lab.break({ kind: 'slow', ms: 150, place: 'site', pattern: WORKER })
      void lookForNews(page).catch(() => {})
      await page.getByRole('link', { name: 'Upcoming', exact: true }).click()
      await page.getByRole('heading', { name: 'Upcoming events' }).waitFor()
      await page.goto(`${lab.world.origin}/events`)
      await standing(page)
      expect(await buildOf(page)).toBe(before)
      lab.heal()
      await appliesLater(page, before)
    },
  ],
  F08: ["a captive portal's page for the worker and its files", () => keepsTheOld({ kind: 'html200' })],
  F09: [
    'killed midway: the old version opens, and the new version applies later',
    async () => {
      const device = await lab.killableDevice(lab.visitor)
      let page = await lab.open(device.context, '/events')
      await standing(page)
      await untilOfflineReady(page)
      const before = await buildOf(page)
      deployNextBuild(site)
      lab.break({ kind: 'slow', ms: 400, place: 'site', pattern: WORKER })
      void lookForNews(page).catch(() => {})
      await until(() => lab.hits(/assets/).length > 0, 'the install')
      await device.kill()
      await device.start()
      lab.heal()
      page = await lab.open(device.context, '/events')
      await standing(page)
      expect(await buildOf(page)).toBe(before)
      await appliesLater(page, before)
    },
  ],
  F10: [
    'two tabs: one tab takes the new version; the other tab is not reloaded and still opens its screens',
    async () => {
      const { context, page, before } = await arrive()
      const other = await lab.open(context, '/profile?view=login&form=login')
      await other.getByLabel('Email').fill('typed@example.org')
      const otherBefore = await buildOf(other)
      deployNextBuild(site)
      await appliesLater(page, before)
      await other.waitForTimeout(300)
      // K: the typed text is still in the field.
      expect(await other.getByLabel('Email').inputValue()).toBe('typed@example.org')
      expect(await buildOf(other)).toBe(otherBefore)
    },
  ],
  F11: [
    'a full disk: the new version does not fit, and the old version keeps working',
    async () => {
      const { context, page, before } = await arrive()
      deployNextBuild(site)
      const session = await context.newCDPSession(page)
      await session.send('Storage.overrideQuotaForOrigin', { origin: lab.world.origin, quotaSize: 1 })
      await lookForNews(page)
      await page.waitForTimeout(1_000)
      await page.reload()
      await standing(page)
      expect(await buildOf(page)).toBe(before)
      await session.send('Storage.overrideQuotaForOrigin', { origin: lab.world.origin })
      await appliesLater(page, before)
    },
  ],
  F12: [
    'no caches at all: the app works online',
    async () => {
      const context = await lab.device(lab.visitor)
      await context.addInitScript(() => {
        // CacheStorage exists only on a secure page.
        if ('CacheStorage' in globalThis)
          CacheStorage.prototype.open = () => Promise.reject(new DOMException('Refused', 'SecurityError'))
      })
      const page = await lab.open(context, '/events')
      await standing(page)
    },
  ],
  F13: [
    'the device has a wrong clock and another time zone: the new version applies',
    async () => {
      for (const [timezoneId, hours] of STRANGE_CLOCKS.slice(1, 3)) {
        const context = await lab.device(lab.visitor, { isInstalled: true, timezoneId })
        await context.clock.install({ time: Date.now() + hours * 3_600_000 })
        const page = await lab.open(context, '/events')
        await standing(page)
        await untilOfflineReady(page)
        const before = await buildOf(page)
        deployNextBuild(site)
        await appliesLater(page, before)
        await context.close()
      }
    },
  ],
  F17: [
    'a damaged cache: the app opens from the network, and the new version applies',
    async () => {
      const { page, before } = await arrive()
      await page.evaluate(async () => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const request of (await cache.keys()).slice(0, 5)) await cache.delete(request)
        }
      })
      await page.reload()
      await standing(page)
      deployNextBuild(site)
      await appliesLater(page, before)
    },
  ],
  F18: [
    'records of a newer version: the older build reads them and takes the update',
    async () => {
      const { page, before } = await arrive()
      await damage(page, 'Dancefloor', 'records', '_persist', 99)
      await page.reload()
      await page.getByText('A newer version has saved your choices here.').waitFor()
      deployNextBuild(site)
      await appliesLater(page, before)
    },
  ],
})

it('C47: a portal’s page in place of a decoder is not kept', async () => {
  const { page } = await arrive()
  const tiff = readdirSync(join(site, 'assets')).find(name => /^tiff\..*js$/.test(name)) ?? ''
  const typeOf = (name: string) =>
    page.evaluate(async path => (await fetch(path)).headers.get('content-type') ?? '', `/assets/${name}`)
  lab.break({ kind: 'html200', path: '/assets/tiff' })
  // The worker keeps an answer after it has given it.
  for (let time = 0; time < 5; time += 1) expect(await typeOf(tiff)).toMatch(/html/)
  lab.heal()
  expect(await typeOf(tiff)).toMatch(/javascript/)
})
