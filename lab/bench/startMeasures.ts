import type { Visit } from './browser/device'
import { blockingTime, busyUntil, longestTask } from './browser/trace'
import { summary, type Measure } from './measure'

export const FEW = 300
export const MANY = 10_000
/** Blocking time may exceed the static page's whole work by this much, ms. */
const MAX_EXTRA_BLOCKING_MS = 400
const MAX_TASK_MS = 150
const MAX_REQUESTS = 8
/** Limits, as multiples of the static page. In a start with a splash, a tap ends the splash at once (R21). */
const MAX_RATIO = { cold: 3.2, plain: 1.3, splash: 1.6 }
/** The limit of a start with many stored events, as a multiple of the same start with few. */
const MAX_GROWTH = 1.1

type Row = Record<
  'first' | 'own' | 'busy' | 'blocking' | 'longest' | 'shifts' | 'heap' | 'requests' | 'nodes',
  number[]
>

/** What the starts of a run took, by the name of the start. */
export class StartRows {
  private readonly rows = new Map<string, Row>()

  add(name: string, { seen, trace, requests }: Visit, heap: number) {
    const row = this.rows.get(name) ?? emptyRow()
    row.first.push(seen.first)
    row.own.push(seen.own)
    row.busy.push(busyUntil(trace, trace.marks.get('benchFirst') ?? 0))
    row.blocking.push(blockingTime(trace))
    row.longest.push(longestTask(trace.tasks))
    row.shifts.push(seen.shifts)
    row.heap.push(heap)
    row.requests.push(requests)
    row.nodes.push(seen.nodes)
    this.rows.set(name, row)
  }

  measures(): Measure[] {
    return tell(this.rows)
  }
}

const emptyRow = (): Row => ({
  first: [],
  own: [],
  busy: [],
  blocking: [],
  longest: [],
  shifts: [],
  heap: [],
  requests: [],
  nodes: [],
})

function tell(rows: Map<string, Row>): Measure[] {
  const of = (name: string) => rows.get(name) as Row
  const measures = [...rows.keys()].flatMap(name => {
    const row = of(name)
    const events = Number(/(\d+) stored/.exec(name)?.[1] ?? 0)
    const how = ['cold', 'warm', 'offline', 'after midnight'].find(word => name.includes(word)) ?? ''
    const staticName = how === 'after midnight' ? 'static, warm' : `static, ${how}`
    if (name === staticName) return [{ name, events, unit: 'ms' as const, ...summary(row.first) }]

    const floorOf = (value: keyof Row, row = of(staticName), floorName = staticName) => ({
      floor: { name: floorName, median: summary(row[value]).median },
    })
    const small = `app, ${how}: first card, ${FEW} stored`
    const isMany = events === MANY
    const beside = isMany ? floorOf('first', of(small), small) : floorOf('first')
    const start = name.includes('splash') ? MAX_RATIO.splash : MAX_RATIO.plain
    const limit = isMany ? MAX_GROWTH : how === 'cold' ? MAX_RATIO.cold : start
    // After midnight no list is kept, so only the growth counts.
    const isFigure = isMany || !/everything chosen|after midnight/.test(name)
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
