import type { Page } from 'playwright-core'
import { parseBody } from '../../../local-backend/firestore/document'
import { textsOf } from '../../../src/domain/editor/draft/draftTable'
import { addDays, londonMoment, weekdayOf } from '../../../src/domain/time/days'
import { makeDocument, makeLocation } from '../../support/events'
import { imageBytes } from '../../support/harness/imageFiles'
import { plantStrangers } from '../../support/harness/documents'
import { picturesOf, plantPictures } from '../support/pictures'
import { seeItsPage } from '../support/organiserSteps'
import { CHOSEN, type Lab } from '../../support/harness/lab'
import { damage, waitingIntents } from '../../support/harness/deviceStores'
import { until } from '../../support/harness/until'

/** An act of an organiser or a visitor. Each test has its own event. */
export interface EventAct {
  kind: string
  /** The act's name in the list of refused changes. */
  refusedAs: RegExp
  /** Stores what the server holds before the act. */
  plant?(lab: Lab, uid: string): void | Promise<void>
  path(uid: string): string
  /** Prepares the device for the act. */
  prepare?(page: Page, uid: string): Promise<void>
  /** Resolves once the act can be done. */
  ready(page: Page, uid: string): Promise<void>
  /** Does the act. Resolves once the screen confirms it. */
  run(page: Page): Promise<void>
  /** Waits until `path` shows the effect. */
  seen(page: Page): Promise<void>
  /** Waits until `path` shows no trace of the effect. */
  unseen(page: Page): Promise<void>
  /** How often the effect is on the server. */
  timesOnServer(lab: Lab, uid: string): number
  /** X: the names of the stored files that the act removes. */
  files?(lab: Lab, uid: string): string[]
  /** V: checks that somebody else's earlier change is still there. */
  isTakenBy?(lab: Lab, uid: string): boolean
}

/** A series on tomorrow's weekday, so that no night starts or ends during a test. */
const FIRST = addDays(londonMoment(Date.now()).day, 1)
export const NIGHT = addDays(FIRST, 7)
export const OTHER_NIGHT = addDays(FIRST, 14)
const NAME = 'Night of the test'
export const eventIdOf = (uid: string) => `own-${uid}`

/** A weekly night. `creator` is '' if it has none. */
export function plantNight(lab: Lab, eventId: string, creator: string, overrides: object = {}) {
  plantStrangers(lab.world.backend, {
    [`events/${eventId}`]: makeDocument({
      creator,
      eventName: NAME,
      danceTypes: CHOSEN.dances,
      recurrenceDay: weekdayOf(FIRST),
      lastUpdated: Date.now() - 1_000,
      shortLocation: CHOSEN.counties[0],
      location: makeLocation({ county: CHOSEN.counties[0] ?? '' }),
      exceptions: [],
      ...overrides,
    }),
  })
}

/** The server's document as stored text. '' if the document doesn't exist. */
export const storedText = (lab: Lab, path: string) => {
  const body = lab.world.backend.store.get(path)
  return body ? JSON.stringify(parseBody(body).fields) : ''
}
const eventText = (lab: Lab, uid: string) => storedText(lab, `events/${eventIdOf(uid)}`)
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length
/** The number of entries of `exceptions` for this date that contain the text. */
const nightsWith = (text: string, date: string, holds: RegExp) =>
  text
    .split('{"mapValue":{"fields":{')
    .filter(part => part.includes(`"date":{"stringValue":"${date}"}`) && holds.test(part)).length

const heading = (page: Page, name: RegExp | string) =>
  page.locator('#root').getByRole('heading', { level: 1, name }).waitFor()
