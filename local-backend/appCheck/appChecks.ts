import { randomBytes } from 'node:crypto'
import { BackendError } from '../http/backendError'
import { crossOriginHeaders, PREFLIGHT_HEADERS } from '../http/crossOrigin'
import { jsonAnswer, type Answer, type Exchange, type Part } from '../http/exchange'
import { parseJsonObject } from '../http/parseJson'

const SERVICE = '/content-firebaseappcheck.googleapis.com/'
const EXCHANGE =
  /^\/content-firebaseappcheck\.googleapis\.com\/v1\/projects\/[^/]+\/apps\/[^/]+:exchangeRecaptchaEnterpriseToken$/
const SCRIPT = '/__/local/recaptcha.js'
const HEADER = 'x-firebase-appcheck'
const PROOF = 'local-recaptcha'
const REFUSED = 'Firebase App Check token is invalid.'

/** Stands in for reCAPTCHA Enterprise, and takes every visitor for a person. */
const RECAPTCHA = `self.grecaptcha = { enterprise: {
  ready: call => call(),
  render: () => 0,
  execute: () => Promise.resolve(${JSON.stringify(PROOF)}),
} }
`

/** The services that can demand a token, and how each refuses a request without one. */
const REFUSALS: [service: RegExp, answer: () => Answer][] = [
  // Firestore answers as if the rules refused; it doesn't mention App Check.
  [
    /^\/v1\/projects\/[^/]+\/databases\//,
    () =>
      jsonAnswer(
        403,
        JSON.stringify(new BackendError('PERMISSION_DENIED', 'Missing or insufficient permissions.')),
      ),
  ],
  [/^\/v0\/b\//, () => jsonAnswer(401, JSON.stringify({ error: { code: 401, message: REFUSED } }))],
  [
    /^\/(identitytoolkit|securetoken)\.googleapis\.com\//,
    () => jsonAnswer(401, JSON.stringify(new BackendError('UNAUTHENTICATED', REFUSED))),
  ],
]

export interface AppChecks {
  /** Whether the services demand a token. Otherwise they take any request, as before App Check is enforced. */
  isDemanded: boolean
  /** How long new tokens live, in ms. */
  lifeMs: number
  /** How many tokens were given. */
  given: number
  /** Ends all tokens without telling their holders. */
  revoke(): void
  part: Part
}

/** Makes App Check for a backend of tests. `now` gives ms. */
export function makeAppChecks(now: () => number = Date.now): AppChecks {
  /** When each token ends, in ms. */
  const tokens = new Map<string, number>()

  const checks: AppChecks = {
    isDemanded: false,
    lifeMs: 3_600_000,
    given: 0,
    revoke: () => tokens.clear(),
    part: async exchange => {
      const { method, path, headers } = exchange
      if (path === SCRIPT && method === 'GET') return script()
      if (path.startsWith(SERVICE)) return answerService(exchange)
      if (!checks.isDemanded || method === 'OPTIONS') return null
      const refusal = REFUSALS.find(([service]) => service.test(path))?.[1]
      const isKnown = (tokens.get(String(headers[HEADER])) ?? 0) > now()
      if (!refusal || isKnown) return null
      const answer = refusal()
      return { ...answer, headers: { ...answer.headers, ...crossOriginHeaders(headers) } }
    },
  }

  async function answerService(exchange: Exchange): Promise<Answer> {
    const origin = crossOriginHeaders(exchange.headers)
    if (exchange.method === 'OPTIONS')
      return { status: 204, headers: { ...origin, ...PREFLIGHT_HEADERS }, body: '' }
    const answer = await give(exchange)
    return { ...answer, headers: { ...answer.headers, ...origin } }
  }

  async function give({ method, path, readBody }: Exchange): Promise<Answer> {
    if (method !== 'POST' || !EXCHANGE.test(path)) return jsonAnswer(404, '{}')
    const { recaptcha_enterprise_token: proof } = parseJsonObject(await readBody())
    if (proof !== PROOF) {
      const refusal = new BackendError('PERMISSION_DENIED', 'App attestation failed.')
      return jsonAnswer(403, JSON.stringify(refusal))
    }
    const token = `local.${randomBytes(16).toString('base64url')}`
    tokens.set(token, now() + checks.lifeMs)
    checks.given += 1
    return jsonAnswer(200, JSON.stringify({ token, ttl: `${checks.lifeMs / 1_000}s` }))
  }
  return checks
}

const script = (): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
  body: RECAPTCHA,
})
