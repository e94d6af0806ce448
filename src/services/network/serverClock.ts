import { within } from './remoteCall'

const MEASURE_LIMIT_MS = 5_000

export interface ServerClock {
  /** ms by the server's clock, as far as it is known (R29). */
  now(): number
  /** Learns how far the device's clock is off. Never rejects: without an answer nothing changes. */
  measure(): Promise<void>
}

/** The `Date` of any answer of our own site gives the offset of the device's clock (R29). */
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
        // Offline: the last known offset is the best guess there is.
      }
    },
  }
}
