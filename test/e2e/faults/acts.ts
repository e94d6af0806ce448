import type { Page } from 'playwright-core'
import { CHOSEN, EVENT_ID, type Lab } from '../../support/harness/lab'
import { storedEventIds } from '../../support/harness/deviceStores'
import { untilLayersAreClosed } from '../../support/harness/steps'
import { until } from '../../support/harness/until'

/** An act of a signed-in user that the outbox carries. */
export interface Act {
  /** The screen on which the user does the act. */
  path: string
  /** Resolves once the act can be done. */
  ready(page: Page): Promise<void>
  /** Does the act. Rejects unless its effect shows within two frames of the last tap (L). */
  run(page: Page): Promise<void>
  /** Waits until `path` shows the effect. The limit counts from the screen's first render. */
  seen(page: Page, timeout?: number): Promise<void>
  /** How often the effect is on the server. */
  timesOnServer(lab: Lab, uid: string): number
  /** C: waits until all other consequences have arrived. */
  settled(page: Page): Promise<boolean>
  /** The act's name in the list of refused changes. */
  refusedAs: RegExp
  /** The record that stores the effect, and its expected content. */
  record: string
  /** The kind of the act's intent. */
  kind: string
}

/** Taps and counts the frames until `selector` is present. At most two are allowed. */
async function tapAndSee(tapped: ReturnType<Page['locator']>, selector: string) {
  const frames = await tapped.evaluate(async (element, wanted) => {
    ;(element as HTMLElement).click()
    for (let frame = 0; frame < 30; frame++) {
      if (document.querySelector(wanted)) return frame
      await new Promise(resolve => requestAnimationFrame(resolve))
    }
    return Infinity
  }, selector)
  if (frames > 2) throw new Error(`L: shown only after ${frames} frames`)
}

const times = (list: string[], wanted: string) => list.filter(item => item === wanted).length

/** FAV: makes an event a favourite. */
export const favouriteAct: Act = {
  path: `/view-event/${EVENT_ID}`,
  ready: page => page.locator('#root button[aria-pressed=false]', { hasText: 'Favourite' }).waitFor(),
  run: page =>
    tapAndSee(
      page.locator('#root').getByRole('button', { name: 'Favourite' }),
      '#root button[aria-pressed=true]',
    ),
  seen: (page, timeout = 45_000) =>
    page.locator('#root button[aria-pressed=true]', { hasText: 'Favourite' }).waitFor({ timeout }),
  timesOnServer: (lab, uid) => times(lab.profile(uid).eventFavourites, EVENT_ID),
  settled: () => Promise.resolve(true),
  refusedAs: /Bachata Fridays/,
  record: 'eventFavourites',
  kind: 'addFavourite',
}

const ADDED_DANCE = 'Salsa'
/** An event of the added dance only. It arrives only with a fetch that covers the addition. */
const ADDED_EVENT = 'first-steps-salsa-brighton'

async function openDances(page: Page) {
  // Uses the keyboard, because the end of the splash or a toast could cover the target.
  await page.locator('#splash').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Options' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Change dance' }).press('Enter')
  await page.getByRole('dialog').waitFor()
}

/** FLT: adds a dance to the filters. */
export const filterAct: Act = {
  path: '/events',
  ready: page => page.getByRole('button', { name: 'Options' }).waitFor(),
  async run(page) {
    await openDances(page)
    await page.getByRole('checkbox', { name: ADDED_DANCE, exact: true }).press('Space')
    // The sheet closes at once, even if the change fails later.
    await page.getByRole('button', { name: 'Done' }).press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await this.seen(page)
  },
  async seen(page, timeout = 45_000) {
    const chosen = page.locator('[role=checkbox][aria-checked=true]', { hasText: ADDED_DANCE })
    // An open picker keeps the choices that it was opened with, so a change from another tab needs a new look.
    const look = async () => {
      await openDances(page)
      const isChosen = await chosen.first().isVisible()
      await page.getByRole('button', { name: 'Done' }).press('Enter')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      // A reload in the same instant would be taken back with the sheet's entry.
      await untilLayersAreClosed(page)
      return isChosen
    }
    await until(look, `${ADDED_DANCE} among the chosen dances`, timeout)
  },
  timesOnServer: (lab, uid) =>
    [...CHOSEN.dances, ADDED_DANCE].sort().join() === lab.profile(uid).selectedDances.sort().join() ? 1 : 0,
  settled: async page =>
    (await storedEventIds(page)).includes(ADDED_EVENT) &&
    (await page.getByText('new choices not loaded yet').count()) === 0,
  refusedAs: /dance/i,
  record: 'selectedDances',
  kind: 'setSelectedDances',
}
