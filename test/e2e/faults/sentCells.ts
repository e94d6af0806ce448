import type { BrowserContext, Page } from 'playwright-core'
import type { FaultRule } from '../../../local-backend/faults/fault'
import { damage, readStore, waitingIntents } from '../../support/harness/deviceStores'
import type { DeviceOptions, Lab, Member } from '../../support/harness/lab'
import { go, sendNow, untilOfflineReady } from '../../support/harness/steps'
import { workersOf } from '../../support/harness/toldPage'
import { until } from '../../support/harness/until'
import type { CellTest } from './cells'

export const COMMIT = /:commit/
/** The rules judge a change of a profile before they see that it is missing, so a second commit would create it. */
export const A_REFUSED_TRY = 2
export const NOTHING_KEPT = 'This device keeps nothing at the moment'

/** Any act that the outbox sends. */
interface SentAct {
  /** The kind of the act's intent. */
  kind: string
  /** The screen on which the user does the act. */
  path(uid: string): string
  newMember(): Promise<Member>
  /** Opens the screen of the act. Resolves once the act can be done. */
  openOn(context: BrowserContext, member: Member): Promise<Page>
  /** Does the act. */
  run(page: Page): Promise<void>
  /** Waits until the act's screen shows the effect. */
  seen(page: Page): Promise<void>
  timesOnServer(lab: Lab, uid: string): number
  /** Prepares the screen again after a reload, unless `run` waits by itself. */
  readyAgain?(page: Page, uid: string): Promise<void>
  /** Whether the server has the whole effect. */
  isDone(uid: string): boolean
  /** C: waits until all other consequences have arrived on the act's screen. */
  settled?(page: Page): Promise<void>
  /** The requests that fail together with the first commits of F04. */
  failingBeside?: RegExp
  /** The requests that get no answer in F06. */
  hanging: FaultRule
}

