import { readRetryAfter } from '../../domain/outbox/backOff'

/** The calls whose bad answers the SDK takes for the end of a login (reliability 1.6). */
const ASKED_AT_START = /(identitytoolkit|securetoken)\.googleapis\.com\/v1\/(accounts:lookup|token)\b/
/** An account is disabled, or its login was ended from elsewhere: these two sign out. */
const ENDED = /^(USER_DISABLED|TOKEN_EXPIRED)\b/

/** Whether an answer says nothing about the login: the service is in trouble, or refuses everybody. */
const saysNothing = ({ status }: Response) => status >= 500 || status === 429 || status === 403

interface Shield {
  fetch: typeof fetch
  /** What the last 429 or 503 asked for, in ms from now; undefined when it has passed. */
  retryAfterMs(): number | undefined
}

/**
 * A fetch under which a bad minute of the service does not sign anybody out: the SDK deletes the login after any
 * JSON error but keeps it after a network error, so that is what it is told. `onEnded` hears of the two real ends.
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
