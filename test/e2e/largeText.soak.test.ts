import type { Page } from 'playwright-core'
import { resize, setTextSize } from '../support/harness/layout/screenFaults'
import { widerThanThePage } from '../support/harness/layout/sideways'
import { textFaults } from '../support/harness/layout/textFaults'
import { makeDocument } from '../support/events'
import { plantStrangers } from '../support/harness/documents'
import { openAsMember, openWeek } from '../support/harness/readyDevice'
import { go, visit } from '../support/harness/steps'
import { uidOf } from '../support/harness/accounts'
import { PHONE, WITHOUT_WORKER, World } from '../support/harness/world'
import { openOwnEvent } from './support/organiserSteps'
import { asModerator, waitingDocument } from './support/moderator'

let world: World
beforeAll(async () => void (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const CHOICES = { dances: ['Bachata', 'Salsa', 'Zouk'], counties: ['Brighton and Hove', 'Surrey'] }
const ON_ITS_SIDE = { width: 844, height: 390 }
const DESK = { width: 1280, height: 800 }
const DESKS = [DESK, { width: 1024, height: 768 }]
const EVENT = '/view-event/bachata-fridays-brighton'
const SEVERAL_DAYS = '/view-event/south-coast-zouk-brighton'

/** The times after a day, as in 'Mon, 30 Nov, 7:00 pm', that stand on two lines. */
const brokenTimes = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const found = /^\w+, \d+ \w+, (\d+:\d+\s[ap]m)/.exec(text.nodeValue ?? '')
      if (!found || !text.parentElement?.checkVisibility()) continue
      const range = document.createRange()
      range.setStart(text, found[0].length - (found[1] ?? '').length)
      range.setEnd(text, found[0].length)
      const [first, second] = range.getClientRects()
      if (first && second && second.top > first.top + 1) broken.push(`broken time: ${found[0]}`)
    }
    return broken
  })

/** The faults at each size, once floating elements have moved. */
async function faultsAt(page: Page, name: string, sizes: readonly { width: number; height: number }[]) {
  const found: string[] = []
  for (const size of sizes) {
    await resize(page, size)
    await page.waitForTimeout(100)
    const faults = [...(await textFaults(page)), ...(await widerThanThePage(page))]
    found.push(...faults.map(fault => `${name} at ${size.width}: ${fault}`))
  }
  return found
}

const priced = (columns: string[]) =>
  makeDocument({
    shortLocation: 'Surrey',
    exceptions: [],
    pricing: [0, 1].map(row => ({
      id: `p${row}`,
      itemName: 'Full pass with workshops',
      prices: Object.fromEntries(columns.map(column => [column, 1000 + row])),
      sort: row,
    })),
  })

