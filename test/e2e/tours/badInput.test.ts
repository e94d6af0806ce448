import type { Page } from 'playwright-core'
import { weekdayOf, londonMoment } from '../../../src/domain/time/days'
import { RECORD_NAMES } from '../../../src/domain/sync/records'
import { makeDocument } from '../../support/events'
import { plantStrangers } from '../../support/harness/documents'
import { openWeek } from '../../support/harness/readyDevice'
import { beginSetup, choose, ONWARDS } from '../../support/harness/steps'
import { until } from '../../support/harness/until'
import { WITHOUT_WORKER, World } from '../../support/harness/world'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const hostile = (change: Record<string, unknown>) =>
  makeDocument({
    shortLocation: 'Kent',
    danceTypes: ['Zouk'],
    recurrenceDay: weekdayOf(londonMoment(Date.now()).day),
    lastUpdated: Date.now(),
    ...change,
  })

async function arriveInKent(): Promise<Page> {
  const page = await world.newPage(WITHOUT_WORKER)
  await openWeek(page, world, { dances: ['Zouk'], counties: ['Kent'] })
  await page.locator('a[href^="/view-event/"]').first().waitFor()
  return page
}

describe('R55, R56: documents by strangers', () => {
  it('damaged documents are left out, hostile text shows as plain text, and all other events show', async () => {
    const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
    plantStrangers(world.backend, {
      'events/hostile-markup': hostile({ eventName: markup, description: markup, announcementText: markup }),
      'events/hostile-marks': hostile({ eventName: 'Za' + '\u0335'.repeat(5_000) }),
      'events/hostile-bidi': hostile({ eventName: 'Evil \u202Enight' }),
      'events/hostile-name': hostile({ eventName: { a: 1 } }),
      'events/hostile-agenda': hostile({
        eventName: 'Odd agenda',
        agenda: 'x',
        pricing: {},
        exceptions: [null, 7],
      }),
      'events/hostile-status': hostile({ status: 'admin' }),
      'events/hostile-stamp': hostile({ eventName: 'From the future', lastUpdated: 9e15 }),
      'events/hostile-image': hostile({
        eventName: 'Pixel',
        imageUrl: 'https://evil.example/p.gif',
        thumbnailUrl: 'javascript:1',
      }),
      'events/sound': hostile({ eventName: 'A sound event' }),
    })
    const page = await arriveInKent()

    await page.locator('a', { hasText: 'A sound event' }).waitFor()
    await page.locator('a', { hasText: 'Odd agenda' }).waitFor()
    await page.locator('a', { hasText: 'Pixel' }).waitFor()
    expect(await page.locator('a[href*="hostile-name"], a[href*="hostile-status"]').count()).toBe(0)
    expect(await page.title()).toMatch(/ - Dancefloor$/)

    await page.locator('a[href*="hostile-markup"]').click()
    await page.getByRole('heading', { level: 1 }).getByText('<img src=x').waitFor()
    expect(await page.locator('main img[src="x"], main script').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  it.each([
    ['__proto__', '__proto__'],
    ['constructor', 'constructor'],
    ['2,000 characters', 'x'.repeat(2_000)],
    ['markup', '<script>'],
  ])('C19: an event called %s is not found', async (_name, id) => {
    const page = await world.newPage(WITHOUT_WORKER)
    await page.goto(`${world.origin}/view-event/${id}`)
    await page.getByRole('heading', { name: 'Event not found.' }).waitFor()
  })

  it('C18, R7: an address with an impossible date shows the next occurrence', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await page.goto(`${world.origin}/view-event/bachata-fridays-brighton?date=2026-99-99`)
    await page.getByText(/^Fri, \d+ \w+,/).waitFor()
  })
})

describe('R59: stored records', () => {
  it('a damaged record alone is reset', async () => {
    const page = await arriveInKent()
    await page.locator('a[href^="/view-event/"]').first().click()
    await page.locator('#root').getByRole('button', { name: 'Favourite' }).click()
    await page.locator('button[aria-pressed=true]').waitFor()
    await page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>(resolve => {
        const opening = indexedDB.open('Dancefloor')
        opening.onsuccess = () => resolve(opening.result)
      })
      const change = db.transaction('records', 'readwrite')
      change.objectStore('records').put('{"trunca', 'selectedDances')
      await new Promise(resolve => (change.oncomplete = resolve))
      db.close()
    })

    await page.goto(world.origin)
    await page.waitForURL('**/setup')
    await beginSetup(page)
    await page.getByRole('checkbox', { name: 'Zouk', exact: true }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    expect(await page.getByRole('checkbox', { name: 'Kent' }).getAttribute('aria-checked')).toBe('true')
    await page.goto(`${world.origin}/myevents`)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
  })

  it('the eleven records have exactly the expected names', async () => {
    const page = await arriveInKent()
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    const readNames = () =>
      page.evaluate(async () => {
        const db = await new Promise<IDBDatabase>(resolve => {
          const opening = indexedDB.open('Dancefloor')
          opening.onsuccess = () => resolve(opening.result)
        })
        const reading = db.transaction('records').objectStore('records').getAllKeys()
        await new Promise(resolve => (reading.onsuccess = resolve))
        return reading.result
      })
    // A record is first written when it has a value, and the last fetch when its events are stored.
    await until(async () => (await readNames()).includes('lastFetch'), 'the record of the last fetch')
    const names = await readNames()
    expect(names).toEqual(expect.arrayContaining(['selectedDances', 'selectedCounties', 'lastFetch']))
    const known: string[] = [...RECORD_NAMES, '_persist', '_written']
    expect(names.filter(name => !known.includes(String(name)))).toEqual([])
  })

  it('without IndexedDB the app works from memory and says so', async () => {
    const context = await world.newDevice(WITHOUT_WORKER)
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused', 'SecurityError')
      }
    })
    const page = await context.newPage()
    await page.goto(world.origin)
    await beginSetup(page)
    await page.getByText('This device keeps nothing at the moment').waitFor()
    await choose(page, ['Zouk'], ['Kent'])
    await page.getByRole('button', { name: ONWARDS }).click()
    await page.locator('a[href^="/view-event/"]').first().waitFor()
  })
})
