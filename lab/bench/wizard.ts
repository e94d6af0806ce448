import type { Page } from 'playwright-core'
import { signUp } from '../../test/support/harness/accounts'
import { SLOW_DOWN } from './browser/device'
import { pressOn } from '../../test/support/harness/press'
import { BenchWorld } from './browser/world'
import { RUNS, summary, type Measure } from './measure'

/** The limit from the press to the restored form, with its code cached. */
const OPEN_MS = 100
/** Time for a page to become idle and for a draft to be stored, ms. */
const REST_MS = 1_500

/**
 * Opens the wizard from its draft on a CPU slowed down four times: first in a new page, then again in the same page.
 */
export async function measureWizard(site: string, runs = RUNS): Promise<Measure[]> {
  const world = await BenchWorld.start(site, [])
  try {
    const { context } = await world.visitorDevice([])
    const page = await context.newPage()
    await leaveDraft(page, world)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN })
    const found = { first: [] as number[], again: [] as number[] }
    // The first run fills the browser's caches.
    for (let run = -1; run < runs; run++) {
      await page.goto(`${world.origin}/profile`)
      const [first, again] = [await open(page), await open(page)]
      if (run < 0) continue
      found.first.push(first)
      found.again.push(again)
    }
    const more = { events: 0, unit: 'ms' as const, toReach: { limit: OPEN_MS, of: 'unit' as const } }
    return [
      { ...more, name: 'wizard from its draft: first in a page', ...summary(found.first) },
      { ...more, name: 'wizard from its draft: once more', ...summary(found.again) },
    ]
  } finally {
    await world.stop()
  }
}

async function leaveDraft(page: Page, world: BenchWorld) {
  await signUp(page, world, 'ann')
  await page.goto(`${world.origin}/create-event`)
  await page.getByRole('button', { name: 'I agree' }).click()
  await page.getByLabel('Name').fill('Salsa until two')
  await page.waitForTimeout(REST_MS)
}

/** Goes from the profile into the wizard and back. Returns the time from the press to the painted form, ms. */
async function open(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: 'Create an event' })
  await link.waitFor()
  await page.waitForTimeout(REST_MS)
  await page.evaluate(watchForm)
  await pressOn(link)
  const opened = await page.evaluate<number>('benchForm')
  await page.goBack()
  return opened
}

/** The script is text, so that no build tool changes it. */
const watchForm = `
globalThis.benchForm = new Promise(told => {
  let start = 0;
  addEventListener('click', ({ timeStamp }) => { start = timeStamp }, { capture: true, once: true });
  const watching = new MutationObserver(() => {
    const isThere = [...document.querySelectorAll('main input, input')].some(({ value }) => value === 'Salsa until two');
    if (!isThere) return;
    watching.disconnect();
    requestAnimationFrame(() => setTimeout(() => told(performance.now() - start)));
  });
  watching.observe(document, { subtree: true, childList: true });
});
// Returns nothing, because Playwright would await a returned promise.
void 0
`
