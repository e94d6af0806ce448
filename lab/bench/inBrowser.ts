import { calendarMonths } from '../../src/domain/lists/calendar'
import type { DanceEvent } from '../../src/domain/event/event'
import { weeklyGroups } from '../../src/domain/lists/weekly'
import { makeEventDb } from '../../src/services/eventDb/eventDb'
import { cacheLoaded, eventsReceived, eventsReducer } from '../../src/state/slices/eventsSlice'
import { makeSearchIndex } from '../../src/components/search/searchIndex'
import questions from '../../test/support/harness/search/questions.json'
import { BENCH_COUNTIES, BENCH_DAY, makeEvents, OTHER_COUNTIES } from './events'
import { deleteRaw, putRaw, readCountiesRaw } from './inBrowserRaw'
import { measure, summary, type Measure } from './measure'

const NOW = { day: BENCH_DAY, time: '20:47' }
const TODAY = { from: BENCH_DAY, to: BENCH_DAY, withSeries: true }
/** Number of events in a refresh. */
const DELTA = 20
/** The largest number of events for which the search is measured. */
const MAX_SEARCHED = 10_000

/** Measures the data path in a real browser; the page calls it. One event in six is in a chosen county. */
async function runDataPath(count: number): Promise<Measure[]> {
  const events = makeEvents(count, { counties: [...BENCH_COUNTIES, ...OTHER_COUNTIES] })
  const chosen = events.filter(({ shortLocation }) => BENCH_COUNTIES.includes(shortLocation))
  const parse = await parsing(events)
  const parseChosen = await parsing(chosen)
  const parseDelta = await parsing(events.slice(0, DELTA))
  const of = (
    name: string,
    times: number[],
    floor?: Measure['floor'],
    toReach?: Measure['toReach'],
  ): Measure => ({
    name,
    events: count,
    unit: 'ms',
    ...summary(times),
    ...(floor && { floor }),
    ...(toReach && { toReach }),
  })

  const rawWriting = await measureOnce(
    () => putRaw('BenchDB', events),
    () => deleteRaw('BenchDB'),
  )
  const rawReading = await measure(() => readCountiesRaw('BenchDB', BENCH_COUNTIES))
  const rawDelta = await measure(() => putRaw('BenchDB', events.slice(0, DELTA)))
  await deleteRaw('BenchDB')

  const eventDb = makeEventDb()
  const all = { events, removedIds: [], cursors: [] }
  const writing = await measureOnce(
    () => eventDb.storeFetch(all),
    () => deleteRaw('EventDB'),
  )
  let stamp = events.length
  const changed = () =>
    events.slice(0, DELTA).map(event => ({ ...event, lastUpdated: event.lastUpdated + (stamp += 1) }))
  const merging = await measure(() => eventDb.storeFetch({ events: changed(), removedIds: [], cursors: [] }))

  let state = eventsReducer(undefined, cacheLoaded({ events: chosen, fetchedAt: null }))
  const fetched = { dances: [], counties: BENCH_COUNTIES }
  const delta = () =>
    chosen.slice(0, DELTA).map(event => ({ ...event, lastUpdated: event.lastUpdated + (stamp += 1) }))
  const storing = await measure(() => {
    state = eventsReducer(state, eventsReceived({ events: delta(), removedIds: [], at: 1, fetched }))
  })
  const frame = { limit: 16, of: 'unit' } as const
  const grouped = count === 10_000 ? frame : undefined
  return [
    of('EventDB: write all', writing, raw('put', rawWriting)),
    of(
      'EventDB: load 5 of 30 counties',
      await measure(() => eventDb.loadCounties(BENCH_COUNTIES)),
      raw('getAll', rawReading),
    ),
    of(
      'EventDB: read today of 5 counties',
      await measure(() => eventDb.loadSpan(BENCH_COUNTIES, TODAY)),
      parseChosen,
    ),
    of(`EventDB: merge a delta of ${DELTA}`, merging, raw('put', rawDelta)),
    of(
      'store: load 5 of 30 counties',
      await measure(() => eventsReducer(undefined, cacheLoaded({ events: chosen, fetchedAt: null }))),
      parseChosen,
    ),
    of(`store: merge a delta of ${DELTA}`, storing, parseDelta),
    of('weekly groups of all', await measure(() => weeklyGroups(events, NOW)), parse, grouped),
    of('calendar months of all', await measure(() => calendarMonths(events, NOW)), parse, grouped),
    ...(await measureSearch(chosen.slice(0, MAX_SEARCHED), of, count)),
  ]
}

