import type { Page, Route } from 'playwright-core'
import { snapshotPath } from '../../src/domain/places/countyId'
import { openWeek } from '../support/harness/readyDevice'
import { untilOfflineReady } from '../support/harness/steps'
import { until } from '../support/harness/until'
import { londonMoment } from '../../src/domain/time/days'
import { WITHOUT_WORKER, World } from '../support/harness/world'

let world: World
beforeAll(async () => void (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const DANCES = ['Bachata', 'Salsa', 'Kizomba', 'Zouk']
const WITHOUT_SURREY = ['Brighton and Hove', 'Kent']
const ALL = [...WITHOUT_SURREY, 'Surrey']
const MINUTE = 60_000

/** What happens to each request for a place: its query, and its snapshot. */
interface Place {
  does: 'answer' | 'wait' | 'fail'
  release: () => void
}

/** Breaks a place for this page. A snapshot that waits would hold up its query by five seconds, so it fails. */
async function breakPlace(page: Page, county: string, does: Place['does']): Promise<Place> {
  world.isNetworkBroken = true
  const waiting: (() => Promise<void>)[] = []
  const place: Place = {
    does,
    release() {
      place.does = 'answer'
      for (const go of waiting.splice(0)) void go()
    },
  }
  const meet = async (route: Route) => {
    if (place.does === 'answer') return route.fallback()
    if (place.does === 'wait') return void waiting.push(() => route.fallback())
    return route.fulfill({ status: 503, body: '' })
  }
  await page.route(`**${snapshotPath(county)}`, route =>
    place.does === 'answer' ? route.fallback() : route.fulfill({ status: 503, body: '' }),
  )
  await page.route(/:runQuery/, route =>
    route.request().postData()?.includes(county) ? meet(route) : route.fallback(),
  )
  return place
}

const breakSurrey = (page: Page, does: Place['does']) => breakPlace(page, 'Surrey', does)

/** From now on, counts the shifts of the layout that no press has caused. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value, sources } = entry as PerformanceEntry & {
          hadRecentInput: boolean
          value: number
          sources: { node?: Element; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const told = sources.map(({ node, previousRect, currentRect }) =>
          JSON.stringify([node?.outerHTML?.slice(0, 120), previousRect, currentRect]),
        )
        if (!hadRecentInput) shifts.push([value, ...told].join('\n'))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)

const band = (page: Page) => page.locator('[data-band]')
/** The number of Salsa events of the week, as the chip tells it. A long list draws only the rows near the window. */
const salsaCount = async (page: Page) => {
  const name = await page.getByRole('button', { name: /^Salsa \d+/ }).textContent()
  return Number(/\d+/.exec(name ?? '')?.[0])
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click()

describe('R35 A first visit', () => {
  it('shows the rows of the places that answered while Surrey is late, and says what its counts lack', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await watchShifts(page)
    const surrey = await breakSurrey(page, 'wait')
    await openWeek(page, world, { dances: DANCES, counties: ALL })

    await band(page).getByText('Surrey is still loading').waitFor()
    expect(await band(page).textContent()).toContain('2 of 3 places here')
    const before = await salsaCount(page)
    expect(before).toBeGreaterThan(5)
    expect(await page.getByRole('button', { name: /^Tonight \d+ so far$/ }).count()).toBe(1)
    expect(await page.getByRole('button', { name: /^Sun.* so far$/ }).count()).toBeGreaterThan(0)
    expect(await page.getByText('No events', { exact: true }).count()).toBe(0)
    expect(await page.getByText(/^Offline/).count()).toBe(0)

    surrey.release()
    await band(page).waitFor({ state: 'detached' })
    await until(async () => (await salsaCount(page)) > before, 'the rows of Surrey')
    expect(await page.getByRole('button', { name: /so far/ }).count()).toBe(0)
    expect(await shiftsOf(page)).toEqual([])
  })

  it('names Surrey if it fails, and Try again brings it', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await watchShifts(page)
    const surrey = await breakSurrey(page, 'fail')
    await openWeek(page, world, { dances: DANCES, counties: ALL })

    await band(page).getByText('Surrey did not answer').waitFor()
    const before = await salsaCount(page)
    expect(before).toBeGreaterThan(5)
    expect(await page.getByRole('button', { name: /^Tonight \d+, without Surrey$/ }).count()).toBe(1)
    expect(await page.getByText(/^Offline/).count()).toBe(0)

    surrey.does = 'wait'
    await tryAgain(page)
    await band(page).getByText('Surrey is still loading').waitFor()
    surrey.release()
    await band(page).waitFor({ state: 'detached' })
    await until(async () => (await salsaCount(page)) > before, 'the rows of Surrey')
    expect(await shiftsOf(page)).toEqual([])
  })

  it('keeps the rows in place while a long name gives way to a short one', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await watchShifts(page)
    await breakSurrey(page, 'fail')
    const brighton = await breakPlace(page, 'Brighton and Hove', 'wait')
    await openWeek(page, world, { dances: DANCES, counties: ALL })

    await band(page).getByText('Brighton and Hove is still loading').waitFor()
    brighton.release()
    await band(page).getByText('Surrey did not answer').waitFor()
    expect(await shiftsOf(page)).toEqual([])

    // On its side, the band lies from the rail to the window's edge.
    await page.setViewportSize({ width: 844, height: 390 })
    expect(await band(page).boundingBox()).toMatchObject({ x: 64, width: 780 })
  })

  it('keeps the reader’s card in place when Surrey comes', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await watchShifts(page)
    const surrey = await breakSurrey(page, 'wait')
    await openWeek(page, world, { dances: DANCES, counties: ALL })
    await band(page).getByText('Surrey is still loading').waitFor()
    // Never today, whose rows are at the top.
    await page.getByRole('group', { name: 'Days' }).getByRole('button').nth(2).click()
    await until(async () => (await page.evaluate(() => window.scrollY)) > 500, 'a scrolled list')
    await page.waitForTimeout(1_000)
    const cardAt = () =>
      page.evaluate(() => {
        const cards = [...document.querySelectorAll<HTMLElement>('main a[href^="/view-event/"]')]
        const read = cards.find(card => card.getBoundingClientRect().bottom > 150)
        return {
          href: read?.getAttribute('href') ?? '',
          top: Math.round(read?.getBoundingClientRect().top ?? 0),
        }
      })
    const read = await cardAt()
    surrey.release()
    await band(page).waitFor({ state: 'detached' })
    await page.waitForTimeout(500)
    // A festival has the same card on each of its days.
    const moved = await page
      .locator(`main a[href="${read.href}"]`)
      .evaluateAll(
        (cards, top) => Math.min(...cards.map(card => Math.abs(card.getBoundingClientRect().top - top))),
        read.top,
      )
    expect(moved).toBeLessThanOrEqual(1)
    expect(await shiftsOf(page)).toEqual([])
  })
})

