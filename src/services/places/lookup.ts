import { REQUEST_LIMIT_MS } from '../../domain/constants'
import { RemoteError } from '../network/remoteCall'

/** C35: a larger answer is none. */
const ANSWER_MAX_BYTES = 200_000
/** What an outside service said is not asked again for a day, within one visit. */
const KEPT_MS = 24 * 60 * 60 * 1_000
const MAX_KEPT = 50
/** A newer question of the same kind was asked: nobody waits for this answer. */
export type Overtaken = 'overtaken'
const OVERTAKEN: Overtaken = 'overtaken'

export interface LookupOptions {
  get: typeof fetch
  /** Device ms. */
  now: () => number
  limitMs?: number
  /** The status by which the service says that it knows of nothing there; any other that is no success is trouble. */
  unknownStatus?: number
}

/**
 * §7 External lookups: gives a function that reads JSON of an outside service (R58): at most one question at a
 * time, each ends within its limit, and no answer is larger than 200 kB. `null` where the service knows of nothing
 * there. `read` makes sense of the answer, and throws where there is none. Throws RemoteError.
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
        // Neither who asks nor from where is the service's business.
        const sent = { signal: own.signal, credentials: 'omit', referrerPolicy: 'no-referrer' } as const
        const response = await get(url, sent)
        if (response.status === unknownStatus) return null
        if (!response.ok) throw new Error(`Answered ${response.status}`)
        return read(JSON.parse(await readText(response)))
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

/** The body, read no further than it may be. */
async function readText(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > ANSWER_MAX_BYTES) {
      void reader.cancel().catch(() => {})
      throw new RemoteError('permanent', new Error(`Answered more than ${ANSWER_MAX_BYTES} bytes`))
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** A request that ignores its signal ends all the same. */
function orAborted<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    work().then(resolve, reject)
  })
}
