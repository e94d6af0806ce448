import { CLOCK_WRONG_FROM_MS } from '../../domain/constants'

/** Key in local storage: the error of this device's clock in ms, as text. Missing while the clock is right. */
const CLOCK_ERROR = 'clockError'

/** R29: the server's time. */
export interface ServerClock {
  /** The server's time in ms, as closely as the device knows it. */
  now(): number
  /** The ms to add to a device's clock that is wrong, as last measured, also on an earlier visit. Otherwise 0. */
  error(): number
  /**
   * Measures the error of the device's clock. Returns the server's time in ms when the call began, or slightly less.
   * Returns null if our own site doesn't answer as it should. Never rejects.
   */
  measure(): Promise<number | null>
}

/** R29: knows the error of the device's clock. `storage` may throw, where the browser blocks it. */
export function makeServerClock(
  get: typeof fetch,
  deviceNow: () => number,
  storage: () => Storage,
): ServerClock {
  let offset = 0
  try {
    offset = Number(storage().getItem(CLOCK_ERROR)) || 0
  } catch {
    // Without storage, the error is measured anew at each visit.
  }
  const error = () => (Math.abs(offset) < CLOCK_WRONG_FROM_MS ? 0 : offset)
  return {
    now: () => deviceNow() + offset,
    error,
    async measure() {
      try {
        const { keepError, measureClock } = await import(/* webpackChunkName: 'fetch' */ './measureClock')
        const measured = await measureClock(get, deviceNow)
        offset = measured.offset
        keepError(storage, CLOCK_ERROR, error())
        return measured.time
      } catch {
        // While offline, the last known error of the clock is the best estimate.
        return null
      }
    },
  }
}
