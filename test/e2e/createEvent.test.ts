import type { Page } from 'playwright-core'
import { datesFrom } from '../../src/domain/rhythm/seriesDates'
import { seriesLabel } from '../../src/domain/rhythm/rhythmLabel'
import { dayAndMonth } from '../../src/domain/time/dayLabels'
import { addDays, londonMoment } from '../../src/domain/time/days'
import { makeLocation } from '../support/events'
import { storedText } from '../support/harness/documents'
import { button, eventShown, openWizard, seeItsPage, untilStored } from './support/organiserSteps'
import { untilOfflineReady } from '../support/harness/steps'
import { PHONE, World } from '../support/harness/world'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const TODAY = londonMoment(Date.now()).day
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

const SALSA = { dance: 'Salsa', county: 'Brighton and Hove' }

async function fillIn(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByRole('checkbox', { name: 'Salsa', exact: true }).click()
}

async function fillInTheRest(page: Page, venue: string) {
  await button(page, 'Next').click()
  await page.getByLabel('Description').fill('Class at 7:30, social from 8:30.\nNo partner needed.')
  for (const following of ['Agenda', 'Pricing', 'Location']) {
    await button(page, 'Next').click()
    await page.getByRole('tab', { name: following, selected: true }).waitFor()
  }
  await page.getByLabel('Venue name').fill(venue)
  await button(page, 'Enter the address yourself').click()
  await page.getByLabel('Street').fill(makeLocation().street)
  await page.getByLabel('Town or city').fill('Brighton')
  await page.getByLabel('Postcode').fill('BN1 1AL')
  await page.getByLabel('County').selectOption({ label: 'Brighton and Hove' })
  await button(page, 'Next').click()
}

/** How many of the still half discs touch the lines of the title. */
const halvesOnTitle = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange()
    range.selectNodeContents(document.querySelector('h1')!)
    const lines = [...range.getClientRects()]
    return [...document.querySelectorAll('main > svg path')].filter(half => {
      const { left, right, top, bottom } = half.getBoundingClientRect()
      return lines.some(
        line => left < line.right && right > line.left && top < line.bottom && bottom > line.top,
      )
    }).length
  })

/** The server's document of the event whose page is open. Waits until the document exists. */
async function storedHere(page: Page): Promise<string> {
  const eventId = await eventShown(page)
  await untilStored(world, eventId, /"fields"/)
  return storedText(world, `events/${eventId}`)
}

