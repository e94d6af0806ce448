import { within } from './within'

const MEASURE_LIMIT_MS = 5_000

/** R29: the server's time. */
export interface ServerClock {
  /** The server's time in ms, as closely as the device knows it. */
  now(): number
  /**
   * Measures the error of the device's clock, from any answer that comes. Returns the server's time in ms
   * when the call began, or slightly less. Returns null if the answer isn't from our own site. Never rejects.
   */
  measure(): Promise<number | null>
}

/** R29: computes the error of the device's clock from the `Date` header of our own site. */
export function makeServerClock(get: typeof fetch, deviceNow: () => number): ServerClock {
  let offset = 0
  return {
    now: () => deviceNow() + offset,
    async measure() {
      try {
        const started = deviceNow()
        const answer = await within(MEASURE_LIMIT_MS, () =>
          get('/robots.txt', { method: 'HEAD', cache: 'no-store' }),
        )
        const serverTime = Date.parse(answer.headers.get('date') ?? '')
        if (Number.isNaN(serverTime)) return null
        const ended = deviceNow()
        offset = serverTime - (started + ended) / 2
        // A captive portal answers every address with its own page. Its time may be right, but our site can't be
        // reached.
        const isOurs = answer.ok && answer.headers.get('content-type')?.startsWith('text/plain') === true
        return isOurs ? serverTime - Math.max(0, ended - started) : null
      } catch {
        // While offline, the last known error of the clock is the best estimate.
        return null
      }
    },
  }
}
