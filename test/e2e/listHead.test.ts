import type { Page } from 'playwright-core'
import { resize } from '../support/harness/layout/screenFaults'
import { openWeek } from '../support/harness/readyDevice'
import { go, stopsScrolling } from '../support/harness/steps'
import { PHONE, WITHOUT_WORKER, World } from '../support/harness/world'

let world: World
beforeAll(async () => void (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const CHOICES = { dances: ['Bachata', 'Salsa', 'Zouk'], counties: ['Brighton and Hove', 'Surrey'] }
const ON_ITS_SIDE = { width: 844, height: 390 }
const EVENT = '/view-event/bachata-fridays-brighton'

/** A status bar or a notch over the page, in px. */
async function setSafeArea(page: Page, insets: { top?: number; left?: number; right?: number }) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

describe('A phone whose status bar or notch lies over the page', () => {
  it('has the whole head of a list below the status bar, and nothing to refresh in sight', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, hasTouch: true })
    await setSafeArea(page, { top: 47 })
    await openWeek(page, world, CHOICES)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    const isSeen = () =>
      page.getByRole('heading', { level: 1 }).evaluate(title => {
        const { left, top, height } = title.getBoundingClientRect()
        const hit = document.elementFromPoint(left + 4, top + height / 2)
        return top >= 47 && hit !== null && title.contains(hit)
      })
    expect(await isSeen()).toBe(true)
    for (const name of ['Search events', 'Map'])
      await page
        .getByRole(name === 'Map' ? 'link' : 'button', { name, exact: name === 'Map' })
        .click({ trial: true, timeout: 5_000 })
    const hanging = await page.evaluate(() =>
      [...document.querySelectorAll('body *')].flatMap(one => {
        const { bottom, height } = one.getBoundingClientRect()
        const isSeen = getComputedStyle(one).position === 'fixed' && height > 0 && bottom > 0 && bottom <= 47
        return isSeen ? [one.outerHTML.slice(0, 80)] : []
      }),
    )
    expect(hanging).toEqual([])
    // The head stays below the status bar, and the pressed day is the one that is marked.
    const day = page.getByRole('group', { name: 'Days' }).getByRole('button').nth(2)
    await day.click()
    await stopsScrolling(page)
    expect(await day.getAttribute('aria-current')).toBe('true')
    expect((await day.boundingBox())?.y).toBeGreaterThanOrEqual(47)
  })

  it('leaves all tabs of an event beside its acts when it is on its side', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: ON_ITS_SIDE })
    await setSafeArea(page, { left: 47, right: 47 })
    await openWeek(page, world, CHOICES)
    await go(page, EVENT)
    const last = await page.getByRole('tab', { name: 'Location' }).boundingBox()
    const favourite = await page.getByRole('button', { name: 'Favourite' }).boundingBox()
    expect((last?.x ?? 0) + (last?.width ?? 999)).toBeLessThan((favourite?.x ?? 0) - 4)
  })
})

describe('The strip of a list', () => {
  it('marks the pressed month on a phone on its side, and holds it when the phone is turned', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: ON_ITS_SIDE })
    await openWeek(page, world, CHOICES)
    await go(page, '/calendar')
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    const months = page.getByRole('group', { name: 'Months' }).getByRole('button')
    const march = months.nth(4)
    await march.click()
    await stopsScrolling(page)
    expect(await march.getAttribute('aria-current')).toBe('true')
    await resize(page, { width: 320, height: 640 })
    await page.waitForTimeout(300)
    const isHeld = await page.evaluate(() => {
      const month = document.querySelector('[aria-label=Months] [aria-current]')
      const [box, strip] = [month, month?.parentElement].map(one => one?.getBoundingClientRect())
      return box && strip && box.left > strip.left - 1 && box.right < strip.right + 1
    })
    expect(isHeld).toBe(true)
  })

  it('shows each day with the keyboard’s focus, beside the choice of any day', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openWeek(page, world, CHOICES)
    const eighth = page.getByRole('group', { name: 'Days' }).getByRole('link').first()
    await eighth.waitFor()
    await page.getByRole('group', { name: 'Days' }).getByRole('button').last().focus()
    // Tab goes on to the choice of any day, the arrow keys to the days after this week.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Choose a day')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    expect(
      await eighth.evaluate(day => {
        const { left, right, top, height } = day.getBoundingClientRect()
        const hit = document.elementFromPoint(right - 4, top + height / 2)
        return [day === document.activeElement, left >= 0, hit !== null && day.contains(hit)]
      }),
    ).toEqual([true, true, true])
  })
})

describe('A list under its head', () => {
  it('shows each row that the keyboard reaches on its way up', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openWeek(page, world, CHOICES)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    const hidden: unknown[] = []
    for (const size of [{ width: 1280, height: 800 }, PHONE, ON_ITS_SIDE]) {
      await resize(page, size)
      await page.locator('main a[href^="/view-event/"]').nth(9).focus()
      for (let press = 0; press < 8; press++) {
        await page.keyboard.press('Shift+Tab')
        const isSeen = await page.evaluate(() => {
          const focused = document.activeElement
          const { left, width, bottom } = focused?.getBoundingClientRect() ?? new DOMRect()
          const hit = document.elementFromPoint(left + width / 2, bottom - 10)
          return hit !== null && focused?.contains(hit) === true
        })
        if (!isSeen) hidden.push([size.width, press])
      }
    }
    expect(hidden).toEqual([])
  })
})

describe('A window at 400 %', () => {
  it('leaves the rows of a list in sight, because its head scrolls away', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 320, height: 256 } })
    await openWeek(page, world, CHOICES)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    await page.mouse.wheel(0, 600)
    await stopsScrolling(page)
    await page.waitForFunction(() => scrollY > 500)
    const seen = () => page.evaluate(() => document.elementFromPoint(100, 40)?.closest('section, a')?.tagName)
    expect(await seen()).toBeDefined()
  })
})
