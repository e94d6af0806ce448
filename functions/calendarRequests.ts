import { inTurn } from '../calendars/inTurn'
import type { FetchCalendar } from '../calendars/ledger'
import { readCalendarUrl, type CalendarProblem } from '../src/domain/calendarLink/connectedCalendar'
import { keptFile } from '../src/domain/calendarLink/keptFile'

export const CALENDAR_PATH = '/calendar/read'
const MAX_BODY_BYTES = 2_048
export const MAX_AN_HOUR = 20
const HOUR_MS = 3_600_000
/** Of so many people the latest requests are remembered. */
const MAX_PEOPLE = 1_000

interface CalendarRequest {
  method: string
  authorization: string | undefined
  appCheck: string | undefined
  /** Reads the whole body. */
  body(): Promise<Uint8Array> | Uint8Array
  /** As the request declares it, in bytes. */
  length: number
}

interface CalendarReply {
  status: number
  headers: Record<string, string>
  body: string
}

export interface CalendarRequestsHost {
  fetchCalendar: FetchCalendar
  /** The person of a sound token, or null. */
  userOf(authorization: string): Promise<string | null> | string | null
  /** Whether this is the app (App Check). */
  isApp(token: string | undefined): Promise<boolean> | boolean
  /** The clock, in ms. */
  now(): number
}

/** R94: counts what each person asks for. The result says whether one more is allowed: 20 an hour. */
export function makeHourlyLimit(now: () => number) {
  const asked = new Map<string, number[]>()
  return (uid: string): boolean => {
    const since = now() - HOUR_MS
    const recent = (asked.get(uid) ?? []).filter(at => at > since)
    if (recent.length >= MAX_AN_HOUR) return false
    asked.delete(uid)
    asked.set(uid, [...recent, now()])
    const [oldest] = asked.keys()
    if (asked.size > MAX_PEOPLE && oldest !== undefined) asked.delete(oldest)
    return true
  }
}

/** R94: POST /calendar/read {url}: what a calendar holds, before a person connects it. At most 20 an hour and person. */
export function makeCalendarRequests({ fetchCalendar, userOf, isApp, now }: CalendarRequestsHost) {
  const mayAsk = makeHourlyLimit(now)
  return async (request: CalendarRequest): Promise<CalendarReply> => {
    const { method, authorization, appCheck, length } = request
    if (method !== 'POST') return reply(405, { error: 'POST only' }, { allow: 'POST' })
    // Before the body is read, so that a stranger has nothing stored.
    const uid = authorization && (await isApp(appCheck)) ? await userOf(authorization) : null
    if (!uid) return reply(401, { error: 'Sign in first' })
    if (!(length <= MAX_BODY_BYTES)) return reply(413, { error: 'Too large' })
    const url = readCalendarUrl(urlIn(await request.body()))
    if (url === null) return problemReply('refused')
    if (!mayAsk(uid)) return reply(429, { error: 'Too many calendars in an hour' })
    const answer = await fetchCalendar(url)
    if (answer.kind !== 'read') return problemReply(answer.kind === 'failed' ? answer.problem : 'unreachable')
    const { bytes } = answer
    const breathe = () => new Promise<void>(resolve => void setImmediate(resolve))
    const text = await inTurn(bytes, () => keptFile(bytes, breathe))
    return {
      status: 200,
      headers: { ...HEADERS, 'content-type': 'text/calendar; charset=utf-8' },
      body: text,
    }
  }
}

/** The answer of a host that reads no calendars. */
export const noCalendars = async (): Promise<CalendarReply> =>
  reply(503, { error: 'This site reads no calendars' })

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

function reply(status: number, body: object, headers: Record<string, string> = {}): CalendarReply {
  const all = { ...HEADERS, 'content-type': 'application/json; charset=utf-8', ...headers }
  return { status, headers: all, body: JSON.stringify(body) }
}

const problemReply = (problem: CalendarProblem) => reply(422, { problem })

function urlIn(body: Uint8Array): unknown {
  try {
    return (
      JSON.parse(new TextDecoder().decode(body.subarray(0, MAX_BODY_BYTES))) as { url?: unknown } | null
    )?.url
  } catch {
    return null
  }
}
