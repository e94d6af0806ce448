import type { Locator, Page } from 'playwright-core'
import { edgeFaults, edgesOf } from '../support/harness/layout/edges'
import { faultsAtSizes, resize, setTextSize } from '../support/harness/layout/screenFaults'
import { textFaults } from '../support/harness/layout/textFaults'
import { unreadableTexts } from '../support/harness/layout/unreadableTexts'
import { makeDocument } from '../support/events'
import { plantStrangers } from '../support/harness/documents'
import { openAsMember, openWeek } from '../support/harness/readyDevice'
import { go, listedEvents, stopsScrolling } from '../support/harness/steps'
import { asModerator } from './support/moderator'
import { addDays, londonMoment, weekdayOf } from '../../src/domain/time/days'
import { PHONE, WITHOUT_WORKER, World } from '../support/harness/world'

let world: World
beforeAll(async () => void (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const CHOICES = {
  dances: ['Bachata', 'Salsa', 'Kizomba', 'Zouk'],
  counties: ['Brighton and Hove', 'Greater London', 'Surrey'],
}

/** px: the width of the rail, and of a form beside it. */
const RAIL = 96
const FORM = 480

/** Resizes the window, and runs `read` in the page. */
async function at<Result>(page: Page, width: number, height: number, read: () => Result): Promise<Result> {
  await resize(page, { width, height })
  return page.evaluate(read)
}

describe('The week at a desk', () => {
  it('has room for text at twice its size, as the calendar has', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 1280, height: 800 } })
    await setTextSize(page, 32)
    await openWeek(page, world, CHOICES)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    for (const width of [1280, 1024]) {
      const size = await at(page, width, 800, () => getComputedStyle(document.documentElement).fontSize)
      expect({ size, faults: await textFaults(page) }).toEqual({ size: '32px', faults: [] })
      const search = page.getByRole('button', { name: 'Search events' })
      expect(await search.evaluate(button => button.scrollWidth <= button.clientWidth)).toBe(true)
    }
    await go(page, '/calendar')
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    expect(await textFaults(page)).toEqual([])
  })

  it('has room for text at twice its size on a day and on an event’s page, whose first tab is in view', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 1280, height: 800 } })
    await setTextSize(page, 32)
    await openWeek(page, world, CHOICES)
    await go(page, `/day?date=${addDays(londonMoment(Date.now()).day, 14)}`)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    expect(await textFaults(page)).toEqual([])
    await go(page, '/view-event/bachata-fridays-brighton')
    const left = (shown: Locator) => shown.evaluate(element => element.getBoundingClientRect().left)
    const tabs = page.getByRole('tablist')
    expect(await left(tabs.getByRole('tab', { name: 'About' }))).toBe(await left(tabs))
  })

  it('draws the map of an event’s place in the colours of the map', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 1280, height: 800 } })
    await openWeek(page, world, CHOICES)
    await go(page, '/view-event/bachata-fridays-brighton')
    const land = page.locator('[data-england] path').first()
    await land.waitFor({ state: 'attached' })
    // A colour that is not set is black.
    expect(await land.evaluate(path => getComputedStyle(path).fill)).toBe('rgb(238, 236, 241)')
  })

  it('keeps the strip and the days’ headings in view, with six rows a day', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 1280, height: 800 } })
    await openWeek(page, world, CHOICES)
    // The words of rows behind 'Show 9 more' are drawn last. They take no room, even before the browser's
    // search can find them.
    const words = page.locator('main [hidden=until-found]').first()
    await words.waitFor({ state: 'attached' })
    const height = await words.evaluate(span => {
      const early = document.createElement('span')
      early.hidden = true
      early.textContent = 'Bachata Fridays'
      span.after(early)
      return early.offsetHeight
    })
    expect(height).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2 * 1000)
    const cell = page.getByRole('group', { name: 'Days' }).getByRole('button').nth(2)
    await cell.click()
    await page.waitForFunction(() => {
      const bar = document
        .querySelector('[role=group][aria-label=Days]')
        ?.parentElement?.getBoundingClientRect()
      const heads = [...document.querySelectorAll('main section h2')]
        .slice(0, 4)
        .map(head => head.getBoundingClientRect())
      return bar?.top === 0 && heads.every(({ top }) => top >= bar.bottom && top < bar.bottom + 40)
    })
    expect(await cell.getAttribute('aria-current')).toBe('true')
    const most = await page
      .locator('main section ul')
      .evaluateAll(days => Math.max(...days.map(day => day.querySelectorAll('a').length)))
    expect(most).toBe(6)
    // The press on the strip scrolls smoothly, and a moving page swallows a click.
    await stopsScrolling(page)
    await page
      .getByRole('button', { name: /^Show \d+ more$/ })
      .first()
      .click()
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main section ul')].some(day => day.querySelectorAll('a').length > 6),
    )

    // L6: at the end of the week, Today is still beside the others, and each head stands above its own rows.
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    )
    const found = await page.locator('main section').evaluateAll(days =>
      days.map(day => {
        const { top } = day.getBoundingClientRect()
        const bottom = day.lastElementChild?.getBoundingClientRect().bottom ?? 0
        const head = day.querySelector('header')?.getBoundingClientRect()
        const last = [...day.querySelectorAll('a')].at(-1)?.getBoundingClientRect()
        return {
          hasRows: head !== undefined && head.top >= top - 1 && head.bottom <= bottom + 1,
          isSeen: last !== undefined && last.top > 110 && last.bottom <= innerHeight,
        }
      }),
    )
    expect(found[0]?.isSeen).toBe(true)
    expect(found.filter(({ hasRows }) => !hasRows)).toEqual([])
  })
})