/** The 200 questions of a dancer (R69). */
const QUESTIONS = Object.values(questions).flatMap(asked => asked.map(([question = '']) => question))
/**
 * The number of events for which each question is measured, and the limit for its answer in ms. On a CPU
 * slowed down four times, the answer would take 50 ms.
 */
const ASKED_EVENTS = 3_000
const QUESTION_LIMIT = 12.5
/** R69: the limit in ms for the index and the first answer with 50,000 stored events. */
const FIRST_ANSWER = { events: 50_000, limit: 500 }

async function measureSearch(
  events: DanceEvent[],
  of: (name: string, times: number[], floor?: Measure['floor'], toReach?: Measure['toReach']) => Measure,
  count: number,
): Promise<Measure[]> {
  const scanning = summary(await measure(() => events.filter(({ eventName }) => eventName.includes('salza'))))
  const indexing = await measureOnce(() => makeSearchIndex().update(events))
  const index = makeSearchIndex()
  await index.update(events)
  const finding = await measure(() => index.find(index.understand('salza hall 12', NOW), NOW))
  const answering = await measureOnce(async () => {
    const fresh = makeSearchIndex()
    await fresh.update(events)
    fresh.find(fresh.understand('friday beginners', NOW), NOW)
  })
  const few = makeSearchIndex()
  await few.update(events.slice(0, ASKED_EVENTS))
  const asked: number[][] = []
  for (const question of QUESTIONS)
    asked.push(await measure(() => few.find(few.understand(question, NOW), NOW)))
  asked.sort((one, other) => summary(one).median - summary(other).median)
  const [middle = [], slowest = []] = [asked[asked.length >> 1], asked.at(-1)]
  const isLarge = count === FIRST_ANSWER.events
  const limit = (ms: number) => (isLarge ? ({ limit: ms, of: 'unit' } as const) : undefined)
  return [
    of('search: index and first answer', answering, undefined, limit(FIRST_ANSWER.limit)),
    of(`search: slowest of ${QUESTIONS.length} questions`, slowest, undefined, limit(QUESTION_LIMIT)),
    of(`search: middle of ${QUESTIONS.length} questions`, middle),
    of('search: index 5 of 30 counties', indexing, await parsing(events)),
    of('search: two words with a typo', finding, {
      name: 'names that include a text',
      median: scanning.median,
    }),
  ]
}

/** Like `measure`, for work that takes too long to warm up. */
async function measureOnce(work: () => unknown, prepare: () => unknown = () => {}): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run < 5; run++) {
    await prepare()
    const started = performance.now()
    await work()
    times.push(performance.now() - started)
  }
  return times
}

const raw = (what: string, times: number[]) => ({
  name: `raw IndexedDB ${what}`,
  median: summary(times).median,
})

async function parsing(events: DanceEvent[]) {
  const text = JSON.stringify(events)
  return { name: 'JSON.parse of the same', median: summary(await measure(() => JSON.parse(text))).median }
}

/** Builds the store's content for `count` events, so that its memory can be measured. */
function holdStored(count: number) {
  const events = makeEvents(count)
  Object.assign(globalThis, { held: eventsReducer(undefined, cacheLoaded({ events, fetchedAt: null })) })
}

Object.assign(globalThis, { runDataPath, holdStored })
