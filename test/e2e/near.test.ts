import type { Page } from 'playwright-core'
import { milesOf } from './support/miles'
import { openWeek } from '../support/harness/readyDevice'
import { World } from '../support/harness/world'

let world: World
beforeAll(async () => void (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const options = (page: Page) => page.getByRole('button', { name: 'Options' })
/** The miles of tomorrow's rows. Today, finished events come last, however near they are. */
const miles = (page: Page) => milesOf(page.locator('main section').nth(1))

describe('R80: near a home place', () => {
  it('shows distances on rows and on the page, and the nearest event of a day first; the home place stays', async () => {
    const page = await world.newPage()
    await openWeek(page, world, {
      dances: ['Bachata', 'Salsa', 'Kizomba'],
      counties: ['Brighton and Hove', 'Greater London'],
    })
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    // A slow press: the menu must not close at its end.
    await options(page).click({ delay: 400 })
    await page.getByText('Choose a home place first').waitFor()
    await page.getByRole('menuitem', { name: 'Home place' }).click()
    await page.getByRole('searchbox').fill('brighton')
    await page
      .getByRole('button', { name: /^Brighton/ })
      .first()
      .click()
    const row = page.locator('a[href^="/view-event/"]').filter({ hasText: /\d mi/ }).first()
    await row.waitFor()

    await options(page).click()
    await page.getByText('From Brighton, your home place').waitFor()
    await page.getByRole('menuitemradio', { name: 'Nearest first' }).click()
    await page.waitForFunction(() => document.querySelector('[data-look=hero]') === null)
    const shown = await miles(page)
    expect(shown.length).toBeGreaterThan(1)
    expect(shown).toEqual([...shown].sort((one, other) => one - other))

    await page.reload()
    await row.waitFor()
    await row.click()
    await page
      .locator('main')
      .getByText(/\d mi$/)
      .first()
      .waitFor()
  })
})
