import { addDays, londonMoment } from '../../src/domain/time/days'
import { BenchWorld } from './browser/world'
import { makeEvents } from './events'
import { RUNS, summary, type Measure } from './measure'
import { measureApart } from './publicWeb'

const EVENTS = 10_000
/** So many organisers have 400 events each. */
const ORGANISERS = 25
const OPEN_RATIO = 1.1

/** R96: the public pages of organisers and venues, and how fast an organiser's page opens on a warm device. */
export const measureFollow = async (site: string): Promise<Measure[]> => [
  ...(await measureApart('lab/bench/renderFollowed.ts', site)),
  ...(await measureOpening(site)),
]

/** The first row of an organiser's page and of a day's list in turn, with 10,000 events, on a CPU slowed down four times. */
async function measureOpening(site: string): Promise<Measure[]> {
  const { day } = londonMoment(Date.now())
  const events = makeEvents(EVENTS, { from: day }).map((event, at) => ({
    ...event,
    creatorMark: `m${at % ORGANISERS}`,
  }))
  const paths = { page: '/organiser/m1', day: `/day?date=${addDays(day, 2)}` }
  const opened = { page: [] as number[], day: [] as number[] }
  const world = await BenchWorld.start(site, [])
  try {
    const device = await world.visitorDevice(events)
    // The first visits fill the browser's caches.
    for (let run = -1; run < RUNS; run++)
      for (const [name, path] of Object.entries(paths) as ['page' | 'day', string][]) {
        const visit = await device.visit(world.origin + path)
        if (run >= 0) opened[name].push(visit.seen.first)
        await visit.page.close()
      }
  } finally {
    await world.stop()
  }
  return [
    {
      name: 'page of an organiser with 400 events, warm: first row',
      events: EVENTS,
      unit: 'ms',
      ...summary(opened.page),
      floor: { name: "a day's list", median: summary(opened.day).median },
      toReach: { limit: OPEN_RATIO, of: 'floor' },
    },
  ]
}
