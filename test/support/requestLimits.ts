import { REQUEST_LIMIT_MS } from '../../src/domain/constants'

/**
 * The app aborts a request after `REQUEST_LIMIT_MS` (R58), and the Firebase SDKs after their own limit. Once a test has
 * its answer, a timer of `limitMs` no longer keeps the process running.
 */
export function releaseRequestLimits(limitMs = REQUEST_LIMIT_MS) {
  const setTimer = globalThis.setTimeout
  globalThis.setTimeout = ((...request: Parameters<typeof setTimer>) => {
    const timer = setTimer(...request)
    if (request[1] === limitMs) timer.unref()
    return timer
  }) as typeof setTimer
}
