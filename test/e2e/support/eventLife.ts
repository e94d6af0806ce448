import type { Page } from 'playwright-core'
import { addDays, londonMoment, weekdayOf, type Day } from '../../../src/domain/time/days'
import { plantStrangers } from '../../support/harness/documents'
import { openWeek } from '../../support/harness/readyDevice'
import { WITHOUT_WORKER, type World } from '../../support/harness/world'
import { makeDocument, makeLocation } from '../../support/events'
import { trust } from './moderation'
import { button, choose, eventShown, heading, organiserPage, seeItsPage } from './organiserSteps'

export const HERE = { dance: 'Urban-Kiz', county: 'Greater Manchester' }
/** §4: a time in mm:ss, longer than the 15 minutes between two fetches. */
export const UNTIL_NEXT_FETCH = '15:30'

const today = londonMoment(Date.now()).day
/** The date lies within the visitor's week, even after the visitor's clock has advanced by some hours. */
export const soon = addDays(today, 2)

/** The wizard's Event tab of a trusted organiser, with a name and a dance type. */
export async function beginAsTrusted(world: World, organiser: string, eventName: string) {
  const page = await organiserPage(world, organiser, HERE)
  await trust(world, organiser)
  await page.reload()
  await begin(page, eventName)
  return page
}

export async function begin(page: Page, eventName: string, { isNewcomer = false } = {}) {
  await page.getByRole('link', { name: 'Create an event' }).click()
  if (isNewcomer) await button(page, 'I agree').click()
  await page.getByLabel('Name').fill(eventName)
  await page.getByRole('checkbox', { name: HERE.dance, exact: true }).click()
}

export async function asOneOff(page: Page, times: { date: string; last?: string; from: string; to: string }) {
  await page.getByRole('radio', { name: 'One-off' }).check({ force: true })
  await page.getByLabel('Start date').fill(times.date)
  if (times.last !== undefined) await page.getByLabel('End date').fill(times.last)
  await page.getByLabel('Start time').fill(times.from)
  await page.getByLabel('End time').fill(times.to)
}

/** A second device with the week open, signed out. */
export async function visitor(world: World) {
  const page = await world.newPage(WITHOUT_WORKER)
  await page.clock.install()
  await openWeek(page, world, { dances: [HERE.dance], counties: [HERE.county] })
  const rows = (eventId: string) => page.locator(`a[href^="/view-event/${eventId}"]`)
  return {
    page,
    rows,
    /** Advances the clock of the device to its next fetch, and waits for the answer. */
    fetchAgain: async () => {
      const answer = page.waitForResponse(/:runQuery/)
      await page.clock.fastForward(UNTIL_NEXT_FETCH)
      await (await answer).finished()
    },
    /** Waits until the event's row shows the text. */
    sees: (eventId: string, words: string | RegExp) =>
      rows(eventId).filter({ hasText: words }).first().waitFor(),
    /** Waits until the event is listed on exactly this many days, with these words. A list draws its days one by one. */
    seesOnDays: async (eventId: string, count: number, words: string | RegExp = '') => {
      const listed = rows(eventId).filter({ hasText: words })
      await listed.nth(count - 1).waitFor()
      expect(await listed.count()).toBe(count)
    },
    /** Waits until no list shows the event. */
    misses: (eventId: string) => rows(eventId).first().waitFor({ state: 'detached' }),
    open: async (eventId: string) => {
      await rows(eventId).first().click()
      await page.getByRole('tab', { name: 'About' }).waitFor()
    },
    back: async () => {
      await button(page, 'Back').click()
      await heading(page, 'This week')
    },
  }
}

/** Stores a marker event. Once the marker shows, the fetch has brought everything else too. */
export function plantNews({ backend }: World) {
  plantStrangers(backend, {
    'events/news': makeDocument({
      eventName: 'News of the same fetch',
      danceTypes: [HERE.dance],
      recurrenceDay: weekdayOf(soon),
      lastUpdated: Date.now(),
      shortLocation: HERE.county,
      location: makeLocation({ county: HERE.county }),
    }),
  })
}

/**
 * Copies the event. A one-off needs `day`, the new first day. Answers the duplicate warning, which appears because the
 * event itself takes place then.
 */
export async function createCopy(page: Page, eventName: string, day?: Day) {
  await choose(page, 'Copy Event')
  await page.waitForURL(/\/create-event/)
  if (day !== undefined) {
    await page.getByLabel(/^New (date|first day)$/).fill(day)
    await button(page, 'Next').click()
  }
  await page.getByLabel('Name').waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe(`Copy of ${eventName}`)
  await page.getByRole('tab', { name: 'Branding' }).click()
  await button(page, 'Create').click()
  await page.getByRole('dialog', { name: 'Already listed?' }).waitFor()
  await button(page, 'It is a different event').click()
  await seeItsPage(page)
  return eventShown(page)
}

export const CANCELLED = /"isCancelled":\{"booleanValue":true/

export async function save(page: Page) {
  await button(page, 'Save').click()
  await eventShown(page)
}