/** The cells of the outbox itself. They are the same for every act. */
export function sentCells(getLab: () => Lab, act: SentAct) {
  async function arrive(options: DeviceOptions = {}) {
    const member = await act.newMember()
    const page = await act.openOn(await getLab().device(member.state, options), member)
    return { member, page }
  }
  const done = (uid: string) => until(() => act.isDone(uid), 'the act on the server, once', 45_000)
  /** 1: the effect is on the server once, and nothing is left to send. */
  async function sent(page: Page, { uid }: Member) {
    await done(uid)
    await until(async () => (await waitingIntents(page)).length === 0, 'an empty queue')
    expect(act.timesOnServer(getLab(), uid)).toBe(1)
  }
  /** 1 C: the same, and all other consequences have arrived. */
  async function settled(page: Page, member: Member) {
    await sent(page, member)
    await act.settled?.(page)
  }
  const kept = (page: Page) =>
    until(async () => (await waitingIntents(page)).some(({ kind }) => kind === act.kind), 'the stored act')
  const tried = (page: Page) =>
    until(
      async () => (await waitingIntents(page)).some(({ triedAt }) => triedAt.length > 0),
      'a try that fails',
    )
  /** R57: waits until the unsent change is shown. */
  async function waitingShown(page: Page, { uid }: Member) {
    await go(page, '/profile')
    await page.getByText('1 change waiting').waitFor()
    await go(page, act.path(uid))
    await act.seen(page)
  }
  /**
   * K L Q 1 C: the effect shows at once and after a reload, marked as waiting. The outbox sends the act by
   * itself once the fault ends.
   */
  async function queued(rule: FaultRule) {
    const lab = getLab()
    const { page, member } = await arrive()
    lab.break({ ...rule, place: 'firestore' })
    await act.run(page)
    await tried(page)
    await waitingShown(page, member)
    await page.reload()
    await act.seen(page)
    expect(await waitingIntents(page)).toHaveLength(1)
    lab.heal()
    await settled(page, member)
  }

  const cells = {
    F01: [
      'offline, the act shows and is stored; once online, the app sends it by itself',
      async () => {
        const lab = getLab()
        const { page, member } = await arrive({ isInstalled: true })
        await untilOfflineReady(page)
        lab.world.isNetworkBroken = true
        await page.context().setOffline(true)
        await act.run(page)
        await kept(page)
        await page.reload()
        await act.seen(page)
        await waitingShown(page, member)
        await page.context().setOffline(false)
        await settled(page, member)
      },
    ],
    F02: ['the connection breaks before the request arrives', () => queued({ kind: 'drop' })],
    F03: [
      'the server has the act but its answer is lost: the act is sent again and stored once',
      async () => {
        const lab = getLab()
        const { page, member } = await arrive()
        lab.break({ kind: 'commitThenDrop', times: 1, pattern: COMMIT })
        await act.run(page)
        await settled(page, member)
        expect(lab.hits(COMMIT)).toHaveLength(1)
        await page.reload()
        await act.seen(page)
      },
    ],
    F04: [
      'the server fails: the act is retried after growing pauses',
      async () => {
        const lab = getLab()
        const { page, member } = await arrive()
        lab.break({ kind: 'fail', status: 503, pattern: COMMIT })
        if (act.failingBeside) lab.break({ kind: 'fail', status: 503, times: 1, pattern: act.failingBeside })
        await act.run(page)
        await waitingShown(page, member)
        await until(() => lab.hits(COMMIT).length >= 2, 'a second try')
        const [first = 0, second = 0] = lab.hits(COMMIT)
        lab.heal()
        await settled(page, member)
        expect(second - first).toBeGreaterThanOrEqual(450)
      },
    ],
    F05: [
      'too many requests: the act is not retried before the server allows it',
      async () => {
        const lab = getLab()
        const { page, member } = await arrive()
        lab.break({ kind: 'fail', status: 429, retryAfter: 3, times: 1, pattern: COMMIT })
        lab.break({ kind: 'slow', pattern: COMMIT })
        await act.run(page)
        await settled(page, member)
        const [refused = 0, again = 0] = lab.hits(COMMIT)
        expect(again - refused).toBeGreaterThanOrEqual(2_900)
      },
    ],
    F06: [
      'the server never answers: the request ends after its limit, and the act is retried',
      async () => {
        const lab = getLab()
        const { page, member } = await arrive()
        await page.clock.install()
        await page.reload()
        await act.readyAgain?.(page, member.uid)
        lab.break(act.hanging)
        await act.run(page)
        const more = (tries: number, what: string) =>
          until(async () => {
            await page.clock.fastForward(1_000)
            return lab.hits(COMMIT).length > tries
          }, what)
        await more(0, 'a try')
        await page.clock.fastForward(10_100)
        await more(1, 'another try')
        lab.heal()
        await page.clock.fastForward(10_100)
        await until(async () => {
          await page.clock.fastForward(1_000)
          return act.isDone(member.uid)
        }, 'the act on the server')
      },
    ],
    F08: ["a captive portal's page instead of an answer", () => queued({ kind: 'html200' })],
    F09: [
      'killed during the request: the act is there after the restart, and is sent once',
      async () => {
        const lab = getLab()
        const member = await act.newMember()
        const device = await lab.killableDevice(member.state)
        let page = await act.openOn(device.context, member)
        lab.break(act.hanging)
        await act.run(page)
        await tried(page)
        await device.kill()
        await device.start()
        page = await lab.open(device.context, act.path(member.uid))
        await act.seen(page)
        lab.heal()
        await settled(page, member)
      },
    ],
    F15: [
      'the token is refused: the app tries once more with a new token, then shows a notice; the act stays stored',
      async () => {
        const lab = getLab()
        const { page, member } = await arrive()
        lab.break({ kind: 'fail', status: 401, pattern: COMMIT })
        lab.break({ kind: 'slow', pattern: /securetoken/ })
        await act.run(page)
        await until(() => lab.hits(COMMIT).length >= 2, 'two tries')
        expect(lab.hits(COMMIT)).toHaveLength(2)
        expect(lab.hits(/securetoken/)).toHaveLength(1)
        await go(page, '/profile')
        const notice = page.getByText('Your login here has ended.')
        await notice.waitFor()
        expect(await waitingIntents(page)).toHaveLength(1)
        lab.heal()
        await sendNow(page)
        await sent(page, member)
        await notice.waitFor({ state: 'detached' })
      },
    ],
    F16: [
      'another person signs in: the act is neither sent nor shown as theirs',
      async () => {
        const lab = getLab()
        const { page, member } = await arrive()
        const email = lab.newEmail()
        const { localId } = await lab.signUp(email)
        lab.break({ kind: 'fail', status: 503, pattern: COMMIT })
        await act.run(page)
        await kept(page)
        await go(page, '/profile')
        await page.getByRole('button', { name: 'Logout' }).click()
        await page.getByRole('button', { name: /^Log out, keep/ }).click()
        await page.getByText('You are not signed in.').waitFor()
        lab.heal()
        await lab.signIn(page, email)
        await until(() => lab.world.backend.store.get(`users/${localId}`) !== null, 'the second profile')
        expect(lab.profile(localId).eventFavourites).toEqual([])
        await go(page, act.path(member.uid))
        await page.getByRole('heading', { level: 1 }).waitFor()
        expect((await waitingIntents(page)).filter(({ userId }) => userId === member.uid)).toHaveLength(1)
        expect(act.timesOnServer(lab, member.uid)).toBe(0)
        await go(page, '/profile')
        await page.getByRole('button', { name: 'Logout' }).click()
        await page.getByText('You are not signed in.').waitFor()
        await lab.signIn(page, member.email)
        await sent(page, member)
      },
    ],
    F20: [
      'the browser wakes the worker twice while the page tries by itself: the act is sent once',
      async () => {
        const lab = getLab()
        const { page, member } = await arrive({ isInstalled: true })
        await untilOfflineReady(page)
        const workers = await workersOf(page, lab.world.origin)
        await until(() => workers.status() !== '', 'the worker')
        lab.break({ kind: 'drop', place: 'firestore' })
        await act.run(page)
        await tried(page)
        lab.heal()
        await Promise.all([workers.sync('outbox'), workers.sync('outbox')])
        await settled(page, member)
      },
    ],
  } satisfies Record<string, CellTest>
  return { cells, arrive, kept, done, sent, settled }
}

/**
 * F12: prepares a signed-in device whose pages can lose every database connection. Gives the function that takes the
 * connections from a page, once the app has read the login and the profile.
 */
export async function makeDatabasesLosable(context: BrowserContext) {
  const answered = (part: string) =>
    context.waitForEvent('response', {
      predicate: response => response.url().includes(part),
      timeout: 60_000,
    })
  const signedIn = answered('accounts:lookup').then(() => answered('documents:batchGet'))
  signedIn.catch(() => {})
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
  return async (page: Page) => {
    await signedIn
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => sessionStorage.setItem('isLost', 'yes'))
  }
}

/**
 * F18: writes data as a newer version would leave it. Returns a function that gives the stored records as
 * text.
 */
export async function leaveNewerRecords(page: Page) {
  await damage(page, 'Dancefloor', 'records', '_persist', 99)
  await damage(page, 'Dancefloor', 'records', 'newThing', { of: 'the future' })
  const read = async () => JSON.stringify(await readStore(page, 'Dancefloor', 'records'))
  const before = await read()
  await page.reload()
  await page.getByText('A newer version has saved your choices here.').waitFor()
  return { before, read }
}
