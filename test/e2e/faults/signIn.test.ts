import type { BrowserContext, Page } from 'playwright-core'
import type { FaultRule } from '../../../local-backend/faults/fault'
import { fullDevice } from './fullDisk'
import { plantHostile, removeHostile } from './hostile'
import { describeCells } from './cells'
import { A_REFUSED_TRY } from './sentCells'
import { EVENT_ID, Lab, STRANGE_CLOCKS, type DeviceOptions } from '../../support/harness/lab'
import { PASSWORD } from '../../support/harness/accounts'
import { damage, readKeys, readStore, waitingIntents } from '../../support/harness/deviceStores'
import { until } from '../../support/harness/until'
import { untilOfflineReady } from '../../support/harness/steps'

let lab: Lab
beforeAll(async () => void (lab = await Lab.open()))
afterEach(async () => expect(await lab.endTest()).toEqual([]))
afterAll(() => lab.close())

const COMMIT = /:commit/
const LOOKUP = /accounts:lookup/
const NOTHING_KEPT = 'This device keeps nothing at the moment'

/** A signed-out user with a favourite, and their account with another one. */
async function arrive(options: DeviceOptions = {}) {
  const member = await lab.member(['sunday-tea-dance-brighton'])
  const context = await lab.device(lab.visitor, options)
  const page = await lab.open(context, `/view-event/${EVENT_ID}`)
  await page.locator('#root').getByRole('button', { name: 'Favourite' }).click()
  await page.locator('button[aria-pressed=true]').waitFor()
  return { ...member, context, page }
}

const UNION = [EVENT_ID, 'sunday-tea-dance-brighton'].sort()
const greeting = (email: string) => `Hi, ${email.split('@')[0]}!`
const greeted = (page: Page, email: string) => page.getByRole('heading', { name: greeting(email) }).waitFor()
/** R37: the union of both favourites, each once. */
const merged = (uid: string) =>
  until(() => lab.profile(uid).eventFavourites.sort().join() === UNION.join(), 'the union', 30_000)
async function shownMerged(context: BrowserContext) {
  const page = await lab.open(context, '/myevents')
  await page.locator('a', { hasText: 'Bachata Fridays' }).waitFor()
  await page.locator('a[href*="sunday-tea-dance"]').first().waitFor()
}

/** L 1: the greeting comes at once, even if the merge is slow. The merge follows later, once. */
async function mergesAfter(rules: FaultRule[]) {
  const { page, uid, email, context } = await arrive()
  for (const rule of rules) lab.break(rule)
  await lab.submitLogin(page, email)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await until(() => lab.hits(/v1\/projects/).length > 0, 'a try that fails')
  await page.reload()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  lab.heal()
  await merged(uid)
  await shownMerged(context)
}

/** The login and everything that belongs to it survive every answer of the service at start. */
async function staysSignedIn(rule: FaultRule) {
  const member = await lab.member([EVENT_ID])
  const context = await lab.device(member.state)
  lab.break(rule)
  const page = await lab.open(context, '/profile')
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await until(() => lab.hits(LOOKUP).length > 0, 'the look-up')
  await page.reload()
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  lab.heal()
  await page.reload()
  await greeted(page, member.email)
  expect(await page.getByText('Your login here has ended.').count()).toBe(0)
  await context.close()
}