describe('§2 Create wizard in a browser', () => {
  it('creates a social on first Fridays with a last date, and shows its dates without a network (R72)', async () => {
    const page = await openWizard(world, 'frida', SALSA)
    await fillIn(page, 'First Friday Salsa')
    await page.getByRole('radio', { name: 'Once a month' }).check({ force: true })
    await page.getByRole('radio', { name: 'Friday' }).check({ force: true })
    const until = addDays(TODAY, 190)
    await page.getByLabel('Last date').fill(until)
    const series = { recurrenceDay: 5, rhythm: { every: 'first', until } } as const
    const dates = [...datesFrom(series, TODAY)].slice(0, 5)
    await page.getByText(dates.map(dayAndMonth).join(', ')).waitFor()
    await fillInTheRest(page, 'The Boiler House')
    await button(page, 'Create').click()
    await seeItsPage(page)
    await page.getByRole('heading', { level: 1, name: 'First Friday Salsa' }).waitFor()
    const stored = await storedHere(page)
    expect(stored).toMatch(/"recurrenceDay":\{"integerValue":"?5/)
    expect(stored).toContain(until)
    await page.getByText(seriesLabel(series)).first().waitFor()
    await page.context().setOffline(true)
    const next = page.getByRole('region', { name: 'Next dates' }).getByRole('link')
    expect(await next.count()).toBe(dates.length)
    // In the evening, today's date may be over.
    const second = (await next.nth(1).getAttribute('href')) ?? ''
    await next.nth(1).click()
    await page.waitForURL(url => url.pathname + url.search === second)
    await page.context().setOffline(false)
    await page.close()
  })

  it('creates a weekly social, shows it to its organiser, and stores it under its id', async () => {
    const page = await openWizard(world, 'wendy', SALSA)
    await fillIn(page, 'Salsa Social')
    await page.getByRole('radio', { name: 'Thursday' }).check({ force: true })
    await fillInTheRest(page, 'The Boiler House')
    await button(page, 'Create').click()
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const [name, picture] = [page.locator('main b').first(), page.locator('main picture, main img').first()]
      const [words, art] = [await name.boundingBox(), await picture.boundingBox()]
      expect([width, (words?.x ?? 0) + (words?.width ?? 0) <= (art?.x ?? 0) + 1]).toEqual([width, true])
      expect([width, await halvesOnTitle(page)]).toEqual([width, 0])
    }
    await page.setViewportSize(PHONE)
    await seeItsPage(page)
    await page.getByRole('heading', { level: 1, name: 'Salsa Social' }).waitFor()
    expect(page.url()).toContain('/view-event/')
    await page.getByText('This event is pending approval.').waitFor()
    const stored = await storedHere(page)
    expect(stored).toMatch(/"recurrenceDay":\{"integerValue":"?4/)
    expect(stored).toContain('pendingApproval')
    await page.goto(`${world.origin}/create-event`)
    await page.getByLabel('Name').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('')
    expect(await page.getByText('Draft restored').count()).toBe(0)
  })

  it('lists problems, and a tap on a problem moves the focus to its field', async () => {
    const page = await openWizard(world, 'vera', SALSA)
    await tab(page, 'Branding')
    await button(page, 'Create').click()
    const dialog = page.getByRole('dialog', { name: 'Validation Errors' })
    await dialog.getByRole('button', { name: /Event description/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'description')
    await page.getByRole('tab', { name: 'Event has errors' }).waitFor()
  })

  it('R5: an overnight one-off ends on the next day', async () => {
    const page = await openWizard(world, 'nora', SALSA)
    await fillIn(page, 'Salsa until two')
    await page.getByRole('radio', { name: 'One-off' }).check({ force: true })
    const date = addDays(TODAY, 30)
    await page.getByLabel('Start date').fill(date)
    await page.getByLabel('Start time').fill('21:00')
    await page.getByLabel('End time').fill('02:00')
    await page.getByLabel('Name').focus()
    await page.getByText('It runs overnight and ends on the next day.').waitFor()
    expect(await page.getByLabel('End date').inputValue()).toBe(addDays(date, 1))
    await fillInTheRest(page, 'Patterns')
    await button(page, 'Create').click()
    await seeItsPage(page)
    await page.getByRole('heading', { level: 1, name: 'Salsa until two' }).waitFor()
    const stored = await storedHere(page)
    const days = stored.slice(stored.indexOf('"eventDays"'))
    expect(days.slice(0, days.indexOf(']')).match(/\d{4}-\d\d-\d\d/g)).toEqual([date])
  })

  it('R57: an event created offline shows at once and is sent once online', async () => {
    const page = await openWizard(world, 'olga', SALSA)
    await untilOfflineReady(page)
    await fillIn(page, 'Salsa offline')
    world.isNetworkBroken = true
    await page.context().setOffline(true)
    await fillInTheRest(page, 'The Rose Hill')
    await button(page, 'Create').click()
    await seeItsPage(page)
    await page.getByRole('heading', { level: 1, name: 'Salsa offline' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Salsa offline' }).waitFor()
    await page.context().setOffline(false)
    // The server refuses to show the event before it arrives, and the browser logs the refusal.
    expect(await storedHere(page)).toContain('Salsa offline')
  })

  it('R44: a reload restores the draft on the same tab', async () => {
    const page = await openWizard(world, 'rita', SALSA)
    await fillIn(page, 'Half written')
    await button(page, 'Next').click()
    await page.getByLabel('Description').fill('Not ready yet, but typed.')
    await page.reload()
    await page.getByText('Draft restored').waitFor()
    expect(await page.getByLabel('Description').inputValue()).toBe('Not ready yet, but typed.')
    await tab(page, 'Event')
    expect(await page.getByLabel('Name').inputValue()).toBe('Half written')
    await button(page, 'Start over').click()
    await button(page, 'Confirm').click()
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[name=eventName]')?.value === '',
    )
  })
})
