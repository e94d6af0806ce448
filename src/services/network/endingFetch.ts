/** Requests to the document database, whose answers `remoteCall` ignores after its limit. */
const TO_DATABASE = /\/v1\/projects\/[^/]+\/databases\//

/**
 * R58: wraps `get` so that requests to the document database are aborted after `limitMs`, when no caller is waiting any
 * more. The SDK can't do this. Each request without an answer would hold one of the six connections that a browser allows to a
 * host, until even the app's own files could not be loaded.
 */
export function makeEndingFetch(get: typeof fetch, limitMs: number): typeof fetch {
  return (input, init) => {
    const address = typeof input === 'object' && 'url' in input ? input.url : String(input)
    if (!TO_DATABASE.test(address)) return get(input, init)
    const end = new AbortController()
    // Not cleared when the headers arrive, because the body may never come. A late abort does nothing.
    setTimeout(() => end.abort(), limitMs)
    return get(input, { ...init, signal: end.signal })
  }
}