describe('Text at twice its size', () => {
  it('leaves each price of an event beside the others, on a phone and at a desk', async () => {
    plantStrangers(world.backend, {
      'events/three-columns': priced(['Standard', 'Student', 'Concessions']),
      'events/four-columns': priced(['Standard', 'Student', 'Couple', 'Early bird until Christmas']),
    })
    const page = await world.newPage(WITHOUT_WORKER)
    await openWeek(page, world, CHOICES)
    const found: string[] = []
    for (const name of ['three-columns', 'four-columns']) {
      await go(page, `/view-event/${name}`)
      await page.getByRole('tab', { name: 'Pricing' }).click()
      await page.getByRole('table').waitFor()
      for (const standard of [16, 32]) {
        await setTextSize(page, standard)
        const phones = [
          { width: 390, height: 844 },
          { width: 320, height: 640 },
        ]
        found.push(...(await faultsAt(page, `${name}, text of ${standard}`, [...phones, ...DESKS])))
      }
      await resize(page, { width: 390, height: 844 })
    }
    expect(found).toEqual([])
  })

  it('breaks no word of the search, of manage events and of the wizard at a desk', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: DESK })
    await openAsMember(page, world, 'greta', CHOICES)
    plantStrangers(world.backend, {
      'events/of-greta': makeDocument({
        creator: uidOf(world, 'greta'),
        shortLocation: 'Surrey',
        lastUpdated: Date.now(),
      }),
    })
    const found: string[] = []
    await openOwnEvent(page, world)
    await page.getByText('views of its page').waitFor()
    await setTextSize(page, 32)
    found.push(...(await faultsAt(page, 'manage events', DESKS)))
    await go(page, '/events')
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    await page.getByRole('button', { name: 'Search events' }).click()
    await page.getByRole('combobox').fill('zouk')
    await page.getByRole('option').first().waitFor()
    found.push(...(await faultsAt(page, 'search', DESKS)))
    await page.keyboard.press('Escape')
    await page.getByRole('combobox').waitFor({ state: 'detached' })
    await go(page, '/create-event')
    await page.getByRole('button', { name: 'I agree' }).click()
    await page.getByRole('tab').first().waitFor()
    found.push(...(await faultsAt(page, 'wizard', DESKS)))
    expect(found).toEqual([])
  })

  it('breaks no word beside an act, a price or a sign on a phone', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openAsMember(page, world, 'nils', { dances: ['Urban-Kiz'], counties: ['Rutland'] })
    await go(page, '/events')
    const closeBy = page.getByRole('heading', { name: 'Close by' })
    await closeBy.waitFor()
    // On its side, what helps is in line with the days below.
    await resize(page, ON_ITS_SIDE)
    const today = page.getByRole('heading', { name: 'Today' })
    expect((await closeBy.boundingBox())?.x).toBe((await today.boundingBox())?.x)
    await setTextSize(page, 32)
    const found = await faultsAt(page, 'an empty week', [PHONE])
    await go(page, '/create-event')
    await page.getByRole('button', { name: 'I agree' }).click()
    await page.getByRole('tab', { name: 'Pricing' }).click()
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByLabel('Name').fill('Masterclasses')
    await page.getByRole('textbox', { name: 'Standard' }).fill('12.50')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('button', { name: /Masterclasses/ }).waitFor()
    found.push(...(await faultsAt(page, 'prices', [PHONE])))
    expect(found).toEqual([])
  })

  it('breaks no word about who made an event, beside whether a moderator trusts them', async () => {
    const page = await asModerator(world, 'nadine')
    plantStrangers(world.backend, {
      'users/kit': { displayName: 'Kit M', permission: 1 },
      'events/neon': waitingDocument('Neon Nights', { creator: 'kit', description: 'Two rooms.' }),
    })
    await page.goto(`${world.origin}/moderate?event=neon`)
    await page.getByText('Trusted').waitFor()
    // The acts replace the dock, whose links would take the focus behind them.
    expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
    await setTextSize(page, 32)
    expect(await faultsAt(page, 'moderate', [PHONE, { width: 320, height: 640 }])).toEqual([])
  })

  it('keeps the sides of a difference apart, and what a moderator asks whole, also on a phone on its side', async () => {
    const page = await asModerator(world, 'orla')
    const creator = uidOf(world, 'orla')
    const asked = 'The street does not exist, and three dancers stood before a closed door. '.repeat(3).trim()
    plantStrangers(world.backend, {
      'events/cellar': waitingDocument('Cellar', { status: 'current', listed: true, description: 'Two.' }),
      'moderation/cellar': { creator: 'dana', seen: { eventName: 'Attic' }, by: 'ada', at: new Date() },
      'events/barn': waitingDocument('Barn', { creator, shortLocation: 'Surrey' }),
      [`users/${creator}/notices/sentBack-barn`]: {
        kind: 'sentBack',
        eventId: 'barn',
        eventName: 'Barn',
        reason: asked,
        isTrusted: false,
        at: new Date(),
      },
    })
    await page.goto(`${world.origin}/moderate?event=cellar`)
    await page.getByText('Was', { exact: true }).first().waitFor()
    await setTextSize(page, 32)
    const found = await faultsAt(page, 'differences', [{ width: 320, height: 640 }])
    expect(found.filter(fault => fault.includes('lies over'))).toEqual([])

    await setTextSize(page, 16)
    await resize(page, ON_ITS_SIDE)
    await visit(page, `${world.origin}/view-event/barn`)
    const line = page.getByRole('status').locator('p', { hasText: asked })
    await line.waitFor()
    expect((await line.boundingBox())?.width).toBeGreaterThan(150)

    await setTextSize(page, 32)
    await resize(page, { width: 320, height: 640 })
    await visit(page, `${world.origin}/manageevents`)
    const whole = page.getByRole('link', { name: /Barn needs a change/ }).getByText(asked)
    await whole.waitFor()
    expect(await whole.evaluate(words => words.scrollHeight <= words.clientHeight + 1)).toBe(true)
  })

  it('leaves no dash of several days alone on a line, and breaks none of their times', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openWeek(page, world, CHOICES)
    const reader = await world.newPage({ ...WITHOUT_WORKER, javaScriptEnabled: false })
    const found: string[] = []
    await go(page, SEVERAL_DAYS)
    await page.getByRole('tab', { name: 'About' }).waitFor()
    await reader.goto(world.origin + SEVERAL_DAYS)
    for (const one of [page, reader]) {
      await setTextSize(one, 32)
      for (let width = 320; width < 480; width += 8) {
        await one.setViewportSize({ width, height: 844 })
        const times = await brokenTimes(one)
        found.push(...(await textFaults(one)).concat(times).map(fault => `${width}: ${fault}`))
      }
    }
    expect(found).toEqual([])
  })

  it('leaves the words of an unknown address free beside the rail', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: ON_ITS_SIDE })
    await openWeek(page, world, CHOICES)
    await visit(page, `${world.origin}/view-event/none`)
    const words = page.getByText(/^It may have been removed/)
    await words.waitFor()
    await setTextSize(page, 32)
    const isFree = () =>
      words.evaluate(element => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const { left, top } = range.getBoundingClientRect()
        return document.elementFromPoint(left + 2, top + 20) === element
      })
    expect(await isFree()).toBe(true)
  })

  it('breaks the organiser’s host after its dot', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, javaScriptEnabled: false })
    const found: string[] = []
    for (const path of ['/in/brighton-and-hove', EVENT]) {
      await page.goto(world.origin + path)
      await page.getByText('lanternsocials').first().waitFor()
      await setTextSize(page, 32)
      for (const width of [320, 390]) {
        await resizeStill(page, width)
        found.push(...(await textFaults(page)).map(fault => `${path} at ${width}: ${fault}`))
      }
    }
    expect(found).toEqual([])
  })
})

/** Resizes a page that runs no scripts of its own. */
const resizeStill = (page: Page, width: number) => page.setViewportSize({ width, height: 800 })
