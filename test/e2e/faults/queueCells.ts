import { go } from '../../support/harness/steps'
import type { Act } from './acts'
import type { CellTest } from './cells'
import { STRANGE_CLOCKS, type Lab } from '../../support/harness/lab'
import { damage, readKeys, waitingIntents } from '../../support/harness/deviceStores'
import { until } from '../../support/harness/until'
import { fullDevice } from './fullDisk'
import { plantHostile } from './hostile'
import {
  A_REFUSED_TRY,
  COMMIT,
  leaveNewerRecords,
  makeDatabasesLosable,
  NOTHING_KEPT,
  sentCells,
} from './sentCells'

/** Tests for the cells of a flow whose act the outbox carries, by fault. The flows FAV and FLT use them. */
export function queueCells(getLab: () => Lab, act: Act): Record<string, CellTest> {
  const lab = {
    get it() {
      return getLab()
    },
  }
  const shared = sentCells(getLab, {
    kind: act.kind,
    path: () => act.path,
    newMember: () => lab.it.member(),
    async openOn(context) {
      const page = await lab.it.open(context, act.path)
      await act.ready(page)
      return page
    },
    run: page => act.run(page),
    seen: page => act.seen(page),
    readyAgain: page => act.ready(page),
    timesOnServer: (at, uid) => act.timesOnServer(at, uid),
    isDone: uid => act.timesOnServer(lab.it, uid) === 1,
    settled: page => until(() => act.settled(page), 'its other consequences'),
    failingBeside: /runQuery/,
    hanging: { kind: 'hang', place: 'firestore' },
  })
  const { arrive, done: once, settled: sent } = shared

  return {
    ...shared.cells,
    F07: [
      'a slow network: the act shows at once and is sent once',
      async () => {
        const { page, member } = await arrive()
        lab.it.break({ kind: 'slow', ms: 1_200, bytesPerSecond: 60_000, place: 'firestore' })
        await act.run(page)
        await sent(page, member)
        expect(lab.it.hits(COMMIT)).toHaveLength(1)
      },
    ],
    F10: [
      'two tabs: the other tab shows the act before the server answers, and only one tab sends it, once',
      async () => {
        const { page, member } = await arrive()
        const other = await lab.it.open(page.context(), act.path)
        await act.ready(other)
        lab.it.break({ kind: 'slow', ms: 9_000, pattern: COMMIT })
        await act.run(page)
        await act.seen(other, 8_500)
        await sent(page, member)
        expect(lab.it.hits(COMMIT)).toHaveLength(1)
        // The other tab still shows the act after a reload. So does another device of the same person.
        await other.reload()
        await act.seen(other)
        const elsewhere = await lab.it.open(await lab.it.device(member.state), act.path)
        await act.seen(elsewhere)
      },
    ],
    F11: [
      'a full disk: pictures are deleted first, and the act is stored, shown and sent',
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
      'the database is lost midway: the app works from memory, says so, and sends the act',
      async () => {
        const member = await lab.it.member()
        const context = await lab.it.device(member.state)
        const loseDatabases = await makeDatabasesLosable(context)
        const page = await lab.it.open(context, act.path)
        await act.ready(page)
        await loseDatabases(page)
        await act.run(page)
        await page.getByText(NOTHING_KEPT).waitFor()
        await act.seen(page)
        await once(member.uid)
      },
    ],
    F13: [
      'the device has a wrong clock and another time zone: the act is still sent',
      async () => {
        await Promise.all(
          STRANGE_CLOCKS.map(async ([timezoneId, hours]) => {
            const member = await lab.it.member()
            const context = await lab.it.device(member.state, { timezoneId })
            await context.clock.install({ time: Date.now() + hours * 3_600_000 })
            const page = await lab.it.open(context, act.path)
            await act.ready(page)
            await act.run(page)
            await sent(page, member)
            await page.reload()
            await act.seen(page)
            await context.close()
          }),
        )
      },
    ],
    F14: [
      'a final refusal: the act is kept and shown with its reason, and not retried',
      async () => {
        const { page } = await arrive()
        await page.clock.install()
        await page.reload()
        await act.ready(page)
        lab.it.break({ kind: 'fail', status: 403, pattern: COMMIT })
        await act.run(page)
        await until(() => lab.it.hits(COMMIT).length === A_REFUSED_TRY, 'the refusal')
        await go(page, '/profile')
        const refused = page.getByRole('region', { name: 'Changes' })
        await refused.getByText('Your account is not allowed to make this change.').waitFor()
        expect(await refused.innerText()).toMatch(act.refusedAs)
        for (let minute = 0; minute < 12; minute++) await page.clock.fastForward(60_000)
        expect(lab.it.hits(COMMIT)).toHaveLength(A_REFUSED_TRY)
        await go(page, act.path)
        await act.seen(page)
      },
    ],
    F17: [
      'damaged records and intents: the app sets only these aside, and loads the rest',
      async () => {
        const { page, member } = await arrive()
        await act.run(page)
        await sent(page, member)
        await damage(page, 'Dancefloor', 'records', act.record, { not: 'a list' })
        await damage(page, 'AppDB', 'intents', null, { order: 9_999, kind: act.kind, args: 7 })
        await page.reload()
        await until(async () => (await waitingIntents(page)).length === 0, 'the damaged intent set aside')
        expect(await readKeys(page, 'AppDB', 'marks')).toContain('damaged:9999')
        // The profile on the server holds the data and restores it.
        await until(
          async () => (await readKeys(page, 'Dancefloor', 'records')).includes(act.record),
          'the record',
        )
        await page.goto(lab.it.world.origin + act.path)
        await act.seen(page)
      },
    ],
    F18: [
      'records of a newer version are read but never overwritten, and the app asks for an update',
      async () => {
        const { page } = await arrive()
        const { before, read } = await leaveNewerRecords(page)
        await act.ready(page)
        await act.run(page)
        expect(await read()).toBe(before)
      },
    ],
    F19: [
      'a hostile profile and event: none of their text runs, and the act is sent',
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
