import type { Page } from 'playwright-core'
import { bodyOf } from '../../local-backend/firestore/document'
import { addDays, londonMoment, weekdayOf } from '../../src/domain/time/days'
import { localCalendars } from '../../tools/calendars/localCalendars'
import { plainFields } from '../../tools/moderate/local/restFields'
import { pagesWith } from '../../tools/publicWeb/localPages'
import { calendarOf, entryOf, startCalendarServer } from '../support/calendarServer'
import { uidOf } from '../support/harness/accounts'
import { plantStrangers, storedText, untilStoredAt } from '../support/harness/documents'
import { openAsMember } from '../support/harness/readyDevice'
import { visit } from '../support/harness/steps'
import { until } from '../support/harness/until'
import { World } from '../support/harness/world'
import { button, heading } from './support/organiserSteps'

const URL = 'https://calendar.example.org/rojo.ics'
const HERE = { dances: ['Salsa'], counties: ['Brighton and Hove'] }
const TODAY = londonMoment(Date.now()).day
const FRIDAY = addDays(TODAY, 7 + ((5 - weekdayOf(TODAY) + 7) % 7))
const at = (day: string, time: string) => `${day.replaceAll('-', '')}T${time}`
const SERIES = {
  UID: 'fridays@rojo.example',
  SUMMARY: 'Rojo Fridays',
  DTSTART: at(FRIDAY, '193000'),
  DTEND: at(FRIDAY, '223000'),
  RRULE: 'FREQ=WEEKLY;BYDAY=FR',
  LOCATION: 'The Sugar Loft\\, 1 Church Road\\, Hove BN3 2FA',
  DESCRIPTION: 'Salsa for everybody. Entry £8.',
}
const { RRULE: _weekly, ...once } = SERIES
const BALL = {
  ...once,
  UID: 'ball@rojo.example',
  SUMMARY: 'Rojo Ball',
  DTSTART: at(addDays(FRIDAY, 1), '200000'),
  DTEND: at(addDays(FRIDAY, 1), '230000'),
}

let world: World
let server: Awaited<ReturnType<typeof startCalendarServer>>
/** What the calendar's address answers. */
let feed = ''

beforeAll(async () => {
  server = await startCalendarServer((_request, response) => response.end(feed))
  const { requests, watch } = localCalendars(() => server.network)
  world = await World.start({ backend: { pages: pagesWith(undefined, requests), watch } })
})
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(async () => {
  await world.stop()
  await server.close()
})

const fieldsOf = (path: string) => {
  const document = world.backend.store.get(path)
  return document ? plainFields(bodyOf(document).fields) : {}
}
const change = (path: string, fields: Record<string, unknown>) =>
  plantStrangers(world.backend, { [path]: { ...fieldsOf(path), ...fields } })
/** The path of the owner's event of this name, '' before it is there. */
const pathOf = (owner: string, name: string) =>
  [...world.backend.store.all()]
    .map(({ path }) => path)
    .find(
      path =>
        /^events\/[^/]+$/.test(path) &&
        [owner, name].every(text => storedText(world, path).includes(`"${text}"`)),
    ) ?? ''

/** Connects the calendar, and lists both of its nights. */
async function connect(page: Page, owner: string) {
  await visit(page, `${world.origin}/profile?view=connect`)
  const address = page.getByLabel('Address of the calendar')
  await address.fill(URL.replace('https:', 'webcal:'))
  await address.press('Enter')
  await page.getByText('2 nights to come').waitFor()
  expect(await button(page, 'Connect').isDisabled()).toBe(true)
  await page.getByText('This calendar is mine, or I may publish it').click()
  await button(page, 'Connect').click()
  await heading(page, /Which of these 2\s+do you want to list\?/)
  await button(page, 'Make 2 drafts').click()
  await heading(page, 'Drafts (2)')
  await button(page, 'Create the 2 complete ones').click()
  await button(page, 'I agree').click()
  await button(page, 'Create 2 events').click()
  await until(() => pathOf(owner, 'Rojo Fridays') !== '' && pathOf(owner, 'Rojo Ball') !== '', 'both events')
}

async function readNow(page: Page) {
  await visit(page, `${world.origin}/profile?view=calendars`)
  await page.getByRole('button', { name: /^Options of/ }).click()
  await button(page, 'Read now').click()
}

describe('R94: a connected calendar', () => {
  it('lists what its owner chooses, cancels a date and moves an hour, and a hand edit wins', async () => {
    feed = calendarOf(entryOf(SERIES), entryOf(BALL))
    const phone = await world.newPage()
    const name = `rosa${Date.now()}`
    await openAsMember(phone, world, name, HERE)
    const owner = uidOf(world, name)
    await connect(phone, owner)
    const calendar = `calendars/${owner}_1`
    await untilStoredAt(
      world,
      calendar,
      /fridays@rojo\.example.*ball@rojo\.example|ball@rojo\.example.*fridays@rojo\.example/s,
    )

    // The first reading after the listing only takes note of what the calendar says.
    await readNow(phone)
    const [series, ball] = [pathOf(owner, 'Rojo Fridays'), pathOf(owner, 'Rojo Ball')]
    const idOf = (path: string) => path.replace('events/', '')
    await until(
      () => [series, ball].every(path => world.backend.store.get(`${calendar}/applied/${idOf(path)}`)),
      'what was read',
    )

    change(ball, { startTime: '20:30', lastUpdated: Date.now() })
    const moved = { ...SERIES, DTEND: at(FRIDAY, '233000') }
    feed = calendarOf(
      entryOf({ ...moved, EXDATE: at(addDays(FRIDAY, 7), '193000') }),
      entryOf({ ...BALL, DTSTART: at(addDays(FRIDAY, 1), '210000') }),
    )
    // As six minutes later.
    change(calendar, { askedAt: new Date(Date.now() - 6 * 60_000) })
    await readNow(phone)
    await untilStoredAt(world, series, /"endTime":\{"stringValue":"23:30"\}/)
    await untilStoredAt(
      world,
      series,
      new RegExp(`${addDays(FRIDAY, 7)}.*isCancelled|isCancelled.*${addDays(FRIDAY, 7)}`, 's'),
    )
    expect(storedText(world, ball)).toContain('"20:30"')

    await visit(phone, `${world.origin}/view-event/${idOf(series)}?date=${addDays(FRIDAY, 7)}`)
    await phone.getByText('7:30 pm – 11:30 pm').first().waitFor()
    await phone
      .getByText(/cancelled/i)
      .first()
      .waitFor()

    await visit(phone, `${world.origin}/profile?view=calendars`)
    await phone.getByText('The date or time differs').waitFor()
    await button(phone, 'Keep').waitFor()
    await button(phone, 'Take the calendar’s').click()
    await untilStoredAt(world, ball, /"21:00"/)
  })
})
