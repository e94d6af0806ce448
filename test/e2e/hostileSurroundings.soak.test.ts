import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import type { Page, Route } from 'playwright-core'
import { uidOf } from '../support/harness/accounts'
import { damage, waitingIntents } from '../support/harness/deviceStores'
import { plantStrangers, storedText } from '../support/harness/documents'
import { openAsMember } from '../support/harness/readyDevice'
import { until } from '../support/harness/until'
import { WITHOUT_WORKER, World } from '../support/harness/world'
import { inKent, layoutHolds, openKent, strangers, watch, watchedPage } from './support/hostile'
import { openWizard } from './support/organiserSteps'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const ZOUK = { dance: 'Zouk', county: 'Kent' }
const SOUND = { 'events/sound': inKent({ eventName: 'A sound event' }) }

/** A place with this postcode, in the geocoder's format. */
const place = (number: number, postcode = `CT1 ${number}AA`) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [1.08, 51.28] },
  properties: {
    osm_id: number,
    name: `Hall ${number}`,
    city: 'Canterbury',
    county: 'Kent',
    state: 'England',
    country: 'United Kingdom',
    postcode,
  },
})

async function openLocation(name: string): Promise<{ page: Page; caught: string[] }> {
  const page = await openWizard(world, name, ZOUK, WITHOUT_WORKER)
  const caught = watch(page, world)
  await page.getByRole('tab', { name: 'Location' }).click()
  return { page, caught }
}

const FAILED = 'Error fetching the address. Please try again.'
const NOTHING = 'No address results found. Please try again.'

describe('Hostile links', () => {
  it.each([
    ['another site', 'https://evil.example/'],
    ['a site without a scheme', '//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['an object', { pathname: '//evil.example' }],
    ['a very long text', `/${'x'.repeat(100_000)}`],
  ])('C17: Back leads to the start if the history names %s', async (_name, from) => {
    plantStrangers(world.backend, SOUND)
    const { page, caught } = await watchedPage(world)
    await openKent(page, world)
    await page.goto(`${world.origin}/view-event/sound`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.evaluate(
      forged => history.replaceState({ usr: { from: forged }, key: 'forged', idx: 0 }, ''),
      from,
    )
    await page.reload()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    expect(page.url()).toBe(`${world.origin}/`)
    expect(caught).toEqual([])
  })
})

describe('A hostile crowd', () => {
  it('C33: a county with 20,000 events lists the next days, and stays usable', async () => {
    const crowd = Array.from({ length: 20_000 }, (_, number) => [
      `events/crowd-${number}`,
      inKent({ eventName: `Crowd ${number}`, lastUpdated: Date.now() - number }),
    ])
    plantStrangers(world.backend, { ...(Object.fromEntries(crowd) as Record<string, object>), ...SOUND })
    const { page, caught } = await watchedPage(world)
    await openKent(page, world).catch(() =>
      page
        .locator('a', { hasText: /^Crowd|A sound/ })
        .first()
        .waitFor(),
    )
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    expect(await page.locator('*').count()).toBeLessThan(5_000)
    await page.locator('a[href^="/view-event/"]').first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await layoutHolds(page)).toBe(true)
    expect(caught).toEqual([])
    plantStrangers(
      world.backend,
      Object.fromEntries(crowd.map(([path]) => [path, { status: 'deleted', lastUpdated: Date.now() }])),
    )
  }, 300_000)
})

describe('Hostile services', () => {
  it.each([
    [
      'HTML',
      'web',
      FAILED,
      { contentType: 'text/html', body: '<h1>Free WiFi</h1><script>alert(1)</script>' },
    ],
    [
      '5 MB',
      'big',
      FAILED,
      { contentType: 'application/json', body: `{"features":[]${' '.repeat(5_000_000)}}` },
    ],
    [
      'features that are null',
      'null',
      NOTHING,
      { contentType: 'application/json', body: '{"features":null}' },
    ],
  ])('C35: a geocoder that answers %s finds nothing', async (_kind, name, message, answer) => {
    const { page, caught } = await openLocation(`geo-${name}`)
    await page.route('**/lookups/api/**', route => route.fulfill(answer))
    await page.getByLabel('Search address').fill('Canterbury Hall')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText(message).waitFor()
    expect(await strangers(page)).toBe(0)
    expect(caught).toEqual([])
  })

  it('C35: of six results the app offers five, and ignores a postcode with markup', async () => {
    const { page, caught } = await openLocation('geo-six')
    const features = [place(0, '<b>CT1</b>'), ...[1, 2, 3, 4, 5, 6].map(number => place(number))]
    await page.route('**/lookups/api/**', route => route.fulfill({ json: { features } }))
    await page.getByLabel('Search address').fill('Canterbury Hall')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Select an address' })
    await dialog.waitFor()
    const offered = await dialog.getByRole('listitem').allTextContents()
    expect(offered.length).toBeLessThanOrEqual(5)
    expect(offered.join()).not.toMatch(/Hall 0|<b>/)
    expect(caught).toEqual([])
  })

  it.each([
    ['404', (route: Route) => route.fulfill({ status: 404, json: { status: 404, error: 'Not found' } })],
    ['a null result', (route: Route) => route.fulfill({ json: { status: 200, result: null } })],
    [
      'a district of 5 kB',
      (route: Route) =>
        route.fulfill({ json: { status: 200, result: { admin_district: 'x'.repeat(5_000) } } }),
    ],
  ])('C36: a postcode service that answers %s leaves the county unchanged', async (name, answer) => {
    // The browser logs an answer with status 404.
    world.isNetworkBroken = true
    const { page, caught } = await openLocation(`code-${name.replaceAll(' ', '-')}`)
    await page.route('**/lookups/postcodes/**', answer)
    await page.route('**/lookups/api/**', route =>
      route.fulfill({ json: { features: [place(1, 'ME14 1AA')] } }),
    )
    const county = () => page.locator('select[name=county]').inputValue()
    await page.getByRole('button', { name: 'Enter the address yourself' }).click()
    await page.getByLabel('County').selectOption({ label: 'Devon' })
    const before = await county()
    const asked = page.waitForResponse('**/lookups/postcodes/**')
    await page.getByLabel('Postcode').fill('ME14 1AA')
    await page.getByLabel('Postcode').blur()
    await asked
    await page.getByLabel('Town or city').fill('Maidstone')
    expect(await county()).toBe(before)
    expect(await layoutHolds(page)).toBe(true)
    expect(caught).toEqual([])
  })

  it('C37: the app asks only for whole postcodes', async () => {
    const { page } = await openLocation('code-path')
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('/lookups/postcodes')) asked.push(request.url())
    })
    await page.getByRole('button', { name: 'Enter the address yourself' }).click()
    for (const text of ['SW1A%2F..%2F', 'SW1A/../', '../../users', 'SW1A 1AA?x=1#y']) {
      await page.getByLabel('Postcode').fill(text)
      await page.getByLabel('Postcode').blur()
    }
    await page.getByLabel('Town or city').fill('London')
    expect(asked).toEqual([])
  })
})

