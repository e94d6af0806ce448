import type { Page } from 'playwright-core'
import { resize, setTextSize } from '../support/harness/layout/screenFaults'
import { textFaults } from '../support/harness/layout/textFaults'
import { plantStrangers } from '../support/harness/documents'
import { openAsMember, openWeek } from '../support/harness/readyDevice'
import { go } from '../support/harness/steps'
import { asModerator, openModerate, rowOf, waitingDocument } from './support/moderator'
import { PHONE, WITHOUT_WORKER, World } from '../support/harness/world'

let world: World
beforeAll(async () => void (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const CHOICES = {
  dances: ['Bachata', 'Salsa', 'Kizomba', 'Zouk'],
  counties: ['Brighton and Hove', 'Greater London', 'Surrey'],
}

/** Resizes the window, and runs `read` in the page. */
async function at<Result>(page: Page, width: number, height: number, read: () => Result): Promise<Result> {
  await resize(page, { width, height })
  return page.evaluate(read)
}

describe('The week at a desk', () => {
  it('has whole words, times on one line and columns of at least 248 px at every window width', async () => {
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
        const chips = [...document.querySelectorAll('[role=group][aria-label=Filters] > *')]
        const left = Math.min(...days.map(day => day.left))
        const right = Math.max(...days.map(day => day.right))
        return {
          columns: new Set(days.map(day => Math.round(day.left))).size,
          narrow: days.filter(day => day.width < 248).length,
          brokenTimes,
          // Such a line of chips would take the page's wheel.
          scrolledChips: chips.filter(line => line.scrollHeight > line.clientHeight).length,
          edges: [Math.round(left), Math.round(document.documentElement.clientWidth - right)],
        }
      })
      found.push({ width, ...week, faults: await textFaults(page) })
    }
    const fine = { narrow: 0, brokenTimes: 0, scrolledChips: 0, faults: [] }
    expect(found).toEqual([
      // The rail takes 96 px of the window.
      { width: 1024, columns: 3, edges: [96 + 32, 32], ...fine },
      { width: 1180, columns: 3, edges: [96 + 32, 32], ...fine },
      { width: 1280, columns: 4, edges: [96 + 40, 40], ...fine },
      { width: 1920, columns: 4, edges: [96 + 40, 40], ...fine },
    ])
  })
})

describe('A screen at a desk', () => {
  it('shows a toast beside an open dialog, not over it', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const page = await world.newPage({
      ...WITHOUT_WORKER,
      viewport: { width: 1280, height: 800 },
      permissions,
    })
    await openAsMember(page, world, 'greta', CHOICES)
    await go(page, '/view-event/bachata-fridays-brighton')
    await page.getByRole('button', { name: 'Share' }).click()
    const toast = page.getByText('Link copied')
    // A toast stays while the mouse is over it.
    await toast.hover()
    await page.getByRole('button', { name: 'Options' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    for (const width of [1280, 1024]) {
      await resize(page, { width, height: 800 })
      const box = await dialog.boundingBox()
      const shown = await toast.locator('xpath=..').boundingBox()
      expect(shown?.x).toBeGreaterThan((box?.x ?? Infinity) + (box?.width ?? 0))
      expect(await textFaults(page)).toEqual([])
    }
    // A phone, also on its side: the toast covers neither the title nor the way out.
    for (const [width, height] of [
      [320, 640],
      [390, 844],
      [667, 375],
      [844, 390],
    ] as const) {
      await resize(page, { width, height })
      const shown = await toast.locator('xpath=..').boundingBox()
      for (const part of [
        dialog.getByRole('heading').first(),
        dialog.getByRole('button', { name: 'Close' }),
      ]) {
        const box = await part.boundingBox()
        const isApart =
          shown !== null &&
          box !== null &&
          (shown.x >= box.x + box.width ||
            box.x >= shown.x + shown.width ||
            shown.y >= box.y + box.height ||
            box.y >= shown.y + shown.height)
        expect({ width, isApart, shown, box }).toMatchObject({ isApart: true })
      }
    }
  })
})

describe('A phone in landscape', () => {
  it('has a rail of 64 px, and keeps the event’s tabs and the sentences of setup in view', async () => {
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
    await openAsMember(device, world, 'frida', CHOICES)
    await go(device, '/events')
    const card = device.locator('a[href^="/view-event/"]').first()
    await card.waitFor()
    const rail = await device.getByRole('navigation', { name: 'Main' }).boundingBox()
    expect((rail?.x ?? 0) + (rail?.width ?? 999)).toBeLessThanOrEqual(64)
    expect((await card.boundingBox())?.y).toBeLessThan(250)
    expect(await textFaults(device)).toEqual([])
    await card.click()
    await device.getByRole('tablist').waitFor()
    // Without an announcement, the tabs are even higher.
    await device.waitForFunction(() => {
      const tabs = document.querySelector('[role=tablist]')
      return tabs !== null && tabs.getBoundingClientRect().bottom < innerHeight
    })
    expect(await textFaults(device)).toEqual([])
    // A trial click fails if something covers the button.
    for (const name of ['Back', 'Options']) await device.getByRole('button', { name }).click({ trial: true })
  })
})

describe('A phone in portrait', () => {
  it('breaks a name of one long word in the title of a sheet, which has its Close in view', async () => {
    const page = await asModerator(world, 'ivo')
    const name = 'Donaudampfschifffahrtsgesellschaftskapitänstanzabend'
    plantStrangers(world.backend, { 'events/danube': waitingDocument(name) })
    await resize(page, { width: 320, height: 640 })
    await openModerate(page, world)
    await rowOf(page, name).click()
    await page.getByRole('button', { name: 'Remove' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('heading', { name: `Remove ${name}?` }).waitFor()
    const close = await sheet.getByRole('button', { name: 'Close' }).boundingBox()
    expect((close?.x ?? 320) + (close?.width ?? 0)).toBeLessThanOrEqual(320)
  })

  it('has one left edge in a sheet, times written by the app in time fields, and no cut word at 320 px', async () => {
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
    expect(await textFaults(page)).toEqual([])

    const member = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 320, height: 640 } })
    await openAsMember(member, world, 'layla', CHOICES)
    await member.getByRole('heading', { name: 'Hi, Layla!', exact: true }).waitFor()
    await member.goto(`${world.origin}/create-event`)
    await member.getByRole('button', { name: 'I agree' }).click()
    await member.getByRole('tab').first().waitFor()
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
    expect(await textFaults(member)).toEqual([])
  })
})

