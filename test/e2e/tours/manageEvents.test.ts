import type { Page } from 'playwright-core'
import { addDays, londonMoment, weekdayOf, type Day } from '../../../src/domain/time/days'
import { makeDocument, makeLocation } from '../../support/events'
import { uidOf } from '../../support/harness/accounts'
import { plantStrangers, untilStoredAt } from '../../support/harness/documents'
import {
  announce,
  choose,
  confirm,
  expectUnstored,
  goOffline,
  heading,
  organiserPage,
  untilStored,
} from '../support/organiserSteps'
import { openWeek } from '../../support/harness/readyDevice'
import { WITHOUT_WORKER, World } from '../../support/harness/world'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const DANCE = 'Bachata'
const COUNTY = 'Brighton and Hove'
/** Advances the clock of a device that has just fetched to its next fetch (§4: after 15 minutes). */
const UNTIL_NEXT_FETCH = '15:30'

const today = londonMoment(Date.now()).day
/** A series on tomorrow's weekday, so that no night starts or ends during a test. */
const first = addDays(today, 1)
const night = (week: number): Day => addDays(first, 7 * week)

/** A weekly night that its organiser created earlier. */
function plantSeries(eventId: string, creator: string) {
  plantStrangers(world.backend, {
    [`events/${eventId}`]: makeDocument({
      creator,
      eventName: `Night of ${eventId}`,
      recurrenceDay: weekdayOf(first),
      lastUpdated: Date.now() - 1_000,
      shortLocation: COUNTY,
      location: makeLocation({ county: COUNTY }),
      exceptions: [],
    }),
  })
}

const HERE = { dance: DANCE, county: COUNTY }

async function openNight(page: Page, eventId: string, date: Day) {
  await page.goto(`${world.origin}/view-event/${eventId}?date=${date}`)
  await page.getByRole('tab', { name: 'About' }).waitFor()
}

/** Another person's device with the weekly night open. `fetchAgain` advances its clock to the next fetch. */
async function visitorAt(eventId: string, date: Day) {
  const page = await world.newPage(WITHOUT_WORKER)
  await page.clock.install()
  await openWeek(page, world, { dances: [DANCE], counties: [COUNTY] })
  await openNight(page, eventId, date)
  const title = page.getByRole('heading', { level: 1 })
  return { page, title, fetchAgain: () => page.clock.fastForward(UNTIL_NEXT_FETCH) }
}

const CANCELLED = /^Cancelled : /