describeCells('SGN', {
  F01: [
    'offline, the form says so and keeps the typed text',
    async () => {
      const { page, email } = await arrive({ isInstalled: true })
      await page.goto(`${lab.world.origin}/profile?view=login&form=login`)
      await page.getByLabel('Email').fill(email)
      await untilOfflineReady(page)
      lab.world.isNetworkBroken = true
      await page.context().setOffline(true)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await page.getByText('Login needs a connection.').waitFor({ timeout: 6_000 })
      expect(await page.getByLabel('Email').inputValue()).toBe(email)
      await page.context().setOffline(false)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await greeted(page, email)
    },
  ],
  F02: [
    'the connection breaks during the merge: the user is greeted at once, and the merge follows once the network is back',
    () => mergesAfter([{ kind: 'drop', place: 'firestore' }]),
  ],
  F03: [
    "the merge's answer is lost: the merge still takes effect once",
    async () => {
      const { page, uid, email, context } = await arrive()
      lab.break({ kind: 'commitThenDrop', times: 1, pattern: COMMIT })
      await lab.submitLogin(page, email)
      await merged(uid)
      await until(async () => (await waitingIntents(page)).length === 0, 'an empty queue')
      expect(lab.profile(uid).eventFavourites.sort()).toEqual(UNION)
      await shownMerged(context)
    },
  ],
  F04: [
    'the server fails: the user is greeted at once, and the merge follows later',
    () => mergesAfter([{ kind: 'fail', status: 503, place: 'firestore' }]),
  ],
  F05: [
    'too many requests: the app does not retry the merge before the server allows it',
    async () => {
      const { page, uid, email } = await arrive()
      lab.break({ kind: 'fail', status: 429, retryAfter: 3, times: 1, pattern: COMMIT })
      lab.break({ kind: 'slow', pattern: COMMIT })
      await lab.submitLogin(page, email)
      await greeted(page, email)
      await merged(uid)
      const [refused = 0, again = 0] = lab.hits(COMMIT)
      expect(again - refused).toBeGreaterThanOrEqual(2_900)
    },
  ],
  F06: [
    'a merge without an answer delays nothing',
    () => mergesAfter([{ kind: 'hang', place: 'firestore' }]),
  ],
  F07: [
    'a slow network: the old data stays on screen, the user is greeted at once, and the merge happens once',
    async () => {
      const { page, uid, email, context } = await arrive()
      lab.break({ kind: 'slow', ms: 1_200, bytesPerSecond: 60_000, place: 'firestore' })
      await lab.submitLogin(page, email)
      await page.getByRole('button', { name: 'Logout' }).waitFor()
      await page.goto(`${lab.world.origin}/events`)
      await page.locator('a[href^="/view-event/"]').first().waitFor({ timeout: 2_000 })
      await merged(uid)
      await shownMerged(context)
    },
  ],
  F08: [
    "a captive portal's page: the form keeps the typed text and works afterwards",
    async () => {
      const { page, email } = await arrive()
      lab.break({ kind: 'html200', place: 'auth' })
      await lab.submitLogin(page, email)
      await page.getByRole('alert').waitFor()
      expect(await page.getByLabel('Email').inputValue()).toBe(email)
      lab.heal()
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await greeted(page, email)
    },
  ],
  F09: [
    'killed during the merge: after the restart the user is signed in, and the merge happens once',
    async () => {
      const member = await lab.member(['sunday-tea-dance-brighton'])
      const device = await lab.killableDevice(lab.visitor)
      let page = await lab.open(device.context, `/view-event/${EVENT_ID}`)
      await page.locator('#root').getByRole('button', { name: 'Favourite' }).click()
      await page.locator('button[aria-pressed=true]').waitFor()
      lab.break({ kind: 'hang', place: 'firestore' })
      await lab.submitLogin(page, member.email)
      await page.getByRole('button', { name: 'Logout' }).waitFor()
      await device.kill()
      await device.start()
      lab.heal()
      page = await lab.open(device.context, '/profile')
      await greeted(page, member.email)
      await merged(member.uid)
    },
  ],
  F10: [
    'another tab: the user is signed in there too, and only one tab merges, once',
    async () => {
      const { page, uid, email, context } = await arrive()
      const other = await lab.open(context, '/profile')
      await other.getByRole('button', { name: 'Login / Sign-up' }).waitFor()
      lab.break({ kind: 'slow', pattern: COMMIT })
      await lab.signIn(page, email)
      await other.getByRole('button', { name: 'Logout' }).waitFor({ timeout: 1_000 })
      await merged(uid)
      await other.waitForTimeout(500)
      expect(lab.hits(COMMIT)).toHaveLength(1)
      await shownMerged(context)
    },
  ],
  F11: [
    'a full disk: the user is still signed in, and the merge happens',
    async () => {
      const { uid, email } = await lab.member(['sunday-tea-dance-brighton'])
      const page = await fullDevice(lab, lab.visitor, `/view-event/${EVENT_ID}`)
      await page.locator('#root').getByRole('button', { name: 'Favourite' }).click()
      await page.locator('button[aria-pressed=true]').waitFor()
      await lab.submitLogin(page, email)
      await page.getByRole('button', { name: 'Logout' }).waitFor()
      await merged(uid)
    },
  ],
  F12: [
    'no database at all: the app works from memory and says so',
    async () => {
      const member = await lab.member(['sunday-tea-dance-brighton'])
      const context = await lab.device(lab.visitor)
      await context.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Refused', 'SecurityError')
        }
      })
      const page = await lab.open(context, '/profile?view=login&form=login')
      await page.getByText(NOTHING_KEPT).waitFor()
      await page.getByLabel('Email').fill(member.email)
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
      await greeted(page, member.email)
    },
  ],
  F13: [
    'the device has a wrong clock and another time zone: the user is signed in, and the merge happens',
    () =>
      Promise.all(
        STRANGE_CLOCKS.map(async ([timezoneId, hours]) => {
          const member = await lab.member(['sunday-tea-dance-brighton'])
          const context = await lab.device(lab.visitor, { timezoneId })
          await context.clock.install({ time: Date.now() + hours * 3_600_000 })
          const page = await lab.open(context, `/view-event/${EVENT_ID}`)
          await page.locator('#root').getByRole('button', { name: 'Favourite' }).click()
          await lab.signIn(page, member.email)
          await merged(member.uid)
          await context.close()
        }),
      ).then(() => undefined),
  ],
  F14: [
    'the rules refuse the merge: the choices stay, the refusal shows, and the merge is not retried',
    async () => {
      const { page, email, uid } = await arrive()
      await page.clock.install()
      lab.break({ kind: 'fail', status: 403, pattern: COMMIT })
      const merges: string[] = []
      page.on('request', request => {
        // Decision 24: a favourite is counted in a commit of its own, a while after the sign-in.
        const isCount = request.postData()?.includes('countedFavourites') === true
        if (COMMIT.test(request.url()) && !isCount) merges.push(request.url())
      })
      await lab.submitLogin(page, email)
      const changes = page.getByRole('region', { name: 'Changes' })
      await changes.getByText('Your account is not allowed to make this change.').waitFor()
      expect(merges).toHaveLength(A_REFUSED_TRY)
      for (let minute = 0; minute < 12; minute++) await page.clock.fastForward(60_000)
      expect(merges).toHaveLength(A_REFUSED_TRY)
      lab.heal()
      await changes.getByRole('button', { name: 'Try again' }).click()
      await merged(uid)
    },
  ],
  F15: [
    '503, 429, 500 or 403 at the start: the user stays signed in, also at the next start',
    async () => {
      for (const status of [503, 429, 500, 403])
        await staysSignedIn({ kind: 'fail', status, pattern: LOOKUP })
      await staysSignedIn({ kind: 'html200', pattern: LOOKUP })
      await staysSignedIn({ kind: 'cut', pattern: LOOKUP })
    },
  ],
  F16: [
    'a second person on the same phone: none of the first person’s data reaches the second',
    async () => {
      const { page, email, uid } = await arrive()
      await lab.signIn(page, email)
      await merged(uid)
      await page.getByRole('button', { name: 'Logout' }).click()
      await page.getByText('You are not signed in.').waitFor()
      const second = await lab.member(['luna-bachata-brighton'])
      await lab.signIn(page, second.email)
      await until(async () => (await waitingIntents(page)).length === 0, 'the second merge')
      expect(lab.profile(second.uid).eventFavourites).toEqual(['luna-bachata-brighton'])
      expect(lab.profile(uid).eventFavourites.sort()).toEqual(UNION)
      await page.goto(`${lab.world.origin}/myevents`)
      await page.locator('a[href*="luna-bachata"]').first().waitFor()
      expect(await page.locator('a', { hasText: 'Bachata Fridays' }).count()).toBe(0)
    },
  ],
  F17: [
    'damaged owner and records: the app resets only these, and signing in works',
    async () => {
      const { page, email, uid } = await arrive()
      await damage(page, 'AppDB', 'marks', 'owner', { userId: 7, left: 'nothing' })
      await damage(page, 'Dancefloor', 'records', 'userId', { not: 'a text' })
      await damage(page, 'Dancefloor', 'records', 'permission', [])
      await page.reload()
      await page.locator('button[aria-pressed=true]').waitFor()
      await lab.signIn(page, email)
      await merged(uid)
      const names = (await readKeys(page, 'Dancefloor', 'records')).map(String)
      expect(names.filter(name => name.startsWith('quarantine:userId'))).toHaveLength(1)
    },
  ],
  F18: [
    'records and intents of a newer version: they stay unchanged, and signing in works',
    async () => {
      const { page, email } = await arrive()
      await damage(page, 'Dancefloor', 'records', '_persist', 99)
      const before = JSON.stringify(await readStore(page, 'Dancefloor', 'records'))
      await page.reload()
      await page.getByText('A newer version has saved your choices here.').waitFor()
      await lab.signIn(page, email)
      expect(JSON.stringify(await readStore(page, 'Dancefloor', 'records'))).toBe(before)
    },
  ],
  F19: [
    'a hostile profile: its texts show as text, and none of them runs',
    async () => {
      const { page, uid, email } = await arrive()
      plantHostile(lab, uid)
      try {
        await lab.submitLogin(page, email)
        await page.getByRole('button', { name: 'Logout' }).waitFor()
        await page.goto(`${lab.world.origin}/myevents`)
        await page.locator('a', { hasText: 'Bachata Fridays' }).waitFor()
        expect(await page.evaluate(() => 'isPwned' in globalThis)).toBe(false)
      } finally {
        removeHostile(lab)
      }
    },
  ],
})
