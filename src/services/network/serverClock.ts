import { within } from './remoteCall'

const MEASURE_LIMIT_MS = 5_000

/** R29: the server's time. */
export interface ServerClock {
  /** Server ms, as far as the device knows. */
  now(): number
  /** Measures how far off the device's clock is. Never rejects. Without an answer nothing changes. */
  measure(): Promise<void>
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
        if (Number.isNaN(serverTime)) return
        offset = serverTime - (started + deviceNow()) / 2
      } catch {
        // Offline, the last known offset is the best guess.
      }
    },
  }
}
