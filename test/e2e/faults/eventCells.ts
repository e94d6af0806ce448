import type { BrowserContext, Page } from 'playwright-core'
import type { FaultRule } from '../../../local-backend/faults/fault'
import { makeDocument } from '../../support/events'
import { plantStrangers } from '../../../tools/harness/documents'
import { go, sendNow, untilOfflineReady } from '../../../tools/harness/steps'
import type { CellTest } from './cells'
import { eventIdOf, untilSent, type EventAct } from './eventActs'
import { fullDevice } from './fullDisk'
import { STRANGE_CLOCKS, type DeviceOptions, type Lab, type Member } from '../../../tools/harness/lab'
import { damage, readKeys, readStore, waitingIntents } from '../../../tools/harness/deviceStores'
import { until } from '../../../tools/harness/until'

const COMMIT = /:commit/
const NOTHING_KEPT = 'This device keeps nothing at the moment'
const SCRIPT = '<img src=x onerror="globalThis.isPwned=1"><script>globalThis.isPwned=1</script>'

/** F10: acts of two devices, or two people, on the same event. */
export type Together = (lab: Lab) => Promise<void>

/**
 * The cells of an act on an event (CRE, EDO, CAN, ANN, DEL, CLM, REP), except those in `without`. `together` is its
 * F10.
 */
