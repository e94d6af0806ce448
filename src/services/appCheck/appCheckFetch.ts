/** Matches requests to the document database, up to the path of its documents. */
const TO_DATABASE = /^.*?\/v1\/projects\/[^/]+\/databases\/[^/]+\/documents/
const HEADER = 'x-firebase-appcheck'
/** The rules let anybody read this document. Only App Check can refuse it. */
const OPEN_DOCUMENT = '/counties/none'

interface AppCheckParts {
  /** See `appCheckToken`. */
  token: (isRenewed?: boolean) => Promise<string | null>
  /** Calls `work` when the page has nothing else to do. */
  whenIdle: (work: () => void) => void
}

/**
 * Wraps `get` for builds with App Check. The first request to the document database goes out without a token, so that
 * the first card never waits for reCAPTCHA. After the first answer, App Check starts once the page is idle. The SDK
 * then adds its token to each request. Firestore's answer to a missing token looks like a refusal by the rules. After
 * each refusal, a second request therefore finds out whether App Check is the cause. If it is, the first request is
 * repeated with a new token. Without a new token, it fails like a request without a network, and the outbox keeps its
 * act.
 */
export function makeAppCheckFetch(get: typeof fetch, { token, whenIdle }: AppCheckParts): typeof fetch {
  let isStarted = false

  return async (input, init) => {
    const address = typeof input === 'object' && 'url' in input ? input.url : String(input)
    const documents = TO_DATABASE.exec(address)?.[0]
    const answer = await get(input, init)
    if (documents === undefined) return answer
    if (!isRefusal(answer)) {
      if (!isStarted) whenIdle(() => void token())
      isStarted = true
      return answer
    }
    const sent = new Headers(init?.headers).get(HEADER)
    if (!(await isAppRefused(get, documents, sent))) return answer

    const renewed = await token(isToken(sent))
    if (renewed === null) throw new TypeError('App Check gave no token')
    const headers = new Headers(init?.headers)
    headers.set(HEADER, renewed)
    const again = await get(input, { ...init, headers: Object.fromEntries(headers) })
    if (isRefusal(again) && (await isAppRefused(get, documents, renewed)))
      throw new TypeError('App Check refuses this app')
    return again
  }
}

const isRefusal = ({ status }: Response) => status === 401 || status === 403

/** Without a token, the SDK sends an error in its place. Only a real token contains dots. */
const isToken = (sent: string | null) => sent?.includes('.') ?? false

/**
 * Whether App Check refuses requests with this token. Without an answer, assume that it does, so that no act is
 * discarded.
 */
async function isAppRefused(get: typeof fetch, documents: string, sent: string | null): Promise<boolean> {
  try {
    const headers = sent === null ? {} : { [HEADER]: sent }
    return isRefusal(await get(documents + OPEN_DOCUMENT, { headers }))
  } catch {
    return true
  }
}

/** How long to wait in Safari, which has no requestIdleCallback. By then, a page has drawn what it received. */
const IDLE_MS = 2_000

/** Calls `work` once when the page has nothing else to do, after two seconds at the earliest. */
export function whenIdle(work: () => void) {
  setTimeout(() => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
    else work()
  }, IDLE_MS)
}
