import { makeAuthShield } from './authShield'

// Import this file before the SDK. The SDK's Node build stores `fetch` when it loads. Its browser build reads `fetch`
// on each call.

const endedListeners = new Set<() => void>()
const shield = makeAuthShield(globalThis.fetch.bind(globalThis), Date.now, () => {
  for (const listener of endedListeners) listener()
})
globalThis.fetch = shield.fetch

/** Calls the listener when the service has ended the login for good. */
export const onLoginEnded = (listener: () => void) => void endedListeners.add(listener)
/** The rest of the pause that the server requested, in ms. Undefined if there is none. */
export const { retryAfterMs } = shield
