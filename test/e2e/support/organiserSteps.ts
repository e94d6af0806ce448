import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Day } from '../../../src/domain/time/days'
import type { EventId } from '../../../src/domain/event/event'
import { storedText, untilStoredAt } from '../../support/harness/documents'
import { openAsMember } from '../../support/harness/readyDevice'
import { untilOfflineReady, visit } from '../../support/harness/steps'
import { until } from '../../support/harness/until'
import type { World } from '../../support/harness/world'

/** A person's choice of dances and places. */
export interface Choices {
  dance: string
  county: string
}

/** A device after setup, signed up as {name}, on its profile. */
export async function organiserPage(
  world: World,
  name: string,
  { dance, county }: Choices,
  options: BrowserContextOptions = {},
) {
  const page = await world.newPage(options)
  await openAsMember(page, world, name, { dances: [dance], counties: [county] })
  return page
}

/** Waits until the server's document of an event contains the text. */
export const untilStored = (world: World, eventId: EventId, wanted: RegExp) =>
  untilStoredAt(world, `events/${eventId}`, wanted)

export function expectUnstored(world: World, eventId: EventId, unwanted: RegExp) {
  expect(storedText(world, `events/${eventId}`)).not.toMatch(unwanted)
}

/** Cuts the network once the worker has cached the whole app. */
export async function goOffline(world: World, page: Page) {
  await untilOfflineReady(page)
  world.isNetworkBroken = true
  await page.context().setOffline(true)
}

/** Restores the network and waits until everything is sent. */
export async function goOnline(world: World, page: Page) {
  await page.getByText('Waiting to be sent').first().waitFor()
  await page.context().setOffline(false)
  await page.getByText('Waiting to be sent').first().waitFor({ state: 'detached' })
  world.isNetworkBroken = false
}

/** Presses an option of the event page's dialog. */
export async function choose(page: Page, option: string) {
  await page.getByRole('button', { name: 'Options', exact: true }).click()
  await page.getByRole('dialog', { name: 'Event Options' }).getByRole('button', { name: option }).click()
}

/** Presses an option and then the button of its dialog. Both are labelled `act`. */
export async function confirm(page: Page, act: string) {
  const dialog = page.getByRole('dialog', { name: act })
  await dialog.getByRole('button', { name: act }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** Announces `text` from the event page. */
export async function announce(page: Page, text: string) {
  await choose(page, 'Announcement')
  const dialog = page.getByRole('dialog', { name: 'Announcement' })
  await dialog.getByPlaceholder('Announcement (max 120 characters)').fill(text)
  const save = dialog.getByRole('button', { name: 'Save' })
  // A long link must not widen the field and push the button off the screen.
  expect(await save.evaluate(element => element.getBoundingClientRect().right < innerWidth)).toBe(true)
  await save.click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(text).waitFor()
}

/** Waits until the page has this title. */
export const heading = (page: Page, name: RegExp | string) =>
  page.getByRole('heading', { level: 1, name }).waitFor()

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The wizard for a new event, after signing up as {name} and agreeing to the house rules. */
export async function openWizard(
  world: World,
  name: string,
  choices: Choices,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await organiserPage(world, name, choices, options)
  await page.getByRole('link', { name: 'Create an event' }).click()
  await page.getByRole('dialog', { name: 'Welcome to creating an event' }).waitFor()
  await button(page, 'I agree').click()
  return page
}

/** The place of an event. */
export interface Place {
  venue: string
  postcode: string
  county: string
}

/**
 * Starts on the wizard's Event tab, fills in the other tabs and creates the event. Ends on the event's page
 * and returns the event's id.
 */
export async function createFromEventTab(page: Page, { venue, postcode, county }: Place): Promise<EventId> {
  await page.getByRole('tab', { name: 'About' }).click()
  await page.getByLabel('Description').fill('Class at half past seven, social from nine.')
  await page.getByRole('tab', { name: 'Location' }).click()
  await page.getByLabel('Venue name').fill(venue)
  await button(page, 'Enter the address yourself').click()
  await page.getByLabel('Street').fill('12 Oldham Street')
  await page.getByLabel('Town or city').fill('Manchester')
  await page.getByLabel('Postcode').fill(postcode)
  await page.getByLabel('County').selectOption({ label: county })
  await button(page, 'Next').click()
  await button(page, 'Create').click()
  await seeItsPage(page)
  return eventShown(page)
}

/** Goes from the screen after 'Create' to the page of the new event. */
export const seeItsPage = (page: Page) => page.getByRole('button', { name: /^See its page/ }).click()

/** Waits for an event page. Returns the event's id. */
export async function eventShown(page: Page): Promise<EventId> {
  await page.waitForURL(/\/view-event\//)
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}

/**
 * Goes from an event page to the event {name} of the same organiser, through Manage events. Opens the date at
 * `position`, or the card if `position` is missing. Returns the date in the address.
 */
export async function openByHand(page: Page, name: string, position?: number): Promise<Day> {
  await button(page, 'Back').click()
  await heading(page, 'Manage events')
  const card = page.getByRole('article', { name, exact: true })
  if (position === undefined) await card.getByRole('link').first().click()
  else await card.getByRole('listitem').nth(position).click()
  await page.getByRole('tab', { name: 'About' }).waitFor()
  return new URL(page.url()).searchParams.get('date') ?? ''
}

/** A refresh has its answer by then. */
const REFRESHED_MS = 3_000

/**
 * Opens manage events, and asks until the person's own event, which a test has planted, is there: a refresh within 2 s of
 * the last one asks for nothing (§4).
 */
export async function openOwnEvent(page: Page, world: World) {
  await visit(page, `${world.origin}/manageevents`)
  const options = page.getByRole('button', { name: /^Options of Friday / }).first()
  await until(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click()
    return options.waitFor({ timeout: REFRESHED_MS }).then(
      () => true,
      () => false,
    )
  }, 'the own event')
}
