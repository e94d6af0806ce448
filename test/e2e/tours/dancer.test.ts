import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { milesOf } from '../support/miles'
import { shortDate } from '../../../src/domain/time/dayLabels'
import { addDays, daysFrom, londonMoment, weekdayOf } from '../../../src/domain/time/days'
import { textFaults } from '../../support/harness/layout/textFaults'
import { openWeek } from '../../support/harness/readyDevice'
import { untilOfflineReady } from '../../support/harness/steps'
import { World } from '../../support/harness/world'

let world: World
beforeAll(async () => void (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const FRIDAY = 5
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const BRIGHTON = { latitude: 50.8225, longitude: -0.1372, accuracy: 30 }
/** A dancer in Brighton who lets the app see where she is. */
const IN_BRIGHTON = { permissions: ['geolocation'], geolocation: BRIGHTON }

/** A dancer on her phone, without a network after the first load. `taps` counts what she touches. */
async function dancer(counties: string[], options: BrowserContextOptions = {}) {
  const page = await world.newPage({ ...PHONE, ...options })
  await openWeek(page, world, { dances: ['Bachata', 'Salsa', 'Kizomba', 'Zouk'], counties })
  const rows = page.locator('main section a[href^="/view-event/"]')
  await rows.first().waitFor()
  await untilOfflineReady(page)
  world.isNetworkBroken = true
  await page.context().setOffline(true)
  await page.reload()
  await rows.first().waitFor()
  const count = { taps: 0 }
  const tap = async (target: Locator) => {
    count.taps += 1
    await target.tap()
  }
  return { page, rows, count, tap }
}

/** The miles on the rows of the first day, in their order. */
const milesOfFirstDay = (page: Page) => milesOf(page.locator('main section').first())

describe('A dancer finds, without a network,', () => {
  it('what is on tonight near her, the way there, and cheap classes for beginners', async () => {
    const { page, rows, count, tap } = await dancer(['Brighton and Hove', 'Greater London'], IN_BRIGHTON)
    await tap(page.getByRole('button', { name: 'Options' }))
    await tap(page.getByRole('menuitem', { name: 'Tonight near me' }))
    expect(count.taps).toBe(2)
    await page.getByRole('button', { name: /^Tonight/, pressed: true }).waitFor()
    await page.getByRole('menu').waitFor({ state: 'detached' })
    // Late at night nothing may be left: then the list says so.
    const shown = rows.filter({ hasText: /\d mi/, hasNotText: /Cancelled|Finished/ }).first()
    const nothing = page.getByRole('heading', { name: 'No events tonight in your places' })
    await shown.or(nothing).waitFor()
    if (await nothing.isVisible()) await page.getByRole('button', { name: 'Take off Tonight' }).tap()
    await shown.waitFor()
    const miles = await milesOfFirstDay(page)
    expect(miles).toEqual([...miles].sort((one, other) => one - other))

    count.taps = 0
    await tap(shown)
    await page
      .locator('main')
      .getByText(/\d mi$/)
      .first()
      .waitFor()
    const directions = page.getByRole('link', { name: 'Directions', exact: true })
    expect(await directions.getAttribute('href')).toContain('/maps/dir/?api=1&destination=')
    // The second tap leaves the app: the maps service opens in its own page.
    const opened = page.context().waitForEvent('page')
    await tap(directions)
    await (await opened).close()
    expect(count.taps).toBe(2)

    await page.getByRole('button', { name: 'Back' }).tap()
    // The event's own page has rows too.
    await page.getByRole('heading', { level: 1, name: 'This week' }).waitFor()
    const tonight = page.getByRole('button', { name: /^Tonight/, pressed: true })
    await rows.first().waitFor()
    if (await tonight.isVisible()) await tonight.tap()
    count.taps = 0
    await tap(page.getByRole('button', { name: /^Beginners \d+$/ }))
    await tap(page.getByRole('button', { name: /^Under £10 \d+$/ }))
    await page
      .getByRole('status')
      .getByText(/^\d+ of \d+ this week (is|are) under £10 and (has|have) a class for beginners$/)
      .waitFor()
    expect(count.taps).toBeLessThanOrEqual(3)
    await rows
      .filter({ hasText: /Beginners|Open level/ })
      .first()
      .waitFor()
    const prices = await rows.evaluateAll(links =>
      links.map(link => /Free|£([\d.]+)/.exec((link as HTMLElement).innerText)?.[1] ?? '0'),
    )
    expect(prices.length).toBeGreaterThan(0)
    expect(prices.map(Number).filter(price => price >= 10)).toEqual([])
  })

  it('Friday in three weeks in Leeds, in four taps; a reload and Back do what people expect', async () => {
    const { page, rows, count, tap } = await dancer(['Surrey', 'West Yorkshire'])
    await tap(page.getByRole('button', { name: 'Surrey: change location' }))
    await tap(page.getByRole('checkbox', { name: /^Surrey/ }))
    await tap(page.getByRole('button', { name: 'Done' }))
    const { day: today } = londonMoment(Date.now())
    const friday = daysFrom(addDays(today, 15), 7).find(day => weekdayOf(day) === FRIDAY) ?? ''
    await tap(page.locator(`a[href="/day?date=${friday}"]`))
    expect(count.taps).toBe(4)

    await page.getByRole('heading', { level: 1, name: shortDate(friday) }).waitFor()
    await page.getByText(/^in [23] weeks$/).waitFor()
    await page.getByText(/^Offline, saved/).waitFor()
    await rows.first().waitFor()
    const cards = await rows.evaluateAll(links => links.map(link => link.getAttribute('href')))
    expect(cards.filter(card => !card?.endsWith(`?date=${friday}`))).toEqual([])
    expect(await page.getByRole('button', { name: /change location$/ }).count()).toBe(1)
    expect(await textFaults(page)).toEqual([])

    await page.reload()
    await rows.first().tap()
    await page.getByRole('button', { name: 'Back' }).tap()
    await page.getByRole('heading', { level: 1, name: shortDate(friday) }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'This week' }).waitFor()
  })
})
