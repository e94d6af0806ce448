import { makeAuthShield } from './authShield'

// Import this file before the SDK: the SDK's Node build reads `fetch` when it is loaded, its browser build on each call.

const endedListeners = new Set<() => void>()
const shield = makeAuthShield(globalThis.fetch.bind(globalThis), Date.now, () => {
  for (const listener of endedListeners) listener()
})
globalThis.fetch = shield.fetch

/** Calls `listener` when the service has ended the login for good. */
export const onLoginEnded = (listener: () => void) => void endedListeners.add(listener)
/** The rest of the pause that the server asked for, in ms; undefined if there is none. */
export const { retryAfterMs } = shield
