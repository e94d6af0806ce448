import type { BrowserContextOptions, Page } from 'playwright-core'
import { londonMoment } from '../../src/domain/time/days'
import { londonMs } from '../../src/domain/time/timestamp'
import { openWeek } from '../support/harness/readyDevice'
import { beginSetup, choose, listedEvents, setUp, untilOfflineReady } from '../support/harness/steps'
import { until } from '../support/harness/until'
import { WITHOUT_WORKER, World } from '../support/harness/world'
import { setClock } from './support/setClock'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

/** A moment of today, as the device's time in ms. No sample event begins or ends within two hours of it. */
const quietMorning = () => londonMs(londonMoment(Date.now()).day, '08:10')

interface Arrival extends BrowserContextOptions {
  /** Sets the device's clock to `at`, in ms. */
  at?: number
}

/** A newcomer after setup, on this week's list. */
async function arrive({ at, ...options }: Arrival = WITHOUT_WORKER): Promise<Page> {
  const page = await world.newPage(options)
  if (at !== undefined) await setClock(page, at)
  await openWeek(page, world, { dances: ['Bachata', 'Zouk'], counties: ['Brighton and Hove', 'Surrey'] })
  await page.locator('a[href^="/view-event/"]').first().waitFor()
  return page
}

/** The events of the week. Each place comes by itself, so a part may be late. */
async function wholeWeek(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle')
  return listedEvents(page)
}

describe('A newcomer', () => {
  it('chooses dances and places, sees this week and opens an event, and later sees both offline', async () => {
    const page = await world.newPage()
    await setClock(page, quietMorning())
    await page.goto(world.origin)
    await page.waitForURL('**/setup')
    await setUp(page, ['Bachata', 'Zouk'], ['Brighton and Hove', 'Surrey'])

    await page.locator('a[href^="/view-event/"]').first().waitFor()
    expect(await page.getByText(/^Updat/).count()).toBe(0)
    const shown = await wholeWeek(page)
    expect(shown.length).toBeGreaterThan(10)
    expect(await page.locator('section h2').allTextContents()).toHaveLength(7)
    expect(await page.locator('section h2').first().textContent()).toBe('Today')

    const card = page.locator('a[href^="/view-event/south-coast-zouk"]').first()
    await card.click()
    await page.getByRole('heading', { name: 'South Coast Zouk' }).waitFor()
    await page.getByRole('heading', { name: 'Description' }).waitFor()
    await untilOfflineReady(page)

    world.isNetworkBroken = true
    await page.context().setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: 'South Coast Zouk' }).waitFor()
    await page.getByText(/^Offline, saved \d+:\d\d [ap]m$/).waitFor()

    await page.goto(`${world.origin}/events`)
    await page.getByText(/^Offline, saved \d+:\d\d [ap]m$/).waitFor()
    expect(await listedEvents(page)).toEqual(shown)
  })

  it('keeps the app while the site is gone, and every address answers 404', async () => {
    // No clock is set, because `setClock` answers /robots.txt itself.
    const page = await arrive({})
    await untilOfflineReady(page)
    const shown = await wholeWeek(page)
    world.isNetworkBroken = true
    world.faults.add({ kind: 'fail', status: 404 })
    // The first start asks for the worker's script. The second one needs the worker.
    for (let start = 0; start < 2; start += 1) {
      const asked = page.waitForResponse(/service-worker\.js$/)
      await page.reload()
      await asked
      await until(async () => (await listedEvents(page)).length === shown.length, 'the whole week')
      await page.waitForLoadState('networkidle')
    }
    expect(await listedEvents(page)).toEqual(shown)
  })

  it('sees the same events and their age at a second start without the server', async () => {
    const morning = quietMorning()
    const page = await arrive({ at: morning })
    await untilOfflineReady(page)
    const shown = await wholeWeek(page)
    await page.close()
    const port = world.backend.port
    world.isNetworkBroken = true
    await world.backend.close()
    try {
      const again = await page.context().newPage()
      await again.clock.install({ time: morning + 20 * 60_000 })
      await again.goto(world.origin)
      await again.locator('a[href^="/view-event/"]').first().waitFor()
      // The first rows come before the rest of the week.
      await until(async () => (await listedEvents(again)).length === shown.length, 'the whole week')
      expect(await listedEvents(again)).toEqual(shown)
      await again.getByText(/^Offline, saved \d+:\d\d [ap]m$/).waitFor()
      // R78: the start shows no toast.
      expect(await again.getByText('Offline mode').count()).toBe(0)
    } finally {
      await world.startBackendAgain(port)
    }
  })

  it('the worker takes control of a page that loaded without it', async () => {
    const page = await arrive({})
    await untilOfflineReady(page)
    const session = await page.context().newCDPSession(page)
    // Shift+reload bypasses the worker. So does a page that loads just before the worker is active.
    const loaded = page.waitForEvent('domcontentloaded')
    await session.send('Page.reload', { ignoreCache: true })
    await loaded
    await untilOfflineReady(page)
  })

  it('a first start without an answer from the server says so, and continues once an answer arrives', async () => {
    const page = await world.newPage()
    world.isNetworkBroken = true
    world.faults.add({ kind: 'drop', place: 'firestore' })
    await page.goto(world.origin)
    await beginSetup(page)
    await page.getByRole('checkbox', { name: 'Salsa', exact: true }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText(/The locations need the internet once/).waitFor()
    world.faults.clear()
    await page.getByRole('checkbox', { name: 'Surrey', exact: true }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'View dance events' }).click()
    await page.locator('a[href^="/view-event/"]').first().waitFor()
  })

  it("the list says 'No connection yet', not 'No events', for places that are not fetched yet", async () => {
    const page = await arrive({})
    await untilOfflineReady(page)
    world.isNetworkBroken = true
    await page.context().setOffline(true)
    await page
      .getByRole('button', { name: /change location/ })
      .first()
      .click()
    for (const county of ['Brighton and Hove', 'Surrey', 'Kent']) {
      // The accessible name includes the number of stored events.
      await page.getByRole('checkbox', { name: new RegExp(`^${county}`) }).click()
    }
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('heading', { name: 'No connection yet' }).waitFor()
    expect(await page.getByText('No events').count()).toBe(0)

    await page.context().setOffline(false)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
  })
})

