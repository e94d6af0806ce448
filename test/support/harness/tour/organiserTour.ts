import type { Page } from 'playwright-core'
import { sampleDocuments } from '../../../../tools/seed/sampleDocuments'
import { addDays, londonMoment, weekdayOf } from '../../../../src/domain/time/days'
import { greeted, logIn, openProfile, signUp, uidOf } from '../accounts'
import { plantStrangers } from '../documents'
import type { World } from '../world'
import { waitingIntents } from '../deviceStores'
import { visit } from '../steps'
import { until } from '../until'

type AtStop = (name: string) => Promise<void>

const ORGANISER = 'marisol'
const NEWCOMER = 'jonah'
const SERIES = 'bachata-fridays-brighton'
const UNCLAIMED = 'first-steps-salsa-brighton'
const CLAIMED = 'south-coast-zouk-brighton'
const OFFERED = 'candela-portslade'
const LINK = 'a-link-for-one-person-0'

/** The Friday on which the organiser's series is elsewhere. */
const movedDate = () => addDays(nextFriday(), 14)
function nextFriday() {
  const { day } = londonMoment(Date.now())
  return addDays(day, (5 - weekdayOf(day) + 7) % 7)
}

/** Visits the screens of a signed-in person: profile, manage events, Event Options. `page` starts signed out. */
export async function organiserTour(page: Page, world: World, stop: AtStop) {
  await makeAccount(world, NEWCOMER)
  await makeAccount(world, ORGANISER)
  // A second walk finds the account of the first one, which has since chosen the place that `lateStops` misses.
  plantStrangers(world.backend, { [`users/${uidOf(world, ORGANISER)}`]: { displayName: ORGANISER } })
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
  await visit(page, `${world.origin}/manageevents?view=page`)
  await page.getByRole('img', { name: /^QR code/ }).waitFor()
  await stop('my-page')

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
  await optionStops(page, stop)
  await offerStops(page, world, stop)
  await visit(page, `${world.origin}/view-event/${SERIES}?date=${movedDate()}`)
  await page.getByText('Venue changed').first().waitFor()
  await stop('event-moved')
  await visit(page, `${world.origin}/profile?view=notices`)
  await page.getByText('Seafront Rueda').first().waitFor()
  await stop('notices')
  await visit(page, `${world.origin}/join/${UNCLAIMED}#${LINK}`)
  await page.getByRole('button', { name: 'Join' }).waitFor()
  await stop('join')

  await openEvent(page, world, UNCLAIMED)
  await stop('event-signed-in')
  await openOptions(page)
  await stop('options-non-owner')
  await page.getByRole('button', { name: 'Report this event' }).click()
  await stop('dialog-report')
  await closeDialog(page)
  await logoutStop(page, world, stop)
}

/** A logout while a change waits to be sent. The person stays logged in. */
async function logoutStop(page: Page, world: World, stop: AtStop) {
  const commits = /:commit/
  await page.route(commits, route => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: 'Favourite', exact: true }).click()
  await until(async () => (await waitingIntents(page)).length > 0, 'the kept act')
  await openProfile(page, world)
  await page.getByText('1 change waiting').waitFor()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: /^Log out, keep/ }).waitFor()
  await stop('dialog-logout-unsent')
  await page.unroute(commits)
  await page.getByRole('button', { name: 'Stay logged in' }).click()
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
  const samples = sampleDocuments(now)
  const plant = (eventId: string, changes: Record<string, unknown>) => {
    const sample = samples.find(({ path }) => path === `events/${eventId}`)
    plantStrangers(world.backend, {
      [`events/${eventId}`]: { ...sample?.fields, lastUpdated: Date.now() - 1_000, ...changes },
    })
  }
  const placeOf = (eventId: string) =>
    samples.find(({ path }) => path === `events/${eventId}`)?.fields.location as object
  const creator = uidOf(world, ORGANISER)
  const friday = nextFriday()
  plant(SERIES, {
    creator,
    organisers: ['colleague'],
    announcementText: '',
    exceptions: [
      {
        date: movedDate(),
        startTime: '20:00',
        location: { ...placeOf(SERIES), venue: 'Mill Studio', street: '4 Mill Lane' },
        shortLocation: 'Brighton and Hove',
      },
      { date: addDays(friday, 35), isCancelled: true },
      { date: addDays(friday, 42), isCancelled: true },
    ],
  })
  plant('seafront-rueda-hove', { creator, status: 'pendingApproval' })
  plant('bachata-sundays-guildford', { creator, status: 'paused' })
  plant(CLAIMED, { creator, claimed: true })
  plant(OFFERED, { creator: 'somebody', organisers: [creator] })
  plant(UNCLAIMED, { creator: '' })
  plantStrangers(world.backend, {
    [`events/${UNCLAIMED}/links/${LINK}`]: { by: 'somebody', at: new Date() },
    [`events/${SERIES}/people/colleague`]: { name: 'Jonah Whitfield-Okonkwo', at: new Date() },
    [`events/${OFFERED}/people/somebody`]: { name: 'Oluwaseun Adeyemi', at: new Date() },
    [`events/${OFFERED}/people/${creator}`]: { name: 'Marisol Vega', at: new Date() },
    [`events/${OFFERED}/links/${creator}`]: { by: 'somebody', at: new Date(), offer: true },
    [`users/${creator}/notices/approved-1`]: notice('approved', SERIES, 'Bachata Fridays'),
    [`users/${creator}/notices/sentBack-1`]: {
      ...notice('sentBack', 'seafront-rueda-hove', 'Seafront Rueda'),
      reason: 'Please add the street. Dancers could not find the hall.',
    },
  })
}

