import type { Page } from 'playwright-core'

/** What a newcomer does before anything else: chooses dances and places. */
export async function setUp(page: Page, dances: string[], counties: string[]) {
  for (const dance of dances) await page.getByRole('checkbox', { name: dance, exact: true }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  for (const county of counties) await page.getByRole('checkbox', { name: county, exact: true }).click()
  await page.getByRole('button', { name: 'View dance events' }).click()
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
