import type { Page } from 'playwright-core'
import { sampleDocuments } from '../../../../tools/seed/sampleDocuments'
import { followTour } from './followTour'
import { organiserTour } from './organiserTour'
import { publicTour } from './publicTour'
import { beginSetup, choose, skipSplash, untilOfflineReady, visit } from '../steps'
import { addDays, daysFrom, londonMoment, weekdayOf } from '../../../../src/domain/time/days'
import { wizardTour } from './wizardTour'
import type { World } from '../world'

/** Called at each stop with its name, once the screen is complete. */
type AtStop = (name: string) => Promise<void>

const DANCES = ['Bachata', 'Salsa', 'Kizomba', 'Zouk']
const COUNTIES = ['Brighton and Hove', 'Greater London', 'Surrey']

/**
 * Visits every screen, first as a newcomer, then signed in. `npm run screens` takes its pictures on this tour, and
 * tests check accessibility. `page` must belong to a device with empty storage.
 */
export async function tour(page: Page, world: World, stop: AtStop) {
  await newcomerTour(page, world, stop)
  await listStops(page, stop)
  await eventStops(page, world, stop)
  await followTour(page, world, stop)
  await publicTour(page, world, stop)
  await profileStops(page, world, stop)
  await organiserTour(page, world, stop)
  await wizardTour(page, world, stop)
  await offlineStop(page, world, stop)
  await lateStops(page, world, stop)
}

/** Visits the screens of a first visit, from the splash to the list: a seventh of all stops. */
async function newcomerTour(page: Page, world: World, stop: AtStop) {
  world.isSplashSkipped = false
  await visit(page, world.origin)
  await stop('splash')
  world.isSplashSkipped = true
  await skipSplash(page)
  const storyboard = page.getByRole('dialog', { name: 'Our mission' })
  await storyboard.waitFor()
  for (const step of [1, 2, 3, 4]) {
    await stop(`storyboard-${step}`)
    if (step < 4) await storyboard.getByRole('button', { name: 'Next' }).click()
  }
  await storyboard.getByRole('button', { name: "Let's dance!" }).click()
  await storyboard.waitFor({ state: 'detached' })
  await stop('setup-mission')
  await page.getByRole('button', { name: 'Ready?' }).click()
  await stop('setup-ready-missing')

  await page.reload()
  await beginSetup(page)
  await page.getByRole('checkbox', { name: 'Kizomba', exact: true }).click()
  await stop('setup-dance')
  await page.getByRole('checkbox', { name: 'Kizomba', exact: true }).click()
  await choose(page, DANCES, COUNTIES)
  await stop('setup-ready')
  await page.getByRole('button', { name: 'Where?' }).click()
  await stop('setup-where')
  await page.getByRole('button', { name: 'Ready?' }).click()
  await page.getByRole('button', { name: 'View dance events' }).click()
  await page.getByRole('heading', { name: 'This week' }).waitFor()
  await page.locator('a[href^="/view-event/"]').first().waitFor()
  await stop('weekly')
}

