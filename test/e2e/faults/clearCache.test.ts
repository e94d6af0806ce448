import type { BrowserContext, Page } from 'playwright-core'
import type { FaultRule } from '../../../local-backend/faults/fault'
import { untilOfflineReady } from '../../support/harness/steps'
import { favouriteAct } from './acts'
import { describeCells } from './cells'
import { fullDevice } from './fullDisk'
import { EVENT_ID, Lab, STRANGE_CLOCKS } from '../../support/harness/lab'
import { damage, readKeys, readStore, waitingIntents } from '../../support/harness/deviceStores'
import { until } from '../../support/harness/until'

let lab: Lab
beforeAll(async () => void (lab = await Lab.open()))
afterEach(async () => expect(await lab.endTest()).toEqual([]))
afterAll(() => lab.close())

const CLEARED = 'Cache and saved data cleared! Redirecting to homepage...'

/** Records the alerts of a device's pages, and accepts them. */
function hearAlerts(context: BrowserContext): string[] {
  const heard: string[] = []
  const hear = (page: Page) =>
    page.on('dialog', dialog => {
      heard.push(dialog.message())
      void dialog.accept()
    })
  context.pages().forEach(hear)
  context.on('page', hear)
  return heard
}

const clearAt = (page: Page) => page.goto(`${lab.world.origin}/clear-cache`, { waitUntil: 'commit' })
/** Waits until everything is cleared and confirmed, and a screen of the app works. */
async function usable(page: Page) {
  await page.waitForURL('**/setup', { timeout: 40_000 })
  await page.getByRole('dialog', { name: 'Our mission' }).waitFor()
}

/** J: without unsent changes, clearing works in any network, and the app starts again. */
async function clearsUnder(rule: FaultRule, options = {}) {
  const context = await lab.device(lab.visitor, options)
  const page = await lab.open(context, '/events')
  const heard = hearAlerts(context)
  lab.break(rule)
  await clearAt(page)
  await usable(page)
  expect(heard).toEqual([CLEARED])
}

/** A user with an act that can't be sent. */
async function withUnsent(options = {}) {
  const member = await lab.member()
  const context = await lab.device(member.state, options)
  const page = await lab.open(context, favouriteAct.path)
  await favouriteAct.ready(page)
  return { context, page, member, heard: hearAlerts(context) }
}

