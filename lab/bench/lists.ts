import { londonMoment } from '../../src/domain/time/days'
import type { Visit } from './browser/device'
import { pressOn } from '../../test/support/harness/press'
import { scroll } from './browser/scroll'
import { busyUntil, longestTask } from './browser/trace'
import { BenchWorld } from './browser/world'
import { makeEvents } from './events'
import { RUNS, summary, type Measure } from './measure'

const SHORT = 30
const LONG = 1_400
const OPEN_RATIO = 1.3
const MAX_TASK_MS = 50
const FRAME_MS = 16.7

const LISTS = {
  week: { path: '/events', mix: { oneOffIn: 0 } },
  calendar: { path: '/calendar', mix: { oneOffIn: 1, span: 300 } },
}

/** Opens, scrolls and taps lists of 1,400 and of 30 cards on a CPU slowed down four times. */
export async function measureLists(site: string, runs = RUNS): Promise<Measure[]> {
  const { day } = londonMoment(Date.now())
  const world = await BenchWorld.start(site, [])
  const measures: Measure[] = []
  try {
    for (const [name, { path, mix }] of Object.entries(LISTS)) {
      const short = await world.visitorDevice(makeEvents(SHORT, { from: day, ...mix }))
      const long = await world.visitorDevice(makeEvents(LONG, { from: day, ...mix }))
      const opened = { short: [] as number[], long: [] as number[] }
      const busy = { short: [] as number[], long: [] as number[] }
      const [tasks, many, taps]: number[][] = [[], [], []]
      // The first visits fill the browser's caches.
      for (const device of [short, long]) await (await device.visit(world.origin + path)).page.close()
      for (let run = 0; run < runs; run++) {
        for (const [kind, device] of Object.entries({ short, long }) as ['short' | 'long', typeof short][]) {
          const visit = await device.visit(world.origin + path)
          opened[kind].push(visit.seen.first)
          busy[kind].push(busyUntil(visit.trace, visit.trace.marks.get('benchFirst') ?? 0))
          if (kind === 'long') {
            const flung = await scroll(visit)
            tasks?.push(longestTask(flung.tasks))
            many?.push(flung.tasks.filter(task => task.busy > MAX_TASK_MS).length)
            taps?.push(await tap(visit))
          }
          await visit.page.close()
        }
      }
      await world.end(short)
      await world.end(long)
      const beside = (floor: number[]) => ({
        floor: { name: `${SHORT} cards`, median: summary(floor).median },
      })
      const list = { events: LONG, unit: 'ms' } as const
      measures.push(
        {
          ...list,
          name: `${name}: first card`,
          ...summary(opened.long),
          ...beside(opened.short),
          toReach: { limit: OPEN_RATIO, of: 'floor' },
        },
        { ...list, name: `${name}: busy until then`, ...summary(busy.long), ...beside(busy.short) },
        {
          ...list,
          name: `${name}: longest task while scrolling`,
          ...summary(tasks ?? []),
          toReach: { limit: MAX_TASK_MS, of: 'unit' },
        },
        { ...list, unit: 'times', name: `${name}: tasks over 50 ms while scrolling`, ...summary(many ?? []) },
        {
          ...list,
          name: `${name}: tap to paint`,
          ...summary(taps ?? []),
          floor: { name: 'one frame', median: FRAME_MS },
        },
      )
    }
    return measures
  } finally {
    await world.stop()
  }
}

/** Time from a tap on a strip's last button to the next paint, ms. The browser reports it in steps of 8 ms. */
async function tap({ page }: Visit): Promise<number> {
  // Returns nothing, because the promise settles only after the tap.
  await page.evaluate(`
    void (globalThis.benchTap = new Promise(told => new PerformanceObserver(list => {
      const click = list.getEntries().find(entry => entry.name === 'click')
      if (click) told(click.duration)
    }).observe({ type: 'event', durationThreshold: 16 })))
  `)
  await pressOn(page.locator('[role=group] button').first())
  return page.evaluate('Promise.race([benchTap, new Promise(quick => setTimeout(() => quick(8), 3000))])')
}