describe('A small phone on its side', () => {
  it('has room for the words of the week, of filtered rows and of the calendar', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 667, height: 375 } })
    await openWeek(page, world, CHOICES)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    const found = await textFaults(page)
    await page.getByRole('button', { name: /^Beginners/ }).click()
    await page.getByText(/a class for beginners$/).waitFor()
    found.push(...(await textFaults(page)))
    expect(found).toEqual([])
    await go(page, '/calendar')
    const card = page.locator('a[href^="/view-event/"]').first()
    await card.waitFor()
    expect((await card.boundingBox())?.width).toBeGreaterThan(400)
  })
})

describe('A screen at a desk', () => {
  it('aligns head and body at one left edge, and keeps both within one right edge', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 1280, height: 800 } })
    await openAsMember(page, world, 'edda', CHOICES)
    const found: string[] = []
    const look = async (name: string, path: string, part: Locator, isForm = false) => {
      await go(page, path)
      await part.waitFor()
      for (const width of [1024, 1280, 1920]) {
        await resize(page, { width, height: 800 })
        const frame = width < 1280 ? 32 : 40
        const [left, right] = isForm
          ? [RAIL + (width - RAIL - FORM) / 2, width - (width - RAIL - FORM) / 2]
          : [RAIL + frame, width - frame]
        found.push(...edgeFaults(`${name} at ${width}`, await edgesOf(page), { left, right }))
      }
    }
    const card = page.locator('main a[href^="/view-event/"]').first()
    await look('week', '/events', card)
    await look('calendar', '/calendar', card)
    await look('favourites', '/myevents', page.getByRole('heading', { name: 'Favourites' }))
    await look('profile', '/profile', page.getByRole('region', { name: 'Next favourites' }))
    await look('feedback', '/profile?view=feedback', page.getByRole('button', { name: 'Copy address' }), true)
    await look('manage events', '/manageevents', page.getByRole('link', { name: 'Create event' }))
    await go(page, '/create-event')
    await page.getByRole('button', { name: 'I agree' }).click()
    const preview = page.getByRole('region', { name: 'As dancers see it' })
    await look('wizard', '/create-event', preview)
    expect(found).toEqual([])

    for (const [width, height] of [
      [1024, 768],
      [1280, 800],
    ] as const) {
      await resize(page, { width, height })
      const card = await preview.locator('[inert]').boundingBox()
      const foot = await page.getByRole('button', { name: 'Next' }).boundingBox()
      expect((card?.y ?? 0) + (card?.height ?? Infinity)).toBeLessThan((foot?.y ?? 0) - 12)
    }
  })

  it('has room for the longest price of a search', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 1280, height: 800 } })
    await openWeek(page, world, CHOICES)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    await page.getByRole('button', { name: 'Search events' }).click()
    await page.getByRole('combobox').fill('saturday night sabor')
    const price = page.getByRole('dialog').getByText('from £11.50').first()
    await price.waitFor()
    expect(await price.evaluate(words => words.scrollWidth <= words.clientWidth)).toBe(true)
  })
})

