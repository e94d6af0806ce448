import { makeViewCounter } from '../../functions/viewCounter'
import { makeRandom } from '../../tools/random'
import { SimulatedClock } from './clock'
import { HABITS, STORM, VISIT } from './habits'

/** How long a document takes for a write, ms. Google advises at most one write a second (Firestore's best practices). */
const WRITE_MS = 1_000
/** An event's favourites, and its views, are spread over this many documents (decision 24). */
const PARTS = 4
/** The most instances of the function `web` (`functions/index.js`). */
const INSTANCES = 10
/** How many places of the cache at the edge ask the function. Each asks once a minute. This is an assumption. */
const EDGES = 20
const SECONDS = STORM.arrivingMs / 1_000
/** The writes of the storm may end this long after it, in seconds. */
const AFTERWARDS = 600
const BUSIEST_SECONDS = 10

/** What a storm writes to one kind of numbers of its event. */
interface StormWrites {
  /** The hearts or views. */
  all: number
  /** Those that are counted at once, or within 10 minutes. Null if that isn't simulated. */
  counted: number | null
  writes: number
  /** Writes a second to the busiest document, in its busiest ten seconds. */
  busiest: number
}

export interface StormCounts {
  favourites: StormWrites
  /** Views if a cache at the edge answers the link. */
  cachedViews: StormWrites
  /** Views if each link has a parameter of its own, so that no cache helps. */
  views: StormWrites
}

/** The share of a storm's people who arrive in each of its seconds. The density of arrivals falls evenly to zero. */
const SHARES = Array.from({ length: SECONDS }, (_, second) => {
  const left = (at: number) => (1 - at / SECONDS) ** 2
  return left(second) - left(second + 1)
})

/** What a storm of this many people writes to the numbers of its event. */
export async function stormCounts(people: number): Promise<StormCounts> {
  const visitors = people * (1 - STORM.withApp)
  const asking = Array.from({ length: SECONDS }, (_, second) => (second % 60 === 0 ? EDGES : 0))
  return {
    favourites: favouritesOf(people),
    cachedViews: await viewsOf(asking),
    views: await viewsOf(SHARES.map(share => Math.round(share * visitors))),
  }
}

/** Each heart is one write to the person's own document of the event's number. */
function favouritesOf(people: number): StormWrites {
  const hearts = people * STORM.withApp * HABITS['weekends and once in between'].signedIn * VISIT.favourites
  const first = SHARES.slice(0, BUSIEST_SECONDS).reduce((sum, share) => sum + share, 0)
  return {
    all: hearts,
    counted: null,
    writes: hearts,
    busiest: (hearts * first) / BUSIEST_SECONDS / PARTS,
  }
}

/** Runs the function's own counter on each instance. `arrivals` are the views of each second. */
async function viewsOf(arrivals: readonly number[]): Promise<StormWrites> {
  const clock = new SimulatedClock(0)
  const random = makeRandom('views')
  const restore = clock.install()
  const freeAt = new Map<string, number>()
  const times = new Map<string, number[]>()
  let counted = 0
  const write = ({ part, by }: { part: string; by: number }) =>
    new Promise<void>(resolve => {
      const at = Math.max(clock.ms, freeAt.get(part) ?? 0) + WRITE_MS
      freeAt.set(part, at)
      clock.at(at, () => {
        times.set(part, [...(times.get(part) ?? []), at])
        counted += by
        resolve()
      })
    })
  try {
    const counters = Array.from({ length: INSTANCES }, () =>
      makeViewCounter({ write, now: () => clock.ms, random: () => random.next() }),
    )
    let next = 0
    for (const [second, count] of arrivals.entries()) {
      clock.at(second * 1_000, () => {
        for (let view = 0; view < count; view++) counters[(next = (next + 1) % INSTANCES)]?.('event')
      })
    }
    await clock.runUntil((SECONDS + AFTERWARDS) * 1_000, () => new Promise(setImmediate))
  } finally {
    restore()
  }
  const all = arrivals.reduce((sum, count) => sum + count, 0)
  const writes = [...times.values()].reduce((sum, { length }) => sum + length, 0)
  return { all, counted, writes, busiest: Math.max(...[...times.values()].map(busiestOf)) }
}

/** The most of these times (ms) that lie within ten seconds, a second. */
function busiestOf(times: readonly number[]): number {
  const within = times.map(
    from => times.filter(at => at >= from && at < from + BUSIEST_SECONDS * 1_000).length,
  )
  return Math.max(...within) / BUSIEST_SECONDS
}
