import { within } from '../network/within'

/** On a slow network, reCAPTCHA takes some seconds. */
const ATTEST_LIMIT_MS = 10_000
/**
 * The pause after the first failure. It doubles up to the maximum. During a pause, requests go out without a token at
 * once.
 */
const FIRST_PAUSE_MS = 5_000
const LONGEST_PAUSE_MS = 120_000
const DURATION = /^(\d+(?:\.\d+)?)s$/

interface AppCheckToken {
  token: string
  /** Device ms. */
  expireTimeMillis: number
}

interface AttestationParts {
  /** Returns reCAPTCHA's answer about this visitor. */
  recaptcha: () => Promise<string>
  /** The address that exchanges reCAPTCHA's answer for a token. */
  exchange: string
  get: typeof fetch
  /** Device ms. */
  now: () => number
  isOnline: () => boolean
}

/**
 * Makes a function that proves to App Check that requests come from this app, and returns its token. Both Firebase
 * apps of the page share each attempt. Rejects if there is no token within ten seconds, and at once during a pause.
 */
export function makeAttestation({ recaptcha, exchange, get, now, isOnline }: AttestationParts) {
  let attempt: Promise<AppCheckToken> | null = null
  let failures = 0
  let pauseEnds = 0

  async function attest(): Promise<AppCheckToken> {
    const answer = await get(exchange, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ recaptcha_enterprise_token: await recaptcha() }),
    })
    if (!answer.ok) throw new Error(`App Check answered ${answer.status}`)
    const { token, ttl = '' } = (await answer.json()) as { token?: string; ttl?: string }
    const seconds = Number(DURATION.exec(ttl)?.[1])
    if (!token || !(seconds > 0)) throw new Error('App Check gave no token')
    return { token, expireTimeMillis: now() + seconds * 1_000 }
  }

  return async (): Promise<AppCheckToken> => {
    if (attempt) return attempt
    // While offline, a failure says nothing about the service.
    if (!isOnline()) throw new Error('offline')
    if (now() < pauseEnds) throw new Error('App Check is paused after a failure')
    attempt = within(ATTEST_LIMIT_MS, attest)
    try {
      const token = await attempt
      failures = 0
      return token
    } catch (error) {
      pauseEnds = now() + Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS)
      throw error
    } finally {
      attempt = null
    }
  }
}