describe('A phone whose disk answers late', () => {
  it('has no other day in view before the events come, which would move then', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openWeek(page, world, CHOICES)
    await page.addInitScript(() => {
      const open = IDBFactory.prototype.open
      IDBFactory.prototype.open = function (name, version) {
        const opening = open.call(this, name, version)
        if (name === 'EventDB') opening.addEventListener('success', event => event.stopImmediatePropagation())
        return opening
      }
    })
    await page.reload()
    await page.locator('[data-look=hero][aria-hidden]').waitFor()
    const next = await page.locator('main section').nth(1).boundingBox()
    expect(next?.y).toBeGreaterThanOrEqual(PHONE.height)
  })
})

describe('Text at twice its size on a phone', () => {
  it('is neither cut nor broken, in times, pills, tabs, weekdays and fields', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await setTextSize(page, 32)
    await openAsMember(page, world, 'lena', CHOICES)
    const found: string[] = []
    const look = async (name: string) => {
      for (const width of [390, 320]) {
        await resize(page, { width, height: 844 })
        found.push(...(await textFaults(page)).map(fault => `${name} at ${width}: ${fault}`))
      }
    }
    for (const [name, path] of [
      ['week', '/events'],
      ['event', '/view-event/south-coast-zouk-brighton'],
    ] as const) {
      await go(page, path)
      await page.locator('[role=tab], a[href^="/view-event/"]').first().waitFor()
      await look(name)
    }
    await go(page, '/create-event')
    await page.getByRole('button', { name: 'I agree' }).click()
    await page.getByLabel('Start time').waitFor()
    await look('wizard')
    for (const time of await page.getByText(/^\d+:00 pm$/).all())
      expect(await time.evaluate(words => words.scrollWidth <= words.clientWidth)).toBe(true)
    expect(found).toEqual([])
  })

  it('shows the tab that Next or a swipe has chosen, in the wizard and on an event’s page', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await setTextSize(page, 32)
    await openAsMember(page, world, 'lotte', CHOICES)
    const isShown = (name: string) =>
      page.getByRole('tab', { name, selected: true }).evaluate(tab => {
        const { left, right } = tab.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })
    const shown: Record<string, boolean> = {}
    await go(page, '/create-event')
    await page.getByRole('button', { name: 'I agree' }).click()
    for (const name of ['About', 'Agenda', 'Pricing', 'Location', 'Branding']) {
      await page.getByRole('button', { name: 'Next' }).click()
      shown[name] = await isShown(name)
    }
    await page.setViewportSize({ width: 320, height: 640 })
    await go(page, '/view-event/south-coast-zouk-brighton')
    await page.getByRole('tab', { name: 'About' }).waitFor()
    await page.evaluate(() => {
      history.replaceState(history.state, '', '#location')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    shown.event = await isShown('Location')
    expect(Object.entries(shown).filter(([, isIn]) => !isIn)).toEqual([])
  })
})
