import type { Page } from 'playwright-core'
import { makeDocument, makeLocation } from '../../support/events'
import { uidOf } from '../../support/harness/accounts'
import { plantStrangers } from '../../support/harness/documents'
import { widerThanThePage } from '../../support/harness/layout/sideways'
import { smallTargets } from '../../support/harness/layout/targets'
import { button, organiserPage, untilStored } from '../support/organiserSteps'
import { WITHOUT_WORKER, World } from '../../support/harness/world'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const HERE = { dance: 'Zouk', county: 'Brighton and Hove' }
const FESTIVAL = 'three-days-of-zouk'

/** A festival of three days without agenda and pricing. Its organiser is editing it. */
async function editFestival(organiser: string): Promise<Page> {
  const page = await organiserPage(world, organiser, HERE, WITHOUT_WORKER)
  plantStrangers(world.backend, {
    [`events/${FESTIVAL}`]: makeDocument({
      creator: uidOf(world, organiser),
      eventName: 'Three days of Zouk',
      danceTypes: ['Zouk'],
      isRecurring: false,
      recurrenceDay: undefined,
      eventDate: '2099-11-20',
      eventEndDate: '2099-11-22',
      eventDays: ['2099-11-20', '2099-11-21', '2099-11-22'],
      agenda: [],
      pricing: [],
      exceptions: [],
      shortLocation: 'Brighton and Hove',
      location: makeLocation({ county: 'Brighton and Hove' }),
      lastUpdated: Date.now() - 1_000,
    }),
  })
  await page.goto(`${world.origin}/edit-event/${FESTIVAL}`)
  await page.getByRole('tab', { name: 'Agenda' }).click()
  await page.getByRole('button', { name: 'Add timeslot', exact: true }).waitFor()
  return page
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

describe('§2 Agenda and Pricing tabs', () => {
  it('an organiser adds a timetable and prices to a festival, and visitors read them', async () => {
    const page = await editFestival('marisol')
    await button(page, 'Add timeslot on Sat, 21 Nov').click()
    await page.keyboard.type('Counterbalance lab')
    await page.getByLabel('Start time').fill('12:30')
    await page.getByLabel('End time').fill('13:45')
    await page.getByRole('checkbox', { name: 'Advanced' }).click()
    await button(page, 'Copy').click()
    await page.getByLabel('Name').fill('Show')
    await page.getByLabel('Day').selectOption({ label: 'Fri, 20 Nov' })
    // R45: Next, pressed right after typing, loses none of the text.
    await tab(page, 'Pricing')
    await tab(page, 'Agenda')
    await page
      .getByRole('region', { name: 'Fri, 20 Nov' })
      .getByRole('button', { name: /Edit.*12:30 pm – 1:45 pm.*Show.*Advanced/ })
      .waitFor()

    await tab(page, 'Pricing')
    await button(page, 'Add').click()
    await page.keyboard.type('Full pass')
    await page.getByRole('button', { name: /^Ticket type/ }).click()
    await page.getByRole('checkbox', { name: 'Performer' }).click()
    await button(page, 'Done').click()
    await page.getByRole('textbox', { name: 'Standard' }).fill('£95,50')
    await page.getByRole('textbox', { name: 'Performer' }).pressSequentially('0')
    await button(page, 'Save').click()

    await page.getByRole('heading', { name: 'Three days of Zouk' }).waitFor()
    await untilStored(world, FESTIVAL, /Counterbalance lab/)
    await tab(page, 'Agenda')
    await page.getByRole('heading', { name: 'Fri, 20 Nov' }).waitFor()
    await page.getByText('Show', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Saturday 21/ }).click()
    await page.getByText('Counterbalance lab').waitFor()
    await tab(page, 'Pricing')
    await page.getByRole('row', { name: 'Full pass £95.50 Free' }).waitFor()
  })

  it('cuts nothing off and keeps every target large enough, from 320 to 1280 px', async () => {
    const page = await editFestival('ines')
    const isWhole = async () => {
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        // Chromium measures the page once more after painting its new size.
        await page.evaluate(
          () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        )
        expect(await widerThanThePage(page)).toEqual([])
        expect(await smallTargets(page)).toEqual([])
      }
    }
    await button(page, 'Add timeslot').click()
    await page.getByLabel('Name').fill('Averyveryverylongnameofatimeslotthatisnotbrokenanywhere')
    await isWhole()
    await page.getByRole('button', { name: /^Done/ }).click()
    await isWhole()
    await tab(page, 'Pricing')
    await button(page, 'Add').click()
    await page.getByLabel('Name').fill('Averyveryverylongnameofapricethatisnotbrokenanywhere')
    await page.getByRole('textbox', { name: 'Standard' }).fill('99999.99')
    await isWhole()
    await page.getByRole('button', { name: /^Done/ }).click()
    await isWhole()
  })
})
