import { makeDocument } from '../../support/events'
import { plantStrangers } from '../../support/harness/documents'
import { go, untilOfflineReady } from '../../support/harness/steps'
import { describeCells } from './cells'
import {
  arrived,
  firstFetchAfter,
  listed,
  cursorOf,
  plantNews,
  QUERY,
  removeNews,
  withoutEvents,
  withoutSnapshots,
} from './fetchCells'
import { fillAgain, fullDevice } from './fullDisk'
import { plantHostile, removeHostile } from './hostile'
import { CHOSEN, Lab, STRANGE_CLOCKS } from '../../support/harness/lab'
import { damage, readKeys, storedEventIds } from '../../support/harness/deviceStores'
import { until } from '../../support/harness/until'

let lab: Lab
beforeAll(async () => void (lab = await Lab.open()))
afterEach(async () => expect(await lab.endTest()).toEqual([]))
afterAll(() => lab.close())

const newDevice = (options = {}) => lab.device(withoutEvents(lab.visitor), options)
const NO_CONNECTION = { name: 'No connection yet' }
/** R35: the site answers, so nothing is offline. */
const NO_ANSWER = { name: /did not answer$/ }

/** I3: the events that a new client receives. */
async function freshIds(): Promise<string> {
  const page = await lab.open(await newDevice(), '/events')
  await listed(page)
  const ids = await storedEventIds(page)
  await page.context().close()
  return ids.sort().join()
}

