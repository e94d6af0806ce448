import { within } from './remoteCall'

const MEASURE_LIMIT_MS = 5_000

/** R29: the server's time. */
export interface ServerClock {
  /** Server ms, as far as the device knows. */
  now(): number
  /**
   * Measures how far off the device's clock is, by any answer. Gives the server's ms when the call began, or a little less.
   * Gives null without an answer of our own site. Never rejects.
   */
  measure(): Promise<number | null>
}

/** R29: takes the offset of the device's clock from the `Date` header of our own site. */
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
        // A captive portal answers every address with a page of its own: its time may serve, but nothing else is there.
        const isOurs = answer.ok && answer.headers.get('content-type')?.startsWith('text/plain') === true
        return isOurs ? serverTime - Math.max(0, ended - started) : null
      } catch {
        // Offline, the last known offset is the best guess.
        return null
      }
    },
  }
}
