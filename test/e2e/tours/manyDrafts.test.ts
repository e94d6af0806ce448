import type { Page } from 'playwright-core'
import { addDays, londonMoment } from '../../../src/domain/time/days'
import { greeted, logIn, uidOf } from '../../support/harness/accounts'
import { storedText } from '../../support/harness/documents'
import { KillableDevice } from '../../support/harness/killableDevice'
import { openAsMember, openWeek } from '../../support/harness/readyDevice'
import { until } from '../../support/harness/until'
import { World } from '../../support/harness/world'
import { button, goOffline, goOnline } from '../support/organiserSteps'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const HERE = { dances: ['Salsa'], counties: ['Brighton and Hove'] }
const TODAY = londonMoment(Date.now()).day
const NIGHTS = 9

/** An entry of three hours, `days` from now. */
function entry(days: number, name: string, about: string) {
  const day = addDays(TODAY, days).replaceAll('-', '')
  return [
    'BEGIN:VEVENT',
    `UID:${name.replaceAll(' ', '-')}@rojo.example`,
    `SUMMARY:${name}`,
    `DTSTART;TZID=Europe/London:${day}T193000`,
    `DTEND;TZID=Europe/London:${day}T223000`,
    `LOCATION:The Sugar Loft ${days}\\, Hove BN3 1AA`,
    `DESCRIPTION:${about}`,
    'END:VEVENT',
  ]
}
/** Fourteen entries. Nine of them say what is danced. */
const FILE = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  ...Array.from({ length: NIGHTS }, (_, at) =>
    entry(3 + at, `Rojo Night ${at + 1}`, 'Salsa and bachata for everybody. Entry £8.'),
  ).flat(),
  ...Array.from({ length: 5 }, (_, at) => entry(30 + at, `Ball ${at + 1}`, 'In evening dress.')).flat(),
  'END:VCALENDAR',
].join('\r\n')

async function openFile(page: Page) {
  await page.goto(`${world.origin}/create-event?start=text`)
  await page.getByLabel('Your text').waitFor()
}
const chooseFile = (page: Page) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: 'salsa-rojo.ics', mimeType: 'text/calendar', buffer: Buffer.from(FILE) })

async function makeNine(page: Page) {
  await chooseFile(page)
  await page.getByRole('heading', { name: 'Which of these 14 do you want to list?' }).waitFor()
  await button(page, 'Make 9 drafts').click()
  await page.getByRole('heading', { name: 'Drafts (9)' }).waitFor()
}
async function createNine(page: Page) {
  await button(page, 'Create the 9 complete ones').click()
  await button(page, 'I agree').click()
  const sheet = page.getByRole('dialog', { name: 'Create 9 events' })
  await sheet.getByText('Rojo Night 9').waitFor()
  await sheet.getByRole('button', { name: 'Create 9 events' }).click()
  await page.getByRole('article', { name: 'Rojo Night 9' }).waitFor()
}
const storedNights = () => {
  const own = uidOf(world, 'rosa')
  return [...world.backend.store.all()]
    .map(({ path }) => path)
    .filter(path => /^events\/[^/]+$/.test(path) && storedText(world, path).includes(`"${own}"`))
}

describe('R93: a file of 14 entries', () => {
  it('nine are created together offline, sent once after a kill, and nothing is made twice by another phone', async () => {
    const device = new KillableDevice()
    try {
      const phone = await (await device.start()).newPage()
      await openAsMember(phone, world, 'rosa', HERE)
      await openFile(phone)

      // Another phone of the same person takes the same file, before anything is listed.
      const other = await world.newPage({ viewport: { width: 390, height: 844 } })
      await openWeek(other, world, HERE)
      await logIn(other, world, 'rosa')
      await greeted(other, 'rosa')
      await openFile(other)
      await makeNine(other)
      await goOffline(world, other)
      await createNine(other)
      world.isNetworkBroken = false

      await goOffline(world, phone)
      await makeNine(phone)
      await createNine(phone)
      await device.kill()
      expect(storedNights()).toEqual([])

      const again = await (await device.start()).newPage()
      await again.goto(`${world.origin}/manageevents`)
      await until(() => storedNights().length === NIGHTS, 'nine events')
      await again.getByRole('article', { name: 'Rojo Night 1' }).waitFor()
      // No draft is left.
      expect(await again.getByText('drafts', { exact: false }).count()).toBe(0)

      await goOnline(world, other)
      expect(storedNights()).toHaveLength(NIGHTS)

      await openFile(again)
      await chooseFile(again)
      await again.getByRole('button', { name: 'Already listed 9 events' }).waitFor()
    } finally {
      await device.dispose()
    }
  })

  it('keeps what is chosen, and for all of them, through a reload and a closed page, until Cancel (R44)', async () => {
    const page = await world.newPage()
    await openAsMember(page, world, 'remy', HERE)
    await openFile(page)
    await chooseFile(page)
    await page.getByRole('checkbox', { name: 'Rojo Night 2' }).click({ force: true })
    await page.getByRole('button', { name: /^For all of them/ }).click()
    const sheet = page.getByRole('dialog', { name: 'For all of them' })
    await sheet.getByLabel('Organiser').fill('Salsa Rojo')
    await sheet.getByRole('button', { name: 'Fill in' }).click()
    await sheet.waitFor({ state: 'detached' })
    const isThere = async () => {
      await page.getByText('8 of 14 chosen').waitFor()
      await page.getByRole('button', { name: /^For all of them/ }).click()
      expect(await sheet.getByLabel('Organiser').inputValue()).toBe('Salsa Rojo')
    }
    await page.reload()
    await isThere()
    await page.goto('about:blank')
    await page.goto(`${world.origin}/create-event?start=text`)
    await isThere()
    await page.keyboard.press('Escape')
    await button(page, 'Cancel').click()
    await page.reload()
    await page.getByLabel('Your text').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByText('of 14 chosen').count()).toBe(0)
  })
})