describeCells('FF', {
  F01: [
    'offline, the first screen says so and starts by itself once online',
    async () => {
      withoutSnapshots(lab)
      lab.break({ kind: 'drop', place: 'firestore' })
      const context = await newDevice({ serviceWorkers: 'allow' })
      const page = await lab.open(context, '/events')
      await untilOfflineReady(page)
      await context.setOffline(true)
      await page.reload()
      await page.getByRole('heading', NO_CONNECTION).waitFor()
      expect(await cursorOf(page)).toBeNull()
      lab.heal()
      await context.setOffline(false)
      await listed(page)
    },
  ],
  F02: [
    'an answer breaks off: the app says so, and retries after growing pauses',
    () => firstFetchAfter(lab, { kind: 'cut', pattern: QUERY }),
  ],
  F04: ['the server fails', () => firstFetchAfter(lab, { kind: 'fail', status: 503, place: 'firestore' })],
  F05: [
    'too many requests',
    () => firstFetchAfter(lab, { kind: 'fail', status: 429, retryAfter: 1, place: 'firestore' }),
  ],
  F06: [
    'the server never answers: the request ends after its limit, and the app retries',
    async () => {
      const context = await newDevice()
      await context.clock.install()
      withoutSnapshots(lab)
      lab.break({ kind: 'hang', place: 'firestore' })
      const page = await lab.open(context, '/events')
      await until(() => lab.hits(QUERY).length === 1, 'a try')
      await page.clock.fastForward(10_100)
      await until(async () => {
        await page.clock.fastForward(1_000)
        return lab.hits(QUERY).length > 1
      }, 'another try')
      for (let second = 0; second < 60; second += 5) await page.clock.fastForward(5_000)
      await page.getByRole('heading', NO_ANSWER).waitFor()
      lab.heal()
      await until(async () => {
        await page.clock.fastForward(5_000)
        return (await storedEventIds(page)).length > 0
      }, 'the events')
    },
  ],
  F07: [
    'a slow network: the screen says that it is loading',
    async () => {
      withoutSnapshots(lab)
      lab.break({ kind: 'slow', ms: 1_000, bytesPerSecond: 50_000, place: 'firestore' })
      const page = await lab.open(await newDevice(), '/events')
      await page.getByText('Loading...').waitFor({ state: 'attached', timeout: 10_000 })
      await listed(page)
      expect(lab.hits(QUERY)).toHaveLength(1)
    },
  ],
  F08: ["a captive portal's page", () => firstFetchAfter(lab, { kind: 'html200', place: 'firestore' })],
  F09: [
    'killed midway: the next start has all events or none, and then fetches all',
    async () => {
      const expected = await freshIds()
      const device = await lab.killableDevice(withoutEvents(lab.visitor))
      lab.break({ kind: 'slow', ms: 200, bytesPerSecond: 40_000, pattern: QUERY })
      await lab.open(device.context, '/events')
      await until(() => lab.hits(QUERY).length > 0, 'the fetch')
      await device.kill()
      await device.start()
      lab.heal()
      const page = await lab.open(device.context, '/events')
      await listed(page)
      expect((await storedEventIds(page)).sort().join()).toBe(expected)
    },
  ],
  F10: [
    'two tabs: one of them fetches, and both show the events',
    async () => {
      const context = await newDevice()
      lab.break({ kind: 'slow', ms: 400, pattern: QUERY })
      const pages = await Promise.all([lab.open(context, '/events'), lab.open(context, '/events')])
      for (const page of pages) await listed(page)
      expect(lab.hits(QUERY)).toHaveLength(1)
    },
  ],
  F11: [
    'a full disk: pictures are deleted first, and the list shows',
    async () => {
      withoutSnapshots(lab)
      lab.break({ kind: 'fail', status: 503, place: 'firestore' })
      const page = await fullDevice(lab, withoutEvents(lab.visitor), '/events')
      await page.getByRole('heading', NO_ANSWER).waitFor()
      await fillAgain(page)
      lab.heal()
      await listed(page)
      // They show before they are stored.
      await until(async () => (await storedEventIds(page)).length > 0, 'the events on disk')
      expect(await page.evaluate(() => caches.has('event-pictures'))).toBe(false)
    },
  ],
  F12: [
    'the event database is refused: the list shows from memory, and the app says so',
    async () => {
      const context = await newDevice()
      await context.addInitScript(() => {
        const { open } = IDBFactory.prototype
        IDBFactory.prototype.open = function (this: IDBFactory, name: string, ...version: number[]) {
          if (name === 'EventDB') throw new DOMException('Refused', 'SecurityError')
          return open.call(this, name, ...version)
        }
      })
      const page = await lab.open(context, '/events')
      await listed(page)
      await page.getByText('This device keeps nothing at the moment').waitFor()
    },
  ],
  F13: [
    'wrong clocks of device and server, and another time zone: the list still shows',
    async () => {
      const expected = await freshIds()
      await Promise.all(
        STRANGE_CLOCKS.map(async ([timezoneId, hours], at) => {
          const context = await newDevice({ timezoneId })
          await context.clock.install({ time: Date.now() + hours * 3_600_000 })
          const page = await lab.open(context, '/events')
          await listed(page)
          // The devices take turns. Otherwise a slow device could fetch the other's event at once.
          const stored = (await storedEventIds(page)).filter(id => !id.startsWith('zone-'))
          expect(stored.sort().join()).toBe(expected)
          const eventId = `zone-${at}`
          plantNews(lab, eventId)
          await page.clock.fastForward(16 * 60_000)
          await arrived(page, eventId)
          removeNews(lab, eventId)
          await context.close()
        }),
      )
    },
  ],
  F14: [
    'the rules refuse: the app says that it waits, and retries become rarer',
    async () => {
      const context = await newDevice()
      await context.clock.install()
      withoutSnapshots(lab)
      lab.break({ kind: 'fail', status: 403, place: 'firestore' })
      const page = await lab.open(context, '/events')
      await page.getByRole('heading', NO_ANSWER).waitFor()
      for (let second = 0; second < 300; second += 10) await page.clock.fastForward(10_000)
      expect(lab.hits(QUERY).length).toBeLessThanOrEqual(16)
    },
  ],
  F15: [
    'the sign-in service fails: public events still arrive, without a token',
    async () => {
      const member = await lab.member()
      lab.break({ kind: 'fail', status: 503, place: 'auth' })
      const context = await lab.device(withoutEvents(member.state))
      const tokens: (string | undefined)[] = []
      context.on('request', request => {
        // R63: only the queries for public events count. The query for the person's own events carries a token.
        const isPublic = request.postData()?.includes('"listed"') === true
        if (QUERY.test(request.url()) && isPublic) tokens.push(request.headers().authorization)
      })
      const page = await lab.open(context, '/events')
      await listed(page)
      // The list may come from the snapshots, before the first query is sent.
      await until(() => tokens.length > 0, 'a query for public events')
      expect(tokens.filter(token => token !== undefined)).toEqual([])
    },
  ],
  F16: [
    "another person signs in: they do not see the first person's unapproved event",
    async () => {
      const first = await lab.member()
      plantNews(lab, 'own-pending', { status: 'pendingApproval', creator: first.uid })
      const page = await lab.open(await lab.device(withoutEvents(first.state)), '/events')
      await page.locator('a[href*="own-pending"]').first().waitFor({ state: 'attached' })
      await go(page, '/profile')
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.getByText('You are not signed in.').waitFor()
      const second = await lab.member()
      await lab.signIn(page, second.email)
      await page.goto(`${lab.world.origin}/events`)
      await listed(page)
      expect(await page.locator('a[href*="own-pending"]').count()).toBe(0)
      removeNews(lab, 'own-pending')
    },
  ],
  F17: [
    'damaged events and cursors: the app drops only these, and fetches everything again',
    async () => {
      const expected = await freshIds()
      const context = await newDevice()
      const page = await lab.open(context, '/events')
      await listed(page)
      // The list comes before the fetch ends. Its end would write over the damage.
      await until(
        async () => (await readKeys(page, 'Dancefloor', 'records')).includes('lastFetch'),
        'a fetch',
      )
      await damage(page, 'EventDB', 'events', null, { eventId: 'broken', shortLocation: CHOSEN.counties[0] })
      await damage(page, 'EventDB', 'syncMarks', 'A', { newest: 'yesterday', fullAt: [] })
      await damage(page, 'Dancefloor', 'records', 'lastFetch', 'long ago')
      await page.reload()
      await listed(page)
      await until(async () => (await storedEventIds(page)).sort().join() === expected, 'sound events alone')
      await until(async () => Number.isInteger(await cursorOf(page)), 'a sound cursor')
    },
  ],
  F18: [
    'a newer version’s database is used unchanged',
    async () => {
      const context = await newDevice()
      const page = await lab.open(context, '/robots.txt')
      lab.world.isNetworkBroken = true
      await page.evaluate(
        () =>
          new Promise<void>((resolve, reject) => {
            const opening = indexedDB.open('EventDB', 7)
            opening.onupgradeneeded = () => opening.result.createObjectStore('ofTheFuture')
            opening.onsuccess = () => resolve(opening.result.close())
            opening.onerror = () => reject(opening.error)
          }),
      )
      await page.goto(`${lab.world.origin}/events`)
      await listed(page)
      await until(async () => (await storedEventIds(page)).length > 0, 'events in it')
      const databases = await page.evaluate(() => indexedDB.databases())
      expect(databases.find(({ name }) => name === 'EventDB')?.version).toBe(7)
    },
  ],
  F19: [
    'hostile documents: the app drops them or shows them as text, and shows the others',
    async () => {
      plantHostile(lab, 'nobody')
      plantStrangers(lab.world.backend, {
        'events/hostile-stamp': makeDocument({
          shortLocation: CHOSEN.counties[0],
          danceTypes: CHOSEN.dances,
          lastUpdated: Date.now() + 10 * 365 * 86_400_000,
        }),
      })
      const page = await lab.open(await newDevice(), '/events')
      await listed(page)
      expect(await page.evaluate(() => 'isPwned' in globalThis)).toBe(false)
      expect(await cursorOf(page)).toBeLessThanOrEqual(Date.now() + 120_000)
      removeHostile(lab)
      removeNews(lab, 'hostile-stamp')
    },
  ],
})
