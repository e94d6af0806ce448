import type { BrowserContext, Page } from 'playwright-core'
import { uidOf } from '../../support/harness/accounts'
import { untilStoredAt } from '../../support/harness/documents'
import { openAsMember, openWeek } from '../../support/harness/readyDevice'
import { beginSetup, listedEvents, setUp } from '../../support/harness/steps'
import { WITHOUT_WORKER, World } from '../../support/harness/world'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const CHOICES = { dances: ['Bachata', 'Zouk'], counties: ['Brighton and Hove', 'Surrey'] }
const EVENT = '/view-event/bachata-fridays-brighton'

/** Removes every trace of a feature that a page can see. This happens before the page's own scripts run. */
const FEATURES: Record<string, (device: BrowserContext) => Promise<unknown>> = {
  'Web Locks': device =>
    device.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined })),
  'view transitions': device =>
    device.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'startViewTransition')),
  'the Navigation API': device =>
    device.addInitScript(() => Object.defineProperty(window, 'navigation', { value: undefined })),
  requestIdleCallback: device =>
    device.addInitScript(() => Object.defineProperty(window, 'requestIdleCallback', { value: undefined })),
  'scroll anchoring': device =>
    device.addInitScript(() => {
      const supports = CSS.supports.bind(CSS)
      CSS.supports = (property: string, value?: string) =>
        property !== 'overflow-anchor' &&
        (value === undefined ? supports(property) : supports(property, value))
      addEventListener('DOMContentLoaded', () =>
        document.documentElement.style.setProperty('overflow-anchor', 'none'),
      )
    }),
  'content-visibility': device => withoutStyle(device, 'content-visibility'),
  'overflow-clip-margin': device => withoutStyle(device, 'overflow-clip-margin'),
}

/**
 * Renames a property in every style sheet. The browser then supports neither the property nor `@supports` for
 * it.
 */
const withoutStyle = (device: BrowserContext, property: string) =>
  device.route(/\.css$/, async route => {
    const answer = await route.fetch()
    const body = (await answer.text()).replaceAll(`${property}:`, `unknown-${property}:`)
    await route.fulfill({ response: answer, body })
  })

/** Whether a rule of the page uses the property, or tests for it with `@supports`. */
const isStyleThere = (property: string) => {
  const wanted = new RegExp(`[^-]${property}:`)
  return [...document.styleSheets].some(({ cssRules }) =>
    [...cssRules].some(({ cssText }) => wanted.test(cssText)),
  )
}

const firstLink = (page: Page) => page.locator('a[href^="/view-event/"]').first()

describe('In an engine without', () => {
  it.each(Object.entries(FEATURES))('%s: list, event page and Back work', async (feature, takeAway) => {
    const device = await world.newDevice({ ...WITHOUT_WORKER, reducedMotion: 'no-preference' })
    await takeAway(device)
    const page = await device.newPage()
    await openWeek(page, world, CHOICES)
    await firstLink(page).waitFor()
    const shown = await listedEvents(page)
    expect(shown.length).toBeGreaterThan(10)
    expect(await page.evaluate(isStyleThere, feature)).toBe(false)
    const far = page.locator(`a[href="${shown.at(-1)}"]`).last()
    await far.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(500)
    await far.click()
    await page.getByRole('tab', { name: 'About' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    await far.waitFor()
    await page.waitForFunction(before => Math.abs(scrollY - before) < 60, place)
    expect(await listedEvents(page)).toEqual(shown)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  it('Web Locks, two tabs send each act of a member only once', async () => {
    const device = await world.newDevice(WITHOUT_WORKER)
    await FEATURES['Web Locks']?.(device)
    const page = await device.newPage()
    await openAsMember(page, world, 'lorna', CHOICES)
    const other = await device.newPage()
    await other.goto(world.origin + EVENT)
    await page.goto(world.origin + EVENT)
    await page.getByRole('button', { name: 'Favourite' }).click()
    await untilStoredAt(world, `users/${uidOf(world, 'lorna')}`, /bachata-fridays-brighton/)
    await other.locator('button[aria-pressed=true]').waitFor()
  })

  it('an install prompt, setup ends without an offer, and /install explains how to install', async () => {
    const device = await world.newDevice(WITHOUT_WORKER)
    await device.addInitScript(() =>
      addEventListener('beforeinstallprompt', event => event.stopImmediatePropagation(), { capture: true }),
    )
    const page = await device.newPage()
    await page.goto(world.origin)
    await setUp(page, CHOICES.dances, CHOICES.counties)
    await page.goto(`${world.origin}/install`)
    await page.getByRole('heading', { name: 'Install' }).waitFor()
    expect(await page.getByRole('button', { name: 'Install', exact: true }).count()).toBe(0)
  })

  it('persistent storage, the app starts from setup after the system has emptied its storage, and a sign-in restores the favourites', async () => {
    const page = await world.newPage()
    await openAsMember(page, world, 'sonia', CHOICES)
    await page.goto(world.origin + EVENT)
    await page.getByRole('button', { name: 'Favourite' }).click()
    await untilStoredAt(world, `users/${uidOf(world, 'sonia')}`, /bachata-fridays-brighton/)

    // WebKit empties the storage of a site that nobody used for seven days.
    await page.goto('about:blank')
    const session = await page.context().newCDPSession(page)
    await session.send('Storage.clearDataForOrigin', { origin: world.origin, storageTypes: 'all' })
    await page.goto(world.origin)
    await beginSetup(page)
    await page.goto(`${world.origin}/profile`)
    await page.getByRole('button', { name: 'Login / Sign-up' }).click()
    await page.getByRole('button', { name: 'Login with email' }).click()
    await page.getByLabel('Email').fill('sonia@example.org')
    await page.getByLabel('Password', { exact: true }).fill('a-good-password')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.getByRole('heading', { name: 'Hi, sonia!' }).waitFor()
    await page.goto(`${world.origin}/myevents`)
    await page.locator('a', { hasText: 'Bachata Fridays' }).waitFor()
  })
})
