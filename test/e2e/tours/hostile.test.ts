import type { Page } from 'playwright-core'
import { londonMoment } from '../../../src/domain/time/days'
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS, hostileEvent } from '../../support/harness/hostileEvents'
import { plantStrangers } from '../../support/harness/documents'
import { imagePath } from '../../support/harness/imageFiles'
import { until } from '../../support/harness/until'
import { WITHOUT_WORKER, World } from '../../support/harness/world'
import { makeRandom } from '../../../tools/random'
import { makeLocation, makeSlot } from '../../support/events'
import { inKent, layoutHolds, openKent, strangers, watchedPage } from '../support/hostile'
import { createFromEventTab, openWizard } from '../support/organiserSteps'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const TABS = ['About', 'Agenda', 'Pricing', 'Location']

/** Goes through all tabs of the open event, and expects each to be harmless. */
async function lookThrough(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const name of TABS) {
    await page.getByRole('tab', { name, exact: true }).click()
    await page.getByRole('tab', { name, exact: true, selected: true }).waitFor()
    expect(await strangers(page)).toBe(0)
    expect(await layoutHolds(page)).toBe(true)
  }
}

describe('Hostile documents from the backend, in a browser', () => {
  it('C01-C09, C15, C16: every text of an event shows as plain text', async () => {
    const documents = HOSTILE_TEXTS.slice(0, 11).map((hostile, number) => {
      // The database accepts no lone surrogates, and the reader accepts nothing over 64 KB.
      const text = hostile.replace(/\p{Surrogate}/gu, '').slice(0, 1_500)
      return [
        `events/text-${number}`,
        inKent({
          eventName: text,
          description: `At least fifteen characters. ${text}`,
          announcementText: text,
          team: text,
          location: makeLocation({ venue: `${text}&dirflg=w#`, street: text, description: text }),
          agenda: [makeSlot({ slotName: text }), makeSlot({ slotName: text })],
          pricing: [{ id: 'p1', itemName: text, prices: { [text.slice(0, 300)]: 5, Standard: 8 }, sort: 0 }],
        }),
      ]
    })
    plantStrangers(world.backend, {
      ...(Object.fromEntries(documents) as Record<string, Record<string, unknown>>),
      'events/sound': inKent({ eventName: 'A sound event' }),
    })
    const { page, caught } = await watchedPage(world)
    await openKent(page, world)
    expect(await layoutHolds(page)).toBe(true)
    expect(await strangers(page)).toBe(0)

    for (const number of [0, 2, 4, 5, 6, 8]) {
      await page.evaluate(id => {
        history.pushState(null, '', `/view-event/${id}`)
        dispatchEvent(new PopStateEvent('popstate'))
      }, `text-${number}`)
      await lookThrough(page)
      const map = await page.locator('a[target=_blank][href*="maps/search"]').getAttribute('href')
      expect(new URL(map ?? '').origin).toBe('https://www.google.com')
      expect([...new URL(map ?? '').searchParams.keys()]).toEqual(['api', 'query'])
    }
    const links = await page
      .locator('a')
      .evaluateAll(all => all.map(link => (link as HTMLAnchorElement).href))
    expect(links.filter(href => !/^(https?|mailto):/.test(href))).toEqual([])
    expect(await page.title()).toMatch(/Dancefloor$/)
    expect(caught).toEqual([])
  })

  it('C10-C14: the app loads no picture from a stranger, and a long address does not break the page', async () => {
    const documents = HOSTILE_ADDRESSES.map((address, number) => [
      `events/address-${number}`,
      inKent({
        eventName: `Address ${number}`,
        imageUrl: address,
        thumbnailUrl: address,
        exceptions: [{ date: londonMoment(Date.now()).day, imageUrl: address, thumbnailUrl: address }],
      }),
    ])
    plantStrangers(world.backend, {
      ...(Object.fromEntries(documents) as Record<string, Record<string, unknown>>),
      'events/long': inKent({
        eventName: 'Long',
        imageUrl: '/images/long.svg',
        thumbnailUrl: '/images/long.svg',
      }),
      'events/sound': inKent({ eventName: 'A sound event' }),
    })
    const { page, caught } = await watchedPage(world)
    const filler = '<!--'.padEnd(10_000_000, ' ')
    await page.context().route('**/images/long.svg', route =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: `<svg xmlns="http://www.w3.org/2000/svg" width="1" height="50000">${filler}--></svg>`,
      }),
    )
    await openKent(page, world)
    for (const id of ['address-0', 'address-3', 'address-9', 'long']) {
      await page.goto(`${world.origin}/view-event/${id}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect(await layoutHolds(page)).toBe(true)
    }
    const box = await page.locator('main img').first().boundingBox()
    expect(box?.height).toBeLessThan(844)
    const shown = await page
      .locator('img')
      .evaluateAll(images => images.map(image => (image as HTMLImageElement).src))
    expect(shown.filter(src => !src.startsWith(world.origin))).toEqual([])
    expect(caught).toEqual([])
    plantStrangers(world.backend, { 'events/long': inKent({ eventName: 'Long' }) })
  })

  it('C20-C32: the other events still show, whatever shape a hostile document has', async () => {
    const random = makeRandom('browser')
    const documents = Array.from({ length: 150 }, (_, number) => [
      `events/any-${number}`,
      hostileEvent(random, inKent({ eventName: `Any ${number}` })),
    ])
    // The database itself refuses some documents: names such as __proto__, lone surrogates, a megabyte.
    const planted = documents.filter(([path, fields]) => {
      try {
        plantStrangers(world.backend, { [String(path)]: fields as Record<string, unknown> })
        return true
      } catch {
        return false
      }
    })
    expect(planted.length).toBeGreaterThan(75)
    plantStrangers(world.backend, { 'events/sound': inKent({ eventName: 'A sound event' }) })
    const { page, caught } = await watchedPage(world)
    await openKent(page, world)
    await page.locator('main div[aria-busy=true]').first().waitFor({ state: 'detached' })
    expect(await strangers(page)).toBe(0)
    expect(await layoutHolds(page)).toBe(true)
    const ids = await page
      .locator('a[href^="/view-event/any-"]')
      .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    expect(ids.length).toBeGreaterThan(2)
    for (const href of ids.slice(0, 4)) {
      await page.goto(world.origin + href)
      await lookThrough(page)
    }
    expect(caught).toEqual([])
  })

  it('C34: thousands of counties, some with markup, leave the picker usable', async () => {
    plantStrangers(
      world.backend,
      Object.fromEntries(
        Array.from({ length: 5_000 }, (_, number) => [
          `counties/zz-${number}`,
          { name: number % 2 === 0 ? `<img src=x onerror=alert(${number})>` : `Zzshire ${number}` },
        ]),
      ),
    )
    plantStrangers(world.backend, { 'events/sound': inKent({ eventName: 'A sound event' }) })
    const { page, caught } = await watchedPage(world)
    await openKent(page, world)
    await page.getByRole('button', { name: 'Options' }).click()
    await page.getByRole('menuitem', { name: 'Change location' }).click()
    await page.getByRole('checkbox', { name: 'Devon' }).waitFor()
    expect(await page.getByRole('checkbox').count()).toBeLessThanOrEqual(1_000)
    expect(await page.getByRole('dialog').getByText('<img').count()).toBe(0)
    expect(await strangers(page)).toBe(0)
    expect(caught).toEqual([])
  })
})

describe('Hostile devices and files', () => {
  it('C43: records edited by hand give no access', async () => {
    plantStrangers(world.backend, {
      'users/bob': {
        displayName: 'Bob',
        eventFavourites: ['of-bob'],
        selectedDances: [],
        selectedCounties: [],
      },
      'events/sound': inKent({ eventName: 'A sound event', creator: 'bob' }),
    })
    const before = String(world.backend.store.get('users/bob')?.body)
    const { page } = await watchedPage(world)
    await openKent(page, world)
    await page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>(resolve => {
        const opening = indexedDB.open('Dancefloor')
        opening.onsuccess = () => resolve(opening.result)
      })
      const change = db.transaction('records', 'readwrite')
      change.objectStore('records').put('"bob"', 'userId')
      change.objectStore('records').put('1', 'permission')
      await new Promise(resolve => (change.oncomplete = resolve))
      db.close()
    })
    const answers: string[] = []
    page.on('response', response => {
      const asked = `${response.url()} ${response.request().postData() ?? ''}`
      const isPrivate = /users\/bob|:commit/.test(asked)
      if (isPrivate && response.status() === 200) answers.push(asked)
    })
    await page.goto(`${world.origin}/view-event/sound`)
    await page.locator('#root').getByRole('button', { name: 'Favourite' }).click()
    await page.goto(`${world.origin}/manageevents`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(`${world.origin}/profile`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(answers).toEqual([])
    expect(String(world.backend.store.get('users/bob')?.body)).toBe(before)
  })

  it('C40: an uploaded photo no longer says where and how it was taken', async () => {
    const page = await openWizard(world, 'gail', { dance: 'Zouk', county: 'Kent' }, WITHOUT_WORKER)
    await page.getByLabel('Name').fill('Zouk with a photo')
    await page.getByRole('checkbox', { name: 'Zouk', exact: true }).click()
    await page.getByRole('tab', { name: 'Branding' }).click()
    await page.locator('input[type=file]').setInputFiles(imagePath('turned.jpg'))
    await page.getByRole('img', { name: /^Your image/ }).waitFor()
    await page.getByRole('tab', { name: 'Event' }).click()
    const eventId = await createFromEventTab(page, { venue: 'Hall', postcode: 'CT1 1AA', county: 'Kent' })
    const { files } = world.backend
    const uploaded = () =>
      files.buckets().flatMap(bucket =>
        files
          .names(bucket, `events/${eventId}/`, 10)
          .filter(name => name.startsWith(`events/${eventId}/`))
          .flatMap(name => files.find(bucket, name) ?? []),
      )
    await until(async () => uploaded().length === 2, 'both pictures')
    for (const object of uploaded()) {
      const bytes = (await files.read(object)).toString('latin1')
      expect(bytes.length).toBeGreaterThan(500)
      expect(bytes).not.toMatch(/Exif|EXIF|eXIf|GPS|http:\/\/ns\.adobe|c2pa|JFXX/)
    }
  })
})
