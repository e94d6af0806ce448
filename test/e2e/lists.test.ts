import type { BrowserContextOptions, Page } from 'playwright-core'
import { isSame } from '../../src/domain/sameness'
import { textFaults } from '../support/harness/layout/textFaults'
import { openWeek } from '../support/harness/readyDevice'
import { untilOfflineReady } from '../support/harness/steps'
import { WITHOUT_WORKER, World } from '../support/harness/world'

let world: World
beforeAll(async () => void (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

/** Frames. A list whose height stays the same for this long has measured its rows. */
const STILL_FRAMES = 20

const COUNTIES = ['Brighton and Hove', 'Greater London', 'Surrey']

async function dancersPage(options: BrowserContextOptions = WITHOUT_WORKER): Promise<Page> {
  const page = await world.newPage(options)
  await openWeek(page, world, { dances: ['Bachata', 'Salsa', 'Kizomba', 'Zouk'], counties: COUNTIES })
  await page.locator('a[href^="/view-event/"]').first().waitFor()
  // The first frame of a week draws only what fits a phone's window.
  await page.locator('main div[aria-busy=true]').first().waitFor({ state: 'detached' })
  return page
}

/** Scrolls until the list keeps its position, because rows may still be measuring their heights. */
async function scrollTo(page: Page, top: number) {
  await page.evaluate(
    ([asked, frames]) =>
      new Promise<void>(resolve => {
        let still = 0
        let height = 0
        const look = () => {
          const isStill = Math.abs(scrollY - asked) < 2 && document.documentElement.scrollHeight === height
          still = isStill ? still + 1 : 0
          height = document.documentElement.scrollHeight
          if (still >= frames) return resolve()
          if (!isStill) window.scrollTo(0, asked)
          requestAnimationFrame(look)
        }
        look()
      }),
    [top, STILL_FRAMES] as const,
  )
}

/**
 * The first event whose card is in the window, and its distance from the top. Waits until no placeholder of cards is
 * in the window.
 */
async function firstInView(page: Page) {
  const card = await page.waitForFunction(() => {
    const isPlaceInView = [...document.querySelectorAll('main li[aria-hidden=true]')]
      .map(place => place.getBoundingClientRect())
      .some(({ top, bottom }) => bottom > 0 && top < innerHeight)
    if (isPlaceInView) return null
    return [...document.querySelectorAll('a[href^="/view-event/"]')].find(
      one => one.getBoundingClientRect().top >= 120,
    )
  })
  return card.evaluate(one => ({
    event: one?.getAttribute('href') ?? '',
    top: Math.round(one?.getBoundingClientRect().top ?? -1),
  }))
}

/**
 * Waits until this event is the first in the window, at this position. Rows may still be measuring their
 * heights.
 */
async function expectInView(page: Page, wanted: Awaited<ReturnType<typeof firstInView>>) {
  for (let tries = 0; tries < 20 && !isSame(await firstInView(page), wanted); tries++)
    await page.waitForTimeout(250)
  expect(await firstInView(page)).toEqual(wanted)
}

describe('§2 Shell: a list keeps its scroll position', () => {
  it('after Back, a change of tab and a reload', async () => {
    const page = await dancersPage({})
    await scrollTo(page, 1_500)
    const inWeek = await firstInView(page)
    await page.locator(`a[href="${inWeek.event}"]`).first().click()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    await expectInView(page, inWeek)

    await page.getByRole('link', { name: 'Upcoming', exact: true }).click()
    await page.getByRole('heading', { name: 'Upcoming events' }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await scrollTo(page, 900)
    const inCalendar = await firstInView(page)
    await page.getByRole('link', { name: 'This week', exact: true }).click()
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    await expectInView(page, inWeek)
    await page.getByRole('link', { name: 'Upcoming', exact: true }).click()
    await page.getByRole('heading', { name: 'Upcoming events' }).waitFor()
    await expectInView(page, inCalendar)

    await page.reload()
    await page.getByRole('heading', { name: 'Upcoming events' }).waitFor()
    await page.waitForFunction(() => scrollY > 0)
    await expectInView(page, inCalendar)
  })
})

describe('The Options menu', () => {
  it('stays in place while its items take the focus, and so does the list', async () => {
    const page = await dancersPage()
    const places = () =>
      page.getByRole('menu').evaluate(menu => [Math.round(menu.getBoundingClientRect().top), window.scrollY])
    await page.getByRole('button', { name: 'Options' }).focus()
    await page.keyboard.press('Enter')
    const last = page.getByRole('menuitem').last()
    await last.waitFor()
    // The menu takes the focus a frame after it is drawn.
    await page.waitForFunction(() => document.activeElement?.closest('[role=menu]'))
    const before = await places()
    await page.keyboard.press('End')
    await page.waitForFunction(
      () => document.activeElement === [...document.querySelectorAll('[role=menuitem]')].at(-1),
    )
    expect(await places()).toEqual(before)
  })
})

describe('Search', () => {
  it('finds by name, town and dance, despite typing mistakes and without a network', async () => {
    const page = await dancersPage({})
    await page.getByRole('button', { name: 'Search events' }).click()
    const field = page.getByRole('searchbox', { name: 'Search events' })
    const found = page.getByRole('dialog').getByRole('link')
    await field.fill('sowth coast zouk')
    await found.first().waitFor()
    const eventsFound = () => found.evaluateAll(links => links.map(link => link.getAttribute('href')))
    const online = await eventsFound()
    expect(await found.first().textContent()).toContain('South Coast Zouk')
    await page.keyboard.press('Escape')
    await untilOfflineReady(page)

    world.isNetworkBroken = true
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: 'Search events' }).click()
    await field.fill('sowth coast zouk')
    await found.first().waitFor()
    expect(await eventsFound()).toEqual(online)
    await field.fill('qqqqqq')
    await page
      .getByRole('dialog')
      .getByText(/^No events found$/)
      .waitFor()
    await field.fill('sowth coast zouk')
    await found.first().click()
    await page.getByRole('heading', { name: 'South Coast Zouk' }).waitFor()
  })
})

describe('The chips of the week', () => {
  it('narrow the week offline on a phone until the visit ends, and cover no part of the list', async () => {
    const page = await dancersPage({ viewport: { width: 390, height: 844 } })
    await untilOfflineReady(page)
    world.isNetworkBroken = true
    await page.context().setOffline(true)
    await page.reload()
    const rows = page.locator('main section').getByRole('link')
    await rows.first().waitFor()

    const chip = page.getByRole('button', { name: /^Beginners \d+$/ })
    const count = Number(await chip.locator('.visuallyHidden').textContent())
    expect(count).toBeGreaterThan(0)
    await chip.click()
    await page
      .getByRole('status')
      .getByText(new RegExp(`^${count} of \\d+ this week have a class for beginners$`))
      .waitFor()
    // The chip that is on comes first, right of the places and their hairline.
    const places = await page.getByRole('list', { name: 'Chosen locations' }).boundingBox()
    const box = await chip.boundingBox()
    expect([places?.x, (box?.x ?? 0) - (places?.x ?? 0) - (places?.width ?? 0)]).toEqual([20, 17])
    // A tall window lays out every row. A phone skips rows far below it.
    await page.setViewportSize({ width: 390, height: 1000 })
    expect(await textFaults(page)).toEqual([])

    await page.reload()
    await rows.first().waitFor()
    expect(await page.getByRole('button', { name: /^Beginners/, pressed: true }).count()).toBe(0)
  })
})

describe('R68, R80: the location picker', () => {
  const LEWES = { latitude: 50.875, longitude: 0.01, accuracy: 30 }
  const openPicker = async (page: Page) => {
    await page
      .getByRole('button', { name: /: change location$/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Near me' }).waitFor()
  }

  it("offers West Yorkshire for 'Leeds' without a network, and the counties near the person", async () => {
    const page = await dancersPage({ permissions: ['geolocation'], geolocation: LEWES })
    await untilOfflineReady(page)
    world.isNetworkBroken = true
    await page.context().setOffline(true)
    await page.reload()
    await openPicker(page)
    await page.getByRole('searchbox').fill('Leeds')
    await page.getByRole('checkbox', { name: 'West Yorkshire for Leeds' }).click()
    await page.getByText('4 selected').waitFor()

    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Near me' }).click()
    const near = page.getByRole('list', { name: 'Within 25 mi, nearest first' })
    await near.getByRole('checkbox').first().waitFor()
    expect(await near.getByRole('checkbox').first().textContent()).toMatch(/^East Sussex/)
    expect(await page.getByRole('button', { name: 'Near me: Lewes' }).count()).toBe(1)
  })

  it('says that the position is switched off', async () => {
    const page = await dancersPage()
    await openPicker(page)
    await page.getByRole('button', { name: 'Near me' }).click()
    await page.getByRole('alert').getByText('Your position is switched off for Dancefloor.').waitFor()
    expect(await page.getByText('3 selected').count()).toBe(1)
  })
})

describe("R77: the browser's Back", () => {
  it('closes the menu, a picker and the search before it leaves the list', async () => {
    const page = await dancersPage()
    const dialog = page.getByRole('dialog')
    await page.getByRole('link', { name: 'Upcoming', exact: true }).click()
    await page.getByRole('heading', { name: 'Upcoming events' }).waitFor()
    await page.getByRole('button', { name: 'Options' }).click()
    await page.getByRole('menuitem', { name: 'Change dance' }).click()
    for (const dance of ['Bachata', 'Salsa', 'Kizomba', 'Zouk'])
      await dialog.getByRole('checkbox', { name: dance, exact: true }).click()
    await page.evaluate(() => history.back())
    await dialog.getByRole('alert').waitFor()
    await dialog.getByRole('checkbox', { name: 'Zouk', exact: true }).click()
    await page.goBack()
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Search events' }).click()
    await page.getByRole('searchbox').fill('south coast zouk')
    await dialog.getByRole('link').first().click()
    await page.getByRole('heading', { name: 'South Coast Zouk' }).waitFor()
    await page.goBack()
    await dialog.getByRole('link').first().waitFor()
    // A reload closes the search. Its history entry must not need another press of Back.
    await page.reload()
    await page.getByRole('heading', { name: 'Upcoming events' }).waitFor()
    await page.waitForFunction(() => !(history.state as { usr?: { layer?: object } | null }).usr?.layer)
    await page.goBack()
    await page.getByRole('heading', { name: 'This week' }).waitFor()
  })
})
