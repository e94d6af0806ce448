/** What `remoteCall` waits for no longer than its limit: requests to the document database. */
const TO_DATABASE = /\/v1\/projects\/[^/]+\/databases\//

/**
 * R58: a fetch whose requests to the document database end when nobody waits for them any more, after `limitMs`. The
 * SDK can't be told to: each one that is never answered would hold a connection, of which a browser allows
 * six to a host, until nothing gets through, not even the app's own files.
 */
export function makeEndingFetch(get: typeof fetch, limitMs: number): typeof fetch {
  return (input, init) => {
    const address = typeof input === 'object' && 'url' in input ? input.url : String(input)
    if (!TO_DATABASE.test(address)) return get(input, init)
    const end = new AbortController()
    // Not cleared by the answer's head: its body may never come. Afterwards it does nothing.
    setTimeout(() => end.abort(), limitMs)
    return get(input, { ...init, signal: end.signal })
  }
}
