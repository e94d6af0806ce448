import type { Page } from 'playwright-core'
import { resize } from '../support/harness/layout/screenFaults'
import { widerThanThePage } from '../support/harness/layout/sideways'
import { textFaults } from '../support/harness/layout/textFaults'
import { makeDocument } from '../support/events'
import { plantStrangers } from '../support/harness/documents'
import { openAsMember, openWeek } from '../support/harness/readyDevice'
import { go, visit } from '../support/harness/steps'
import { uidOf } from '../support/harness/accounts'
import { WITHOUT_WORKER, World } from '../support/harness/world'

let world: World
beforeAll(async () => void (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const CHOICES = { dances: ['Bachata', 'Salsa', 'Zouk'], counties: ['Brighton and Hove', 'Surrey'] }
const ON_ITS_SIDE = { width: 844, height: 390 }
const DESK = { width: 1280, height: 800 }
const DESKS = [DESK, { width: 1024, height: 768 }]
const EVENT = '/view-event/bachata-fridays-brighton'

/** The text size of the browser's settings, in px. 16 is its own. */
async function setTextSize(page: Page, standard: number) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await browser.detach()
}

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
        lastUpdated: Date.now() - 1_000,
      }),
    })
    const found: string[] = []
    await visit(page, `${world.origin}/manageevents`)
    // The device may have asked for its own events before this one was there.
    await page.getByRole('button', { name: 'Refresh' }).click()
    await page
      .getByRole('button', { name: /^Options of Friday / })
      .first()
      .waitFor()
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

  it('leaves the tabs of an event and the words of the calendar free on a phone on its side', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: ON_ITS_SIDE })
    await openWeek(page, world, CHOICES)
    await setTextSize(page, 32)
    await go(page, EVENT)
    await page.getByRole('tablist').waitFor()
    // A trial click fails if an act covers the tab.
    for (const name of ['Location', 'Pricing', 'Agenda', 'About'])
      await page.getByRole('tab', { name }).click({ trial: true, timeout: 5_000 })
    await go(page, '/calendar')
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    expect(await faultsAt(page, 'calendar', [ON_ITS_SIDE])).toEqual([])
  })
})

describe('Public web: text at twice its size', () => {
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
