import type { County, DanceEvent } from '../../domain/event/event'
import { gapsToAsk } from '../../domain/sync/overlap'
import { countyChunks, type SyncCursor, type Place } from '../../domain/sync/sync'
import { FIRST_PAGE, isTimeout, nextPageSize } from '../../domain/sync/pages'
import type { Services } from '../../services/services'
import type { FilterQuery } from '../../services/firestore/documents.firebase'
import type { Arrival } from '../slices/eventsSlice'
import { idsOfDeleted, withoutDeleted, type FetchRequest } from './fetchParts'

/** ms. Answers that come within this time are stored and drawn together. */
const TOGETHER_MS = 250

/**
 * The questions of one fetch by query A. The answers are stored and shown as they come (R35). A failure is noted, so
 * that the other counties still answer. `held` are the counties that need no first answer.
 */
export function askCounties(request: FetchRequest, held: readonly County[], services: Services) {
  const { filters, userId, at, beat } = request
  const { dances } = filters
  const failures: unknown[] = []

  request.onBegin(held)
  const awaited = filters.counties.filter(county => !held.includes(county))
  const gathered = gatherArrivals(awaited, async arrival => {
    const { events, goneIds } = arrival
    if (events.length + goneIds.length > 0)
      await services.eventDb.storeFetch({ events, removedIds: goneIds, cursors: [] })
    request.onArrival(arrival)
  })

  /** Stores and shows events. `counties` have now answered whole. */
  const keep = (counties: County[], found: DanceEvent[]) => {
    gathered.arrive({ counties, events: withoutDeleted(found), goneIds: idsOfDeleted(found) })
    beat()
  }

  /** The whole answer for these counties after a cursor. Null if it failed. */
  const ask = async (counties: County[], cursor: SyncCursor | null): Promise<DanceEvent[] | null> => {
    try {
      const gaps = gapsToAsk(cursor, { isOutdated: false, now: at }, counties)
      const keepPage = (events: DanceEvent[]) => keep([], events)
      const answers = await Promise.all(
        gaps.map(gap => findInPages({ counties, dances, userId, ...gap }, keepPage, services)),
      )
      keep(counties, answers.flat())
      return answers.flat()
    } catch (error) {
      failures.push(error)
      request.onFailure(counties)
      gathered.fail(counties)
      return null
    }
  }

  return {
    keep,
    ask,
    /** What has changed in these counties. Reads are billed for each query, so as few as possible ask for all (R27). */
    async askChanges(cursor: SyncCursor | null, counties: readonly County[]): Promise<DanceEvent[]> {
      const chunks = countyChunks(counties, dances.length)
      const answers = await Promise.all(chunks.map(chunk => ask(chunk, cursor)))
      return answers.flatMap(found => found ?? [])
    },
    /** R28: nothing after this happens unless all have answered, and all answers are stored. */
    async end() {
      await gathered.end()
      if (failures.length > 0) throw failures[0]
    },
  }
}

/**
 * Gathers the first answers of the counties that a device lacks, and gives them to `keep`, one call after the other. A
 * late county holds up the others by 250 ms at most (R35).
 */
function gatherArrivals(lacking: readonly County[], keep: (arrival: Arrival) => Promise<void>) {
  let awaited = lacking
  let waiting: Arrival[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let kept = Promise.resolve()

  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const arrivals = waiting
    waiting = []
    if (arrivals.length === 0) return
    const together: Arrival = {
      counties: arrivals.flatMap(({ counties }) => counties),
      events: arrivals.flatMap(({ events }) => events),
      goneIds: arrivals.flatMap(({ goneIds }) => goneIds),
    }
    kept = kept.then(() => keep(together))
    // `end` tells the failure.
    kept.catch(() => {})
  }
  const answered = (counties: readonly County[]) => {
    awaited = awaited.filter(county => !counties.includes(county))
    if (awaited.length === 0) flush()
  }
  return {
    arrive(arrival: Arrival) {
      waiting.push(arrival)
      // A page of a long answer: more will take a while.
      if (arrival.counties.length === 0) return flush()
      timer ??= setTimeout(flush, TOGETHER_MS)
      answered(arrival.counties)
    },
    fail: answered,
    /** Keeps what waits. Rejects if anything could not be kept. */
    end() {
      flush()
      return kept
    },
  }
}

/**
 * Query A as a whole. If that takes too long, it is fetched page by page (R58). `onPage` receives the events of each
 * page. It stores no cursor, because the cursor moves only after the whole answer (R28). Throws RemoteError.
 */
async function findInPages(
  query: FilterQuery,
  onPage: (events: DanceEvent[]) => void,
  { events: eventsApi, now }: Pick<Services, 'events' | 'now'>,
): Promise<DanceEvent[]> {
  try {
    return await eventsApi.findByFilter(query)
  } catch (error) {
    if (!isTimeout(error)) throw error
  }
  const found: DanceEvent[] = []
  let most = FIRST_PAGE
  for (let from: Place | null = query.from ?? null, isLast = false; !isLast;) {
    const began = now()
    try {
      const page = await eventsApi.findPageByFilter({ ...query, ...(from && { from }), most })
      onPage(page.events)
      found.push(...page.events)
      from = page.next
      isLast = from === null
      most = nextPageSize(most, now() - began)
    } catch (error) {
      most = isTimeout(error) ? nextPageSize(most, null) : 0
      if (most === 0) throw error
    }
  }
  return found
}
