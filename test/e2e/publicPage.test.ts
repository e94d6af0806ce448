import type { Locator, Page } from 'playwright-core'
import { creatorMark } from '../../src/domain/event/reader/creatorMark'
import { venueKey } from '../../src/domain/places/venueKey'
import { addDays, londonMoment } from '../../src/domain/time/days'
import { plantStrangers } from '../support/harness/documents'
import { widerThanThePage } from '../support/harness/layout/sideways'
import { openWeek } from '../support/harness/readyDevice'
import { beginSetup, go } from '../support/harness/steps'
import { WITHOUT_WORKER, World } from '../support/harness/world'
import { makeDocument, makeLocation } from '../support/events'

const EVENT = '/view-event/bachata-fridays-brighton'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

/** The corner and the height of an element. A name may have less room beside the app's third column. */
const boxOf = async (locator: Locator) => {
  const { x = NaN, y = NaN, height = NaN } = (await locator.boundingBox()) ?? {}
  return [x, y, height].map(Math.round)
}
const tagsOfPage = (page: Page) => page.locator('[data-of-page]:not(title)').count()

describe('Public web: the event’s page in a browser', () => {
  it('is one tap away from the app’s own address without JavaScript', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, javaScriptEnabled: false })
    await page.goto(`${world.origin}/events`)
    await page.getByRole('link', { name: 'Events without it' }).click()
    await page.getByRole('heading', { level: 1, name: 'Where people dance this week' }).waitFor()
  })

  it('shows the event in a browser without JavaScript', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, javaScriptEnabled: false })
    await page.goto(world.origin + EVENT)
    // The page must not show the splash. Without JavaScript, nothing would load below it, and no click could
    // end it.
    expect(await page.locator('#splash').isVisible()).toBe(false)
    await page.getByRole('heading', { level: 1, name: 'Bachata Fridays' }).waitFor()
    expect(await page.locator('main').innerText()).toContain('Open in Google Maps')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  it('stands in a county whose page is no wider for a name that cannot break', async () => {
    const { recurrenceDay: _day, ...oneOff } = makeDocument({
      eventName: 'ำ'.repeat(118),
      shortLocation: 'Rutland',
      isRecurring: false,
      eventDate: addDays(londonMoment(Date.now()).day, 20),
      exceptions: [],
    })
    plantStrangers(world.backend, { 'events/marks': oneOff })
    const page = await world.newPage({ ...WITHOUT_WORKER, javaScriptEnabled: false })
    await page.goto(`${world.origin}/in/rutland`)
    await page.locator('.short b').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  it.each([
    [390, 844],
    [844, 390],
    [1280, 900],
  ])('has the picture and the name where the app draws them, at a width of %i', async (width, height) => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width, height } })
    let release = () => {}
    const isReleased = new Promise<void>(resolve => (release = resolve))
    await page.route(/\/assets\/main\.\w+\.js$/, async route => {
      await isReleased
      await route.continue()
    })
    await page.goto(world.origin + EVENT, { waitUntil: 'commit' })
    const text = page.locator('.eventText')
    await text.locator('h1').waitFor()
    await page.waitForFunction(() => document.styleSheets.length > 1 && document.fonts.status === 'loaded')
    const before = [await boxOf(text.locator('.poster')), await boxOf(text.locator('h1'))]
    release()
    await page.locator('#kept').waitFor({ state: 'detached' })
    expect([await boxOf(page.locator('[data-moves="picture"]')), await boxOf(page.locator('h1'))]).toEqual(
      before,
    )
  })

  it('is replaced by the app, which removes the tags of the page when it shows something else', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await page.goto(world.origin + EVENT)
    await page.getByRole('tab', { name: 'About' }).waitFor()
    await page.locator('#kept').waitFor({ state: 'detached' })
    expect(await page.locator('.eventText').count()).toBe(0)
    expect(await page.locator('h1').count()).toBe(1)
    // The page's own styles, which come first, are those of its text.
    expect(await page.locator('link[rel="stylesheet"][href*="event-page"]').count()).toBe(1)
    expect(await tagsOfPage(page)).toBeGreaterThan(10)
    await page.getByRole('tab', { name: 'Agenda' }).click()
    await page.getByRole('tab', { name: 'Agenda', selected: true }).waitFor()
    expect(await tagsOfPage(page)).toBeGreaterThan(10)

    await page.getByRole('button', { name: 'Back' }).click()
    await page.waitForURL(/setup|events|\/$/)
    await page.waitForFunction(() => document.title === 'Dancefloor')
    expect(await tagsOfPage(page)).toBe(0)
  })

  it('R34: only the app shows an event that waits for approval; the page itself says nothing of it', async () => {
    plantStrangers(world.backend, { 'events/waiting': makeDocument({ status: 'pendingApproval' }) })
    const page = await world.newPage(WITHOUT_WORKER)
    const answer = await page.goto(`${world.origin}/view-event/waiting`)
    expect(answer?.status()).toBe(404)
    expect(await answer?.text()).not.toContain('Bachata')
    await page.getByText('This event is pending approval.').waitFor()
  })
})

describe("Public web: 'Use' on a county's page", () => {
  const use = async (page: Page) => {
    await page.goto(`${world.origin}/in/kent/salsa`)
    await page.getByRole('link', { name: 'Use Kent' }).click()
  }

  it("chooses the county and the dance beforehand in a newcomer's setup", async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await use(page)
    await beginSetup(page)
    await page.getByRole('checkbox', { name: 'Salsa', exact: true, checked: true }).waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('checkbox', { name: 'Kent', exact: true, checked: true }).waitFor()
  })

  it('asks a person who already has choices, and adds the offer to them', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openWeek(page, world, { dances: ['Bachata'], counties: ['Surrey'] })
    await use(page)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/events')
    await page.getByRole('button', { name: 'Kent: change location' }).waitFor()
  })
})

describe('A long word of a stranger', () => {
  const WORD = 'Donaudampfschifffahrtsgesellschaftskapitaenssalsa'
  it('makes no public page and no venue’s page wider than its window', async () => {
    const location = makeLocation({ venue: WORD, street: WORD, city: WORD, county: 'Kent' })
    plantStrangers(world.backend, {
      'events/long-word': makeDocument({ eventName: WORD, team: WORD, shortLocation: 'Kent', location }),
    })
    const page = await world.newPage({ ...WITHOUT_WORKER, javaScriptEnabled: false })
    const wide: string[] = []
    for (const path of [
      '/in/kent',
      `/venue/${venueKey(location)}`,
      `/organiser/${creatorMark('organiser')}`,
    ]) {
      await page.goto(world.origin + path)
      await page.getByText(WORD).first().waitFor()
      for (const width of [320, 390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        wide.push(...(await widerThanThePage(page)).map(line => `${path} ${width}: ${line}`))
      }
    }
    expect(wide).toEqual([])
    const app = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 320, height: 640 } })
    await openWeek(app, world, { dances: ['Bachata'], counties: ['Kent'] })
    await go(app, '/view-event/long-word')
    await app.locator('a[href^="/venue/"]').first().click()
    await app.getByRole('region', { name: 'Next' }).waitFor()
    expect(await widerThanThePage(app)).toEqual([])
  })
})
