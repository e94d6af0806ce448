import { toRest } from '../../local-backend/firestore/plantDocuments'
import { readFields } from '../../local-backend/firestore/values/readValue'
import type { PagesHost } from '../../local-backend/hosting/pagesPart'
import { localCalendars } from '../../tools/calendars/localCalendars'
import { pagesWith } from '../../tools/publicWeb/localPages'
import { addDays } from '../../src/domain/time/days'
import { calendarOf, entryOf, startCalendarServer } from '../support/calendarServer'
import { fridayIn } from '../support/fridays'
import { uidOf } from '../support/harness/accounts'
import { plantStrangers, storedText, untilStoredAt } from '../support/harness/documents'
import { visit } from '../support/harness/steps'
import { until } from '../support/harness/until'
import { World } from '../support/harness/world'
import { save } from './support/eventLife'
import { button, choose, expectUnstored, heading, organiserPage, untilStored } from './support/organiserSteps'

const HERE = { dance: 'Salsa', county: 'Brighton and Hove' }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true }
const FRIDAY = fridayIn(2)
const OFF = addDays(FRIDAY, 7)
const NAME = 'Rojo Salsa Fridays'
const on = (day: string, time: string) => `${day.replaceAll('-', '')}T${time}`
/** A second try finds no event of the first at its place. */
let tries = 0
const fridays = () => ({
  UID: 'fridays@rojo.example',
  DTSTART: on(FRIDAY, '193000'),
  DTEND: on(FRIDAY, '233000'),
  RRULE: 'FREQ=WEEKLY;BYDAY=FR',
  SUMMARY: NAME,
  LOCATION: `Rose Barn ${tries}\\, 4 Mill Lane\\, Hove BN3 ${tries}AA`,
  DESCRIPTION: 'A class for all\\, then salsa until late.',
})

let world: World
let server: Awaited<ReturnType<typeof startCalendarServer>>
/** What the address answers. */
let feed = ''
let commit: PagesHost['commit']
beforeAll(async () => {
  server = await startCalendarServer((_request, response) => response.end(feed))
  const { requests, watch } = localCalendars(() => server.network)
  const pages = pagesWith(undefined, requests)
  world = await World.start({
    backend: {
      pages,
      watch: host => {
        commit = host.commit
        return watch(host)
      },
    },
  })
})
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(async () => {
  await world.stop()
  await server.close()
})

const serve = (entry: Record<string, string>) =>
  (feed = calendarOf('X-WR-CALNAME:Rojo nights', entryOf(entry)))

/** Waits for the reading after `act`. */
async function read(path: string, act: () => Promise<unknown>) {
  const readAt = () => /"readAt":\{[^}]*\}/.exec(storedText(world, path))?.[0]
  const before = readAt()
  await act()
  await until(() => readAt() !== undefined && readAt() !== before, 'the reading')
}

/** As six hours later. */
const readWhenDue = (path: string) =>
  read(path, () =>
    commit([
      {
        kind: 'update',
        path,
        fields: readFields({ nextAt: toRest(new Date()) }),
        mask: [['nextAt']],
        transforms: [],
        precondition: { exists: true },
      },
    ]),
  )

describe('R94: a connected calendar', () => {
  it('is connected by its address, cancels and moves what is listed from it, and gives way to a hand', async () => {
    tries += 1
    serve(fridays())
    const page = await organiserPage(world, 'rosa', HERE, PHONE)
    const rosa = uidOf(world, 'rosa')
    const path = `calendars/${rosa}_1`
    plantStrangers(world.backend, {
      [`users/${rosa}`]: {
        displayName: 'Rosa',
        permission: 1,
        selectedDances: [HERE.dance],
        selectedCounties: [HERE.county],
      },
    })
    await button(page, 'Your calendars').click()
    await button(page, 'Address that ends in .ics').click()
    await page.getByLabel('Address of the calendar').fill('webcal://rojo.example/salsa.ics')
    await page.keyboard.press('Enter')
    await page.getByText('1 night to come').waitFor()
    expect(await button(page, 'Connect').isDisabled()).toBe(true)
    await page.getByText('This calendar is mine, or I may publish it').click()
    await read(path, () => button(page, 'Connect').click())

    await heading(page, 'Do you want to list this one?')
    await button(page, 'Make 1 draft').click()
    await button(page, 'Create the complete one').click()
    await button(page, 'I agree').click()
    await page
      .getByRole('dialog', { name: 'Create 1 event' })
      .getByRole('button', { name: 'Create 1 event' })
      .click()
    await page.getByRole('article', { name: NAME }).waitFor()
    const link = /"links":\{"arrayValue":\{"values":\[\{"stringValue":"([^" ]+) /
    await untilStoredAt(world, path, link)
    const [, id = ''] = link.exec(storedText(world, path)) ?? []
    await untilStored(world, id, /"current"/)

    const calendars = `${world.origin}/profile?view=calendars`
    await visit(page, calendars)
    await button(page, 'Options of Rojo nights').click()
    await read(path, () => button(page, 'Read now').click())
    await button(page, 'Options of Rojo nights').click()
    expect(await button(page, 'Read now').isDisabled()).toBe(true)
    expectUnstored(world, id, /"isCancelled":\{"booleanValue":true/)
    const eventPage = `${world.origin}/view-event/${id}?date=${OFF}`
    await visit(page, eventPage)
    // The server's page and the app's show the same until the first of them goes.
    await page.locator('#kept').waitFor({ state: 'detached' })
    await choose(page, 'Edit Event Series')
    await page.getByLabel('Start time').fill('20:30')
    await save(page)
    await untilStored(world, id, /"20:30"/)

    serve({
      ...fridays(),
      DTSTART: on(FRIDAY, '210000'),
      DTEND: on(addDays(FRIDAY, 1), '003000'),
      EXDATE: on(OFF, '210000'),
    })
    await readWhenDue(path)
    const stranger = await world.newPage({ ...PHONE, isStranger: true })
    await stranger.goto(eventPage)
    await heading(stranger, `Cancelled : ${NAME}`)
    await stranger.getByText('8:30 pm – 12:30 am').first().waitFor()

    await visit(page, calendars)
    const difference = page.getByRole('group', { name: `The start differs: ${NAME}` })
    await difference.getByText('8:30 pm', { exact: true }).waitFor()
    await difference.getByRole('button', { name: 'Take 9:00 pm' }).click()
    await difference.waitFor({ state: 'detached' })
    await untilStored(world, id, /"21:00"/)
    await visit(page, eventPage)
    await heading(page, `Cancelled : ${NAME}`)
    await page.getByText('9:00 pm – 12:30 am').first().waitFor()
  })
})
