import type { Page } from 'playwright-core'
import type { FaultRule } from '../../../local-backend/faults/fault'
import { go, sendNow, untilOfflineReady } from '../../../tools/harness/steps'
import type { Act } from './acts'
import type { CellTest } from './cells'
import { STRANGE_CLOCKS, type DeviceOptions, type Lab, type Member } from '../../../tools/harness/lab'
import { damage, readKeys, readStore, waitingIntents } from '../../../tools/harness/deviceStores'
import { until } from '../../../tools/harness/until'
import { fullDevice } from './fullDisk'
import { plantHostile } from './hostile'

const COMMIT = /:commit/
const NOTHING_KEPT = 'This device keeps nothing at the moment'

/** The cells of an act that the outbox carries: FAV and FLT. */
export function queueCells(getLab: () => Lab, act: Act): Record<string, CellTest> {
  const lab = {
    get it() {
      return getLab()
    },
  }

  async function arrive(options: DeviceOptions = {}): Promise<{ page: Page; member: Member }> {
    const member = await lab.it.member()
    const context = await lab.it.device(member.state, options)
    const page = await lab.it.open(context, act.path)
    await act.ready(page)
    return { page, member }
  }

  const once = (uid: string) =>
    until(() => act.timesOnServer(lab.it, uid) === 1, 'the act on the server, once', 30_000)
  const sent = async (page: Page, uid: string) => {
    await once(uid)
    await until(async () => (await waitingIntents(page)).length === 0, 'an empty queue')
    await until(() => act.settled(page), 'all that follows from it')
    expect(act.timesOnServer(lab.it, uid)).toBe(1)
  }
  /** R57: waits until the unsent change is shown. */
  async function waitingShown(page: Page) {
    await go(page, '/profile')
    await page.getByText('1 change waiting').waitFor()
    await go(page, act.path)
    await act.seen(page)
  }
  /** L Q 1 C: it shows at once and after a reload, marked as waiting, and is sent by itself once all is well. */
  async function queued(rule: FaultRule) {
    const { page, member } = await arrive()
    lab.it.break({ ...rule, place: 'firestore' })
    await act.run(page)
    await until(() => lab.it.hits(COMMIT).length > 0, 'a try that fails')
    await waitingShown(page)
    await page.reload()
    await act.seen(page)
    expect(await waitingIntents(page)).toHaveLength(1)
    lab.it.heal()
    await sent(page, member.uid)
  }

  return {
    F01: [
      'offline, it is shown and kept, and sent by itself once online',
      async () => {
        const { page, member } = await arrive({ isInstalled: true })
        await untilOfflineReady(page)
        lab.it.world.isNetworkBroken = true
        await page.context().setOffline(true)
        await act.run(page)
        await page.reload()
        await act.seen(page)
        await waitingShown(page)
        await page.context().setOffline(false)
        await sent(page, member.uid)
      },
    ],
    F02: ['a connection cut before the server hears of it', () => queued({ kind: 'drop' })],
    F03: [
      'done, but the answer lost: sent again, and there once',
      async () => {
        const { page, member } = await arrive()
        lab.it.break({ kind: 'commitThenDrop', times: 1, pattern: COMMIT })
        await act.run(page)
        await sent(page, member.uid)
        expect(lab.it.hits(COMMIT)).toHaveLength(1)
        await page.reload()
        await act.seen(page)
      },
    ],
    F04: [
      'a server in trouble: tried again, later and later',
      async () => {
        const { page, member } = await arrive()
        lab.it.break({ kind: 'fail', status: 503, times: 2, pattern: COMMIT })
        lab.it.break({ kind: 'fail', status: 503, times: 1, pattern: /runQuery/ })
        await act.run(page)
        await waitingShown(page)
        await sent(page, member.uid)
        const [first = 0, second = 0] = lab.it.hits(COMMIT)
        expect(second - first).toBeGreaterThanOrEqual(450)
      },
    ],
    F05: [
      'too many requests: not tried before the server wants it',
      async () => {
        const { page, member } = await arrive()
        lab.it.break({ kind: 'fail', status: 429, retryAfter: 3, times: 1, pattern: COMMIT })
        lab.it.break({ kind: 'slow', pattern: COMMIT })
        await act.run(page)
        await sent(page, member.uid)
        const [refused = 0, again = 0] = lab.it.hits(COMMIT)
        expect(again - refused).toBeGreaterThanOrEqual(2_900)
      },
    ],
    F06: [
      'a server that never answers: given up after its limit, and tried again',
      async () => {
        const { page, member } = await arrive()
        await page.clock.install()
        await page.reload()
        await act.ready(page)
        lab.it.break({ kind: 'hang', place: 'firestore' })
        await act.run(page)
        await until(() => lab.it.hits(COMMIT).length === 1, 'a try')
        await page.clock.fastForward(10_100)
        await until(async () => {
          await page.clock.fastForward(1_000)
          return lab.it.hits(COMMIT).length > 1
        }, 'another try')
        lab.it.heal()
        await page.clock.fastForward(10_100)
        await until(async () => {
          await page.clock.fastForward(1_000)
          return act.timesOnServer(lab.it, member.uid) === 1
        }, 'the act on the server')
      },
    ],
    F07: [
      'a slow network: shown at once, sent once',
      async () => {
        const { page, member } = await arrive()
        lab.it.break({ kind: 'slow', ms: 1_200, bytesPerSecond: 60_000, place: 'firestore' })
        await act.run(page)
        await sent(page, member.uid)
        expect(lab.it.hits(COMMIT)).toHaveLength(1)
      },
    ],
    F08: ["a captive portal's page for an answer", () => queued({ kind: 'html200' })],
    F09: [
      'killed while it is being sent: there after the restart, and sent once',
      async () => {
        const member = await lab.it.member()
        const device = await lab.it.killableDevice(member.state)
        let page = await lab.it.open(device.context, act.path)
        await act.ready(page)
        lab.it.break({ kind: 'hang', place: 'firestore' })
        await act.run(page)
        await until(async () => (await waitingIntents(page)).length === 1, 'the confirmed act')
        await device.kill()
        await device.start()
        page = await lab.it.open(device.context, act.path)
        await act.seen(page)
        lab.it.heal()
        await sent(page, member.uid)
      },
    ],
    F10: [
      'two tabs: in the other within a second, sent by one of them, once',
      async () => {
        const { page, member } = await arrive()
        const other = await lab.it.open(page.context(), act.path)
        await act.ready(other)
        lab.it.break({ kind: 'slow', pattern: COMMIT })
        await act.run(page)
        await page.waitForTimeout(900)
        await act.seen(other, 100)
        await sent(page, member.uid)
        expect(lab.it.hits(COMMIT)).toHaveLength(1)
        // Each tab shows the same alone, after a fresh start.
        await other.reload()
        await act.seen(other)
        const elsewhere = await lab.it.open(await lab.it.device(member.state), act.path)
        await act.seen(elsewhere)
      },
    ],
    F11: [
      'a full disk: pictures go first, the act is kept, shown and sent',
      async () => {
        const member = await lab.it.member()
        const page = await fullDevice(lab.it, member.state, act.path)
        await act.ready(page)
        lab.it.break({ kind: 'fail', status: 503, pattern: COMMIT })
        await act.run(page)
        await until(async () => (await waitingIntents(page)).length === 1, 'the act on the full disk')
        expect(await page.evaluate(() => caches.has('event-pictures'))).toBe(false)
        expect(await page.getByText(NOTHING_KEPT).count()).toBe(0)
        await page.reload()
        await act.seen(page)
        lab.it.heal()
        await once(member.uid)
      },
    ],
    F12: [
      'a database that is lost mid-way: it works from memory, says so, and the act is sent',
      async () => {
        const member = await lab.it.member()
        const context = await lab.it.device(member.state)
        await context.addInitScript(() => {
          const { transaction } = IDBDatabase.prototype
          IDBDatabase.prototype.transaction = function (
            this: IDBDatabase,
            ...args: Parameters<typeof transaction>
          ) {
            if (sessionStorage.getItem('isLost') === 'yes')
              throw new DOMException('Connection lost', 'UnknownError')
            return transaction.apply(this, args)
          } as typeof transaction
        })
        const page = await lab.it.open(context, act.path)
        await act.ready(page)
        // By then the login has been read.
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => sessionStorage.setItem('isLost', 'yes'))
        await act.run(page)
        await page.getByText(NOTHING_KEPT).waitFor()
        await act.seen(page)
        await once(member.uid)
      },
    ],
    F13: [
      'whatever the clock and the zone of the device say',
      async () => {
        await Promise.all(
          STRANGE_CLOCKS.map(async ([timezoneId, hours]) => {
            const member = await lab.it.member()
            const context = await lab.it.device(member.state, { timezoneId })
            await context.clock.install({ time: Date.now() + hours * 3_600_000 })
            const page = await lab.it.open(context, act.path)
            await act.ready(page)
            await act.run(page)
            await sent(page, member.uid)
            await page.reload()
            await act.seen(page)
            await context.close()
          }),
        )
      },
    ],
    F14: [
      'refused for good: kept and shown with its reason, not tried again',
      async () => {
        const { page } = await arrive()
        await page.clock.install()
        await page.reload()
        await act.ready(page)
        lab.it.break({ kind: 'fail', status: 403, pattern: COMMIT })
        await act.run(page)
        await until(() => lab.it.hits(COMMIT).length === 1, 'the refusal')
        await go(page, '/profile')
        const refused = page.getByRole('region', { name: 'Changes' })
        await refused.getByText('Your account is not allowed to make this change.').waitFor()
        expect(await refused.innerText()).toMatch(act.refusedAs)
        for (let minute = 0; minute < 12; minute++) await page.clock.fastForward(60_000)
        expect(lab.it.hits(COMMIT)).toHaveLength(1)
        await go(page, act.path)
        await act.seen(page)
      },
    ],
    F15: [
      'a token that is refused: one new one, one more try, then a notice; the act is kept',
      async () => {
        const { page, member } = await arrive()
        lab.it.break({ kind: 'fail', status: 401, pattern: COMMIT })
        lab.it.break({ kind: 'slow', pattern: /securetoken/ })
        await act.run(page)
        await until(() => lab.it.hits(COMMIT).length === 2, 'two tries')
        expect(lab.it.hits(/securetoken/)).toHaveLength(1)
        await go(page, '/profile')
        await page.getByText('Your login here has ended.').waitFor()
        expect(await waitingIntents(page)).toHaveLength(1)
        lab.it.heal()
        await sendNow(page)
        await once(member.uid)
        await page.getByText('Your login here has ended.').waitFor({ state: 'detached' })
      },
    ],
    F16: [
      "somebody else signs in: nothing of the first one's is sent or shown as theirs",
      async () => {
        const { page, member } = await arrive()
        const email = lab.it.newEmail()
        const { localId } = await lab.it.signUp(email)
        lab.it.break({ kind: 'fail', status: 503, pattern: COMMIT })
        await act.run(page)
        await until(async () => (await waitingIntents(page)).length === 1, 'the kept act')
        await go(page, '/profile')
        await page.getByRole('button', { name: 'Logout' }).click()
        await page.getByText('You are not signed in.').waitFor()
        lab.it.heal()
        await lab.it.signIn(page, email)
        await until(() => lab.it.world.backend.store.get(`users/${localId}`) !== null, 'the second profile')
        expect(lab.it.profile(localId).eventFavourites).toEqual([])
        expect((await waitingIntents(page)).filter(({ userId }) => userId === member.uid)).toHaveLength(1)
        expect(act.timesOnServer(lab.it, member.uid)).toBe(0)
        await go(page, '/profile')
        await page.getByRole('button', { name: 'Logout' }).click()
        await page.getByText('You are not signed in.').waitFor()
        await lab.it.signIn(page, member.email)
        await once(member.uid)
      },
    ],
    F17: [
      'damaged records and intents: set aside alone, the rest loads',
      async () => {
        const { page, member } = await arrive()
        await act.run(page)
        await sent(page, member.uid)
        await damage(page, 'Dancefloor', 'records', act.record, { not: 'a list' })
        await damage(page, 'AppDB', 'intents', null, { order: 9_999, kind: act.kind, args: 7 })
        await page.reload()
        await until(async () => (await waitingIntents(page)).length === 0, 'the damaged intent set aside')
        expect(await readKeys(page, 'AppDB', 'marks')).toContain('damaged:9999')
        // The profile holds it and restores it.
        await until(
          async () => (await readKeys(page, 'Dancefloor', 'records')).includes(act.record),
          'the record',
        )
        await page.goto(lab.it.world.origin + act.path)
        await act.seen(page)
      },
    ],
    F18: [
      'records of a newer version: read, never overwritten, an update is asked for',
      async () => {
        const { page } = await arrive()
        await damage(page, 'Dancefloor', 'records', '_persist', 99)
        await damage(page, 'Dancefloor', 'records', 'newThing', { of: 'the future' })
        const before = JSON.stringify(await readStore(page, 'Dancefloor', 'records'))
        await page.reload()
        await page.getByText('A newer version has saved your choices here.').waitFor()
        await act.ready(page)
        await act.run(page)
        expect(JSON.stringify(await readStore(page, 'Dancefloor', 'records'))).toBe(before)
      },
    ],
    F19: [
      'a hostile profile and event: nothing of it runs, and the act goes through',
      async () => {
        const member = await lab.it.member()
        plantHostile(lab.it, member.uid)
        const page = await lab.it.open(await lab.it.device(member.state), act.path)
        await act.ready(page)
        await act.run(page)
        await until(async () => (await waitingIntents(page)).length === 0, 'an empty queue')
        await page.reload()
        await act.seen(page)
        expect(await page.evaluate(() => 'isPwned' in globalThis)).toBe(false)
      },
    ],
  }
}