describeCells('CLR', {
  F01: [
    'offline, the shell and unsent changes stay until the user has answered',
    async () => {
      const { context, page, member, heard } = await withUnsent({ serviceWorkers: 'allow' })
      await untilOfflineReady(page)
      lab.world.isNetworkBroken = true
      await context.setOffline(true)
      await favouriteAct.run(page)
      await until(async () => (await waitingIntents(page)).length === 1, 'the kept act')
      await clearAt(page)
      await page.getByRole('heading', { name: 'Clear this device?' }).waitFor({ timeout: 15_000 })
      expect(heard).toEqual([])
      await page.getByRole('button', { name: 'Keep everything' }).click()
      await page.getByRole('heading', { name: 'This week' }).waitFor()
      expect(await waitingIntents(page)).toHaveLength(1)
      await page.reload()
      await page.getByRole('heading', { name: 'This week' }).waitFor()
      await context.setOffline(false)
      await until(() => favouriteAct.timesOnServer(lab, member.uid) === 1, 'the act on the server')
    },
  ],
  F02: [
    'broken connections: the device is cleared, and the app starts again',
    () => clearsUnder({ kind: 'drop', place: 'firestore' }),
  ],
  F04: [
    'the server fails: the app asks first if something is unsent',
    async () => {
      const { page, heard } = await withUnsent()
      lab.break({ kind: 'fail', status: 503, place: 'firestore' })
      await favouriteAct.run(page)
      await until(async () => (await waitingIntents(page)).length === 1, 'the kept act')
      await clearAt(page)
      await page.getByRole('heading', { name: 'Clear this device?' }).waitFor({ timeout: 15_000 })
      expect(heard).toEqual([])
      await page.getByRole('button', { name: 'Clear', exact: true }).click()
      await usable(page)
      expect(heard).toEqual([CLEARED])
    },
  ],
  F06: [
    'a server that never answers delays the clearing by 10 s at most',
    async () => {
      const { page } = await withUnsent()
      lab.break({ kind: 'hang', place: 'firestore' })
      await favouriteAct.run(page)
      await until(async () => (await waitingIntents(page)).length === 1, 'the kept act')
      const began = Date.now()
      await clearAt(page)
      await page.getByRole('heading', { name: 'Clear this device?' }).waitFor()
      expect(Date.now() - began).toBeLessThan(13_000)
    },
  ],
  F07: ['a slow network', () => clearsUnder({ kind: 'slow', ms: 600, place: 'firestore' })],
  F08: ["a captive portal's page", () => clearsUnder({ kind: 'html200', place: 'firestore' })],
  F09: [
    'killed midway: a second visit completes the clearing',
    async () => {
      const device = await lab.killableDevice(lab.visitor)
      let page = await lab.open(device.context, '/events')
      // The alert stays open: the device is cleared, and the app is still on the same screen.
      const alerted = new Promise<void>(resolve => page.on('dialog', () => resolve()))
      void clearAt(page).catch(() => {})
      await alerted
      await device.kill()
      await device.start()
      page = await lab.open(device.context, '/')
      await usable(page)
      const heard = hearAlerts(device.context)
      await clearAt(page)
      await usable(page)
      expect(heard).toEqual([CLEARED])
    },
  ],
  F10: [
    'another tab of the app: the device is still cleared, and that tab keeps working',
    async () => {
      const context = await lab.device(lab.visitor)
      const page = await lab.open(context, '/events')
      const other = await lab.open(context, '/events')
      await other.locator('a[href^="/view-event/"]').first().waitFor()
      hearAlerts(context)
      await clearAt(page)
      await usable(page)
      await other.getByRole('link', { name: 'Upcoming', exact: true }).click()
      await other.getByRole('heading', { name: 'Upcoming events' }).waitFor()
    },
  ],
  F11: [
    'a full disk: the disk is empty afterwards',
    async () => {
      const page = await fullDevice(lab, lab.visitor, '/events')
      hearAlerts(page.context())
      await clearAt(page)
      await usable(page)
      expect(
        await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)),
      ).not.toContain('Filler')
    },
  ],
  F12: [
    'no database at all: the clearing still completes',
    async () => {
      const context = await lab.device(lab.visitor)
      await context.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Refused', 'SecurityError')
        }
      })
      const heard = hearAlerts(context)
      const page = await context.newPage()
      await clearAt(page)
      await usable(page)
      expect(heard).toEqual([CLEARED])
    },
  ],
  F13: [
    'the device has a wrong clock and another time zone: the device is still cleared',
    () =>
      Promise.all(
        STRANGE_CLOCKS.map(async ([timezoneId, hours]) => {
          const context = await lab.device(lab.visitor, { timezoneId })
          await context.clock.install({ time: Date.now() + hours * 3_600_000 })
          const heard = hearAlerts(context)
          const page = await context.newPage()
          await clearAt(page)
          await usable(page)
          expect(heard).toEqual([CLEARED])
          await context.close()
        }),
      ).then(() => undefined),
  ],
  F15: [
    'the sign-in service fails: the app asks first if something is unsent',
    async () => {
      const { page, heard } = await withUnsent()
      lab.break({ kind: 'fail', status: 401, pattern: /:commit/ })
      await favouriteAct.run(page)
      await until(() => lab.hits(/:commit/).length >= 2, 'two tries')
      await clearAt(page)
      await page.getByRole('heading', { name: 'Clear this device?' }).waitFor({ timeout: 15_000 })
      expect(heard).toEqual([])
    },
  ],
  F16: [
    "another person's unsent acts: the app asks about them too, and never sends them as somebody else's",
    async () => {
      const { page, member, heard } = await withUnsent()
      lab.break({ kind: 'fail', status: 503, pattern: /:commit/ })
      await favouriteAct.run(page)
      await until(async () => (await waitingIntents(page)).length === 1, 'the kept act')
      await page.goto(`${lab.world.origin}/profile`)
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.getByRole('button', { name: /^Log out, keep/ }).click()
      await page.getByText('You are not signed in.').waitFor()
      lab.heal()
      await clearAt(page)
      await page.getByRole('heading', { name: 'Clear this device?' }).waitFor({ timeout: 15_000 })
      expect(heard).toEqual([])
      expect(favouriteAct.timesOnServer(lab, member.uid)).toBe(0)
    },
  ],
  F17: [
    'damaged data is cleared as well',
    async () => {
      const context = await lab.device(lab.visitor)
      const page = await lab.open(context, '/events')
      await page.locator('a[href^="/view-event/"]').first().waitFor()
      await damage(page, 'Dancefloor', 'records', 'lastFetch', { not: 'a moment' })
      await damage(page, 'EventDB', 'events', null, { eventId: 'broken' })
      const heard = hearAlerts(context)
      await clearAt(page)
      await usable(page)
      expect(heard).toEqual([CLEARED])
      expect(await readStore(page, 'EventDB', 'events')).toEqual([])
    },
  ],
  F18: [
    'data of a newer version is cleared as well',
    async () => {
      const context = await lab.device(lab.visitor)
      const page = await lab.open(context, '/events')
      await page.locator('a[href^="/view-event/"]').first().waitFor()
      await damage(page, 'Dancefloor', 'records', 'newThing', { of: 'the future' })
      await damage(page, 'Dancefloor', 'records', '_persist', 99)
      const heard = hearAlerts(context)
      await clearAt(page)
      await usable(page)
      expect(heard).toEqual([CLEARED])
      expect(await readKeys(page, 'Dancefloor', 'records')).not.toContain('newThing')
    },
  ],
  F19: [
    'opened by a stranger’s link: the app asks before the only copy of a favourite is lost',
    async () => {
      const context = await lab.device(lab.visitor)
      const page = await lab.open(context, `/view-event/${EVENT_ID}`)
      await page.locator('#root').getByRole('button', { name: 'Favourite' }).click()
      await page.locator('button[aria-pressed=true]').waitFor()
      const heard = hearAlerts(context)
      await page.goto('about:blank')
      await page.setContent(`<a href="${lab.world.origin}/clear-cache">Free tickets</a>`)
      await page.getByRole('link', { name: 'Free tickets' }).click()
      await page.getByText(/1 favourite/).waitFor()
      expect(heard).toEqual([])
    },
  ],
})
