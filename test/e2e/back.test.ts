import type { Page } from 'playwright-core'
import { greeted } from '../support/harness/accounts'
import { openWeek } from '../support/harness/readyDevice'
import { untilOfflineReady } from '../support/harness/steps'
import { World } from '../support/harness/world'
import { createFromEventTab, openWizard } from './support/organiserSteps'

let world: World
beforeAll(async () => void (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const SERIES = 'South Coast Zouk'

/** The device that people have: it returns, and its service worker serves the page. */
async function returningPage(): Promise<Page> {
  const page = await world.newPage({ hasTouch: true })
  await page.addInitScript(() => {
    const { CloseWatcher } = window as { CloseWatcher?: new () => { requestClose(): void } }
    if (!CloseWatcher) return
    const made: { requestClose(): void }[] = []
    const Watched = class extends CloseWatcher {
      constructor() {
        super()
        made.push(this)
      }
    }
    Object.assign(window, { CloseWatcher: Watched, systemBack: () => made.at(-1)?.requestClose() })
  })
  await openWeek(page, world, {
    dances: ['Bachata', 'Salsa', 'Zouk'],
    counties: ['Brighton and Hove', 'Greater London', 'Surrey'],
  })
  await untilOfflineReady(page)
  await page.goto(world.origin)
  await page.locator('main a[href^="/view-event/"]').first().waitFor()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.getByRole('button', { name: 'Options' }).waitFor()
  return page
}

const back = (page: Page) => page.evaluate(() => history.back())
const systemBack = (page: Page) => page.evaluate(() => (window as { systemBack?: () => void }).systemBack?.())
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
const depth = (page: Page, wanted: number) =>
  page.waitForFunction(
    layers =>
      ((history.state as { usr?: { layer?: { depth: number } } | null }).usr?.layer?.depth ?? 0) === layers,
    wanted,
  )

/** Opens the picker of places from a chip above the calendar. */
async function openPicker(page: Page) {
  await page.getByRole('link', { name: 'Upcoming', exact: true }).tap()
  await heading(page, 'Upcoming events')
  await page
    .getByRole('button', { name: /Greater London/ })
    .first()
    .tap()
  await page.getByRole('dialog').waitFor()
  await depth(page, 1)
}

describe("R77: the browser's Back on a returning device", () => {
  it('closes a sheet above a screen that a link opened, also after a reload', async () => {
    const page = await returningPage()
    for (const start of ['opened', 'reloaded']) {
      if (start === 'reloaded') await page.reload()
      await openPicker(page)
      await back(page)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await heading(page, 'Upcoming events')
      await back(page)
      await heading(page, 'This week')
    }
  })

  it('moves the focus to the heading of the page at which the app was opened, as of any other', async () => {
    const page = await returningPage()
    await page.getByRole('link', { name: 'Upcoming', exact: true }).tap()
    await page.locator('h1:focus', { hasText: 'Upcoming events' }).waitFor()
    await back(page)
    await page.locator('h1:focus', { hasText: 'This week' }).waitFor()
  })

  it('closes the menu, keeps a picker that refuses, and finds the search again behind its result', async () => {
    const page = await returningPage()
    const dialog = page.getByRole('dialog')
    await page.getByRole('link', { name: 'Upcoming', exact: true }).tap()
    await heading(page, 'Upcoming events')
    await page.getByRole('button', { name: 'Options' }).tap()
    await page.getByRole('menu').waitFor()
    await depth(page, 1)
    await back(page)
    await page.getByRole('menu').waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Options' }).tap()
    await page.getByRole('menuitem', { name: 'Change dance' }).tap()
    for (const dance of ['Bachata', 'Salsa', 'Zouk'])
      await dialog.getByRole('checkbox', { name: dance, exact: true }).tap()
    await depth(page, 1)
    await back(page)
    await dialog.getByRole('alert').waitFor()
    await depth(page, 1)
    await dialog.getByRole('checkbox', { name: 'Zouk', exact: true }).tap()
    await back(page)
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Search events' }).tap()
    await page.getByRole('searchbox').fill(SERIES)
    await dialog.getByRole('link').first().tap()
    await heading(page, SERIES)
    await back(page)
    await dialog.getByRole('link').first().waitFor()
    await depth(page, 1)
    await page.reload()
    await heading(page, 'Upcoming events')
    await depth(page, 0)
    // Forward passes the entry of the closed search.
    await page.evaluate(() => history.forward())
    await heading(page, SERIES)
    expect(await dialog.count()).toBe(0)
    await back(page)
    await heading(page, 'Upcoming events')
    await depth(page, 0)
    await back(page)
    await heading(page, 'This week')
  })

  it('closes a sheet by the system’s own gesture, and Escape closes it once', async () => {
    const page = await returningPage()
    await openPicker(page)
    await systemBack(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await depth(page, 0)
    await openPicker(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await depth(page, 0)
    await heading(page, 'Upcoming events')
    await back(page)
    await heading(page, 'This week')
  })

  it('leads from a saved event to the screen before its wizard, whose dialogs it closed', async () => {
    const page = await openWizard(world, 'sarah', { dance: 'Salsa', county: 'Kent' }, { hasTouch: true })
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.getByLabel('Name').fill('Salsa behind Back')
    await page.getByRole('tab', { name: 'Location' }).tap()
    await page.getByRole('button', { name: 'Next' }).tap()
    await page.getByRole('button', { name: 'Create' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await depth(page, 1)
    await back(page)
    await dialog.waitFor({ state: 'detached' })
    await depth(page, 0)

    await page.getByRole('tab', { name: /^Event/ }).tap()
    await page.getByRole('checkbox', { name: 'Salsa', exact: true }).tap()
    await createFromEventTab(page, { venue: 'The Mill', postcode: 'M1 1AA', county: 'Kent' })
    await heading(page, 'Salsa behind Back')
    await back(page)
    await greeted(page, 'sarah')
    await depth(page, 0)
    expect(await dialog.count()).toBe(0)
  })
})
