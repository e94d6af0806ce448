import type { CDPSession, Page } from 'playwright-core'
import type { DanceEvent } from '../../src/domain/event/event'
import { londonMoment } from '../../src/domain/time/days'
import { A_CARD } from './browser/device'
import { press } from '../../test/support/harness/press'
import { tapToPaint } from './browser/tapToPaint'
import { longestTask, startTrace } from './browser/trace'
import { BenchWorld } from './browser/world'
import { makeEvents } from './events'
import { RUNS, summary, type Measure } from './measure'

const EVENTS = 3_000
/** Limit: from the tap on 'Map' to the frame with the dots, ms. */
const FIRST_DOTS_MS = 200
/** Limit: no frame takes longer while a finger moves the map, ms. */
const FRAME_MS = 50
/** Time for a page to become idle, ms. */
const REST_MS = 4_000
/** Time for a move to end and be drawn, ms. */
const SETTLED_MS = 600
const A_DOT = '[data-dot]'
const MIDDLE = { x: 195, y: 520 }
/** A drag goes right and left in steps of so many px. */
const DRAG = { steps: 40, px: 4 }
/** One turn of the wheel zooms by about a fifth. */
const WHEEL = { turns: 12, px: 150 }

/** England's dancing is dense around a few cities: each event is near one of them. */
const CITIES = [
  { latitude: 51.5, longitude: -0.12 },
  { latitude: 52.48, longitude: -1.89 },
  { latitude: 53.48, longitude: -2.24 },
  { latitude: 53.8, longitude: -1.55 },
  { latitude: 51.45, longitude: -2.58 },
  { latitude: 50.82, longitude: -0.14 },
  { latitude: 54.97, longitude: -1.61 },
  { latitude: 50.72, longitude: -3.53 },
]

/** `count` one-offs on one day, each at a position of its own: half near cities, half all over the country. */
function eventsOnMap(count: number, day: string): DanceEvent[] {
  return makeEvents(count, { from: day, oneOffIn: 1, span: 1 }).map((event, n) => {
    // Two fractions that are spread evenly and are the same in each run.
    const [one, other] = [(n * 0.618034) % 1, (n * 0.754878) % 1]
    const city = CITIES[n % CITIES.length]
    const near = n % 2 === 0 && city
    return {
      ...event,
      location: {
        ...event.location,
        latitude: near ? near.latitude + (one - 0.5) * 0.3 : 50.8 + one * 4,
        longitude: near ? near.longitude + (other - 0.5) * 0.5 : -2.8 + other * 3,
      },
    }
  })
}

/**
 * Measures the map with 3,000 events of one day on a CPU slowed down four times: from the tap to the first dots, and
 * the longest task of the main thread while the map is dragged and zoomed.
 */
export async function measureMap(site: string, runs = RUNS): Promise<Measure[]> {
  const { day } = londonMoment(Date.now())
  const world = await BenchWorld.start(site, [])
  const [opened, panned, zoomed]: [number[], number[], number[]] = [[], [], []]
  try {
    const device = await world.visitorDevice(eventsOnMap(EVENTS, day))
    // The first run fills the browser's caches.
    for (let run = -1; run < runs; run++) {
      const { page, cdp } = await device.visit(`${world.origin}/events`, { selector: A_CARD })
      await page.waitForTimeout(REST_MS)
      const openMap = press(each => each.getByRole('link', { name: 'Map', exact: true }))
      const first = await tapToPaint(page, openMap, A_DOT)
      await page.waitForTimeout(REST_MS)
      const pan = await longestOf(page, cdp, drag)
      const zoom = await longestOf(page, cdp, turnWheel)
      await page.close()
      if (run < 0) continue
      opened.push(first)
      panned.push(pan)
      zoomed.push(zoom)
    }
  } finally {
    await world.stop()
  }
  const more = { events: EVENTS, unit: 'ms' as const }
  const frame = { limit: FRAME_MS, of: 'unit' as const }
  return [
    {
      ...more,
      name: 'map: tap to the first dots',
      ...summary(opened),
      toReach: { limit: FIRST_DOTS_MS, of: 'unit' },
    },
    { ...more, name: 'map: longest task while it is dragged', ...summary(panned), toReach: frame },
    { ...more, name: 'map: longest task while it is zoomed', ...summary(zoomed), toReach: frame },
  ]
}

async function longestOf(page: Page, cdp: CDPSession, move: (page: Page) => Promise<void>): Promise<number> {
  // The garbage of the opening isn't part of the move.
  await cdp.send('HeapProfiler.collectGarbage')
  const endTrace = await startTrace(cdp)
  await page.evaluate("performance.mark('benchStart')")
  await move(page)
  await page.waitForTimeout(SETTLED_MS)
  return longestTask((await endTrace()).tasks)
}

async function drag(page: Page) {
  await page.mouse.move(MIDDLE.x, MIDDLE.y)
  await page.mouse.down()
  for (const direction of [1, -1])
    for (let step = 1; step <= DRAG.steps; step++) {
      const away = (direction > 0 ? step : DRAG.steps - step) * DRAG.px
      await page.mouse.move(MIDDLE.x - away, MIDDLE.y - away)
    }
  await page.mouse.up()
}

async function turnWheel(page: Page) {
  await page.mouse.move(MIDDLE.x, MIDDLE.y)
  for (const direction of [-1, 1])
    for (let turn = 0; turn < WHEEL.turns; turn++) await page.mouse.wheel(0, direction * WHEEL.px)
}
