import { londonMoment } from '../../src/domain/time/days'
import { A_CARD, heapOf, type BenchDevice, type Visit } from './browser/device'
import { blockingTime, busyUntil, longestTask } from './browser/trace'
import { BenchWorld } from './browser/world'
import { BENCH_COUNTIES, makeEvents, OTHER_COUNTIES } from './events'
import { RUNS, summary, type Measure } from './measure'

/** The first usable element of setup. */
const SETUP = '[role=dialog] button'
const CARDS = 30
const FEW = 300
const MANY = 10_000
/** Blocking time may exceed the static page's whole work by this much, ms. */
const MAX_EXTRA_BLOCKING_MS = 400
const MAX_TASK_MS = 150
const MAX_REQUESTS = 8
/**
 * Limits, as multiples of the static page. A plain start has no splash. In the other start, a tap ends the splash at
 * once (R21).
 */
const MAX_RATIO = { plain: 1.3, splash: 1.6 }

type Row = Record<
  'first' | 'own' | 'busy' | 'blocking' | 'longest' | 'shifts' | 'heap' | 'requests' | 'nodes',
  number[]
>

/**
 * Measures starts in Chromium, four times slower and over slow 4G. Alternates with a script-free page that shows the
 * same cards.
 */
export async function measureStarts(site: string, runs = RUNS): Promise<Measure[]> {
  const { day } = londonMoment(Date.now())
  const world = await BenchWorld.start(site, makeEvents(CARDS, { from: day }))
  try {
    const list = `${world.origin}/events`
    const many = [...BENCH_COUNTIES, ...OTHER_COUNTIES]
    const few = await world.visitorDevice(makeEvents(FEW, { from: day }))
    const devices = {
      [`${FEW} stored`]: few,
      [`${MANY} stored, 1 in 6 chosen`]: await world.visitorDevice(
        makeEvents(MANY, { from: day, counties: many }),
      ),
      [`${MANY} stored, all chosen`]: await world.visitorDevice(makeEvents(MANY, { from: day })),
    }
    await world.copyFloor(few, list, CARDS)
    const cold = await world.visitorDevice(makeEvents(CARDS, { from: day }))

    const rows = new Map<string, Row>()
    const note = async (name: string, visit: Visit) => {
      add(rows, name, visit, await heapOf(visit.cdp))
      // A person stays longer than 2 s, so wait until this start has kept its list for the next one.
      if (name.includes('first card')) await few.keepList(visit)
      await visit.page.close()
    }
    for (let run = 0; run < runs; run++) {
      const newcomer = await world.newDevice()
      await note('static, cold', await newcomer.visit(world.floor.origin))
      await note('app, cold: setup can be used', await newcomer.visit(world.origin, { selector: SETUP }))
      await world.end(newcomer)
      await cold.forgetFiles(world.origin)
      await note('app, cold: first card, everything chosen', await cold.visit(list))
      for (const isOffline of [false, true]) {
        const how = isOffline ? 'offline' : 'warm'
        await note(`static, ${how}`, await few.visit(world.floor.origin, { isOffline }))
        for (const [name, device] of Object.entries(devices))
          await note(`app, ${how}: first card, ${name}`, await visitReady(device, list, { isOffline }))
        await note(
          `app, ${how}, splash: first card, ${FEW} stored`,
          await visitReady(few, list, { isOffline, hasSplash: true }),
        )
      }
    }
    return tell(rows)
  } finally {
    await world.stop()
  }
}

const visitReady = (device: BenchDevice, url: string, how: { isOffline: boolean; hasSplash?: boolean }) =>
  device.visit(url, { ...how, selector: A_CARD })

function add(rows: Map<string, Row>, name: string, { seen, trace, requests }: Visit, heap: number) {
  const row = rows.get(name) ?? {
    first: [],
    own: [],
    busy: [],
    blocking: [],
    longest: [],
    shifts: [],
    heap: [],
    requests: [],
    nodes: [],
  }
  row.first.push(seen.first)
  row.own.push(seen.own)
  row.busy.push(busyUntil(trace, trace.marks.get('benchFirst') ?? 0))
  row.blocking.push(blockingTime(trace))
  row.longest.push(longestTask(trace.tasks))
  row.shifts.push(seen.shifts)
  row.heap.push(heap)
  row.requests.push(requests)
  row.nodes.push(seen.nodes)
  rows.set(name, row)
}

function tell(rows: Map<string, Row>): Measure[] {
  const of = (name: string) => rows.get(name) as Row
  const measures = [...rows.keys()].flatMap(name => {
    const row = of(name)
    const events = Number(/(\d+) stored/.exec(name)?.[1] ?? 0)
    const how = ['cold', 'warm', 'offline'].find(word => name.includes(word)) ?? ''
    const staticName = `static, ${how}`
    if (name === staticName) return [{ name, events, unit: 'ms' as const, ...summary(row.first) }]

    const floorOf = (value: keyof Row, row = of(staticName), floorName = staticName) => ({
      floor: { name: floorName, median: summary(row[value]).median },
    })
    const small = `app, ${how}: first card, ${FEW} stored`
    const isMany = events === MANY
    const beside = isMany ? floorOf('first', of(small), small) : floorOf('first')
    const start = name.includes('splash') ? MAX_RATIO.splash : MAX_RATIO.plain
    const limit = isMany ? 1.1 : how === 'cold' ? 3.2 : start
    const isFigure = !name.includes('everything chosen')
    const work = busyUntilEnd(of(staticName))
    return [
      {
        name,
        events,
        unit: 'ms',
        ...summary(row.first),
        ...beside,
        ...(isFigure && { toReach: { limit, of: 'floor' } }),
      },
      {
        name: `${name}: drawn by the app`,
        events,
        unit: 'ms',
        ...summary(row.own),
        ...(isMany ? floorOf('own', of(small), small) : floorOf('own')),
      },
      {
        name: `${name}: busy until then`,
        events,
        unit: 'ms',
        ...summary(row.busy),
        ...(isMany ? floorOf('busy', of(small), small) : floorOf('busy')),
      },
      {
        name: `${name}: blocking time`,
        events,
        unit: 'ms',
        ...summary(row.blocking),
        ...(how === 'warm' && { toReach: { limit: Math.round(work + MAX_EXTRA_BLOCKING_MS), of: 'unit' } }),
      },
      {
        name: `${name}: longest task`,
        events,
        unit: 'ms',
        ...summary(row.longest),
        ...(how === 'warm' && { toReach: { limit: MAX_TASK_MS, of: 'unit' } }),
      },
      { name: `${name}: layout shift`, events, unit: 'times', ...summary(row.shifts) },
      { name: `${name}: memory`, events, unit: 'bytes', ...summary(row.heap), ...floorOf('heap') },
      {
        name: `${name}: requests until then`,
        events,
        unit: 'times',
        ...summary(row.requests),
        ...floorOf('requests'),
        ...(how === 'warm' && { toReach: { limit: MAX_REQUESTS, of: 'unit' } }),
      },
      { name: `${name}: elements then`, events, unit: 'times', ...summary(row.nodes), ...floorOf('nodes') },
    ] satisfies Measure[]
  })
  const shifts = [...rows].flatMap(([name, row]) => (name.startsWith('app') ? row.shifts : []))
  return [
    ...measures,
    {
      name: 'layout shift, all starts together',
      events: 0,
      unit: 'times',
      ...summary(shifts),
      median: Math.max(...shifts),
      toReach: { limit: 0, of: 'unit' },
    },
  ]
}

const busyUntilEnd = (row: Row) => summary(row.busy).median
