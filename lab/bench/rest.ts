import type { CDPSession, Page } from 'playwright-core'
import { londonMoment } from '../../src/domain/time/days'
import { A_CARD, heapOf } from './browser/device'
import { BenchWorld } from './browser/world'
import { makeEvents } from './events'
import { summary, type Measure } from './measure'

const STORED = 300
const SCREENS = 200
/** Screens to open before the first look at memory. By then the app has loaded all its code. */
const FIRST_SCREENS = 20
const MAX_HEAP = 6_000_000
/** Growth that garbage collection may leave by chance, bytes. */
const MAX_GROWTH = 300_000
const MINUTE_MS = 60_000
const SETTLE_MS = 5_000
const MAX_BUSY_MS = 20

/**
 * Measures the memory over 200 screens, and the work of a page that stays untouched for a minute. The floor of the
 * work is a page without a script.
 */
export async function measureRest(site: string): Promise<Measure[]> {
  const { day } = londonMoment(Date.now())
  const world = await BenchWorld.start(site, makeEvents(30, { from: day }))
  try {
    const device = await world.visitorDevice(makeEvents(STORED, { from: day }))
    const list = `${world.origin}/events`
    await world.copyFloor(device, list, 30)
    const still = await device.visit(world.floor.origin)
    const floorBusy = await busyInAMinute(still.page, still.cdp)
    await still.page.close()

    const { page, cdp } = await device.visit(list)
    const busy = await busyInAMinute(page, cdp)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await walk(page, FIRST_SCREENS)
    const early = await heapOf(cdp)
    await walk(page, SCREENS - FIRST_SCREENS)
    const late = await heapOf(cdp)
    const of = { events: STORED, unit: 'bytes' } as const
    return [
      {
        ...of,
        name: 'memory after 20 screens',
        ...summary([early]),
        toReach: { limit: MAX_HEAP, of: 'unit' },
      },
      {
        ...of,
        name: 'memory after 200 screens',
        ...summary([late]),
        floor: { name: 'after 20', median: early },
      },
      {
        ...of,
        name: 'growth from 20 to 200 screens',
        ...summary([Math.max(0, late - early)]),
        toReach: { limit: MAX_GROWTH, of: 'unit' },
      },
      {
        events: STORED,
        name: 'a minute untouched: main thread busy, 4x',
        unit: 'ms',
        ...summary([busy]),
        floor: { name: 'static', median: floorBusy },
        toReach: { limit: MAX_BUSY_MS, of: 'unit' },
      },
    ]
  } finally {
    await world.stop()
  }
}

async function busyInAMinute(page: Page, cdp: CDPSession): Promise<number> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
  }
  await page.waitForTimeout(SETTLE_MS)
  const before = await busy()
  await page.waitForTimeout(MINUTE_MS)
  return (await busy()) - before
}

/** Opens `count` screens: the lists in turn, an event from each, and back. */
async function walk(page: Page, count: number) {
  for (let screen = 0; screen < count; screen += 3) {
    const tab = (screen / 3) % 2 === 0 ? '/calendar' : '/events'
    await page.locator(`nav a[href="${tab}"]`).click()
    await page.locator(A_CARD).first().click()
    await page.locator('[data-moves=picture]').first().waitFor()
    await page.goBack()
    await page.locator(A_CARD).first().waitFor()
  }
}
