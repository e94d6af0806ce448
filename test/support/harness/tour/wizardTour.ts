import type { Page } from 'playwright-core'
import { addDays, londonMoment } from '../../../../src/domain/time/days'
import { imagePath } from '../imageFiles'
import type { World } from '../world'
import { visit } from '../steps'

type AtStop = (name: string) => Promise<void>

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

async function closeDialog(page: Page) {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}

/** Visits the tabs and dialogs of the wizard with a one-off, then discards it. `page` is signed in. */
export async function wizardTour(page: Page, world: World, stop: AtStop) {
  await visit(page, `${world.origin}/create-event`)
  await page.getByRole('dialog', { name: 'Welcome to creating an event' }).waitFor()
  await stop('dialog-welcome')
  await button(page, 'I agree').click()
  await dialog(page).waitFor({ state: 'detached' })

  await page.getByLabel('Name').fill('Salsa until two')
  await page.getByRole('checkbox', { name: 'Salsa', exact: true }).click()
  await stop('create-event')
  await page.getByRole('radio', { name: 'One-off' }).check({ force: true })
  await stop('create-event-oneoff')

  await tab(page, 'Agenda')
  await button(page, 'Add timeslot').click()
  await page.getByLabel('Name').fill('Welcome class')
  await page.getByRole('checkbox', { name: 'Beginner' }).click()
  await stop('create-agenda')

  await tab(page, 'Pricing')
  await button(page, 'Add').click()
  await page.getByLabel('Name').fill('Full pass')
  await page.getByRole('textbox', { name: 'Standard' }).fill('12')
  await stop('create-pricing')
  await page.getByRole('button', { name: /^Ticket type/ }).click()
  await stop('dialog-ticket-type')
  await button(page, 'Done').click()
  await dialog(page).waitFor({ state: 'detached' })

  await tab(page, 'Location')
  await page.getByLabel('Search address').fill('Brighton Studio')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Select an address' }).waitFor()
  await stop('dialog-address')
  await dialog(page).getByRole('listitem').first().click()
  await dialog(page).waitFor({ state: 'detached' })
  await stop('create-location')

  await tab(page, 'Branding')
  await page.locator('input[type=file]').setInputFiles(imagePath('photo.jpg'))
  await page.getByRole('img', { name: /^Your image/ }).waitFor()
  await stop('create-branding')
  await button(page, 'Create').click()
  await page.getByRole('dialog', { name: 'Validation Errors' }).waitFor()
  await stop('dialog-validation')
  await closeDialog(page)
  await tab(page, 'About')
  await stop('create-about')
  await button(page, 'Cancel').click()
  await dialog(page).waitFor()
  await stop('dialog-cancel-create')
  await button(page, 'Confirm').click()
  await dialog(page).waitFor({ state: 'detached' })
  await pasteStops(page, world, stop)
  await calendarStops(page, world, stop)
}

const MESSAGE =
  'Salsa Sundays at The Crown, Guildford GU1 3DR. Every first Sunday from 3 January until 4 July, 7pm till 11. £8, students £6. Friends welcome'

/** A draft from a pasted text. It shows the rhythm of a series. */
async function pasteStops(page: Page, world: World, stop: AtStop) {
  await visit(page, `${world.origin}/create-event`)
  await button(page, 'I agree').click()
  await page.getByRole('link', { name: 'Start from a text or a calendar file' }).click()
  await page.getByLabel('Your text').fill(MESSAGE)
  await page.getByRole('definition').filter({ hasText: 'Every first Sunday' }).waitFor()
  await stop('paste-text')
  await button(page, 'Make a draft').click()
  await page.getByRole('heading', { name: 'Check your draft' }).waitFor()
  await stop('paste-draft')
  await page.getByText(/^Every first Sunday until/).scrollIntoViewIfNeeded()
  await stop('create-rhythm')
  await button(page, 'Cancel').click()
  await button(page, 'Confirm').click()
  await dialog(page).waitFor({ state: 'detached' })
}

const TODAY = londonMoment(Date.now()).day

function entry(days: number, name: string, ...lines: string[]) {
  const day = addDays(TODAY, days).replaceAll('-', '')
  const hours = [`DTSTART;TZID=Europe/London:${day}T193000`, `DTEND;TZID=Europe/London:${day}T223000`]
  return [
    'BEGIN:VEVENT',
    `UID:${name.replaceAll(' ', '-')}`,
    `SUMMARY:${name}`,
    ...hours,
    ...lines,
    'END:VEVENT',
  ]
}
const LOFT = 'LOCATION:The Sugar Loft\\, Hove BN3 1AA'
const ABOUT = 'DESCRIPTION:Salsa and bachata for everybody. Entry £8.'
const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  ...entry(
    5,
    'Fiesta Latina',
    'RRULE:FREQ=WEEKLY',
    `EXDATE;TZID=Europe/London:${addDays(TODAY, 19).replaceAll('-', '')}T193000`,
    LOFT,
    ABOUT,
  ),
  ...entry(6, 'Rueda Night', ABOUT),
  ...entry(8, 'Kizomba Taster', 'STATUS:TENTATIVE', LOFT, 'DESCRIPTION:Kizomba for beginners of all ages.'),
  ...entry(13, 'Winter Ball', 'STATUS:CANCELLED', 'DESCRIPTION:In evening dress.'),
  ...entry(3, 'Dentist'),
  ...entry(-30, 'Summer Salsa', LOFT, ABOUT),
  'END:VCALENDAR',
].join('\r\n')

/** R93: a whole calendar: the list, the values for all, the drafts, and the dates that differ. The drafts are given up. */
async function calendarStops(page: Page, world: World, stop: AtStop) {
  await visit(page, `${world.origin}/create-event?start=text`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'salsa-rojo.ics', mimeType: 'text/calendar', buffer: Buffer.from(CALENDAR) })
  await page.getByText(/compared with what is listed/).waitFor()
  await stop('choose-entries')
  await page.getByRole('button', { name: /^Over/ }).click()
  await stop('choose-entries-open')
  await page.getByRole('button', { name: /^For all of them/ }).click()
  await page.getByRole('dialog', { name: 'For all of them' }).waitFor()
  await stop('dialog-for-all')
  await closeDialog(page)
  await button(page, 'Make 2 drafts').click()
  await page.getByRole('heading', { name: 'Drafts (2)' }).waitFor()
  await stop('drafts')
  await button(page, 'Create the complete one').click()
  await page.getByRole('dialog', { name: 'Create 1 event' }).waitFor()
  await stop('dialog-create-together')
  await closeDialog(page)
  for (const name of ['Fiesta Latina', 'Rueda Night']) {
    await page.getByRole('link', { name }).click()
    await page.getByRole('heading', { name: 'Check your draft' }).waitFor()
    if (name === 'Fiesta Latina') {
      await page.getByRole('heading', { name: 'Dates that differ' }).scrollIntoViewIfNeeded()
      await stop('create-dates-differ')
    }
    await button(page, 'Cancel').click()
    await button(page, 'Confirm').click()
    await page.getByRole('heading', { name: 'Check your draft' }).waitFor({ state: 'detached' })
  }
}
