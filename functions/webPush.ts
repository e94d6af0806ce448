import { createHmac } from 'node:crypto'
import webPush from 'web-push'
import { isPushService, mayBeMadeUp } from '../push/endpoints'
import type { Answer, Send } from '../push/ledger'

/** The site's keys of RFC 8292, in base64url. `npm run push-keys` makes a pair. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

export interface WebPushHost {
  keys: PushKeys
  /** The address of who runs the site, for the push services. */
  email: string
  /** The clock, in ms. */
  now(): number
  /** Logs a sentence without an address of a device. */
  warn(sentence: string): void
  /** For tests with a push service of their own. */
  allowsLoopback?: boolean
}

const ENCODING = 'aes128gcm'
const LIMIT_MS = 10_000
/** A token serves 12 hours; a new one is made after 6, in ms. */
const TOKEN_MS = 6 * 3_600_000
const TOPIC_LENGTH = 32
/** A push service may ask to wait for at most so long, in ms. */
const MAX_WAIT = 3_600_000
/** How long it is left alone if it doesn't say, in ms. */
const REST = 60_000
const ASKS_TO_WAIT = [429, 503]
/** A service limits each device alone, with the same 429 as all. Only after so many devices in a row do all others wait. */
const MANY = 20

/** R88: sends messages to push services, encrypted (RFC 8291) and signed (RFC 8292). */
export function makeWebPush({ keys, email, now, warn, allowsLoopback = false }: WebPushHost) {
  const tokens = new Map<string, { header: string; madeAt: number }>()
  const warned = new Set<string>()
  /** When each push service that asked to wait may be asked again, in ms. */
  const resting = new Map<string, number>()
  /** The devices that each push service has told to wait since it last took a message. */
  const waiting = new Map<string, Set<string>>()

  const warnOnce = (host: string, status: number) => {
    if (warned.has(`${host} ${status}`)) return
    warned.add(`${host} ${status}`)
    warn(`The push service ${host} answers ${status}.`)
  }

  /** One token for each push service: to sign one takes longer than to encrypt a message. */
  function tokenFor(origin: string): string {
    const known = tokens.get(origin)
    if (known && now() - known.madeAt < TOKEN_MS) return known.header
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      `mailto:${email}`,
      keys.publicKey,
      keys.privateKey,
      ENCODING,
    )
    tokens.set(origin, { header, madeAt: now() })
    return header
  }

  const send: Send = async ({ endpoint, p256dh, auth }, message) => {
    // Nothing else may be called, whatever the rules let in. So the document goes, as an address where nobody listens.
    if (!isPushService(endpoint, allowsLoopback)) return { kind: 'gone' }
    const { origin, host } = new URL(endpoint)
    const rest = (resting.get(origin) ?? 0) - now()
    if (rest > 0) return { kind: 'later', after: rest }
    let request
    try {
      request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
        TTL: Math.max(0, Math.ceil((message.endsAt - now()) / 1000)),
        urgency: message.urgency,
        topic: message.topic,
        contentEncoding: ENCODING,
        headers: { authorization: tokenFor(origin) },
      })
    } catch {
      // A key that no browser made.
      return { kind: 'gone' }
    }
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        body: Uint8Array.from(request.body ?? []),
        // An answer can't lead the sender to another host.
        redirect: 'error',
        signal: AbortSignal.timeout(LIMIT_MS),
      })
      await response.body?.cancel()
      if (![2, 5].includes(Math.floor(response.status / 100)) && ![404, 410].includes(response.status))
        warnOnce(host, response.status)
      const answer = answerOf(response, now())
      if (answer.kind === 'sent') waiting.set(origin, new Set())
      // Anybody can flood a device of their own. The others must not wait for it.
      const isOfDevice = response.status === 429 && (waiting.get(origin)?.add(endpoint).size ?? MANY) < MANY
      if (answer.kind === 'later' && ASKS_TO_WAIT.includes(response.status) && !isOfDevice)
        resting.set(origin, now() + (answer.after ?? REST))
      return answer
    } catch {
      return { kind: 'later', isDoubtful: mayBeMadeUp(endpoint) }
    }
  }

  return {
    send,
    /** A topic that a push service can't look up. */
    mark: (text: string) =>
      createHmac('sha256', keys.privateKey).update(text).digest('base64url').slice(0, TOPIC_LENGTH),
  }
}

/** What an answer means. 401 and 403: our keys are wrong; 400 and 413: our message is. Then nobody is forgotten. */
function answerOf({ status, headers }: Response, now: number): Answer {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status !== 429 && status < 500) return { kind: 'refused' }
  const after = headers.get('retry-after') ?? ''
  const wait = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - now
  return Number.isFinite(wait) && wait > 0
    ? { kind: 'later', after: Math.min(wait, MAX_WAIT) }
    : { kind: 'later' }
}