describe('§2 Shell', () => {
  it('R20: a stranger who follows a shared link sees the event', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await page.goto(`${world.origin}/view-event/bachata-fridays-brighton`)
    // The page from the server stays until the app has drawn the event (decision 28).
    await page.locator('#kept').waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1, name: 'Bachata Fridays' }).waitFor()
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  })

  it('setup returns to the address that was requested first', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await page.goto(`${world.origin}/calendar`)
    await page.waitForURL('**/setup')
    await beginSetup(page)
    await choose(page, ['Salsa'], ['Kent'])
    await page.getByRole('button', { name: 'View dance events' }).click()
    await page.getByRole('heading', { name: 'Upcoming events' }).waitFor()
  })

  it('an unknown address redirects to /', async () => {
    const page = await arrive()
    for (const path of ['/nowhere', '/view-event', '/events/more']) {
      await page.goto(world.origin + path)
      await page.getByRole('heading', { name: 'This week' }).waitFor()
      expect([path, new URL(page.url()).pathname]).toEqual([path, '/'])
    }
  })

  it('the tab of the open screen is highlighted', async () => {
    const page = await arrive()
    const navigation = page.getByRole('navigation', { name: 'Main' })
    for (const [path, label] of [
      ['/calendar', 'Upcoming'],
      ['/myevents', 'Favourites'],
      ['/profile', 'Profile'],
      ['/events', 'This week'],
    ] as const) {
      await navigation.getByRole('link', { name: label }).click()
      await page.waitForURL(`**${path}`)
      await navigation.locator('[aria-current=page]', { hasText: label }).waitFor()
      expect([path, await navigation.locator('[aria-current=page]').count()]).toEqual([path, 1])
    }
  })

  it('§2 View event: Back returns to the list it was opened from', async () => {
    const page = await arrive()
    await page.locator('a[href^="/view-event/"]').first().click()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'This week' }).waitFor()
  })

  it('R22: Back with no history behind it goes to /', async () => {
    const page = await arrive()
    const link = await page.locator('a[href^="/view-event/"]').first().getAttribute('href')
    const fresh = await page.context().newPage()
    await fresh.goto(world.origin + link)
    await fresh.getByRole('button', { name: 'Back' }).click()
    await fresh.getByRole('heading', { name: 'This week' }).waitFor()
  })
})

describe('§2 Location and dance pickers', () => {
  it('close only once at least one choice is made', async () => {
    const page = await arrive()
    await page.getByRole('button', { name: 'Options' }).click()
    await page.getByRole('menuitem', { name: 'Change dance' }).click()
    for (const dance of ['Bachata', 'Zouk'])
      await page.getByRole('checkbox', { name: dance, exact: true }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('alert').getByText('Select at least one dance').waitFor()

    await page.getByRole('checkbox', { name: 'Kizomba' }).click()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  it('a choice made in one tab shows in the other', async () => {
    const page = await arrive()
    const other = await page.context().newPage()
    await other.goto(`${world.origin}/events`)
    await other.getByRole('button', { name: 'Surrey: change location' }).waitFor()

    await page.getByRole('button', { name: 'Surrey: change location' }).click()
    await page.getByRole('checkbox', { name: 'Devon', exact: true }).click()
    await page.getByRole('button', { name: 'Done' }).click()

    await other.getByRole('button', { name: 'Devon: change location' }).waitFor()
    await other.locator('a', { hasText: 'Devon' }).first().waitFor()
  })
})

describe('§4 Favourites', () => {
  it('stay after a reload, and are listed with their next occurrence', async () => {
    const page = await arrive()
    await page.locator('a[href^="/view-event/south-coast-zouk"]').first().click()
    await page.getByRole('button', { name: 'Favourite' }).click()
    await page.reload()
    await page.locator('button[aria-pressed=true]').waitFor()

    await page.goto(`${world.origin}/myevents`)
    await page.locator('a', { hasText: 'South Coast Zouk' }).waitFor()
  })
})
