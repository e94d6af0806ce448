import type { Page } from 'playwright-core'
import { sampleDocuments } from '../../seed/sampleDocuments'
import { addDays, londonMoment, weekdayOf } from '../../../src/domain/time/days'
import { greeted, logIn, openProfile, signUp, uidOf } from '../accounts'
import { plantStrangers } from '../documents'
import type { World } from '../world'

type AtStop = (name: string) => Promise<void>

const ORGANISER = 'marisol'
const NEWCOMER = 'jonah'
const SERIES = 'bachata-fridays-brighton'
const UNCLAIMED = 'first-steps-salsa-brighton'

/** Visits the screens of a signed-in person: profile, manage events, Event Options. `page` starts signed out. */
export async function organiserTour(page: Page, world: World, stop: AtStop) {
  await makeAccount(world, NEWCOMER)
  await makeAccount(world, ORGANISER)
  plantOwnEvents(world)

  await logIn(page, world, NEWCOMER)
  await greeted(page, NEWCOMER)
  await page.getByRole('link', { name: 'Manage events' }).click()
  await page.getByText("You don't currently have any events.").waitFor()
  await stop('manage-events-empty')
  await openProfile(page, world)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('You are not signed in.').waitFor()

  await logIn(page, world, ORGANISER)
  await greeted(page, ORGANISER)
  await stop('profile-signed-in')
  await page.getByRole('link', { name: 'Manage events' }).click()
  await page.getByText('South Coast Zouk').first().waitFor()
  await stop('manage-events')
  // On a wide screen the event must be selected first.
  const listed = page.getByRole('button', { name: /^Bachata Fridays/ })
  if ((await listed.count()) > 0) await listed.click()
  await page.getByRole('button', { name: 'Options of Bachata Fridays' }).click()
  await page.getByRole('button', { name: 'Cancel several dates' }).click()
  for (const position of [2, 3]) await page.getByRole('checkbox').nth(position).click()
  await stop('dialog-cancel-dates')
  await closeDialog(page)

  await openEvent(page, world, SERIES)
  await openOptions(page)
  await stop('options-owner')
  await page.getByRole('button', { name: 'Make Announcement' }).click()
  await stop('dialog-announcement')
  await closeDialog(page)
  await openOptions(page)
  await page.getByRole('button', { name: 'Cancel this Occurrence' }).click()
  await stop('dialog-cancel')
  await closeDialog(page)

  await openEvent(page, world, UNCLAIMED)
  await stop('event-signed-in')
  await openOptions(page)
  await stop('options-non-owner')
  await page.getByRole('button', { name: 'Report this event' }).click()
  await stop('dialog-report')
  await closeDialog(page)
}

async function makeAccount(world: World, name: string) {
  if (uidOf(world, name) !== '') return
  const page = await world.newPage()
  await signUp(page, world, name)
  await page.context().close()
}

/** Gives the organiser sample events: one with cancelled and changed dates, one pending and one paused. */
function plantOwnEvents(world: World) {
  const now = Date.now()
  const { day } = londonMoment(now)
  const samples = sampleDocuments(now)
  const plant = (eventId: string, changes: Record<string, unknown>) => {
    const sample = samples.find(({ path }) => path === `events/${eventId}`)
    plantStrangers(world.backend, {
      [`events/${eventId}`]: { ...sample?.fields, lastUpdated: Date.now() - 1_000, ...changes },
    })
  }
  const creator = uidOf(world, ORGANISER)
  const friday = addDays(day, (5 - weekdayOf(day) + 7) % 7)
  plant(SERIES, {
    creator,
    announcementText: '',
    exceptions: [
      { date: addDays(friday, 14), startTime: '20:00' },
      { date: addDays(friday, 35), isCancelled: true },
      { date: addDays(friday, 42), isCancelled: true },
    ],
  })
  plant('seafront-rueda-hove', { creator, status: 'pendingApproval' })
  plant('bachata-sundays-guildford', { creator, status: 'paused' })
  plant('south-coast-zouk-brighton', { creator })
  plant(UNCLAIMED, { creator: '' })
}

async function openEvent(page: Page, world: World, eventId: string) {
  await page.goto(`${world.origin}/view-event/${eventId}`)
  await page.getByRole('tab', { name: 'About' }).waitFor()
}

async function openOptions(page: Page) {
  await page.getByRole('button', { name: 'Options', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

async function closeDialog(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}