describe('Paper', () => {
  it('has the whole week and the whole event, no dock and no blank page', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 1280, height: 800 } })
    await openWeek(page, world, CHOICES)
    const more = page.getByRole('button', { name: /^Show \d+ more$/ })
    await more.first().waitFor()
    await listedEvents(page)
    const hidden = (await more.allInnerTexts()).map(words => Number(/\d+/.exec(words)?.[0]))
    const rows = page.locator('main section li a')
    const all = (await rows.count()) + hidden.reduce((sum, count) => sum + count, 0)
    /** Prints the page. Returns the number of sheets, and of the rows that were there. */
    const print = async () => {
      await page.evaluate(() =>
        addEventListener('beforeprint', () => {
          document.body.dataset.printed = `${document.querySelectorAll('main section li a').length}`
        }),
      )
      const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type \/Page\b/g)
      return { sheets: sheets?.length, rows: await page.locator('body').getAttribute('data-printed') }
    }
    expect((await print()).rows).toBe(`${all}`)
    await more.first().waitFor()

    await go(page, '/view-event/bachata-fridays-brighton')
    await page.getByText('Also that night').waitFor()
    expect((await print()).sheets).toBe(2)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const looks = await page.evaluate(() => ({
      ground: getComputedStyle(document.body).backgroundColor,
      docks: [...document.querySelectorAll('[data-moves=dock]')].filter(dock => dock.checkVisibility())
        .length,
      // Paper has no ground below the words of the chosen date.
      chosen: getComputedStyle(document.querySelector('main [aria-current=date] *')!).color,
    }))
    expect(looks).toEqual({ ground: 'rgb(255, 255, 255)', docks: 0, chosen: 'rgb(23, 18, 29)' })
    await go(page, '/calendar')
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    const dates = page.locator('main label input[type=date]')
    expect([await dates.count(), await dates.filter({ visible: true }).count()]).toEqual([12, 0])
  })

  it('has the chosen date of a public page in ink, and nothing that can only be pressed', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, javaScriptEnabled: false })
    await page.emulateMedia({ media: 'print' })
    await page.goto(`${world.origin}/view-event/bachata-fridays-brighton`)
    const chosen = page.locator('.cell[aria-current]')
    expect(await chosen.evaluate(cell => getComputedStyle(cell).color)).toBe('rgb(23, 18, 29)')
    expect(await page.locator('header').getByText('Open the app').isVisible()).toBe(false)
    await page.goto(`${world.origin}/in/brighton-and-hove`)
    for (const name of ['Open the app', 'All dances', 'Keep it on your phone'])
      expect([name, await page.getByText(name, { exact: true }).first().isVisible()]).toEqual([name, false])
    expect(await page.getByText('Bachata Fridays').first().isVisible()).toBe(true)
  })
})

describe('A phone that is turned', () => {
  it('keeps the chosen day in its strip, also in text of twice the size', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openWeek(page, world, CHOICES)
    const today = londonMoment(Date.now()).day
    const saturday = addDays(today, 13 + 7 - weekdayOf(today))
    const shown: string[] = []
    for (const standard of [16, 32]) {
      await setTextSize(page, standard)
      await resize(page, PHONE)
      await go(page, `/day?date=${saturday}`)
      await page.locator('[data-day][aria-current]').waitFor()
      for (const [width, height] of [
        [390, 844],
        [844, 390],
        [390, 844],
        [320, 640],
      ] as const) {
        const isHeld = await at(page, width, height, () => {
          const day = document.querySelector('[data-day][aria-current]')
          const [box, strip] = [day, day?.parentElement].map(one => one?.getBoundingClientRect())
          return box && strip && box.left > strip.left - 1 && box.right < strip.right + 1
        })
        if (!isHeld) shown.push(`${width}, text of ${standard}`)
      }
    }
    expect(shown).toEqual([])
  })
})

describe('A phone in portrait', () => {
  it('ends a long name of the first night with its last whole line, and strikes the hours of a cancelled one', async () => {
    const { day } = londonMoment(Date.now())
    const night = makeDocument({
      eventName: 'The Great Big Bachata, Salsa, Kizomba and Everything In Between',
      recurrenceDay: weekdayOf(day),
      startTime: '00:00',
      endTime: '23:59',
      exceptions: [{ date: addDays(day, 7), isCancelled: true }],
    })
    plantStrangers(world.backend, { 'events/great-big': night })
    const page = await world.newPage(WITHOUT_WORKER)
    await openWeek(page, world, { ...CHOICES, counties: ['East Sussex'] })
    await page.locator('[data-look=hero]', { hasText: 'The Great Big' }).waitFor()
    expect(await textFaults(page)).toEqual([])
    await go(page, `/view-event/great-big?date=${addDays(day, 7)}`)
    await page.locator('s', { hasText: '11:59 pm' }).waitFor()
    expect(await textFaults(page)).toEqual([])
  })

  it('has the price of the first night below dances that leave it no room, also on its side', async () => {
    const { day } = londonMoment(Date.now())
    const night = makeDocument({
      danceTypes: ['Bachata-Zouk', 'Zouk'],
      recurrenceDay: weekdayOf(day),
      startTime: '00:00',
      endTime: '23:59',
      shortLocation: 'Kent',
      pricing: [{ id: 'p1', itemName: 'Entry', prices: { Standard: 12.5, Student: 10.5 }, sort: 0 }],
      exceptions: [],
    })
    plantStrangers(world.backend, { 'events/long-dance': night })
    const page = await world.newPage(WITHOUT_WORKER)
    await openWeek(page, world, { dances: ['Bachata-Zouk', 'Zouk'], counties: ['Kent'] })
    await page.locator('[data-look=hero]', { hasText: 'from £10.50' }).waitFor()
    expect(
      await faultsAtSizes(page, [PHONE, { width: 320, height: 640 }, { width: 844, height: 390 }]),
    ).toEqual([])
  })
})

