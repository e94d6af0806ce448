import type { Page } from 'playwright-core'
import { CONTINUE_IN_BROWSER } from '../../../src/domain/navigation/setup'
import { VIEW_DANCE_EVENTS } from '../../../src/domain/texts/setupMessages'

/** In its last frames, a smooth scroll moves less than one pixel. */
const STILL_FRAMES = 10

/** Clicks the splash away if there is one. */
export async function skipSplash(page: Page) {
  // The splash may end at any moment. A real click could then hit the element below it.
  await page
    .locator('#splash')
    .dispatchEvent('click', {}, { timeout: 3_000 })
    .catch(() => {})
}

/** Closes the storyboard and opens the first question of setup, the dances. */
export async function beginSetup(page: Page) {
  const storyboard = page.getByRole('dialog', { name: 'Our mission' })
  await storyboard.waitFor()
  await page.keyboard.press('Escape')
  await storyboard.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Dance?' }).click()
}

/** Answers both questions of setup and ends at Ready?. */
export async function choose(page: Page, dances: string[], counties: string[]) {
  for (const dance of dances) await page.getByRole('checkbox', { name: dance, exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  for (const county of counties) await page.getByRole('checkbox', { name: county, exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
}

/** The button that leaves Ready?. A browser with a persistent profile may show an install offer instead. */
export const ONWARDS = new RegExp(`^(${VIEW_DANCE_EVENTS}|${CONTINUE_IN_BROWSER})$`)

/** Completes setup with these dances and counties. */
export async function setUp(page: Page, dances: string[], counties: string[]) {
  await beginSetup(page)
  await choose(page, dances, counties)
  await page.getByRole('button', { name: ONWARDS }).click()
  await page.getByRole('heading', { name: 'This week' }).waitFor()
}

/** Time for a service worker to cache the shell, ms. It caches more than 100 files, four at a time. */
const SHELL_LIMIT_MS = 120_000

/** Waits until the service worker has cached the whole shell. */
export async function untilOfflineReady(page: Page) {
  // This wait fails after its time limit. Without a worker, `serviceWorker.ready` would never resolve.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: SHELL_LIMIT_MS,
  })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** Waits until the page no longer scrolls. A click on a moving element may miss it. */
export async function stopsScrolling(page: Page) {
  await page.evaluate(
    frames =>
      new Promise<void>(resolve => {
        let still = 0
        let before = scrollY
        const look = () => {
          still = scrollY === before ? still + 1 : 0
          before = scrollY
          if (still >= frames) resolve()
          else requestAnimationFrame(look)
        }
        look()
      }),
    STILL_FRAMES,
  )
}

/** The links of a list's events, from top to bottom. */
export async function listedEvents(page: Page): Promise<string[]> {
  // The first frame of a week draws only the rows that fit on a phone.
  await page.locator('main div[aria-busy=true]').first().waitFor({ state: 'detached' })
  // The nights that don't take place load after it, into their room.
  await page.locator('main div[style*=min-height]:empty').first().waitFor({ state: 'detached' })
  return page
    .locator('a[href^="/view-event/"]')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
}

/** Opens another screen without reloading the page, like a link, and waits until the app draws it. */
export async function go(page: Page, path: string) {
  await untilLayersAreClosed(page)
  const before = await page.evaluateHandle(to => {
    const isOther = new URL(to, location.href).pathname !== location.pathname
    const shown = isOther ? document.querySelector('main') : null
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return shown
  }, path)
  // A locator that matches both screens would otherwise find the old one while the code of the new one loads.
  await page.waitForFunction(old => {
    const main = document.querySelector('main')
    return main !== null && main !== old && main.checkVisibility()
  }, before)
}

/**
 * Waits until the entries of closed layers have left the history (R77). The app's own links wait for that. A step of the
 * test in between would be taken back. A layer that stays open is left behind.
 */
export async function untilLayersAreClosed(page: Page) {
  const hasNone = () => !(history.state as { usr?: { layer?: object } | null } | null)?.usr?.layer
  await page.waitForFunction(hasNone, null, { timeout: 5_000 }).catch(() => {})
}

/** Loads an address, as `page.goto` does, once closed layers have left the history. */
export async function visit(page: Page, url: string) {
  await untilLayersAreClosed(page)
  await page.goto(url)
}

/** Presses 'Send now'. The button disappears if the app sends by itself first. */
export async function sendNow(page: Page) {
  const button = page.getByRole('button', { name: 'Send now' })
  await button.waitFor()
  await Promise.race([button.click(), button.waitFor({ state: 'detached' })])
}