export function eventCells(
  getLab: () => Lab,
  act: EventAct,
  [said, together]: [sentence: string, run: Together],
  without: readonly string[] = [],
): Record<string, CellTest> {
  const lab = {
    get it() {
      return getLab()
    },
  }
  async function newMember(): Promise<Member> {
    const member = await lab.it.member()
    await act.plant?.(lab.it, member.uid)
    return member
  }
  async function openOn(context: BrowserContext, { uid }: Member): Promise<Page> {
    const page = await lab.it.open(context, act.path(uid))
    await act.prepare?.(page, uid)
    await act.ready(page, uid)
    return page
  }
  async function arrive(options: DeviceOptions = {}) {
    const member = await newMember()
    return { member, page: await openOn(await lab.it.device(member.state, options), member) }
  }
  const files = (uid: string) => act.files?.(lab.it, uid) ?? []
  /** 1 X: the server has it, with everything that belongs to it. */
  const done = (uid: string) =>
    until(
      () => act.timesOnServer(lab.it, uid) === 1 && files(uid).length === 0,
      'the act on the server, once',
      45_000,
    )
  /** 1: it is there once, and nothing is left to send. */
  async function sent(page: Page, { uid }: Member) {
    await done(uid)
    await untilSent(page)
    expect(act.timesOnServer(lab.it, uid)).toBe(1)
  }
  /** Once this device shows the screen. */
  const kept = (page: Page) =>
    until(async () => (await waitingIntents(page)).some(({ kind }) => kind === act.kind), 'the kept act')
  const tried = (page: Page) =>
    until(
      async () => (await waitingIntents(page)).some(({ triedAt }) => triedAt.length > 0),
      'a try that fails',
    )
  async function waitingShown(page: Page, { uid }: Member) {
    await go(page, '/profile')
    await page.getByText('1 change waiting').waitFor()
    await go(page, act.path(uid))
    await act.seen(page)
  }
  /** K Q 1: it shows at once and after a reload, marked as waiting, and is sent by itself once all is well. */
  async function queued(rule: FaultRule) {
    const { page, member } = await arrive()
    lab.it.break({ ...rule, place: 'firestore' })
    await act.run(page)
    await tried(page)
    await waitingShown(page, member)
    await page.reload()
    await act.seen(page)
    lab.it.heal()
    await sent(page, member)
  }

  const cells: Record<string, CellTest> = {
    F01: [
      'offline, it is shown and kept, and sent by itself once online',
      async () => {
        const { page, member } = await arrive({ isInstalled: true })
        await untilOfflineReady(page)
        lab.it.world.isNetworkBroken = true
        await page.context().setOffline(true)
        await act.run(page)
        await kept(page)
        await page.reload()
        await act.seen(page)
        await waitingShown(page, member)
        await page.context().setOffline(false)
        await sent(page, member)
      },
    ],
    F02: ['a connection cut before the server hears of it', () => queued({ kind: 'drop' })],
    F03: [
      'done, but the answer lost: sent again, and there once',
      async () => {
        const { page, member } = await arrive()
        lab.it.break({ kind: 'commitThenDrop', times: 1, pattern: COMMIT })
        await act.run(page)
        await sent(page, member)
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
        await act.run(page)
        await waitingShown(page, member)
        await sent(page, member)
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
        await sent(page, member)
        const [refused = 0, again = 0] = lab.it.hits(COMMIT)
        expect(again - refused).toBeGreaterThanOrEqual(2_900)
      },
    ],
    F06: [
      'a server that never answers: the act stands, is given up after its limit, and tried again',
      async () => {
        const { page, member } = await arrive()
        await page.clock.install()
        await page.reload()
        lab.it.break({ kind: 'hang', pattern: COMMIT })
        await act.run(page)
        const more = (tries: number, what: string) =>
          until(async () => {
            await page.clock.fastForward(1_000)
            return lab.it.hits(COMMIT).length > tries
          }, what)
        await more(0, 'a try')
        await page.clock.fastForward(10_100)
        await more(1, 'another try')
        lab.it.heal()
        await page.clock.fastForward(10_100)
        await until(async () => {
          await page.clock.fastForward(1_000)
          return act.timesOnServer(lab.it, member.uid) === 1 && files(member.uid).length === 0
        }, 'the act on the server')
      },
    ],
    F07: [
      'a slow network: shown at once, sent once',
      async () => {
        const { page, member } = await arrive()
        lab.it.break({ kind: 'slow', ms: 900, bytesPerSecond: 60_000, place: 'firestore' })
        lab.it.break({ kind: 'slow', ms: 900, bytesPerSecond: 60_000, place: 'storage' })
        await act.run(page)
        await sent(page, member)
      },
    ],
    F08: ["a captive portal's page for an answer", () => queued({ kind: 'html200' })],
    F09: [
      'killed while it is being sent: there after the restart, and sent once',
      async () => {
        const member = await newMember()
        const device = await lab.it.killableDevice(member.state)
        let page = await openOn(device.context, member)
        lab.it.break({ kind: 'hang', pattern: COMMIT })
        await act.run(page)
        await tried(page)
        await device.kill()
        await device.start()
        page = await lab.it.open(device.context, act.path(member.uid))
        await act.seen(page)
        lab.it.heal()
        await sent(page, member)
      },
    ],
    F10: [said, () => together(lab.it)],
    F11: [
      'a full disk: pictures go first, the act is kept, shown and sent',
      async () => {
        const member = await newMember()
        const path = act.path(member.uid)
        const page = await fullDevice(lab.it, member.state, path, {}, async opened => {
          if (!act.prepare) return
          await opened.goto(lab.it.world.origin + path)
          await act.prepare(opened, member.uid)
        })
        await act.ready(page, member.uid)
        lab.it.break({ kind: 'fail', status: 503, pattern: COMMIT })
        await act.run(page)
        await kept(page)
        expect(await page.evaluate(() => caches.has('event-pictures'))).toBe(false)
        expect(await page.getByText(NOTHING_KEPT).count()).toBe(0)
        await page.reload()
        await act.seen(page)
        lab.it.heal()
        await sent(page, member)
      },
    ],
    F12: [
      'a database that is lost mid-way: it works from memory, says so, and the act is sent',
      async () => {
        const member = await newMember()
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
        const page = await openOn(context, member)
        // By then the login has been read.
        await page.waitForLoadState('networkidle')
        await page.evaluate(() => sessionStorage.setItem('isLost', 'yes'))
        await act.run(page)
        await page.getByText(NOTHING_KEPT).waitFor()
        await done(member.uid)
      },
    ],
    F13: [
      'whatever the clock and the zone of the device say',
      async () => {
        // A page that has requested nothing yet learns the server's time from a first refusal (R29).
        lab.it.world.isNetworkBroken = true
        // The screen of favourites tries all five.
        for (const [timezoneId, hours] of STRANGE_CLOCKS.slice(1, 3)) {
          const member = await newMember()
          const context = await lab.it.device(member.state, { timezoneId })
          await context.clock.install({ time: Date.now() + hours * 3_600_000 })
          const page = await openOn(context, member)
          await act.run(page)
          await sent(page, member)
          await context.close()
        }
      },
    ],
    F14: [
      'refused for good: undone, its reason shown, kept to be edited or discarded, not tried again',
      async () => {
        const { page, member } = await arrive()
        const before = files(member.uid)
        lab.it.break({ kind: 'fail', status: 403, pattern: COMMIT })
        await act.run(page)
        await until(
          async () => (await waitingIntents(page)).some(({ state }) => state === 'refused'),
          'the refusal',
        )
        const { length } = lab.it.hits(COMMIT)
        await go(page, act.path(member.uid))
        await act.unseen(page)
        await go(page, '/profile')
        const refused = page.getByRole('region', { name: 'Changes' })
        await refused.getByText('Your account is not allowed to make this change.').waitFor()
        expect(await refused.innerText()).toMatch(act.refusedAs)
        lab.it.heal()
        await page.getByRole('button', { name: 'Discard' }).click()
        await untilSent(page)
        expect(act.timesOnServer(lab.it, member.uid)).toBe(0)
        expect(files(member.uid)).toEqual(before)
        expect(length).toBeLessThanOrEqual(4)
      },
    ],
    F15: [
      'a token that is refused: a new one, one more try, then a notice; the act is kept',
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
        await sent(page, member)
      },
    ],
    F16: [
      "somebody else signs in: nothing of the first one's is sent or shown as theirs",
      async () => {
        const { page, member } = await arrive()
        const email = lab.it.newEmail()
        await lab.it.signUp(email)
        lab.it.break({ kind: 'fail', status: 503, pattern: COMMIT })
        await act.run(page)
        await kept(page)
        await go(page, '/profile')
        await page.getByRole('button', { name: 'Logout' }).click()
        await page.getByText('You are not signed in.').waitFor()
        lab.it.heal()
        await lab.it.signIn(page, email)
        await go(page, act.path(member.uid))
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect((await waitingIntents(page)).filter(({ userId }) => userId === member.uid)).toHaveLength(1)
        expect(act.timesOnServer(lab.it, member.uid)).toBe(0)
        await go(page, '/profile')
        await page.getByRole('button', { name: 'Logout' }).click()
        await page.getByText('You are not signed in.').waitFor()
        await lab.it.signIn(page, member.email)
        await sent(page, member)
      },
    ],
    F17: [
      'a damaged intent beside it, and a damaged event: set aside alone, the act is sent',
      async () => {
        const { page, member } = await arrive()
        lab.it.break({ kind: 'fail', status: 503, pattern: COMMIT })
        await act.run(page)
        await kept(page)
        const wrong = { order: 9_999, kind: act.kind, target: `events/${eventIdOf(member.uid)}`, args: 7 }
        await damage(page, 'AppDB', 'intents', null, wrong)
        await damage(page, 'EventDB', 'events', null, { eventId: 'damaged', location: 7 })
        lab.it.heal()
        await page.reload()
        await act.seen(page)
        await sent(page, member)
        expect(await readKeys(page, 'AppDB', 'marks')).toContain('damaged:9999')
      },
    ],
    F18: [
      'records of a newer version: read, never overwritten; the act is sent',
      async () => {
        const { page, member } = await arrive()
        await damage(page, 'Dancefloor', 'records', '_persist', 99)
        await damage(page, 'Dancefloor', 'records', 'newThing', { of: 'the future' })
        const before = JSON.stringify(await readStore(page, 'Dancefloor', 'records'))
        await page.reload()
        await page.getByText('A newer version has saved your choices here.').waitFor()
        await act.run(page)
        await sent(page, member)
        expect(JSON.stringify(await readStore(page, 'Dancefloor', 'records'))).toBe(before)
      },
    ],
    F19: [
      'hostile text beside it: nothing of it runs, and the act goes through',
      async () => {
        const { page, member } = await arrive()
        plantStrangers(lab.it.world.backend, {
          [`users/${member.uid}`]: { displayName: SCRIPT, eventCreator: ['__proto__', SCRIPT] },
          'counties/hostile': { name: SCRIPT },
          'events/hostile': makeDocument({ eventName: SCRIPT, exceptions: [{ date: 'soon' }, 7] }),
        })
        await act.run(page)
        await sent(page, member)
        await page.reload()
        await act.seen(page)
        expect(await page.evaluate(() => 'isPwned' in globalThis)).toBe(false)
        plantStrangers(lab.it.world.backend, {
          'counties/hostile': { name: 'Kent' },
          'events/hostile': makeDocument({ status: 'deleted', lastUpdated: Date.now() }),
        })
      },
    ],
  }
  for (const fault of without) delete cells[fault]
  return cells
}