/** The sides of the focus ring that a box with its own overflow cuts off. Gives the element the focus of the keyboard. */
const cutSides = (target: Locator) =>
  target.evaluate(element => {
    ;(element as HTMLElement).focus({ focusVisible: true } as FocusOptions)
    const ringed = [element.closest('label'), element].find(
      one => one && getComputedStyle(one).outlineStyle !== 'none',
    )
    if (!ringed) return ['no ring']
    const { outlineWidth, outlineOffset } = getComputedStyle(ringed)
    const around = parseFloat(outlineWidth) + parseFloat(outlineOffset)
    const ring = ringed.getBoundingClientRect()
    const cut = new Set<string>()
    for (let one = ringed.parentElement; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one)
      const box = one.getBoundingClientRect()
      if (overflowY !== 'visible' && ring.top - around < box.top - 1) cut.add('top')
      if (overflowY !== 'visible' && ring.bottom + around > box.bottom + 1) cut.add('bottom')
      if (overflowX !== 'visible' && ring.right + around > box.right + 1) cut.add('right')
    }
    return [...cut]
  })

describe('The focus ring', () => {
  it('is whole around a day, a chip, a venue, a date of the agenda and the next favourite', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openWeek(page, world, CHOICES)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    const found: Record<string, string[]> = {}
    const look = async (name: string, target: Locator) => void (found[name] = await cutSides(target))
    await look('day', page.getByRole('group', { name: 'Days' }).getByRole('button').nth(1))
    await look('any day', page.getByLabel('Choose a day'))
    await look('chip', page.getByRole('button', { name: /^Tonight/ }))
    await go(page, '/view-event/south-coast-zouk-brighton')
    await look('venue', page.getByRole('link', { name: 'The Grain Hall' }))
    await page.getByRole('tab', { name: 'Agenda' }).click()
    await look('date of the agenda', page.getByRole('tabpanel').getByRole('button').first())
    await page.getByRole('button', { name: 'Favourite' }).click()
    await go(page, '/myevents')
    const next = page.getByRole('region', { name: /^(Next|On now)/ })
    await look('next favourite', next.locator('a[href^="/view-event/"]'))
    await look('its heart', next.getByRole('button', { name: /^Favourite/ }))
    expect(Object.entries(found).filter(([, cut]) => cut.length > 0)).toEqual([])
  })
})

describe('A contrast theme of the system', () => {
  it('draws the edges of buttons on a screen that few people open, also if it opens first', async () => {
    const page = await asModerator(world, 'petra')
    await page.emulateMedia({ forcedColors: 'active' })
    for (const path of ['/moderate', '/install', '/manageevents?view=page']) {
      await page.goto(world.origin + path)
      const act = page.locator('main').getByRole('button').first()
      await act.waitFor()
      const edge = await act.evaluate(button => getComputedStyle(button).outlineStyle)
      expect([path, edge]).toEqual([path, 'solid'])
    }
  })

  it('shows on the pages without the app which dance and which date are chosen', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, forcedColors: 'active', javaScriptEnabled: false })
    for (const path of ['/in/greater-london/salsa', '/view-event/bachata-fridays-brighton']) {
      await page.goto(world.origin + path)
      const keepsItsGround = await page.evaluate(() => {
        const chosen = document.querySelector('main [aria-current]')!
        return getComputedStyle(chosen).getPropertyValue('forced-color-adjust') === 'none'
      })
      expect([path, keepsItsGround]).toEqual([path, true])
    }
  })

  it('leaves every text readable, also the chosen tab and day', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, forcedColors: 'active' })
    await openWeek(page, world, CHOICES)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    const found = await unreadableTexts(page)
    await go(page, '/view-event/bachata-fridays-brighton')
    await page.getByRole('tab', { name: 'About' }).waitFor()
    await page.evaluate(() => window.scrollTo(0, 400))
    found.push(...(await unreadableTexts(page)))
    expect(found).toEqual([])
    // The check itself sees a text in the colour of its ground.
    await page.getByRole('tab', { name: 'About' }).evaluate(tab => {
      tab.style.setProperty('forced-color-adjust', 'none')
      tab.style.setProperty('background', 'Highlight', 'important')
      tab.style.setProperty('color', 'Highlight', 'important')
    })
    expect(await unreadableTexts(page)).toEqual(['unreadable: About'])
  })
})

describe('The storyboard', () => {
  it('fills a desktop window with its city, and its night sky shows no edge', async () => {
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
    expect(await textFaults(page)).toEqual([])
  })
})
