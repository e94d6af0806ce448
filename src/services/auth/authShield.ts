import { readRetryAfter } from '../../domain/outbox/backOff'

/** If one of these calls gets a bad answer, the SDK ends the login (reliability 1.6). */
const ASKED_AT_START = /(identitytoolkit|securetoken)\.googleapis\.com\/v1\/(accounts:lookup|token)\b/
/** Only these errors really end a login: the account is disabled or deleted, or another device ended the login. */
const ENDED = /^(USER_DISABLED|USER_NOT_FOUND|TOKEN_EXPIRED)\b/

/**
 * Whether an answer says nothing about the login. The service may be in trouble or refuse everybody. 401 means that
 * it refuses the app (App Check). A bad login gets 400.
 */
const saysNothing = ({ status }: Response) =>
  status >= 500 || status === 429 || status === 403 || status === 401

interface Shield {
  fetch: typeof fetch
  /** The rest of the pause that the last 429 or 503 requested, in ms. Undefined once it is over. */
  retryAfterMs(): number | undefined
}

/**
 * Wraps `get` so that a brief failure of the service signs nobody out. The SDK deletes the login after any JSON
 * error, but keeps it after a network error. The shield therefore turns such answers into network errors. Calls
 * `onEnded` for the two errors that really end a login. `now` returns device ms.
 */
export function makeAuthShield(get: typeof fetch, now: () => number, onEnded: () => void): Shield {
  let asked: { until: number } | null = null

  const noteRetryAfter = ({ status, headers }: Response) => {
    if (status !== 429 && status !== 503) return
    const ms = readRetryAfter(headers.get('retry-after'), now())
    if (ms !== undefined) asked = { until: now() + ms }
  }

  return {
    async fetch(input, init) {
      const answer = await get(input, init)
      noteRetryAfter(answer)
      const address = typeof input === 'object' && 'url' in input ? input.url : String(input)
      if (!ASKED_AT_START.test(address)) return answer
      if (saysNothing(answer)) throw new TypeError(`The sign-in service answered ${answer.status}`)
      if (!answer.ok && (await isEnd(answer))) onEnded()
      return answer
    },

    retryAfterMs() {
      const left = (asked?.until ?? 0) - now()
      return left > 0 ? left : undefined
    },
  }
}

async function isEnd(answer: Response): Promise<boolean> {
  try {
    const { error } = (await answer.clone().json()) as { error?: { message?: unknown } | string }
    const message = typeof error === 'object' ? error.message : error
    return typeof message === 'string' && ENDED.test(message)
  } catch {
    return false
  }
}
