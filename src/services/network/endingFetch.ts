/** Matches requests to the document database. `remoteCall` ignores their answers after its own limit. */
const TO_DATABASE = /\/v1\/projects\/[^/]+\/databases\//

/**
 * R58: wraps `get` so that requests to the document database are aborted after `limitMs`. By then, no caller is
 * waiting for them. The SDK can't abort them. A browser allows six connections to a host, and each unanswered request
 * would hold one. In the end, even the app's own files could not be loaded.
 */
export function makeEndingFetch(get: typeof fetch, limitMs: number): typeof fetch {
  return (input, init) => {
    const address = typeof input === 'object' && 'url' in input ? input.url : String(input)
    if (!TO_DATABASE.test(address)) return get(input, init)
    const end = new AbortController()
    // Don't clear the timer when the headers arrive, because the body might never come. A late abort does nothing.
    setTimeout(() => end.abort(), limitMs)
    return get(input, { ...init, signal: end.signal })
  }
}
