import type { Locator } from 'playwright-core'
import { shortDate } from '../../../src/domain/time/dayLabels'
import { addDays, daysFrom, londonMoment, weekdayOf } from '../../../src/domain/time/days'
import { uidOf } from '../../support/harness/accounts'
import { plantStrangers, storedText } from '../../support/harness/documents'
import { imagePath } from '../../support/harness/imageFiles'
import { World } from '../../support/harness/world'
import { makeDocument, makeLocation, makeSlot } from '../../support/events'
import {
  button,
  eventShown,
  heading,
  organiserPage,
  seeItsPage,
  untilStored,
} from '../support/organiserSteps'

let world: World
beforeAll(async () => void (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const HERE = { dance: 'Salsa', county: 'Brighton and Hove' }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const TODAY = londonMoment(Date.now()).day
/** The next date of the series. It is not today, so that no night starts or ends during a test. */
const TOMORROW = addDays(TODAY, 1)

/** An organiser on her phone. `count` holds her taps and keys. A field that has the focus needs no tap. */
async function organiser(name: string) {
  const page = await organiserPage(world, name, HERE, PHONE)
  const count = { taps: 0, keys: 0 }
  const tap = async (target: Locator) => {
    count.taps += 1
    await target.tap()
  }
  const hasFocus = (field: Locator) => field.evaluate(element => document.activeElement === element)
  const press = async (text: string) => {
    count.keys += 1
    await page.keyboard.press(text)
  }
  /** Types into a field. Taps it first, unless the wizard has moved the focus there. */
  const type = async (label: string | RegExp, text: string) => {
    const field = page.getByLabel(label)
    if (!(await hasFocus(field))) await tap(field)
    count.keys += text.length
    await page.keyboard.type(text)
  }
  /**
   * Sets a time or a date. A phone does that in a picker, which counts as the digits. A tap would open the picker over
   * the page, so the script fills the field in without it.
   */
  const pick = async (label: string, value: string) => {
    const field = page.getByLabel(label)
    if (!(await hasFocus(field))) count.taps += 1
    count.keys += value.replace(/\D/g, '').length
    await field.fill(value)
  }
  /** Presses Next. Waits until the content of the tab is there, because its code may still be loading. */
  const next = async (tab: string) => {
    await tap(button(page, 'Next'))
    await page.getByRole('tabpanel', { name: tab }).locator('button, input').first().waitFor()
  }
  return { page, count, tap, type, press, pick, next }
}

describe('An organiser, in few taps,', () => {
  it('creates her first weekly social: 20 taps and 110 keys', async () => {
    const { page, count, tap, type, press, pick, next } = await organiser('wanda')
    await tap(page.getByRole('link', { name: 'Create an event' }))
    await tap(button(page, 'I agree'))
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'eventName')
    await type('Name', 'Mill Salsa Social')
    await tap(page.getByRole('checkbox', { name: 'Salsa', exact: true }))
    await tap(page.locator('label', { has: page.getByRole('radio', { name: 'Friday' }) }))
    await pick('Start time', '19:30')
    await pick('End time', '23:00')
    await next('About')
    await type('Description', 'Class at 7:30, then social.')
    await type(/^Team/, 'Mill Dance')
    await next('Agenda')
    await tap(button(page, 'Add timeslot'))
    await type('Name', 'Class')
    await press('Enter')
    await pick('Start time', '19:30')
    expect(await page.getByLabel('End time').inputValue()).toBe('20:30')
    await tap(button(page, 'Add timeslot'))
    await type('Name', 'Social')
    await press('Enter')
    await pick('Start time', '20:30')
    await pick('End time', '23:00')
    await next('Pricing')
    await tap(button(page, 'Add'))
    await type('Name', 'Entry')
    await press('Enter')
    await type('Standard', '8')
    await next('Location')
    await type('Search address', 'Brighton Studio')
    await press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Select an address' })
    await tap(dialog.getByRole('listitem').first())
    await dialog.waitFor({ state: 'detached' })
    await next('Branding')
    const chooser = page.waitForEvent('filechooser')
    await tap(page.getByText('Upload image'))
    // The second tap picks the file, outside the app.
    count.taps += 1
    await (await chooser).setFiles(imagePath('photo.jpg'))
    await page.getByRole('img', { name: /^Your image/ }).waitFor()
    await tap(button(page, 'Create'))
    await seeItsPage(page)
    await heading(page, 'Mill Salsa Social')
    expect(count.taps).toBeLessThanOrEqual(20)
    expect(count.keys).toBeLessThanOrEqual(120)

    const id = await eventShown(page)
    await untilStored(world, id, /Mill Salsa Social/)
    const stored = storedText(world, `events/${id}`)
    for (const part of ['19:30', '20:30', '23:00', 'Mill Dance', 'Brighton Dance Studio', '"Entry"'])
      expect(stored).toContain(part)
  })

  it('cancels the next date with a reason, copies a festival, and needs neither team nor address again', async () => {
    const { page, count, tap, next, type } = await organiser('wilma')
    const [first, newDay] = [addDays(TODAY, 30), addDays(TODAY, 30 + 52 * 7)]
    // No sample event is at this place.
    const location = makeLocation({ venue: 'Mill Hall', postcode: 'BN1 9QQ' })
    const own = { creator: uidOf(world, 'wilma'), lastUpdated: Date.now() - 1_000, exceptions: [], location }
    plantStrangers(world.backend, {
      'events/social': makeDocument({ ...own, team: 'Mill Dance', recurrenceDay: weekdayOf(TOMORROW) }),
      'events/festival': makeDocument({
        ...own,
        isRecurring: false,
        eventName: 'Mill Festival',
        eventDate: first,
        eventEndDate: addDays(first, 2),
        eventDays: daysFrom(first, 3),
        agenda: [makeSlot({ date: addDays(first, 1) })],
      }),
    })
    await page.goto(`${world.origin}/view-event/social`)
    await tap(page.getByRole('button', { name: 'Options', exact: true }))
    const options = page.getByRole('dialog')
    await tap(options.getByRole('button', { name: /^Cancel/ }).first())
    const date = options.getByRole('checkbox').first()
    // The page of a series may show its next date. Then there is no date to choose.
    if (await date.isVisible()) await tap(date)
    await tap(options.getByRole('button', { name: 'Venue closed' }))
    await tap(options.getByRole('button', { name: /^Cancel (this Occurrence|1 date)$/ }))
    await options.waitFor({ state: 'detached' })
    expect(count.taps).toBeLessThanOrEqual(5)
    expect(count.keys).toBe(0)
    await untilStored(world, 'social', new RegExp(`Venue closed[^]*${TOMORROW}|${TOMORROW}[^]*Venue closed`))

    count.taps = 0
    await page.goto(`${world.origin}/view-event/festival`)
    await tap(page.getByRole('button', { name: 'Options', exact: true }))
    await tap(options.getByRole('button', { name: 'Copy Event' }))
    await tap(button(page, 'A year later'))
    await page
      .getByText(shortDate(addDays(newDay, 2)))
      .first()
      .waitFor()
    await tap(button(page, 'Next'))
    await tap(page.getByRole('tab', { name: 'Branding' }))
    await tap(button(page, 'Create'))
    await seeItsPage(page)
    await heading(page, 'Copy of Mill Festival')
    expect(count.taps).toBeLessThanOrEqual(6)
    const copy = await eventShown(page)
    await untilStored(world, copy, new RegExp(addDays(newDay, 2)))
    expect(storedText(world, `events/${copy}`)).toContain(addDays(newDay, 1))

    await page.goto(`${world.origin}/create-event`)
    await tap(button(page, 'I agree'))
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await next('About')
    await type('Description', 'The same team at the same place.')
    expect(await page.getByLabel(/^Team/).inputValue()).toBe('Mill Dance')
    await tap(page.getByRole('tab', { name: 'Location' }))
    await page.getByRole('list', { name: 'Used before' }).waitFor()
    world.isNetworkBroken = true
    await page.context().setOffline(true)
    await tap(page.getByRole('list', { name: 'Used before' }).getByRole('button').first())
    await page.getByText('Listed under East Sussex').waitFor()
    expect(await page.getByLabel('Venue name').inputValue()).toBe('Mill Hall')
  })
})
