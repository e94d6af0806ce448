import type { Page } from 'playwright-core'
import { makeDocument } from '../../support/events'
import { plantStrangers } from '../../support/harness/documents'
import { go, untilOfflineReady } from '../../support/harness/steps'
import { describeCells } from './cells'
import {
  arrived,
  deltaFetchAfter,
  dueAgain,
  listed,
  cursorOf,
  plantNews,
  QUERY,
  removeNews,
} from './fetchCells'
import { fillAgain, fullDevice } from './fullDisk'
import { plantHostile, removeHostile } from './hostile'
import { CHOSEN, Lab, STRANGE_CLOCKS } from '../../support/harness/lab'
import { damage, storedEventIds } from '../../support/harness/deviceStores'
import { until } from '../../support/harness/until'

let lab: Lab
beforeAll(async () => void (lab = await Lab.open()))
afterEach(async () => expect(await lab.endTest()).toEqual([]))
afterAll(() => lab.close())

/** A device whose last fetch is an hour old. */
const olderDevice = (options = {}) => lab.device(dueAgain(lab.visitor), options)
const QUIET_MS = 1_000
/**
 * Waits until no chunk has been loading for a second. A chunk still loading would time out when the clock
 * jumps. webpack removes the script of a chunk once it has loaded.
 */
async function chunksLoaded(page: Page) {
  let quietSince = Date.now()
  await until(async () => {
    if (await page.evaluate(() => document.querySelector('script[data-webpack]') !== null))
      quietSince = Date.now()
    return Date.now() - quietSince > QUIET_MS
  }, 'all chunks')
}

const OFFLINE = /^Offline, saved \d+:\d\d [ap]m$/

