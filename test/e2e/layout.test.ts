import type { Page } from 'playwright-core'
import { layoutFaults } from '../../tools/harness/layoutFaults'
import { openWeek } from '../../tools/harness/readyDevice'
import { WITHOUT_WORKER, World } from '../../tools/harness/world'

let world: World
beforeAll(async () => void (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const CHOICES = {
  dances: ['Bachata', 'Salsa', 'Kizomba', 'Zouk'],
  counties: ['Brighton and Hove', 'Greater London', 'Surrey'],
}

/** The page's boxes at a window of this size. */
async function at<Result>(page: Page, width: number, height: number, read: () => Result): Promise<Result> {
  await page.setViewportSize({ width, height })
  // A media query that scripts listen to answers with the next frame.
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  return page.evaluate(read)
}

describe('The week at a desk', () => {
  it('has whole words, times on one line and columns of at least 248 px at every width', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openWeek(page, world, CHOICES)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    const found: unknown[] = []
    for (const width of [1024, 1180, 1280, 1920]) {
      const week = await at(page, width, 800, () => {
        const days = [...document.querySelectorAll('main section[id^="day-"]')].map(day =>
          day.getBoundingClientRect(),
        )
        const texts = document.createTreeWalker(
          document.querySelector('main') ?? document,
          NodeFilter.SHOW_TEXT,
        )
        let brokenTimes = 0
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(text)
          if (/^\d+:\d\d [ap]m – /.test(text.nodeValue ?? '') && range.getClientRects().length > 1)
            brokenTimes++
        }
        const left = Math.min(...days.map(day => day.left))
        const right = Math.max(...days.map(day => day.right))
        return {
          columns: new Set(days.map(day => Math.round(day.left))).size,
          narrow: days.filter(day => day.width < 248).length,
          brokenTimes,
          edges: [Math.round(left), Math.round(document.documentElement.clientWidth - right)],
        }
      })
      found.push({ width, ...week, faults: await layoutFaults(page) })
    }
    const fine = { narrow: 0, brokenTimes: 0, faults: [] }
    expect(found).toEqual([
      // The rail is 96 px wide.
      { width: 1024, columns: 3, edges: [96 + 32, 32], ...fine },
      { width: 1180, columns: 3, edges: [96 + 32, 32], ...fine },
      { width: 1280, columns: 4, edges: [96 + 40, 40], ...fine },
      { width: 1920, columns: 4, edges: [96 + 40, 40], ...fine },
    ])
  })

  it('keeps the strip and the days’ heads in view, with six rows a day', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 1280, height: 800 } })
    await openWeek(page, world, CHOICES)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2 * 1000)
    const cell = page.getByRole('group', { name: 'Days' }).getByRole('button').nth(2)
    await cell.click()
    await page.waitForFunction(() => {
      const strip = document.querySelector('[role=group][aria-label=Days]')?.getBoundingClientRect()
      const heads = [...document.querySelectorAll('main section h2')]
        .slice(0, 4)
        .map(head => head.getBoundingClientRect())
      return strip?.top === 0 && heads.every(({ top }) => top >= strip.bottom && top < strip.bottom + 40)
    })
    expect(await cell.getAttribute('aria-current')).toBe('true')
    const most = await page
      .locator('main section ul')
      .evaluateAll(days => Math.max(...days.map(day => day.querySelectorAll('a').length)))
    expect(most).toBe(6)
    await page
      .getByRole('button', { name: /^Show \d+ more$/ })
      .first()
      .click()
    expect(await page.locator('main section ul').first().locator('a').count()).toBeGreaterThan(6)
  })
})
