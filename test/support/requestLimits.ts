import { REQUEST_LIMIT_MS } from '../../src/domain/constants'

/**
 * Lets the process end while a timer of `limitMs` still runs. The app aborts a request after `REQUEST_LIMIT_MS` (R58),
 * and the Firebase SDKs have their own limit. These timers remain when the answer has arrived.
 */
export function releaseRequestLimits(limitMs = REQUEST_LIMIT_MS) {
  const setTimer = globalThis.setTimeout
  globalThis.setTimeout = ((...request: Parameters<typeof setTimer>) => {
    const timer = setTimer(...request)
    if (request[1] === limitMs) timer.unref()
    return timer
  }) as typeof setTimer
}