const notice = (kind: string, eventId: string, eventName: string) => ({
  kind,
  eventId,
  eventName,
  reason: '',
  isTrusted: false,
  at: new Date(),
})

/** The dialogs of Event Options that hold more than a question. */
async function optionStops(page: Page, stop: AtStop) {
  for (const [option, name] of Object.entries(OPTIONS)) {
    await openOptions(page)
    await page.getByRole('button', { name: option }).click()
    await page.getByRole('dialog', { name: option }).waitFor()
    if (option === 'Organisers') await makeLink(page)
    await stop(name)
    await closeDialog(page)
  }
}

/** An offered handover, as its owner and as the organiser sees it, and a claimed event that can be given back. */
async function offerStops(page: Page, world: World, stop: AtStop) {
  const people = page.getByRole('dialog', { name: 'Organisers' })
  await openOptions(page)
  await page.getByRole('button', { name: 'Organisers' }).click()
  await people.getByRole('button', { name: /^Options for Jonah/ }).click()
  const handOver = people.getByRole('button', { name: 'Hand over to Jonah' })
  // A second walk finds the offer of the first one.
  if (await handOver.isVisible()) {
    await handOver.click()
    await stop('dialog-hand-over')
    await people.getByRole('button', { name: 'Offer it to Jonah' }).click()
  } else await people.getByRole('button', { name: 'Back' }).click()
  await people.getByText('Offered to Jonah').waitFor()
  await stop('dialog-team-offer')
  await closeDialog(page)
  await openEvent(page, world, OFFERED)
  await openOptions(page)
  await page.getByRole('button', { name: 'Organisers' }).click()
  await people.getByText('Oluwaseun offers you this event').waitFor()
  await stop('dialog-team-offered')
  await closeDialog(page)
  await openEvent(page, world, CLAIMED)
  await openOptions(page)
  await page.getByRole('button', { name: 'Give it back' }).click()
  await page.getByRole('dialog', { name: 'Give it back' }).waitFor()
  await stop('dialog-give-back')
  await closeDialog(page)
}

const OPTIONS = {
  'Move to another day': 'dialog-move',
  'Pause Event Series': 'dialog-pause',
  Organisers: 'dialog-team',
  Numbers: 'dialog-numbers',
  'Put this on your site': 'dialog-embed',
}

async function makeLink(page: Page) {
  const people = page.getByRole('dialog', { name: 'Organisers' })
  const make = people.getByRole('button', { name: 'Make a link' })
  await make.waitFor()
  // A second walk finds the name of the first one.
  const name = people.getByLabel('Your name')
  if (await name.isVisible()) await name.fill('Marisol Vega')
  await make.click()
  await people.getByText('A link for one person').first().waitFor()
}

async function openEvent(page: Page, world: World, eventId: string) {
  await visit(page, `${world.origin}/view-event/${eventId}`)
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
