import { eventIdOf, NIGHT, OTHER_NIGHT, plantNight, storedText, untilSent, type EventAct } from './eventActs'
import type { Together } from './eventCells'
import type { Lab } from '../../support/harness/lab'
import { go } from '../../support/harness/steps'
import { until } from '../../support/harness/until'

type Cell = [sentence: string, run: Together]

/** W2: one person changes two dates on two offline devices. Both changes stay. */
export function onTwoDevices(act: EventAct): Cell {
  const run = async (lab: Lab) => {
    const member = await lab.member()
    const eventId = eventIdOf(member.uid)
    await act.plant?.(lab, member.uid)
    const pages = await Promise.all(
      [NIGHT, OTHER_NIGHT].map(async date => {
        const page = await lab.open(await lab.device(member.state), `/view-event/${eventId}?date=${date}`)
        await act.ready(page, member.uid)
        return page
      }),
    )
    lab.break({ kind: 'slow', ms: 400, pattern: /:commit/ })
    await Promise.all(pages.map(page => act.run(page)))
    for (const page of pages) await untilSent(page)
    const text = storedText(lab, `events/${eventId}`)
    for (const date of [NIGHT, OTHER_NIGHT]) expect(text).toContain(date)
  }
  return ['W2: two devices do it at the same moment, and both changes stay', run]
}

/** §4: a time in mm:ss, longer than the 15 minutes between two fetches. */
const UNTIL_NEXT_FETCH = '15:30'

/**
 * W2 for fields that an event has once for all dates (R17). Two offline devices set different values, and one
 * also changes another field. Once online, the first value arrives and the second device asks (R81). The
 * server then holds the chosen value once, with the other change. Each device shows both after its next
 * fetch.
 */
export function theSecondIsAsked(acts: [EventAct, EventAct], beside: EventAct): Cell {
  const run = async (lab: Lab) => {
    const [first] = acts
    const member = await lab.member()
    await first.plant?.(lab, member.uid)
    const path = first.path(member.uid)
    const devices = await Promise.all(
      acts.map(async act => {
        const context = await lab.device(member.state)
        await context.clock.install()
        const page = await lab.open(context, path)
        await act.ready(page, member.uid)
        return { act, page, question: page.getByRole('dialog', { name: 'Two of you changed this' }) }
      }),
    )
    lab.break({ kind: 'drop', pattern: /:commit/ })
    await Promise.all(devices.map(({ act, page }) => act.run(page)))
    const [{ page: other } = { page: null }] = devices
    if (other) await beside.run(other)
    lab.heal()

    const isAsked = () => Promise.all(devices.map(({ question }) => question.isVisible()))
    await until(async () => (await isAsked()).includes(true), 'the question')
    const [second] = await isAsked().then(asked => devices.filter((_, at) => asked[at]))
    await second?.question.getByRole('button', { name: 'Keep mine' }).click()
    for (const { page } of devices) await untilSent(page)
    expect(beside.timesOnServer(lab, member.uid)).toBe(1)

    const times = acts.map(act => act.timesOnServer(lab, member.uid))
    expect(times).toEqual(acts.map(act => (act === second?.act ? 1 : 0)))
    for (const { page } of devices) {
      await page.clock.fastForward(UNTIL_NEXT_FETCH)
      for (const act of acts) await (act === second?.act ? act.seen(page) : act.unseen(page))
      await beside.seen(page)
    }
  }
  return ['W2: two devices set different values: the second is asked, and nothing else is lost', run]
}

/** W: the other tab shows the act at once, and one of the two tabs sends it. */
export function inTwoTabs(act: EventAct): Cell {
  const run = async (lab: Lab) => {
    const member = await lab.member()
    await act.plant?.(lab, member.uid)
    const context = await lab.device(member.state)
    const page = await lab.open(context, act.path(member.uid))
    await act.prepare?.(page, member.uid)
    await act.ready(page, member.uid)
    const other = await lab.open(context, act.path(member.uid))
    if (act.plant) await act.ready(other, member.uid)
    lab.break({ kind: 'slow', ms: 300, pattern: /:commit/ })
    await act.run(page)
    await act.seen(other)
    const files = () => act.files?.(lab, member.uid) ?? []
    await until(
      () => act.timesOnServer(lab, member.uid) === 1 && files().length === 0,
      'the act on the server',
    )
    for (const each of [page, other]) await untilSent(each)
    expect(act.timesOnServer(lab, member.uid)).toBe(1)
  }
  return ['two tabs: both show it, and it is done once', run]
}

/** V: another person's change came first, unknown to this device. That change stays. */
export function afterSomebody(act: EventAct): Cell {
  const run = async (lab: Lab) => {
    const member = await lab.member()
    await act.plant?.(lab, member.uid)
    const eventId = eventIdOf(member.uid)
    const page = await lab.open(await lab.device(member.state), act.path(member.uid))
    await act.ready(page, member.uid)
    // The other person was faster by a moment.
    const reported = { userId: '', timestamp: new Date(0), reason: '' }
    plantNight(lab, eventId, 'somebody', act.kind === 'reportEvent' ? { reported } : {})
    lab.world.isNetworkBroken = true
    await act.run(page)
    if (act.kind === 'claimEvent') {
      await page.getByText('A change was not accepted').waitFor()
      await act.unseen(page)
      await go(page, '/profile')
      await page.getByText('Somebody else has already claimed this event.').waitFor()
    } else {
      // A later report counts too (R53).
      await untilSent(page)
      expect(act.timesOnServer(lab, member.uid)).toBe(1)
    }
    expect(act.isTakenBy?.(lab, member.uid)).toBe(true)
  }
  return ['V: the first one stays; the second is told, or counted too', run]
}
