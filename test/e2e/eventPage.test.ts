import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { londonMoment, weekdayOf } from '../../src/domain/time/days'
import { makeDocument, makeLocation, makeSlot } from '../support/events'
import { plantStrangers } from '../support/harness/documents'
import { openWeek } from '../support/harness/readyDevice'
import { go } from '../support/harness/steps'
import { until } from '../support/harness/until'
import { WITHOUT_WORKER, World } from '../support/harness/world'

const EVENT = '/view-event/bachata-fridays-brighton'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await world.newPage({ ...WITHOUT_WORKER, ...options })
  await page.goto(world.origin + path)
  await page.getByRole('tab', { name: 'About' }).waitFor()
  // The text of the answer takes no swipes. It stays until the app has drawn the event (decision 28).
  await page.locator('#kept').waitFor({ state: 'detached' })
  if (options.hasTouch) await feelsTouches(page)
  return page
}
/** The stored document of an event that takes place today. */
const today = (change: Record<string, unknown>) =>
  makeDocument({
    recurrenceDay: weekdayOf(londonMoment(Date.now()).day),
    lastUpdated: Date.now(),
    ...change,
  })
/** Touches a corner until the page feels it, because Chromium drops touches before it has shown a page. */
async function feelsTouches(page: Page) {
  const device = await page.context().newCDPSession(page)
  await page.evaluate(() =>
    addEventListener('touchstart', () => (document.documentElement.dataset.touched = ''), { passive: true }),
  )
  await until(async () => {
    await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 4, y: 4 }] })
    await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return page.evaluate(() => document.documentElement.dataset.touched === '')
  }, 'a touch')
}
const selectedTab = (page: Page) => page.locator('[role=tab][aria-selected=true]').textContent()

/**
 * Moves a finger between two points. The events carry their own times in ms, because a busy machine sends
 * them late.
 */
async function swipe(page: Page, from: [number, number], to: [number, number], ms: number) {
  const device = await page.context().newCDPSession(page)
  const steps = 5
  const start = (Date.now() - ms) / 1_000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) => {
    const between = (index: 0 | 1) => from[index] + ((to[index] - from[index]) * step) / steps
    const touchPoints = type === 'touchEnd' ? [] : [{ x: between(0), y: between(1) }]
    return device.send('Input.dispatchTouchEvent', {
      type,
      touchPoints,
      timestamp: start + (ms * step) / steps / 1_000,
    })
  }
  await touch('touchStart', 0)
  for (let step = 1; step <= steps; step++) await touch('touchMove', step)
  await touch('touchEnd', steps)
}

/** The name is always in the page. It shows once the head has left the window. */
const nameIsAboveTabs = (page: Page) =>
  page.waitForFunction(
    () =>
      [...document.querySelectorAll('main p')].some(
        name => name.textContent?.endsWith('Bachata Fridays') && getComputedStyle(name).opacity === '1',
      ),
    undefined,
    { timeout: 10_000 },
  )

