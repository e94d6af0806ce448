import type { Page } from 'playwright-core'
import { resize } from '../support/harness/layout/screenFaults'
import { openWeek } from '../support/harness/readyDevice'
import { untilOfflineReady } from '../support/harness/steps'
import { World } from '../support/harness/world'

let world: World
beforeAll(async () => void (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

/** The sum of the numbers of all dots that are drawn. */
const inDots = (page: Page) =>
  page
    .locator('[data-dot]')
    .evaluateAll(dots => dots.reduce((sum, dot) => sum + Number(dot.getAttribute('data-dot')), 0))
const shownCount = async (page: Page) =>
  Number(
    /\d+/.exec(
      await page
        .locator('header')
        .getByText(/ events? /)
        .innerText(),
    )?.[0],
  )

/** Presses the middle of an element. A drawing isn't a button, so the finger finds it by its place. */
async function press(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} isn't drawn.`)
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

describe('the map', () => {
  it('shows the events of a day without a network, leads to them, and says the same in words', async () => {
    const page = await world.newPage()
    await openWeek(page, world, {
      dances: ['Bachata', 'Salsa', 'Kizomba', 'Zouk'],
      counties: ['Kent', 'West Yorkshire', 'Surrey'],
    })
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    await untilOfflineReady(page)
    world.isNetworkBroken = true
    await page.context().setOffline(true)
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await page.locator('[data-dot]').first().waitFor()

    await page.getByRole('group', { name: 'Days' }).getByRole('link').nth(5).click()
    await page.waitForURL(/\/map\?date=/)
    await page.getByText(/ events? on /).waitFor()
    await page.locator('[data-dot]').first().waitFor()
    expect(await inDots(page)).toBe(await shownCount(page))

    // A county that isn't chosen says what is known about it, and can be added.
    await press(page, '[data-county=Lincolnshire]')
    const county = page.getByRole('region', { name: 'Lincolnshire' })
    await county.getByText(/doesn't hold its events/).waitFor()
    await county.getByRole('button', { name: 'Add to my places' }).waitFor()
    // The open sheet covers no button of the map.
    for (const size of [
      { width: 320, height: 640 },
      { width: 844, height: 390 },
      { width: 768, height: 1024 },
      { width: 390, height: 844 },
    ]) {
      await resize(page, size)
      for (const name of ['Zoom in', 'Zoom out'])
        await page.getByRole('button', { name }).click({ trial: true })
    }
    await page.goBack()
    await county.waitFor({ state: 'detached' })
    await page.waitForURL(/\/map\?date=/)

    await page.getByRole('button', { name: 'Counties' }).click()
    const list = page.getByRole('dialog', { name: 'Counties' })
    const labels = await list
      .getByRole('list', { name: 'Your places' })
      .getByRole('button')
      .evaluateAll(rows => rows.map(row => row.getAttribute('aria-label') ?? ''))
    const inList = labels.reduce((sum, label) => sum + Number(/: (\d+)/.exec(label)?.[1] ?? 0), 0)
    expect(inList).toBe(await inDots(page))
    await page.goBack()
    await list.waitFor({ state: 'detached' })

    // A merged dot zooms in until it can't be parted. Then it shows its rows.
    const rows = page.locator('section[data-own-foot] a[href^="/view-event/"]')
    for (let presses = 0; presses < 8 && (await rows.count()) === 0; presses++) {
      const width = await page.locator('[data-england]').getAttribute('width')
      await press(page, '[data-dot]')
      await rows
        .first()
        .or(page.locator(`[data-england]:not([width="${width}"])`))
        .waitFor({ timeout: 10_000 })
        .catch(() => {})
    }
    await rows.first().click()
    await page.waitForURL(/\/view-event\//)
    await page.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL(/\/map\?date=/)
    await page.locator('[data-dot]').first().waitFor()
  })
})
