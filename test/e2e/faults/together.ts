import { eventIdOf, NIGHT, OTHER_NIGHT, plantNight, storedText, untilSent, type EventAct } from './eventActs'
import type { Together } from './eventCells'
import type { Lab } from './lab'
import { until } from './look'

type Cell = [sentence: string, run: Together]

/** W2: one person on two devices does it to two dates, while neither knows of the other; both stay. */
export function onTwoDevices(act: EventAct): Cell {
  const run = async (lab: Lab) => {
    const member = await lab.member()
    const eventId = eventIdOf(member.uid)
    act.plant?.(lab, member.uid)
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
    if (act.kind === 'announce') expect(act.timesOnServer(lab, member.uid)).toBe(1)
    else for (const date of [NIGHT, OTHER_NIGHT]) expect(text).toContain(date)
  }
  return ['W2: two devices do it at the same moment: both stay', run]
}

/** W: in the other tab at once, and sent by one of them. */
export function inTwoTabs(act: EventAct): Cell {
  const run = async (lab: Lab) => {
    const member = await lab.member()
    act.plant?.(lab, member.uid)
    const context = await lab.device(member.state)
    const page = await lab.open(context, act.path(member.uid))
    await act.ready(page, member.uid)
    const other = await lab.open(context, act.path(member.uid))
    if (act.plant) await act.ready(other, member.uid)
    lab.break({ kind: 'slow', ms: 300, pattern: /:commit/ })
    await act.run(page)
    await act.seen(other)
    await until(() => act.timesOnServer(lab, member.uid) === 1, 'the act on the server')
    for (const each of [page, other]) await untilSent(each)
    expect(act.timesOnServer(lab, member.uid)).toBe(1)
  }
  return ['two tabs: shown in both, done once', run]
}

/** V: somebody else was first, which this device does not know; theirs stays. */
export function afterSomebody(act: EventAct): Cell {
  const run = async (lab: Lab) => {
    const member = await lab.member()
    act.plant?.(lab, member.uid)
    const eventId = eventIdOf(member.uid)
    const page = await lab.open(await lab.device(member.state), act.path(member.uid))
    await act.ready(page, member.uid)
    // Somebody else was faster by a moment.
    const reported = { userId: 'somebody', timestamp: new Date(), reason: 'First' }
    plantNight(lab, eventId, 'somebody', act.kind === 'reportEvent' ? { reported } : {})
    lab.world.isNetworkBroken = true
    await act.run(page)
    if (act.kind === 'claimEvent') {
      await page.getByText('A change was not accepted').waitFor()
      await act.unseen(page)
    } else {
      // A later report counts too (R53).
      await untilSent(page)
      expect(act.timesOnServer(lab, member.uid)).toBe(1)
    }
    expect(act.isTakenBy?.(lab, member.uid)).toBe(true)
  }
  return ['V: who was first stays; the other is told, or counted too', run]
}
