import type { BrowserContextOptions, Page } from 'playwright-core'
import { londonMoment, weekdayOf } from '../../../src/domain/time/days'
import { makeDocument, makeLocation } from '../../support/events'
import { uidOf } from '../../support/harness/accounts'
import { storedEventIds } from '../../support/harness/deviceStores'
import { plantStrangers } from '../../support/harness/documents'
import { openWizard, seeItsPage } from '../support/organiserSteps'
import { untilOfflineReady } from '../../support/harness/steps'
import { until } from '../../support/harness/until'
import { WITHOUT_WORKER, World } from '../../support/harness/world'

let world: World
beforeAll(async () => {
  world = await World.start()
  // The backend reads its gazetteer at the first search or postcode. On a busy machine this can take longer than the
  // app waits.
  await fetch(`${world.origin}/lookups/api/?q=Brighton&limit=1`)
  await fetch(`${world.origin}/lookups/postcodes/BN1%202AQ`)
})
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const HINT =
  "No results for the entered address. Please try again. Hint: Don't be too specific, e.g. try 'Brighton Revolution' or 'London ABC Dance Studio'."
const FETCH_ERROR = 'Error fetching the address. Please try again.'

const BACHATA = { dance: 'Bachata', county: 'Brighton and Hove' }

async function openLocation(name: string, options: BrowserContextOptions = WITHOUT_WORKER): Promise<Page> {
  const page = await openWizard(world, name, BACHATA, options)
  await page.getByRole('tab', { name: 'Location' }).click()
  return page
}

async function search(page: Page, query: string) {
  await page.getByLabel('Search address').fill(query)
  await page.keyboard.press('Enter')
}

const value = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()
const untilVenue = (page: Page, venue: string) =>
  page.waitForFunction(
    wanted => document.querySelector<HTMLInputElement>('input[name=venue]')?.value === wanted,
    venue,
  )
async function untilCounty(page: Page, county: string) {
  if (await page.getByRole('button', { name: 'Enter the address yourself' }).isVisible())
    await page.getByRole('button', { name: 'Enter the address yourself' }).click()
  await page.waitForFunction(
    wanted => document.querySelector<HTMLSelectElement>('select[name=county]')?.value === wanted,
    county,
  )
}

