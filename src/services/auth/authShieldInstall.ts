import { makeAuthShield } from './authShield'

/** Before the SDK: its Node build takes `fetch` when it is loaded, its browser build when it calls. */
const endedListeners = new Set<() => void>()
const shield = makeAuthShield(globalThis.fetch.bind(globalThis), Date.now, () => {
  for (const listener of endedListeners) listener()
})
globalThis.fetch = shield.fetch

/** Calls back when the service has ended the login for good. */
export const onLoginEnded = (listener: () => void) => void endedListeners.add(listener)
/** What the server asked for before the next try, in ms. */
export const { retryAfterMs } = shield
