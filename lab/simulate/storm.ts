import { makeRandom } from '../../tools/random'
import { makeCorpus } from './corpus'
import { SimulatedDevice } from './device'
import { someFilters, STORM } from './habits'
import { beginSimulation, MONTH_BEGIN } from './month'
import { stormCounts, type StormCounts } from './stormCounts'
import { addUsage, Meter, noUsage, type Usage } from './usage'

/** The storm begins on an evening at eight. */
const BEGIN = MONTH_BEGIN + 20 * 3_600_000
/** Each person keeps the page open for at most this long. */
const WATCHED_MS = 60 * 60_000
/** People with the app opened it this long before the storm. */
const EARLIER_MS = 3 * 3_600_000
/** Google advises a new load of at most 500 operations a second, growing by half every five minutes. */
const RAMP = { first: 500, growth: 1.5, everyMs: 5 * 60_000 }
/** When to check whether a page shows the event, in seconds after it opened. */
const LOOKS = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1_200, 1_800, 3_540]

export interface StormOptions {
  people: number
  events: number
  /** How many of the people to simulate. */
  sample: number
  /** Whether the database refuses every request beyond the load that Google advises. */
  isRefusing: boolean
  siteBytes: number
}

export interface StormResult extends StormOptions {
  usage: Usage
  /** Database requests a second, in the busiest ten seconds. */
  busiest: number
  /** For each number of seconds, the share of people whose page showed the event within that time. */
  shown: { seconds: number; share: number }[]
  refused: number
  /** What the storm writes to the numbers of its event. */
  counts: StormCounts
}

/**
 * Simulates one event that many people open by its link within ten minutes. Most of them open it in the first
 * minutes.
 */
export async function simulateStorm(options: StormOptions): Promise<StormResult> {
  const counts = await stormCounts(options.people)
  const { people, events, sample, isRefusing, siteBytes } = options
  const { clock, network, surroundings, close } = beginSimulation(BEGIN - EARLIER_MS, 'storm')
  try {
    const corpus = makeCorpus(events, clock.ms)
    network.plant(corpus.documents)
    const eventId = corpus.events[0]?.eventId ?? ''
    const each = people / sample
    const meter = new Meter(BEGIN)
    const asked = new Map<number, number>()
    const shownAfter: number[] = []
    let refused = 0
    // Each request costs a token. The tokens refill at the scaled limit, and the database stores at most those of one
    // second.
    let tokens = RAMP.first / each
    let filledAt = BEGIN
    network.hasCapacity = () => {
      if (clock.ms < BEGIN) return true
      const slot = Math.floor((clock.ms - BEGIN) / 10_000)
      asked.set(slot, (asked.get(slot) ?? 0) + 1)
      if (!isRefusing) return true
      const limit = (RAMP.first * RAMP.growth ** Math.floor((clock.ms - BEGIN) / RAMP.everyMs)) / each
      tokens = Math.min(Math.max(1, limit), tokens + ((clock.ms - filledAt) / 1_000) * limit)
      filledAt = clock.ms
      if (tokens < 1) {
        refused += 1
        return false
      }
      tokens -= 1
      return true
    }

    for (let number = 0; number < sample; number++) {
      const random = makeRandom(`storm ${number}`)
      const device = new SimulatedDevice(surroundings, [meter])
      // The density of arrivals falls evenly to zero after ten minutes.
      const at = BEGIN + STORM.arrivingMs * (1 - Math.sqrt(1 - random.next()))
      if (random.chance(STORM.withApp)) {
        device.keepChoices(someFilters(random, corpus))
        const before = BEGIN - EARLIER_MS + random.next() * 60_000
        clock.at(before, () => device.open())
        clock.at(before + 60_000, () => device.close())
      } else clock.at(at, () => meter.add({ hostingBytes: siteBytes }, clock.ms))
      clock.at(at, () => device.open())
      clock.at(at + 500, () => device.openEvent(eventId))
      let isShown = false
      for (const seconds of LOOKS) {
        clock.at(at + 500 + seconds * 1_000, () => {
          if (isShown || !device.shows(eventId)) return
          isShown = true
          shownAfter.push(seconds)
        })
      }
      clock.at(at + WATCHED_MS, () => device.close())
    }
    await clock.runUntil(BEGIN + STORM.arrivingMs + WATCHED_MS, network.settled)

    const usage = noUsage()
    addUsage(usage, meter.all, each)
    return {
      ...options,
      usage,
      busiest: (Math.max(...asked.values()) / 10) * each,
      shown: LOOKS.map(seconds => ({
        seconds,
        share: shownAfter.filter(after => after <= seconds).length / sample,
      })),
      refused: refused * each,
      counts,
    }
  } finally {
    close()
  }
}