describe('§2 Event options', () => {
  it('cancel, undo, reinstate, pause, resume, announce and delete show at once, and on a second device after its next fetch', async () => {
    const page = await organiserPage(world, 'olga', HERE, WITHOUT_WORKER)
    plantSeries('olgas', uidOf(world, 'olga'))
    const visitor = await visitorAt('olgas', night(1))
    await openNight(page, 'olgas', night(1))

    await choose(page, 'Cancel this Occurrence')
    await confirm(page, 'Cancel this Occurrence')
    await heading(page, CANCELLED)
    await page.getByText('Occurrence cancelled').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await heading(page, /^Night of olgas/)
    await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' })

    await choose(page, 'Cancel this Occurrence')
    await confirm(page, 'Cancel this Occurrence')
    await page.getByText('Waiting to be sent').waitFor({ state: 'detached' })
    await untilStored(world, 'olgas', /"isCancelled":\{"booleanValue":true/)
    await visitor.fetchAgain()
    await heading(visitor.page, CANCELLED)

    await choose(page, 'Reinstate this Occurrence')
    await confirm(page, 'Reinstate this Occurrence')
    await heading(page, /^Night of olgas/)
    await untilStored(world, 'olgas', /"isCancelled":\{"booleanValue":false/)
    await visitor.fetchAgain()
    await heading(visitor.page, /^Night of olgas/)

    await choose(page, 'Pause Event Series')
    await confirm(page, 'Pause Event Series')
    await page.getByText('may not be running').waitFor()
    await page.getByText('Event series paused').waitFor()
    await untilStored(world, 'olgas', /"paused"/)
    await visitor.fetchAgain()
    await visitor.page.getByText('may not be running').waitFor()

    await choose(page, 'Resume Event')
    await confirm(page, 'Resume Event')
    await page.getByText('may not be running').waitFor({ state: 'detached' })

    await announce(page, `Doors at eight: https://example.org/${'night'.repeat(15)}`)
    await untilStored(world, 'olgas', /Doors at eight/)
    await visitor.fetchAgain()
    await visitor.page.getByText('Doors at eight').waitFor()
    expect(await visitor.page.getByText('may not be running').count()).toBe(0)

    await choose(page, 'Delete Event')
    await confirm(page, 'Delete Event')
    await heading(page, /^Event no longer available : /)
    await untilStored(world, 'olgas', /"deleted"/)
    expect(await page.getByRole('button', { name: 'Options', exact: true }).count()).toBe(0)
    await visitor.fetchAgain()
    await heading(visitor.page, /^Event no longer available : /)
  })

  it('a report disables the button for good, and a second claimant learns that the event is taken', async () => {
    plantSeries('nobodys', '')
    const ruth = await organiserPage(world, 'ruth', HERE, WITHOUT_WORKER)
    const sam = await organiserPage(world, 'sam', HERE, WITHOUT_WORKER)
    await openNight(ruth, 'nobodys', night(1))
    await openNight(sam, 'nobodys', night(1))

    await choose(ruth, 'Report this event')
    await ruth.getByLabel('Please provide a reason.').fill('It ended in October.')
    await confirm(ruth, 'Report')
    // R85: the event itself doesn't say why it was reported.
    await untilStoredAt(world, `events/nobodys/reports/${uidOf(world, 'ruth')}`, /It ended in October/)
    expectUnstored(world, 'nobodys', /It ended in October/)
    // The first report's answer may still be missing. The device then sends the report again, and the browser
    // logs its refusal.
    world.isNetworkBroken = true
    await ruth.reload()
    await ruth.getByRole('button', { name: 'Options', exact: true }).click()
    expect(await ruth.getByRole('button', { name: 'Reported' }).isDisabled()).toBe(true)
    await ruth.keyboard.press('Escape')
    await ruth.getByRole('dialog').waitFor({ state: 'detached' })

    await choose(ruth, 'Claim Event')
    await confirm(ruth, 'Claim Event')
    await untilStored(world, 'nobodys', new RegExp(uidOf(world, 'ruth')))
    await ruth.getByRole('button', { name: 'Options', exact: true }).click()
    await ruth.getByRole('button', { name: 'Edit Event Series' }).waitFor()

    // Sam's device doesn't know of the claim yet. The browser logs the refusal.
    await choose(sam, 'Claim Event')
    await confirm(sam, 'Claim Event')
    await sam.getByText('A change was not accepted').waitFor()
    await sam.getByRole('link', { name: 'Try again or discard it' }).click()
    await sam.getByText('Claim').first().waitFor()
    await sam.getByRole('button', { name: 'Discard' }).click()
    await openNight(sam, 'nobodys', night(1))
    await sam.getByRole('button', { name: 'Options', exact: true }).click()
    await sam.getByRole('button', { name: 'Report this event' }).waitFor()
    expect(await sam.getByRole('button', { name: 'Claim Event' }).count()).toBe(0)
  })
})

describe('§2 Manage events', () => {
  it('cancels several dates offline with a reason (R83), sends them once online, and shows a visitor', async () => {
    const page = await organiserPage(world, 'pia', HERE)
    plantSeries('pias', uidOf(world, 'pia'))
    const visitor = await visitorAt('pias', night(3))
    await openNight(page, 'pias', night(1))
    await page.goto(`${world.origin}/manageevents`)
    const card = page.getByRole('article', { name: 'Night of pias' })
    await card.waitFor()
    expect(await card.getByRole('listitem').count()).toBe(10)
    await goOffline(world, page)

    await page.getByRole('button', { name: 'Options of Night of pias' }).click()
    await page.getByRole('button', { name: 'Cancel several dates' }).click()
    const dates = page.getByRole('checkbox')
    for (const week of [2, 3]) await dates.nth(week).click()
    await page.getByLabel('Why?').fill('Back after the holidays')
    await page.getByRole('button', { name: 'Cancel 2 dates' }).click()
    await page.getByRole('link', { name: 'cancelled' }).nth(1).waitFor()
    await card.getByText('Waiting to be sent').waitFor()

    // The cancellations survive a reload without a network.
    await page.reload()
    await card.getByText('Waiting to be sent').waitFor()
    expect(await page.getByRole('link', { name: 'cancelled' }).count()).toBe(2)
    expectUnstored(world, 'pias', /"isCancelled":\{"booleanValue":true/)

    await page.context().setOffline(false)
    await untilStored(world, 'pias', /Back after the holidays/)
    await card.getByText('Waiting to be sent').waitFor({ state: 'detached' })
    await visitor.fetchAgain()
    await heading(visitor.page, CANCELLED)
    await visitor.page.getByText('Back after the holidays', { exact: true }).waitFor()
  })

  it('Back leads from a date to the list, and from the list to the profile', async () => {
    const page = await organiserPage(world, 'tom', HERE, WITHOUT_WORKER)
    await page.getByRole('link', { name: 'Manage events' }).click()
    await page.getByText("You don't currently have any events.").waitFor()
    await page.getByRole('link', { name: 'Create event' }).waitFor()
    plantSeries('toms', uidOf(world, 'tom'))
    await openNight(page, 'toms', night(0))
    await page.goto(`${world.origin}/profile`)
    await page.getByRole('link', { name: 'Manage events' }).click()
    await page.getByRole('article').getByRole('listitem').nth(4).click()
    await heading(page, 'Night of toms')
    expect(new URL(page.url()).search).toBe(`?date=${night(4)}`)
    await page.getByRole('button', { name: 'Back' }).click()
    await heading(page, 'Manage events')
    expect(new URL(page.url()).pathname).toBe('/manageevents')
    await page.getByRole('button', { name: 'Back' }).click()
    await heading(page, 'Hi, tom!')
  })

  it('on a wide screen a table shows the dates, each with its own options', async () => {
    const page = await organiserPage(world, 'uma', HERE, WITHOUT_WORKER)
    plantSeries('umas', uidOf(world, 'uma'))
    await openNight(page, 'umas', night(0))
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`${world.origin}/manageevents`)
    await page.getByRole('heading', { name: 'Night of umas' }).waitFor()
    const dates = page.getByRole('row', { name: 'The Lantern Room' })
    expect(await dates.count()).toBe(10)
    await dates.nth(2).getByRole('button', { name: 'Options' }).click()
    await page.getByRole('button', { name: 'Cancel this Occurrence' }).click()
    await confirm(page, 'Cancel this Occurrence')
    await dates.nth(2).getByText('Cancelled').waitFor()
    await untilStored(world, 'umas', new RegExp(night(2)))
  })
})