describe('§5 Address search in a browser', () => {
  it('takes a single result at once with the picker’s county, and keeps both after a reload', async () => {
    const page = await openLocation('one')
    await search(page, 'Brighton Revolution')
    await untilVenue(page, 'Revolution')
    expect(await value(page, 'Address')).toMatch(/^.+\nBrighton\nEast Sussex BN1\u00a0\d\w\w$/)
    expect(await page.getByRole('link', { name: 'Open in Google Maps' }).getAttribute('href')).toContain(
      'Revolution',
    )
    await untilCounty(page, 'Brighton and Hove')
    await page.reload()
    await page.getByLabel('Venue name').waitFor()
    await untilVenue(page, 'Revolution')
    await untilCounty(page, 'Brighton and Hove')
  })

  it('lets the user choose one of many results, also by keyboard', async () => {
    const page = await openLocation('many')
    await search(page, 'Brighton Studio')
    const dialog = page.getByRole('dialog', { name: 'Select an address' })
    await dialog.waitFor()
    const choices = await dialog.getByRole('listitem').allTextContents()
    expect(choices.length).toBeGreaterThan(1)
    expect(choices.length).toBeLessThanOrEqual(5)
    expect(choices[0]).toMatch(
      /^Brighton Dance Studio, .+, Brighton, East Sussex, BN\d.\d\w\w, United Kingdom$/,
    )
    // The dialog moves the focus a frame after it is drawn.
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog] li'))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    await untilVenue(page, choices[1]?.split(',')[0] ?? '')
  })

  it('explains a search without results, and changes nothing', async () => {
    const page = await openLocation('none')
    for (const [query, message] of [
      ['Atlantis', HINT],
      [' Hove ', 'The searched address is too short.'],
      ['Lewes Bandstand', HINT],
    ] as const) {
      await search(page, query)
      await page.getByRole('alert').getByText(message, { exact: true }).waitFor()
      expect(await value(page, 'Venue name')).toBe('')
    }
  })

  it('refuses an address outside England and says why', async () => {
    const page = await openLocation('outside')
    await search(page, 'Cardiff Arts Centre')
    await page.getByRole('alert').getByText('is currently only available in England').waitFor()
  })

  it('shows a message if the server is down, and a second search works', async () => {
    const page = await openLocation('gone')
    world.isNetworkBroken = true
    await page.getByLabel('Venue name').fill('Back room')
    for (const fault of [
      { kind: 'drop' },
      { kind: 'fail', status: 503 },
      { kind: 'html200' },
      { kind: 'cut' },
    ] as const) {
      world.faults.add({ place: 'lookups', ...fault })
      await search(page, 'Brighton Revolution')
      await page.getByRole('alert').getByText(FETCH_ERROR).waitFor()
      expect(await value(page, 'Venue name')).toBe('Back room')
      world.faults.clear()
    }
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await untilVenue(page, 'Revolution')
  })

  it('shows that a slow search is busy, and a new query replaces the old one', async () => {
    const page = await openLocation('slow')
    world.isNetworkBroken = true
    world.faults.add({ place: 'lookups', kind: 'hang' })
    await search(page, 'Brighton Studio')
    await page.getByRole('button', { name: 'Searching address...' }).waitFor()
    world.faults.clear()
    await search(page, 'Brighton Revolution')
    await untilVenue(page, 'Revolution')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('says at once why it can’t search offline, and lets the user enter an address by hand', async () => {
    const page = await openLocation('offline', {})
    await untilOfflineReady(page)
    world.isNetworkBroken = true
    await page.context().setOffline(true)
    await search(page, 'Brighton Revolution')
    await page.getByRole('alert').getByText("You are offline, so addresses can't be searched.").waitFor()
    await page.getByLabel('Venue name').fill('Village Hall')
    await page.getByLabel('Town or city').fill('Ditchling')
    await page.getByLabel('Postcode').fill('bn68ts')
    await page.keyboard.press('Tab')
    await page.getByLabel('County').selectOption('East Sussex')
    expect(await value(page, 'Postcode')).toBe('BN6 8TS')
    await page.getByRole('tab', { name: 'Branding' }).click()
    await page.getByRole('tab', { name: 'Location' }).click()
    expect(await value(page, 'Address')).toBe('Ditchling\nEast Sussex BN6\u00a08TS')
  })
})

describe('The duplicate warning in a browser, beyond the specification', () => {
  const weekday = weekdayOf(londonMoment(Date.now()).day)

  /** An event without a creator, at the same place and time. */
  const plantTwin = (eventId: string, postcode: string) =>
    plantStrangers(world.backend, {
      [`events/${eventId}`]: makeDocument({
        creator: '',
        eventName: 'The first listing',
        recurrenceDay: weekday,
        startTime: '20:00',
        endTime: '23:00',
        lastUpdated: Date.now() - 1_000,
        shortLocation: 'Brighton and Hove',
        location: makeLocation({ venue: eventId, postcode }),
        exceptions: [],
      }),
    })

  const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

  async function createTwin(name: string, postcode: string) {
    plantTwin(`twin-${name}`, postcode)
    const page = await openWizard(world, name, BACHATA, WITHOUT_WORKER)
    // The wizard compares with the events on the device only.
    await until(async () => (await storedEventIds(page)).includes(`twin-${name}`), 'the twin on the device')
    await page.getByLabel('Name', { exact: true }).fill('The second listing')
    await page.getByRole('checkbox', { name: 'Bachata', exact: true }).click()
    await page.getByRole('radio', { name: WEEKDAYS[weekday] ?? '' }).check({ force: true })
    await page.getByRole('tab', { name: 'About' }).click()
    await page.getByLabel('Description').fill('A class, then dancing until late.')
    await page.getByRole('tab', { name: 'Location' }).click()
    await page.getByLabel('Venue name').fill(`twin-${name}`)
    await page.getByRole('button', { name: 'Enter the address yourself' }).click()
    await page.getByLabel('Postcode').fill(postcode)
    await page.getByLabel('County').selectOption('Brighton and Hove')
    await page.getByRole('tab', { name: 'Branding' }).click()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Already listed?' })
    await dialog
      .getByRole('link', { name: /The first listing/ })
      .first()
      .waitFor()
    return { page, dialog }
  }

  it("'It is a different event' lets the new event be created", async () => {
    const { page, dialog } = await createTwin('other', 'BN1 9ZQ')
    await dialog.getByRole('button', { name: 'It is a different event' }).click()
    await seeItsPage(page)
    await page.getByRole('heading', { level: 1 }).getByText('The second listing').waitFor()
  })

  it("'Claim Event' claims the existing event instead", async () => {
    const { page, dialog } = await createTwin('same', 'BN2 9ZQ')
    await dialog.getByRole('button', { name: 'Claim Event' }).click()
    await page.getByRole('heading', { level: 1 }).getByText('The first listing').waitFor()
    const uid = uidOf(world, 'same')
    const isClaimed = () => String(world.backend.store.get('events/twin-same')?.body).includes(uid)
    await until(isClaimed, 'the claim on the server')
  })
})