describeCells('DF', {
  F01: [
    'offline, the old list stays with its age; missed events arrive once online',
    async () => {
      const context = await olderDevice({ serviceWorkers: 'allow' })
      lab.break({ kind: 'drop', place: 'firestore' })
      const page = await lab.open(context, '/events')
      await untilOfflineReady(page)
      const before = await cursorOf(page)
      await context.setOffline(true)
      await page.reload()
      await listed(page)
      await page.getByText(OFFLINE).waitFor()
      plantNews(lab, 'while-offline')
      expect(await cursorOf(page)).toBe(before)
      lab.heal()
      await context.setOffline(false)
      await arrived(page, 'while-offline')
      removeNews(lab, 'while-offline')
    },
  ],
  F02: [
    'an answer that breaks off does not move the cursor',
    () => deltaFetchAfter(lab, { kind: 'cut', pattern: QUERY }, 'while-cut'),
  ],
  F04: [
    'the server fails: the app retries after growing pauses',
    async () => {
      await deltaFetchAfter(lab, { kind: 'fail', status: 503, place: 'firestore' }, 'while-503')
    },
  ],
  F05: [
    'too many requests: the old list stays',
    () => deltaFetchAfter(lab, { kind: 'fail', status: 429, retryAfter: 1, place: 'firestore' }, 'while-429'),
  ],
  F06: [
    'the server never answers: the request ends after its limit, and the old list stays',
    async () => {
      const context = await olderDevice()
      await context.clock.install()
      lab.break({ kind: 'hang', place: 'firestore' })
      plantNews(lab, 'while-hanging')
      const page = await lab.open(context, '/events')
      await listed(page)
      await until(() => lab.hits(QUERY).length === 1, 'a try')
      await page.clock.fastForward(10_100)
      await until(async () => {
        await page.clock.fastForward(1_000)
        return lab.hits(QUERY).length > 1
      }, 'another try')
      await listed(page)
      lab.heal()
      await until(async () => {
        await page.clock.fastForward(5_000)
        return (await storedEventIds(page)).includes('while-hanging')
      }, 'what was missed')
      removeNews(lab, 'while-hanging')
    },
  ],
  F07: [
    'a slow network: the old list shows at once, and new events show when they arrive',
    async () => {
      plantNews(lab, 'slowly')
      const context = await olderDevice()
      lab.break({ kind: 'slow', ms: 2_500, place: 'firestore' })
      const page = await lab.open(context, '/events')
      await listed(page)
      expect(await storedEventIds(page)).not.toContain('slowly')
      await arrived(page, 'slowly')
      removeNews(lab, 'slowly')
    },
  ],
  F08: [
    "a captive portal's page does not move the cursor",
    () => deltaFetchAfter(lab, { kind: 'html200', place: 'firestore' }, 'while-captive'),
  ],
  F09: [
    'killed midway: after the restart the old list shows first, then the missed events',
    async () => {
      const device = await lab.killableDevice(dueAgain(lab.visitor))
      plantNews(lab, 'while-killed')
      lab.break({ kind: 'slow', ms: 500, bytesPerSecond: 500, pattern: QUERY })
      await lab.open(device.context, '/events')
      await until(() => lab.hits(QUERY).length > 0, 'the fetch')
      await device.kill()
      await device.start()
      const page = await lab.open(device.context, '/events')
      await listed(page)
      lab.heal()
      await arrived(page, 'while-killed')
      removeNews(lab, 'while-killed')
    },
  ],
  F10: [
    'two tabs: one of them fetches, and both show the new events',
    async () => {
      plantNews(lab, 'for-both')
      const context = await olderDevice()
      lab.break({ kind: 'slow', ms: 500, pattern: QUERY })
      const pages = await Promise.all([lab.open(context, '/events'), lab.open(context, '/events')])
      for (const page of pages)
        await page.locator('a[href*="for-both"]').first().waitFor({ state: 'attached' })
      expect(lab.hits(QUERY)).toHaveLength(1)
      removeNews(lab, 'for-both')
    },
  ],
  F11: [
    'a full disk: pictures are deleted first, and new events are shown and stored',
    async () => {
      plantNews(lab, 'on-a-full-disk', { description: 'Long. '.repeat(600) })
      lab.break({ kind: 'fail', status: 503, place: 'firestore' })
      const page = await fullDevice(lab, dueAgain(lab.visitor), '/events')
      await page.getByText(/did not answer$/).waitFor()
      await fillAgain(page)
      lab.heal()
      await page.locator('a[href*="on-a-full-disk"]').first().waitFor({ state: 'attached' })
      // It shows before it is stored.
      await arrived(page, 'on-a-full-disk')
      expect(await page.evaluate(() => caches.has('event-pictures'))).toBe(false)
      removeNews(lab, 'on-a-full-disk')
    },
  ],
  F12: [
    'the database is lost midway: the list stays, new events stay in memory, and the app says so',
    async () => {
      const context = await olderDevice()
      await context.addInitScript(() => {
        const { transaction } = IDBDatabase.prototype
        IDBDatabase.prototype.transaction = function (
          this: IDBDatabase,
          ...args: Parameters<typeof transaction>
        ) {
          if (this.name === 'EventDB' && args[1] === 'readwrite')
            throw new DOMException('Connection lost', 'UnknownError')
          return transaction.apply(this, args)
        } as typeof transaction
      })
      plantNews(lab, 'to-memory')
      const page = await lab.open(context, '/events')
      await listed(page)
      await page.locator('a[href*="to-memory"]').first().waitFor({ state: 'attached' })
      await page.getByText('This device keeps nothing at the moment').waitFor()
      removeNews(lab, 'to-memory')
    },
  ],
  F13: [
    'wrong clocks of device and server, and another time zone: new events still arrive',
    async () => {
      lab.world.faults.setClock({ skewMs: 100_000 })
      await Promise.all(
        STRANGE_CLOCKS.map(async ([timezoneId, hours], at) => {
          const context = await olderDevice({ timezoneId })
          await context.clock.install({ time: Date.now() + hours * 3_600_000 })
          const page = await lab.open(context, '/events')
          await listed(page)
          const first = `skewed-${at}`
          plantNews(lab, first)
          await chunksLoaded(page)
          await page.clock.fastForward(16 * 60_000)
          await arrived(page, first)
          // Fetch again: the cursor must not have passed an event that had not arrived.
          const second = `skewed-again-${at}`
          plantNews(lab, second)
          await chunksLoaded(page)
          await page.clock.fastForward(16 * 60_000)
          await arrived(page, second)
          removeNews(lab, first)
          removeNews(lab, second)
          await context.close()
        }),
      )
    },
  ],
  F14: [
    'the rules refuse: the old list stays, and retries become rarer',
    async () => {
      const context = await olderDevice()
      await context.clock.install()
      lab.break({ kind: 'fail', status: 403, place: 'firestore' })
      const page = await lab.open(context, '/events')
      await listed(page)
      const before = await cursorOf(page)
      for (let second = 0; second < 300; second += 10) await page.clock.fastForward(10_000)
      expect(lab.hits(QUERY).length).toBeGreaterThan(0)
      expect(lab.hits(QUERY).length).toBeLessThanOrEqual(16)
      expect(await cursorOf(page)).toBe(before)
      await listed(page)
    },
  ],
  F15: [
    'the sign-in service fails: new events still arrive, and the login stays',
    async () => {
      const member = await lab.member()
      lab.break({ kind: 'fail', status: 503, place: 'auth' })
      plantNews(lab, 'without-login')
      const page = await lab.open(await lab.device(dueAgain(member.state)), '/events')
      await arrived(page, 'without-login')
      await go(page, '/profile')
      await page.getByRole('button', { name: 'Logout' }).waitFor()
      removeNews(lab, 'without-login')
    },
  ],
  F16: [
    "somebody else uses the device: they do not see the first person's unlisted event",
    async () => {
      const first = await lab.member()
      const page = await lab.open(await lab.device(dueAgain(first.state)), '/events')
      await listed(page)
      plantNews(lab, 'their-draft', { status: 'pendingApproval', creator: first.uid })
      await page.clock.install()
      await page.reload()
      await page.clock.fastForward(16 * 60_000)
      await arrived(page, 'their-draft')
      await go(page, '/profile')
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.getByText('You are not signed in.').waitFor()
      await go(page, '/events')
      await listed(page)
      expect(await page.locator('a[href*="their-draft"]').count()).toBe(0)
      removeNews(lab, 'their-draft')
    },
  ],
  F17: [
    'damaged events and cursors: the app drops only these, and fetches the missing events',
    async () => {
      const page = await lab.open(await lab.device(lab.visitor), '/events')
      await listed(page)
      const before = (await storedEventIds(page)).length
      await damage(page, 'EventDB', 'events', null, { eventId: 'broken', shortLocation: CHOSEN.counties[0] })
      await damage(page, 'EventDB', 'syncMarks', 'A', 'nonsense')
      plantNews(lab, 'after-damage')
      await damage(page, 'Dancefloor', 'records', 'lastFetch', { not: 'a moment' })
      await page.reload()
      await listed(page)
      await arrived(page, 'after-damage')
      const ids = await storedEventIds(page)
      expect(ids).not.toContain('broken')
      expect(ids.length).toBeGreaterThan(before)
      removeNews(lab, 'after-damage')
    },
  ],
  F18: [
    'records of a newer version are read but never overwritten, and new events show',
    async () => {
      const page = await lab.open(await olderDevice(), '/robots.txt')
      lab.world.isNetworkBroken = true
      await damage(page, 'Dancefloor', 'records', '_persist', 99)
      plantNews(lab, 'with-the-future', { fromTheFuture: { deep: ['thing'] } })
      await page.goto(`${lab.world.origin}/events`)
      await page.getByText('A newer version has saved your choices here.').waitFor()
      await page.locator('a[href*="with-the-future"]').first().waitFor({ state: 'attached' })
      removeNews(lab, 'with-the-future')
    },
  ],
  F19: [
    'hostile documents among new events: the app drops them or shows them as text, and the cursor stays correct',
    async () => {
      plantHostile(lab, 'nobody')
      plantNews(lab, 'among-hostile')
      const future = Date.now() + 10 * 365 * 86_400_000
      plantStrangers(lab.world.backend, {
        'events/hostile-stamp': makeDocument({
          shortLocation: CHOSEN.counties[0],
          danceTypes: CHOSEN.dances,
          lastUpdated: future,
        }),
      })
      const page = await lab.open(await olderDevice(), '/events')
      await arrived(page, 'among-hostile')
      expect(await page.evaluate(() => 'isPwned' in globalThis)).toBe(false)
      expect(await cursorOf(page)).toBeLessThan(Date.now() + 120_000)
      removeHostile(lab)
      removeNews(lab, 'hostile-stamp')
      removeNews(lab, 'among-hostile')
    },
  ],
})
