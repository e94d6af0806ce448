import type { BrowserContext, Page } from 'playwright-core'
import { makeDocument } from '../../support/events'
import { plantStrangers } from '../../support/harness/documents'
import { go } from '../../support/harness/steps'
import type { CellTest } from './cells'
import { eventIdOf, untilSent, type EventAct } from './eventActs'
import { fillAgain, fullDevice } from './fullDisk'
import { COMMIT, leaveNewerRecords, makeDatabasesLosable, NOTHING_KEPT, sentCells } from './sentCells'
import { STRANGE_CLOCKS, type Lab, type Member } from '../../support/harness/lab'
import { damage, readKeys, waitingIntents } from '../../support/harness/deviceStores'
import { until } from '../../support/harness/until'

const SCRIPT = '<img src=x onerror="globalThis.isPwned=1"><script>globalThis.isPwned=1</script>'

/** F10: two devices or two people act on the same event. */
export type Together = (lab: Lab) => Promise<void>

/**
 * The cells of an act on an event (CRE, EDO, CAN, ANN, DEL, CLM, REP), except those in `without`. `together`
 * is its cell F10.
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
  const files = (uid: string) => act.files?.(lab.it, uid) ?? []
  const shared = sentCells(getLab, {
    ...act,
    run: page => act.run(page),
    seen: page => act.seen(page),
    path: uid => act.path(uid),
    timesOnServer: (at, uid) => act.timesOnServer(at, uid),
    newMember,
    openOn,
    /** 1 X: the act is on the server once, and the files that it removes are gone. */
    isDone: uid => act.timesOnServer(lab.it, uid) === 1 && files(uid).length === 0,
    hanging: { kind: 'hang', pattern: COMMIT },
  })
  const { arrive, done, kept, sent } = shared

  const cells: Record<string, CellTest> = {
    ...shared.cells,
    F07: [
      'a slow network: the act shows at once and is sent once',
      async () => {
        const { page, member } = await arrive()
        lab.it.break({ kind: 'slow', ms: 900, bytesPerSecond: 60_000, place: 'firestore' })
        lab.it.break({ kind: 'slow', ms: 900, bytesPerSecond: 60_000, place: 'storage' })
        await act.run(page)
        await sent(page, member)
      },
    ],
    F10: [said, () => together(lab.it)],
    F11: [
      'a full disk: pictures are deleted first, and the act is stored, shown and sent',
      async () => {
        const member = await newMember()
        const path = act.path(member.uid)
        const page = await fullDevice(lab.it, member.state, path, {}, async opened => {
          if (!act.prepare) return
          await opened.goto(lab.it.world.origin + path)
          await act.prepare(opened, member.uid)
        })
        await act.ready(page, member.uid)
        await fillAgain(page)
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
      'the database is lost midway: the app works from memory, says so, and sends the act',
      async () => {
        const member = await newMember()
        const context = await lab.it.device(member.state)
        const loseDatabases = await makeDatabasesLosable(context)
        const page = await openOn(context, member)
        await loseDatabases(page)
        await act.run(page)
        await page.getByText(NOTHING_KEPT).waitFor()
        await done(member.uid)
      },
    ],
    F13: [
      'the device has a wrong clock and another time zone: the act is still sent',
      async () => {
        // A page that has sent no request yet learns the server's time from a first refusal (R29).
        lab.it.world.isNetworkBroken = true
        // Two clocks are enough here: the cells of favourites use all five.
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
      'a final refusal: the act is undone, and kept with its reason to edit or discard; the app does not retry',
      async () => {
        const { page, member } = await arrive()
        const before = files(member.uid)
        // The server refuses the act only after the person has seen its effect.
        lab.it.break({ kind: 'drop', pattern: COMMIT })
        await act.run(page)
        lab.it.heal()
        lab.it.break({ kind: 'fail', status: 403, pattern: COMMIT })
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
    F17: [
      'a damaged intent and a damaged event: the app sets only these aside, and sends the act',
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
      'records of a newer version are read but never overwritten, and the act is sent',
      async () => {
        const { page, member } = await arrive()
        const { before, read } = await leaveNewerRecords(page)
        await act.run(page)
        await sent(page, member)
        expect(await read()).toBe(before)
      },
    ],
    F19: [
      'hostile text in another event: none of the text runs, and the act is sent',
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