describe('R35 A device that returns, with its service worker', () => {
  it('names the places whose refresh failed, keeps their rows, and says nothing of Offline', async () => {
    const page = await world.newPage()
    await watchShifts(page)
    await openWeek(page, world, { dances: DANCES, counties: ALL })
    await band(page).waitFor({ state: 'detached' })
    await page.locator('main a[href^="/view-event/"]').first().waitFor()
    await untilOfflineReady(page)
    const before = await salsaCount(page)

    const surrey = await breakSurrey(page, 'fail')
    const later = Date.now() + 20 * MINUTE
    // At midnight the week moves on, and its number with it.
    const isSameDay = londonMoment(later).day === londonMoment(Date.now()).day
    await page.clock.install({ time: later })
    await page.reload()
    await band(page)
      .getByText(/did not answer/)
      .waitFor()
    expect(await page.getByText(/^Offline/).count()).toBe(0)
    expect(await page.getByRole('button', { name: /without/ }).count()).toBe(0)
    if (isSameDay) expect(await salsaCount(page)).toBe(before)
    expect(await shiftsOf(page)).toEqual([])

    // The app also tries again by itself, so nothing answers until the press.
    surrey.does = 'wait'
    await tryAgain(page)
    surrey.release()
    await band(page).waitFor({ state: 'detached' })
  })

  it('says Surrey loads after it is added, while the rows of the others stand', async () => {
    const page = await world.newPage()
    await watchShifts(page)
    await openWeek(page, world, { dances: DANCES, counties: WITHOUT_SURREY })
    await page.locator('main a[href^="/view-event/"]').first().waitFor()
    await untilOfflineReady(page)
    const surrey = await breakSurrey(page, 'wait')
    await page.getByRole('button', { name: 'Kent: change location' }).click()
    await page.getByRole('checkbox', { name: 'Surrey', exact: true }).click()
    await page.getByRole('button', { name: 'Done' }).click()

    await band(page).getByText('Surrey is still loading').waitFor()
    const before = await salsaCount(page)
    expect(before).toBeGreaterThan(5)
    surrey.release()
    await band(page).waitFor({ state: 'detached' })
    await until(async () => (await salsaCount(page)) > before, 'the rows of Surrey')
    expect(await page.getByText(/^Offline/).count()).toBe(0)
    expect(await shiftsOf(page)).toEqual([])
  })
})