describe('§2 View event in a browser', () => {
  it('a swipe left or right moves between tabs, but a slow or vertical one does not', async () => {
    const page = await open(EVENT, { hasTouch: true, isMobile: true })
    // Below the tabs, above the dock.
    const y = ((await page.getByRole('tabpanel').boundingBox())?.y ?? 0) + 20
    await swipe(page, [320, y], [60, y + 10], 60)
    await page.getByRole('tab', { name: 'Agenda', selected: true }).waitFor()
    await swipe(page, [60, y], [320, y + 10], 60)
    await page.getByRole('tab', { name: 'About', selected: true }).waitFor()
    await swipe(page, [320, y], [60, y], 2_000)
    await swipe(page, [200, 700], [200, 400], 60)
    expect(await selectedTab(page)).toBe('About')
  })

  it('the tabs stay visible below the name, even if a short tab follows a long one', async () => {
    plantStrangers(world.backend, {
      'events/long-agenda': today({
        agenda: Array.from({ length: 40 }, () => makeSlot()),
        pricing: [],
      }),
    })
    const page = await open('/view-event/long-agenda#agenda')
    await page.evaluate(() => window.scrollTo(0, 1_500))
    await nameIsAboveTabs(page)
    await page.getByRole('tab', { name: 'Pricing' }).click()
    await page.getByText('No pricing information').waitFor()
    const bar = await page.getByRole('tablist').boundingBox()
    expect(bar?.y).toBeCloseTo(44, 0)
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(1_000)
  })

  it('the name stands above the tabs after a jump from above them to the foot of the page', async () => {
    const page = await open(EVENT, { viewport: { width: 320, height: 480 } })
    const tabs = await page.getByRole('tablist').boundingBox()
    expect(tabs?.y).toBeGreaterThan(480)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await nameIsAboveTabs(page)
  })

  it('the chosen tab survives a reload', async () => {
    const page = await open(EVENT)
    await page.getByRole('tab', { name: 'Location' }).click()
    await page.reload()
    await page.getByRole('tabpanel').getByRole('link', { name: 'Open in Google Maps' }).waitFor()
    expect(await selectedTab(page)).toBe('Location')
  })

  it('the keyboard alone reaches the tabs with the arrow keys, and then their content', async () => {
    const page = await open(EVENT)
    await page.getByRole('tab', { name: 'About' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('tab', { name: 'Location', selected: true }).waitFor()
    await page.keyboard.press('Tab')
    for (const name of ['Follow this venue', 'Open in Google Maps']) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
    }
  })
})

describe('DESIGN Event page: a desk', () => {
  it('moves picture and facts together, so that no fact slides over the picture', async () => {
    plantStrangers(world.backend, { 'events/short': today({ shortLocation: 'Surrey', team: 'Marisol' }) })
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 1280, height: 800 } })
    await openWeek(page, world, { dances: ['Bachata', 'Salsa'], counties: ['Surrey'] })
    await go(page, '/view-event/short')
    await page.getByRole('heading', { name: 'Also that night' }).waitFor()
    const picture = await page.locator('main img:visible').first().elementHandle()
    const facts = await page.getByRole('button', { name: 'Favourite', exact: true }).elementHandle()
    const gaps: number[] = []
    for (const top of [0, 150, 300, 450, 600]) {
      await page.evaluate(y => scrollTo(0, y), top)
      // Both in one frame: a scroll may come between two questions.
      const gap = await page.evaluate(
        ([one, other]) =>
          (other?.getBoundingClientRect().top ?? NaN) - (one?.getBoundingClientRect().bottom ?? NaN),
        [picture, facts] as const,
      )
      gaps.push(Math.round(gap))
    }
    expect(gaps).toEqual(gaps.map(() => gaps[0]))
  })
})

describe('Beyond §2: sharing in a browser', () => {
  it('Add to calendar downloads a file that a calendar parser reads', async () => {
    const page = await open(EVENT)
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Only this date' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^bachata-fridays-\d{4}-\d\d-\d\d\.ics$/)
    const text = readFileSync(await download.path(), 'utf8')
    const entry = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]).getFirstSubcomponent(
      'vevent',
    )
    expect(entry?.getFirstPropertyValue('summary')).toContain('Bachata Fridays')
    expect(entry?.getFirstPropertyValue('url')).toMatch(`${world.origin}${EVENT}?date=`)
  })

  it('Share copies the link if there is no share sheet, and confirms it', async () => {
    const page = await open(EVENT, { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(`${world.origin}${EVENT}?date=`)
  })

  it('Share shows the link in a dialog if there is no clipboard', async () => {
    const context = await world.newDevice(WITHOUT_WORKER)
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
    )
    const page = await context.newPage()
    await page.goto(world.origin + EVENT)
    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share' })
    expect(await dialog.getByLabel('Copy this link').inputValue()).toMatch(`${world.origin}${EVENT}?date=`)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })
})

describe('R55, R56: hostile texts on the event page', () => {
  it('nothing overflows a narrow screen, on any tab', async () => {
    const long = 'W'.repeat(120)
    const marks = `Za${'\u0335'.repeat(118)}`
    plantStrangers(world.backend, {
      'events/hostile-page': today({
        eventName: long,
        description: `${'x\n'.repeat(2_400)}<script>1</script>`,
        announcementText: long,
        team: marks,
        agenda: [makeSlot({ slotName: long }), makeSlot({ slotName: marks })],
        pricing: [
          {
            id: 'p',
            itemName: long,
            sort: 0,
            prices: Object.fromEntries(
              Array.from({ length: 20 }, (_, n) => [`${n} ${'T'.repeat(55)}`, 99_999]),
            ),
          },
        ],
        location: makeLocation({ venue: long, street: long, description: long }),
      }),
    })
    const page = await open('/view-event/hostile-page', { viewport: { width: 320, height: 640 } })
    for (const name of ['About', 'Agenda', 'Pricing', 'Location']) {
      await page.getByRole('tab', { name }).click()
      await page.getByRole('tabpanel', { name }).waitFor()
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter(
            part =>
              part.getBoundingClientRect().right > innerWidth + 1 && !part.closest('[aria-hidden], table'),
          )
          .map(part => part.outerHTML.slice(0, 200)),
      )
      expect(wide).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    }
  })
})
