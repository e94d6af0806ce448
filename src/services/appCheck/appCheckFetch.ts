/** Requests to the document database, with the address of its documents. */
const TO_DATABASE = /^.*?\/v1\/projects\/[^/]+\/databases\/[^/]+\/documents/
const HEADER = 'x-firebase-appcheck'
/** The rules let anybody ask for it, so that only App Check can refuse. */
const OPEN_DOCUMENT = '/counties/none'

interface AppCheckParts {
  /** See `appCheckToken`. */
  token: (isRenewed?: boolean) => Promise<string | null>
  /** Calls `work` when the page has nothing else to do. */
  whenIdle: (work: () => void) => void
}

/**
 * Wraps `get` for builds with App Check. Requests to the document database first go out as they are, so that the first card
 * never waits for reCAPTCHA. The first answer starts App Check when the page is idle, and the SDK sends its token from then
 * on. Firestore refuses a request without a valid token as if the rules did. So a refusal is looked at: if App Check is in
 * the way, the request goes out again with a new token. If there is none, it ends as a request without a network does, and
 * the outbox keeps its act.
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

/** Without a token, the SDK sends an error in its place, which has no dots. */
const isToken = (sent: string | null) => sent?.includes('.') ?? false

/** Whether App Check refuses requests with this token. Without an answer it is taken to, so that nothing is given up. */
async function isAppRefused(get: typeof fetch, documents: string, sent: string | null): Promise<boolean> {
  try {
    const headers = sent === null ? {} : { [HEADER]: sent }
    return isRefusal(await get(documents + OPEN_DOCUMENT, { headers }))
  } catch {
    return true
  }
}
