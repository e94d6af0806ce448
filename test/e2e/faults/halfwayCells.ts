import type { Page } from 'playwright-core'
import type { FaultRule } from '../../../local-backend/faults/fault'
import type { CellTest } from './cells'
import { untilSent, type EventAct } from './eventActs'
import type { Lab, Member } from '../../support/harness/lab'
import { waitingIntents } from '../../support/harness/deviceStores'
import { go } from '../../support/harness/steps'
import { until } from '../../support/harness/until'

/** The state between the steps of an act on files. */
interface Halfway {
  /** The act's first request about files. */
  request: RegExp
  /** Whether the server holds the event as wanted, but not yet its files. */
  isHalf(lab: Lab, uid: string): boolean
  /** Waits until the screen shows that half-done event. */
  shown(page: Page): Promise<void>
}

/**
 * The cells of an act with several steps (R42, R50). F02 and F09 come twice: before the server knows of the
 * act, and later, while its files are being sent.
 */
export function halfwayCells(
  getLab: () => Lab,
  act: EventAct,
  before: Record<string, CellTest>,
  { request, isHalf, shown }: Halfway,
): Record<string, CellTest> {
  async function newMember() {
    const member = await getLab().member()
    await act.plant?.(getLab(), member.uid)
    return member
  }
  /** Does the act until the server holds the event as wanted, but not yet its files. */
  async function doHalf(page: Page, { uid }: Member, fault: FaultRule) {
    const lab = getLab()
    await act.prepare?.(page, uid)
    await act.ready(page, uid)
    lab.break({ ...fault, place: 'storage' })
    await act.run(page)
    await until(() => lab.hits(request).length > 0, 'a try with the files')
    expect(isHalf(lab, uid)).toBe(true)
  }
  async function finished(page: Page, { uid }: Member) {
    const lab = getLab()
    lab.heal()
    const files = () => act.files?.(lab, uid) ?? []
    await until(
      () => act.timesOnServer(lab, uid) === 1 && files().length === 0,
      'the whole act on the server',
      45_000,
    )
    await untilSent(page)
    expect(act.timesOnServer(lab, uid)).toBe(1)
  }

  const cut: CellTest = [
    'the connection breaks before the act or its files arrive: the act shows, and is finished later',
    async () => {
      await before.F02?.[1]()
      const lab = getLab()
      const member = await newMember()
      const path = act.path(member.uid)
      const page = await lab.open(await lab.device(member.state), path)
      await doHalf(page, member, { kind: 'drop' })
      await page.goto(lab.world.origin + path)
      await act.seen(page)
      await shown(page)
      await go(page, '/profile')
      await page.getByText('1 change waiting').waitFor()
      expect(await waitingIntents(page)).toHaveLength(1)
      expect(isHalf(lab, member.uid)).toBe(true)
      await finished(page, member)
    },
  ]
  const killed: CellTest = [
    'killed while the act or its files are being sent: after the restart the act shows and is finished',
    async () => {
      await before.F09?.[1]()
      const lab = getLab()
      const member = await newMember()
      const path = act.path(member.uid)
      const device = await lab.killableDevice(member.state)
      await doHalf(await lab.open(device.context, path), member, { kind: 'hang' })
      await device.kill()
      await device.start()
      const page = await lab.open(device.context, path)
      await act.seen(page)
      await finished(page, member)
    },
  ]
  return { ...before, F02: cut, F09: killed }
}
