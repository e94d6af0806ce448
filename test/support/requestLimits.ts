import { REQUEST_LIMIT_MS } from '../../src/domain/constants'

/**
 * The app gives a request up after `REQUEST_LIMIT_MS` (R58), the Firebase SDKs after a limit of their own. Once a test has its
 * answer, a timer of `limitMs` keeps no process.
 */
export function releaseRequestLimits(limitMs = REQUEST_LIMIT_MS) {
  const setTimer = globalThis.setTimeout
  globalThis.setTimeout = ((...request: Parameters<typeof setTimer>) => {
    const timer = setTimer(...request)
    if (request[1] === limitMs) timer.unref()
    return timer
  }) as typeof setTimer
}
