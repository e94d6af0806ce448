import type { BrowserContextOptions } from 'playwright-core'
import { untilOfflineReady } from '../../support/harness/steps'
import { WITHOUT_WORKER, World } from '../../support/harness/world'

let world: World
beforeAll(async () => (world = await World.start()))
beforeEach(() => (world.isSplashSkipped = false))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

/** A page whose splash does not end by itself, even on a slow machine. */
async function pageWithLastingSplash(options: BrowserContextOptions = {}) {
  const page = await world.newPage({ ...WITHOUT_WORKER, ...options })
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () =>
      document.documentElement.style.setProperty('--t-splash', '600s'),
    )
  })
  return page
}

describe('§2 Shell, R21: the splash', () => {
  it('shows on start, above content that is already mounted, and completes after 3 seconds', async () => {
    const page = await world.newPage({ reducedMotion: 'no-preference' })
    const started = Date.now()
    await page.goto(world.origin, { waitUntil: 'commit' })
    await page.locator('#splash').waitFor()
    await page.getByRole('dialog', { name: 'Our mission' }).waitFor()
    expect(await page.locator('#splash').count()).toBe(1)
    await page.locator('#splash').waitFor({ state: 'detached' })
    const endedAfter = Date.now() - started
    expect(endedAfter).toBeGreaterThan(3_000)
    expect(endedAfter).toBeLessThan(12_000)
  })

  it('completes on a click, and the next click reaches the content below', async () => {
    const page = await pageWithLastingSplash({ reducedMotion: 'no-preference' })
    await page.goto(world.origin)
    const board = page.getByRole('dialog', { name: 'Our mission' })
    await board.waitFor()
    await page.mouse.click(200, 200)
    await page.waitForFunction(() => !document.elementFromPoint(200, 200)?.closest('#splash'))
    await page.mouse.click(200, 200)
    await board.getByRole('button', { name: 'Step 2' }).and(page.locator('[aria-current=step]')).waitFor()
    await page.locator('#splash').waitFor({ state: 'detached' })
  })

  it('completes on a key', async () => {
    const page = await pageWithLastingSplash()
    await page.goto(world.origin)
    expect(await page.locator('#splash').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('#splash').waitFor({ state: 'detached' })
  })

  it('does not move for people who asked for reduced motion', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, reducedMotion: 'reduce' })
    await page.goto(world.origin, { waitUntil: 'domcontentloaded' })
    // An animation shorter than a frame shows no movement.
    const lasting = await page.locator('#splash path').evaluateAll(halves =>
      halves
        .flatMap(half => half.getAnimations())
        .map(animation => Number(animation.effect?.getComputedTiming().duration))
        .filter(duration => duration > 1),
    )
    expect(lasting).toEqual([])
  })

  it('shows on a shared link too', async () => {
    const page = await pageWithLastingSplash()
    await page.goto(`${world.origin}/view-event/bachata-fridays-brighton?date=2026-11-27`)
    expect(await page.locator('#splash').isVisible()).toBe(true)
    await page.locator('#splash').click()
    await page.locator('#splash').waitFor({ state: 'detached' })
  })

  it.each(['/install', '/clear-cache'])('does not show on %s, not even while the app loads', async path => {
    const page = await world.newPage(WITHOUT_WORKER)
    let release = () => {}
    const released = new Promise<void>(done => (release = done))
    await page.route('**/main*.js', async route => {
      await released
      await route.continue()
    })
    const opening = page.goto(world.origin + path)
    await page.locator('#root').waitFor({ state: 'attached' })
    // The script that hides the splash runs before the page has parsed that far, and long before the app.
    await page.locator('#splash').waitFor({ state: 'hidden' })
    release()
    await opening
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    expect(await page.locator('#splash').isVisible()).toBe(false)
  })

  it('ends even if the app can’t be loaded', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await page.route('**/*.js', route => route.abort())
    world.isNetworkBroken = true
    await page.goto(world.origin)
    await page.locator('#splash').waitFor({ state: 'hidden', timeout: 5_000 })
  })

  it('does not show after a reload, or in a second tab, even if the first tab has been frozen for an hour', async () => {
    const page = await pageWithLastingSplash({ serviceWorkers: 'allow' })
    await page.goto(world.origin)
    await page.getByRole('dialog', { name: 'Our mission' }).waitFor()
    expect(await page.locator('#splash').isVisible()).toBe(true)
    await untilOfflineReady(page)
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await page.locator('#splash').count()).toBe(0)

    // Acts as if the page had been frozen for an hour.
    await page.evaluate(() => localStorage.setItem('openAt', String(Date.now() - 3_600_000)))
    const beside = await page.context().newPage()
    await beside.goto(world.origin, { waitUntil: 'domcontentloaded' })
    expect(await beside.locator('#splash').count()).toBe(0)
  })
})
