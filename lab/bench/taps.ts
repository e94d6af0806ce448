import type { Page } from 'playwright-core'
import { londonMoment } from '../../src/domain/time/days'
import { A_CARD } from './browser/device'
import { press } from '../../test/support/harness/press'
import { tapToPaint } from './browser/tapToPaint'
import { BenchWorld } from './browser/world'
import { makeEvents } from './events'
import { RUNS, summary, type Measure } from './measure'

const STORED = 300
const FRAME_MS = 16.7
/** Time for a page to become idle, ms. */
const REST_MS = 3_000

/** A press and the element that it must show. `limit` in ms, if the press has one. */
interface Tap {
  name: string
  act: (page: Page) => Promise<unknown>
  shows: string
  limit?: number
}

const toTab = (path: string) => press(page => page.locator(`nav a[href="${path}"]`))

/** A press on a tab marks the tab first. Its list follows. */
const TAPS: Tap[] = [
  {
    name: 'tab: week to calendar',
    act: toTab('/calendar'),
    shows: 'nav a[href="/calendar"][aria-current]',
    limit: 50,
  },
  {
    name: 'tab: calendar to week',
    act: toTab('/events'),
    shows: 'nav a[href="/events"][aria-current]',
    limit: 50,
  },
  {
    name: 'tab: week to calendar, its first card',
    act: toTab('/calendar'),
    shows: `[id^=month-] ${A_CARD}`,
  },
  { name: 'tab: calendar to week, its first card', act: toTab('/events'), shows: `[id^=day-] ${A_CARD}` },
  {
    name: 'picker: opened by a location',
    act: press(page => page.getByRole('button', { name: /: change location$/ })),
    shows: '[role=dialog] [role=checkbox]',
  },
  {
    name: 'picker: closed',
    act: page => page.keyboard.press('Escape'),
    shows: 'body:not(:has([role=dialog]))',
  },
  {
    name: 'search: opened',
    act: press(page => page.getByRole('button', { name: 'Search events' })),
    shows: '[role=dialog] input',
  },
  {
    name: 'search: first letter',
    act: page => page.keyboard.type('n'),
    shows: '[role=dialog] a[href^="/view-event/"]',
  },
  {
    name: 'search: closed',
    act: page => page.keyboard.press('Escape'),
    shows: 'body:not(:has([role=dialog]))',
  },
  {
    name: 'row to its page',
    act: press(page => page.locator(A_CARD)),
    shows: '[data-moves=picture]',
    limit: 80,
  },
]

/**
 * Measures the time from a press to the frame with its result. The CPU is slowed down four times, and the device
 * stores 300 events.
 */
export async function measureTaps(site: string, runs = RUNS): Promise<Measure[]> {
  const { day } = londonMoment(Date.now())
  const world = await BenchWorld.start(site, [])
  try {
    const device = await world.visitorDevice(makeEvents(STORED, { from: day }))
    const found = new Map<string, number[]>(TAPS.map(({ name }) => [name, []]))
    // The first run fills the browser's caches.
    for (let run = -1; run < runs; run++) {
      const { page } = await device.visit(`${world.origin}/events`)
      await page.waitForTimeout(REST_MS)
      for (const { name, act, shows } of TAPS) {
        const time = await tapToPaint(page, act, shows)
        if (run >= 0) found.get(name)?.push(time)
        await page.waitForTimeout(REST_MS / 3)
      }
      await page.close()
    }
    return TAPS.map(({ name, limit }) => ({
      name: `tap to paint, ${name}`,
      events: STORED,
      unit: 'ms',
      ...summary(found.get(name) ?? []),
      floor: { name: 'one frame', median: FRAME_MS },
      ...(limit !== undefined && { toReach: { limit, of: 'unit' } }),
    }))
  } finally {
    await world.stop()
  }
}
