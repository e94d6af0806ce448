import type { Page } from 'playwright-core'
import { VIEW_DANCE_EVENTS } from '../../src/domain/texts/messages'
import { CONTINUE_IN_BROWSER } from '../../src/domain/shell/setup'

/** Leaves the splash, as a visitor does who does not care for it, and only where there is one. */
export async function skipSplash(page: Page) {
  // It can end by itself, or its page can, at any moment: a click at its place would then open what lay beneath.
  await page
    .locator('#splash')
    .dispatchEvent('click', {}, { timeout: 3_000 })
    .catch(() => {})
}

/** Leaves the storyboard and goes to setup's question of dances. */
export async function beginSetup(page: Page) {
  const storyboard = page.getByRole('dialog', { name: 'Our mission' })
  await storyboard.waitFor()
  await page.keyboard.press('Escape')
  await storyboard.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Dance?' }).click()
}

/** Answers setup's two questions, from the first on, and stands at Ready? then. */
export async function choose(page: Page, dances: string[], counties: string[]) {
  for (const dance of dances) await page.getByRole('checkbox', { name: dance, exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  for (const county of counties) await page.getByRole('checkbox', { name: county, exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
}

/** Past Ready?, which a browser with a profile of its own may turn into an offer to install. */
const ONWARDS = new RegExp(`^(${VIEW_DANCE_EVENTS}|${CONTINUE_IN_BROWSER})$`)

/** What a newcomer does before anything else: chooses dances and places. */
export async function setUp(page: Page, dances: string[], counties: string[]) {
  await beginSetup(page)
  await choose(page, dances, counties)
  await page.getByRole('button', { name: ONWARDS }).click()
  await page.getByRole('heading', { name: 'This week' }).waitFor()
}

/** Waits until the service worker holds the whole shell. */
export async function untilOfflineReady(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Names of the events that a list shows, from top to bottom. */
export async function listedEvents(page: Page): Promise<string[]> {
  return page
    .locator('a[href^="/view-event/"]')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
}

/** Goes to another screen without a new start, as a link does. */
export async function go(page: Page, path: string) {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Presses 'Send now'; where the pause ends as it is about to, what waits goes by itself and the button with it. */
export async function sendNow(page: Page) {
  const button = page.getByRole('button', { name: 'Send now' })
  await button.waitFor()
  await Promise.race([button.click(), button.waitFor({ state: 'detached' })])
}