const options = (page: Page) => page.getByRole('button', { name: 'Options', exact: true })
async function choose(page: Page, option: string) {
  // Until the app has drawn its page, a picture of it stands there, and the keyboard reaches nothing below it.
  await page.locator('#kept').waitFor({ state: 'detached' })
  // Uses the keyboard, because a toast could cover the target.
  await options(page).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Event Options' })
  await dialog.getByRole('button', { name: option, exact: true }).press('Enter')
}
async function confirm(page: Page, act: string) {
  const dialog = page.getByRole('dialog', { name: act })
  await dialog.getByRole('button', { name: act }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
}
/** Waits until the options of the event contain the text, and closes them. */
async function offered(page: Page, option: string, isDisabled = false) {
  await page.locator('#kept').waitFor({ state: 'detached' })
  await options(page).press('Enter')
  const button = page.getByRole('dialog').getByRole('button', { name: option, exact: true })
  await button.waitFor()
  await until(async () => (await button.isDisabled()) === isDisabled, `'${option}' as it should be`)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const ofNight = {
  plant: (lab: Lab, uid: string) => plantNight(lab, eventIdOf(uid), uid),
  path: (uid: string) => `/view-event/${eventIdOf(uid)}?date=${NIGHT}`,
  async ready(page: Page) {
    await heading(page, NAME)
    await options(page).waitFor()
  },
  unseen: (page: Page) => heading(page, NAME),
}

/** CAN: cancels a date of a weekly night. */
export const cancelAct: EventAct = {
  ...ofNight,
  kind: 'cancelDates',
  refusedAs: /Cancelled/,
  async run(page) {
    await choose(page, 'Cancel this Occurrence')
    await confirm(page, 'Cancel this Occurrence')
    await this.seen(page)
  },
  seen: page => heading(page, /^Cancelled : /),
  timesOnServer: (lab, uid) => nightsWith(eventText(lab, uid), NIGHT, /"isCancelled":\{"booleanValue":true/),
}

/** EDO: edits a date of a weekly night. */
export const occurrenceAct: EventAct = {
  ...ofNight,
  kind: 'updateOccurrence',
  refusedAs: /Occurrence changed/,
  async run(page) {
    await choose(page, 'Edit this Occurrence')
    await page.getByLabel('Name').fill('Special night')
    await page.getByRole('tab', { name: 'Branding' }).press('Enter')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await this.seen(page)
  },
  seen: page => heading(page, 'Special night'),
  timesOnServer: (lab, uid) => nightsWith(eventText(lab, uid), NIGHT, /Special night/),
}

export const announcing = (text: string): EventAct => ({
  ...ofNight,
  kind: 'announce',
  refusedAs: /Announcement/,
  async run(page) {
    await choose(page, 'Make Announcement')
    await page.getByPlaceholder('Announcement (max 120 characters)').fill(text)
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await this.seen(page)
  },
  seen: page => page.getByText(text).first().waitFor(),
  unseen: page => page.getByText(text).waitFor({ state: 'detached' }),
  timesOnServer: (lab, uid) => count(eventText(lab, uid), new RegExp(text, 'g')),
})
/** ANN: announces a text for a weekly night. */
export const announceAct = announcing('Doors at eight')

/** DEL: deletes an event with both its pictures. */
export const deleteAct: EventAct = {
  ...ofNight,
  kind: 'deleteEvent',
  refusedAs: /Event deleted/,
  async plant(lab, uid) {
    plantNight(lab, eventIdOf(uid), uid, await plantPictures(lab.world, eventIdOf(uid)))
  },
  files: (lab, uid) => picturesOf(lab.world, eventIdOf(uid)),
  async run(page) {
    await choose(page, 'Delete Event')
    await confirm(page, 'Delete Event')
    await this.seen(page)
  },
  seen: page => heading(page, /^Event no longer available : /),
  timesOnServer: (lab, uid) => count(eventText(lab, uid), /"status":\{"stringValue":"deleted"/g),
}

/** CLM: claims a weekly night without a creator. */
export const claimAct: EventAct = {
  ...ofNight,
  kind: 'claimEvent',
  refusedAs: /Event claimed/,
  plant: (lab, uid) => plantNight(lab, eventIdOf(uid), ''),
  async run(page) {
    await choose(page, 'Claim Event')
    // The refusal may arrive before anybody has looked at the event.
    await confirm(page, 'Claim Event')
  },
  seen: page => offered(page, 'Edit Event Series'),
  unseen: page => offered(page, 'Report this event'),
  timesOnServer: (lab, uid) =>
    count(eventText(lab, uid), new RegExp(`"creator":\\{"stringValue":"${uid}"`, 'g')),
  isTakenBy: (lab, uid) => eventText(lab, uid).includes('"creator":{"stringValue":"somebody"'),
}

const REASON = 'It ended in October.'
/** REP: reports somebody else's weekly night. */
export const reportAct: EventAct = {
  ...ofNight,
  kind: 'reportEvent',
  refusedAs: /Event reported/,
  plant: (lab, uid) => plantNight(lab, eventIdOf(uid), 'somebody'),
  async run(page) {
    await choose(page, 'Report this event')
    await page.getByLabel('Please provide a reason.').fill(REASON)
    await confirm(page, 'Report')
    await this.seen(page)
  },
  seen: page => offered(page, 'Reported', true),
  unseen: page => offered(page, 'Report this event'),
  timesOnServer: (lab, uid) => count(storedText(lab, `events/${eventIdOf(uid)}/reports/${uid}`), /"reason"/g),
  isTakenBy: (lab, uid) => eventText(lab, uid).includes('"timestampValue":"1970-01-01T00:00:00'),
}

const CREATED = 'Made in a test'
/** A complete draft with both its pictures, as the wizard stores it (R44). */
function finishedDraft(uid: string) {
  const picture = new Uint8Array(imageBytes('photo.jpg'))
  const start = {
    ...textsOf(() => ''),
    danceTypes: [],
    isRecurring: true,
    recurrenceDay: 5,
    eventDate: '',
    eventEndDate: '',
    startTime: '18:00',
    endTime: '21:00',
    agenda: [],
    pricing: [],
    location: makeLocation({ venue: '' }),
    image: { kind: 'none' },
  }
  return {
    key: `${uid}/create//`,
    eventId: eventIdOf(uid),
    start,
    draft: {
      ...start,
      eventName: CREATED,
      danceTypes: CHOSEN.dances,
      description: 'A class, then dancing until late.',
      // No other event takes place in this hall, so no duplicate warning appears.
      location: makeLocation({ venue: `Hall of ${uid}`, postcode: '', county: CHOSEN.counties[0] ?? '' }),
      shortLocation: CHOSEN.counties[0],
      image: {
        kind: 'new',
        name: 'photo.jpg',
        scaling: 'shrink',
        images: { eventImage: picture, thumbnail: picture },
        source: picture,
      },
    },
    tab: 'Branding',
    hasAgreed: true,
    savedAt: Date.now(),
  }
}

/** CRE: creates an event from a complete draft (R44) with a fixed event id (R42). */
export const createAct: EventAct = {
  kind: 'createEvent',
  refusedAs: /New event/,
  path: uid => `/view-event/${eventIdOf(uid)}`,
  async prepare(page, uid) {
    await page.goto(new URL('/create-event', page.url()).href)
    // The database exists once the wizard has looked for a stored draft.
    await until(
      () => page.evaluate(async () => (await indexedDB.databases()).some(({ name }) => name === 'DraftsDB')),
      'the place of drafts',
    )
    await damage(page, 'DraftsDB', 'drafts', null, finishedDraft(uid))
  },
  async ready(page) {
    await page.goto(new URL('/create-event', page.url()).href)
    await page.getByText('Draft restored').waitFor()
    await page.getByRole('img', { name: /^Your image/ }).waitFor()
  },
  async run(page) {
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await seeItsPage(page)
    await this.seen(page)
  },
  seen: page => heading(page, CREATED),
  // The page of a refused event has its card, and says that it isn't accepted.
  unseen: page => page.getByRole('heading', { name: CREATED }).waitFor({ state: 'detached' }),
  // The event is created with both pictures linked. A second event would count too.
  timesOnServer(lab, uid) {
    const made = [...lab.world.backend.store.all()]
      .map(document => JSON.stringify(parseBody(document).fields))
      .filter(text => text.includes(CREATED) && text.includes(`"creator":{"stringValue":"${uid}"`))
    return made.length > 1 ? made.length : count(eventText(lab, uid), /[^"]+eventImage/g)
  },
}

/** Waits until the act has left nothing to send. */
export const untilSent = (page: Page) =>
  until(async () => (await waitingIntents(page)).length === 0, 'an empty queue')