async function listStops(page: Page, stop: AtStop) {
  const toOptions = async (item: string) => {
    await page.getByRole('button', { name: 'Options' }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('menu').waitFor()
  await stop('options')
  await page.getByRole('menuitem', { name: 'Change location' }).click()
  const picker = page.getByRole('dialog')
  await picker.waitFor()
  await stop('picker-location')
  await picker.getByRole('searchbox').fill('leeds')
  await picker.getByRole('checkbox', { name: 'West Yorkshire for Leeds' }).waitFor()
  await stop('picker-town')
  await picker.getByRole('button', { name: 'Clear search' }).click()
  for (const county of COUNTIES) await picker.getByRole('checkbox', { name: county }).first().click()
  await picker.getByRole('button', { name: 'Done' }).click()
  await stop('picker-location-refused')
  for (const county of COUNTIES) await picker.getByRole('checkbox', { name: county }).first().click()
  await picker.getByRole('button', { name: 'Done' }).click()
  await picker.waitFor({ state: 'detached' })
  await toOptions('Change dance')
  await picker.getByRole('checkbox', { name: 'Zouk', exact: true }).waitFor()
  await stop('picker-dance')
  await page.getByRole('button', { name: 'Close' }).click()
  await toOptions('Search events')
  // A desktop shows a combobox.
  await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('zouk festval')
  await page.getByRole('dialog').locator('a').first().waitFor()
  await stop('search')
  await page.getByRole('searchbox').or(page.getByRole('combobox')).fill('xylophone recital')
  await page
    .getByText(/^No events found/)
    .first()
    .waitFor()
  await stop('search-none')
  await page.keyboard.press('Escape')
  const beginners = page.getByRole('button', { name: /^Beginners \d+$/ })
  await beginners.click()
  await page
    .getByRole('status')
    .getByText(/a class for beginners$/)
    .waitFor()
  await stop('weekly-filtered')
  await page.getByRole('button', { name: /^Beginners/, pressed: true }).click()
  await page.mouse.wheel(0, 900)
  await stop('weekly-scrolled')

  await page.getByRole('link', { name: 'Map', exact: true }).click()
  await page.locator('[data-dot]').first().waitFor()
  await stop('map')
  await page.getByRole('button', { name: /^Counties/ }).click()
  await page.getByRole('dialog', { name: 'Counties' }).waitFor()
  await stop('map-list')
  await page.getByRole('button', { name: /^Surrey: / }).click()
  await page.locator('section[aria-label=Surrey]').first().waitFor()
  await stop('map-county')
  await visit(page, new URL('/events', page.url()).href)
  await page.locator('a[href^="/view-event/"]').first().waitFor()

  await visit(page, new URL(`/day?date=${fridayInThreeWeeks()}`, page.url()).href)
  await page.locator('a[href^="/view-event/"]').first().waitFor()
  await stop('day')
  await visit(page, new URL('/events', page.url()).href)
  await page.locator('a[href^="/view-event/"]').first().waitFor()

  await page.getByRole('link', { name: 'Upcoming', exact: true }).click()
  await page.getByRole('heading', { name: 'Upcoming events' }).waitFor()
  await stop('calendar')
  await page.mouse.wheel(0, 1400)
  await stop('calendar-scrolled')
  await page.getByRole('link', { name: 'Favourites', exact: true }).click()
  await page.getByRole('heading', { name: 'Favourites' }).waitFor()
  await stop('favourites-empty')
}

function fridayInThreeWeeks() {
  const { day } = londonMoment(Date.now())
  return daysFrom(addDays(day, 15), 7).find(each => weekdayOf(each) === 5) ?? ''
}

async function eventStops(page: Page, world: World, stop: AtStop) {
  await visit(page, `${world.origin}/events`)
  await page.locator('a[href^="/view-event/south-coast-zouk"]').first().click()
  await page.getByRole('button', { name: 'Favourite' }).click()
  await stop('event')
  for (const tab of ['Agenda', 'Pricing', 'Location']) {
    await page.getByRole('tab', { name: tab }).click()
    await stop(`event-${tab.toLowerCase()}`)
  }
  await page.getByRole('button', { name: 'Back' }).click()
  await page.locator('a[href^="/view-event/"]').first().waitFor()
  // A wide screen shows six rows of a day.
  const more = page.getByRole('button', { name: /^Show \d+ more$/ })
  while ((await more.count()) > 0) await more.first().click()
  await page
    .getByRole('link', { name: /^cancelled/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Favourite' }).click()
  await stop('event-cancelled')
  await page.getByRole('tab', { name: 'Agenda' }).click()
  await stop('event-agenda-evening')
  for (const [name, eventId] of Object.entries(eventsByState())) {
    await visit(page, `${world.origin}/view-event/${eventId}`)
    await page.getByRole('tab', { name: 'About' }).waitFor()
    await stop(`event-${name}`)
  }
  await visit(page, `${world.origin}/view-event/${seriesWithRhythm()}`)
  await page
    .getByText(/^Every first /)
    .first()
    .waitFor()
  await stop('event-series')
  await plantFavourite(page, eventsByState().deleted)
  await visit(page, `${world.origin}/view-event/none`)
  await page.getByText('Event not found.').waitFor()
  await stop('event-not-found')
  await visit(page, `${world.origin}/myevents`)
  await page.getByRole('heading', { name: 'Favourites' }).waitFor()
  await stop('favourites')
}

/** Makes an event a favourite of this device, as if the person had chosen it before its deletion. */
function plantFavourite(page: Page, eventId = '') {
  return page.evaluate(
    id =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('Dancefloor')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const saving = opening.result.transaction('records', 'readwrite')
          const records = saving.objectStore('records')
          const reading = records.get('eventFavourites')
          reading.onsuccess = () =>
            records.put([...((reading.result as string[] | undefined) ?? []), id], 'eventFavourites')
          saving.onerror = () => reject(saving.error)
          saving.oncomplete = () => {
            opening.result.close()
            resolve()
          }
        }
      }),
    eventId,
  )
}

/** The ids of a paused, a pending and a deleted sample event. */
function eventsByState(): Record<string, string> {
  const now = Date.now()
  const documents = sampleDocuments(now)
  const firstOf = (status: string) =>
    documents
      .find(({ path, fields }) => path.startsWith('events/') && fields.status === status)
      ?.path.split('/')[1] ?? ''
  return { paused: firstOf('paused'), pending: firstOf('pendingApproval'), deleted: firstOf('deleted') }
}

/** The id of the sample series that takes place on every first Friday. */
const seriesWithRhythm = () =>
  sampleDocuments(Date.now())
    .find(({ fields }) => (fields.rhythm as { every?: string } | undefined)?.every === 'first')
    ?.path.split('/')[1] ?? ''

async function profileStops(page: Page, world: World, stop: AtStop) {
  await visit(page, `${world.origin}/profile`)
  await page.getByText('You are not signed in.').waitFor()
  await stop('profile')
  await page.getByRole('button', { name: 'Login / Sign-up' }).click()
  await page.getByRole('button', { name: 'Login with email' }).waitFor()
  await stop('login-choice')
  await page.getByRole('button', { name: 'Login with email' }).click()
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await stop('login')
  await visit(page, `${world.origin}/install`)
  await page.getByRole('heading', { name: 'Install' }).waitFor()
  await stop('install')
  await visit(page, `${world.origin}/clear-cache`)
  await page.getByText('Clear this device?').waitFor()
  await stop('clear-cache')
}

async function offlineStop(page: Page, world: World, stop: AtStop) {
  await visit(page, `${world.origin}/events`)
  await untilOfflineReady(page)
  world.isNetworkBroken = true
  await page.context().setOffline(true)
  await page.getByText('Offline', { exact: true }).waitFor()
  // The list returns to where it was left. The chip is at its top.
  await page.evaluate(() => window.scrollTo(0, 0))
  await stop('weekly-offline')
  await page.context().setOffline(false)
  world.isNetworkBroken = false
}

/** R35: a week without one of its places. Needs a device that holds the others. */
async function lateStops(page: Page, world: World, stop: AtStop) {
  world.isNetworkBroken = true
  const county = 'Kent'
  const snapshot = '**/data/kent.json'
  let fail = () => {}
  const failed = new Promise<void>(resolve => (fail = resolve))
  const refuse = { status: 503, body: '' }
  await page.route(snapshot, route => route.fulfill(refuse))
  await page.route('**/*:runQuery*', async route => {
    if (!route.request().postData()?.includes(county)) return route.continue()
    await failed
    await route.fulfill(refuse)
  })
  await visit(page, `${world.origin}/events`)
  await page
    .getByRole('button', { name: /: change location$/ })
    .first()
    .click()
  await page.getByRole('checkbox', { name: county, exact: true }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByText(`${county} is still loading`).first().waitFor()
  await page.evaluate(() => window.scrollTo(0, 0))
  await stop('weekly-late')
  fail()
  await page.getByText(`${county} did not answer`).first().waitFor()
  await stop('weekly-failed')
  // The page asks again by itself, and the browser may log that refusal a moment later.
  await page.goto('about:blank')
  await page.unroute('**/*:runQuery*')
  await page.unroute(snapshot)
  world.isNetworkBroken = false
}
