import { REQUEST_LIMIT_MS } from '../../domain/constants'
import { answered } from '../network/answers'
import { readLimitedText } from '../network/limitedText'
import { RemoteError } from '../network/remoteCall'

/** C35: the limit for an answer. A larger one is refused. */
const ANSWER_MAX_BYTES = 200_000
/** Within a visit, answers of an outside service are reused for a day. */
const KEPT_MS = 24 * 60 * 60 * 1_000
const MAX_KEPT = 50
/** The result of a lookup that a newer lookup has ended. */
export type Overtaken = 'overtaken'
const OVERTAKEN: Overtaken = 'overtaken'

/** How to query an outside service. */
export interface LookupOptions {
  get: typeof fetch
  /** Device ms. */
  now: () => number
  limitMs?: number
  /** The HTTP status for 'no such place'. Any other failure is an error. */
  unknownStatus?: number
}

/**
 * §7 External lookups: makes a function that reads JSON from an outside service (R58). Only one lookup runs at a
 * time. Each has a time limit, and reads at most 200 kB. The function returns null if the service knows no such
 * place. `read` turns the answer into a result, and throws if it can't. The function throws RemoteError.
 */
export function makeLookup<T>(
  read: (answer: unknown) => T,
  { get, now, limitMs = REQUEST_LIMIT_MS, unknownStatus }: LookupOptions,
) {
  const kept = new Map<string, { answer: T | null; at: number }>()
  let current: AbortController | null = null

  return async (url: string): Promise<T | null | Overtaken> => {
    current?.abort(OVERTAKEN)
    const own = (current = new AbortController())
    const known = kept.get(url)
    if (known && now() - known.at < KEPT_MS) return known.answer

    const timer = setTimeout(() => own.abort(new Error(`No answer within ${limitMs} ms`)), limitMs)
    try {
      const answer = await orAborted(own.signal, async () => {
        // The service must not learn who the visitor is, or which page sent the request.
        const sent = { signal: own.signal, credentials: 'omit', referrerPolicy: 'no-referrer' } as const
        const begunAt = now()
        const response = await get(url, sent)
        answered(begunAt)
        if (response.status === unknownStatus) return null
        if (!response.ok) throw new Error(`Answered ${response.status}`)
        return read(JSON.parse(await readLimitedText(response, ANSWER_MAX_BYTES)))
      })
      if (kept.size >= MAX_KEPT) kept.clear()
      kept.set(url, { answer, at: now() })
      return answer
    } catch (error) {
      if (own.signal.reason === OVERTAKEN) return OVERTAKEN
      throw error instanceof RemoteError ? error : new RemoteError('transient', error)
    } finally {
      clearTimeout(timer)
    }
  }
}

/** Rejects when the signal aborts, even if the request ignores the signal. */
function orAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work().then(resolve, reject)
  })
}
