import type { Page } from 'playwright-core'
import { layoutFaults } from '../../tools/harness/layoutFaults'
import { openAsMember, openWeek } from '../../tools/harness/readyDevice'
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
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main section ul')].some(day => day.querySelectorAll('a').length > 6),
    )
  })
})

describe('A phone on its side', () => {
  it('has a rail of 64 px, the event’s tabs in view, and the sentences of setup', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 844, height: 390 } })
    await page.goto(world.origin)
    const storyboard = page.getByRole('dialog', { name: 'Our mission' })
    await storyboard.waitFor()
    await page.keyboard.press('Escape')
    await storyboard.waitFor({ state: 'detached' })
    const bottoms: (number | undefined)[] = []
    const bottomOf = async (text: string) => {
      const box = await page.getByText(text).boundingBox()
      bottoms.push(box ? box.y + box.height : undefined)
    }
    await bottomOf('Keeping you connected')
    await page.getByRole('button', { name: 'Ready?' }).click()
    await bottomOf('Please select at least one')
    // The dots begin 64 px above the bottom.
    expect(bottoms.filter(bottom => bottom === undefined || bottom > 390 - 64)).toEqual([])

    const device = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 844, height: 390 } })
    await openWeek(device, world, CHOICES)
    const card = device.locator('a[href^="/view-event/"]').first()
    await card.waitFor()
    const rail = await device.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect((rail?.x ?? 0) + (rail?.width ?? 999)).toBeLessThanOrEqual(64)
    expect((await card.boundingBox())?.y).toBeLessThan(250)
    expect(await layoutFaults(device)).toEqual([])
    await card.click()
    await device.getByRole('tablist').waitFor()
    // Higher still without an announcement.
    await device.waitForFunction(() => {
      const tabs = document.querySelector('[role=tablist]')
      return tabs !== null && tabs.getBoundingClientRect().bottom < innerHeight
    })
    expect(await layoutFaults(device)).toEqual([])
  })
})

describe('A phone', () => {
  it('has one left edge in a sheet, our own words in time fields, and whole words at 320 px', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openWeek(page, world, CHOICES)
    await page.getByRole('button', { name: 'Options' }).click()
    await page.getByRole('menuitem', { name: 'Change dance' }).click()
    const sheet = page.getByRole('dialog')
    const leftOf = async (locator: ReturnType<Page['locator']>) =>
      Math.round((await locator.boundingBox())?.x ?? -1)
    const done = sheet.getByRole('button', { name: 'Done' })
    expect(await leftOf(done)).toBe(await leftOf(sheet.getByRole('heading')))
    await done.click()
    await sheet.waitFor({ state: 'detached' })
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await layoutFaults(page)).toEqual([])

    const member = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 320, height: 640 } })
    await openAsMember(member, world, 'layla', CHOICES)
    await member.getByRole('heading', { name: 'Hi, Layla!', exact: true }).waitFor()
    await member.goto(`${world.origin}/create-event`)
    await member.getByRole('button', { name: 'I agree' }).click()
    const words = await member.getByRole('tab').evaluateAll(tabs =>
      tabs.map(tab => {
        const range = document.createRange()
        range.selectNodeContents(tab)
        return [range.getBoundingClientRect().left, range.getBoundingClientRect().right]
      }),
    )
    const gaps = words.slice(1).map(([left = 0], place) => left - (words[place]?.[1] ?? 0))
    expect(Math.min(...gaps)).toBeGreaterThan(8)
    await member.getByText('6:00 pm').waitFor()
    expect(await layoutFaults(member)).toEqual([])
  })
})

describe('The storyboard', () => {
  it('fills a desk with its city, and its night has no edge', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 1920, height: 900 } })
    await page.goto(world.origin)
    const board = page.getByRole('dialog', { name: 'Our mission' })
    await board.waitFor()
    for (const step of [3, 4]) {
      await board.getByRole('button', { name: `Step ${step}` }).click()
      const ground = await board.locator('svg rect[width="3510"]').last().boundingBox()
      expect(ground?.x).toBeLessThan(0)
      expect((ground?.x ?? 0) + (ground?.width ?? 0)).toBeGreaterThan(1920)
    }
    expect(await layoutFaults(page)).toEqual([])
  })
})