describe('Hostile devices', () => {
  it('C44: intents of another account, of an unknown kind or damaged are never sent', async () => {
    plantStrangers(world.backend, { ...SOUND, 'users/bob': { displayName: 'Bob', eventFavourites: [] } })
    const bob = storedText(world, 'users/bob')
    const { page, caught } = await watchedPage(world)
    await openAsMember(page, world, 'ann', { dances: ['Zouk'], counties: ['Kent'] })
    const ann = uidOf(world, 'ann')
    const intent = {
      id: 'forged',
      userId: 'bob',
      kind: 'addFavourite',
      target: 'users/bob/sound',
      args: { eventId: 'sound' },
      madeAt: Date.now(),
      triedAt: [],
      isUncertain: false,
      nextAt: 0,
      state: 'waiting',
      reason: '',
    }
    await damage(page, 'AppDB', 'intents', null, { ...intent, order: 9_001 })
    await damage(page, 'AppDB', 'intents', null, {
      ...intent,
      order: 9_002,
      userId: ann,
      kind: 'becomeAdmin',
    })
    await damage(page, 'AppDB', 'intents', null, { order: 9_003, args: '<script>alert(1)</script>' })
    const commits: string[] = []
    page.on('request', request => {
      if (/:commit|:write/.test(request.url())) commits.push(request.postData() ?? '')
    })
    await page.goto(`${world.origin}/view-event/sound`)
    await page.getByRole('button', { name: 'Favourite' }).click()
    await until(() => storedText(world, `users/${ann}`).includes('sound'), "ann's own favourite")
    expect(commits.filter(text => /users\/bob|becomeAdmin|script/.test(text))).toEqual([])
    expect(storedText(world, 'users/bob')).toBe(bob)
    const kinds = (await waitingIntents(page)).map(({ kind }) => kind)
    expect(kinds).toContain('becomeAdmin')
    expect(caught).toEqual([])
  })

  it("C45: the app ignores a stranger's messages on the channel of the tabs", async () => {
    plantStrangers(world.backend, SOUND)
    const { page, caught } = await watchedPage(world)
    await openKent(page, world)
    const other = await page.context().newPage()
    await other.goto(world.origin)
    await other.evaluate(() => {
      const channel = new BroadcastChannel('dancefloor')
      const texts = ['<script>alert(1)</script>', 'x'.repeat(1_000_000)]
      const messages: unknown[] = [
        ...texts,
        null,
        7,
        [],
        { about: 'everything' },
        { about: 'events', eventIds: 'all' },
        { about: 'events', eventIds: [{}, null, '__proto__', '../x'] },
        { about: 'records', names: ['__proto__', { toString: null }] },
        { about: 'beat', lock: { evil: true } },
      ]
      for (const message of messages) channel.postMessage(message)
    })
    await page.locator('a', { hasText: 'A sound event' }).click()
    await page.getByRole('heading', { level: 1, name: 'A sound event' }).waitFor()
    expect(caught).toEqual([])
  })

  it("C49: an event's name cannot end its line in a calendar file", async () => {
    const eventName = 'Zouk\r\nEND:VEVENT\nBEGIN:VALARM\nACTION:DISPLAY'
    plantStrangers(world.backend, { ...SOUND, 'events/alarm': inKent({ eventName }) })
    const { page } = await watchedPage(world)
    await openKent(page, world)
    await page.goto(`${world.origin}/view-event/alarm`)
    await page.getByRole('button', { name: 'Add to calendar' }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Only this date' }).click(),
    ])
    const text = readFileSync(await download.path(), 'utf8')
    const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]])
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
    expect(calendar.getFirstSubcomponent('vevent')?.getAllSubcomponents('valarm')).toEqual([])
    expect(text.split('\r\n').filter(line => line === 'BEGIN:VALARM')).toEqual([])
  })
})
