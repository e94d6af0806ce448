import type { County } from '../../domain/event/event'
import type { Arrival } from '../slices/eventsSlice'

/** ms. Answers that come in quick succession are kept as one, so that each isn't stored and drawn by itself. */
const TOGETHER_MS = 250

/**
 * Gathers the first answers of counties that a device lacks, and gives them to `keep` one after the other. `awaited`
 * are the counties that have not answered. A late one holds up the others by 250 ms at most (R35).
 */
export function gatherArrivals(keep: (arrival: Arrival) => Promise<void>) {
  let awaited: readonly County[] = []
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
    await: (counties: readonly County[]) => void (awaited = counties),
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
