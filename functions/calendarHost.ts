import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readCalendars, readOne } from '../calendars/readCalendars'
import { msOfStored } from '../src/domain/time/storedMoment'
import { makeCalendarRequests, makeHourlyLimit } from './calendarRequests'
import { makeFetchCalendar } from './fetchCalendar'
import { firestoreCalendars, type CalendarFirestore } from './firestoreCalendars'
import { storedFields } from './storedFields'
import type { SiteFile } from './webHandler'

/** A run of the schedule ends before its limit of 300 s: one calendar takes at most 10 s, and its events a moment. */
const RUN_MS = 240_000

export interface CalendarHostParts {
  firestore: CalendarFirestore
  /** The person of an ID token. Rejects if the token isn't sound. */
  verifyIdToken(token: string): Promise<{ uid: string }>
  /** Rejects if an App Check token isn't sound. */
  verifyApp(token: string): Promise<unknown>
  /** The folder that `npm run deploy` filled. */
  siteFolder: URL
  /** The clock, in ms. */
  now(): number
  /** Logs a sentence. */
  warn(sentence: string, error: unknown): void
}

/** The parts of a Cloud Functions (Express) request and response that this file uses. */
interface FunctionRequest {
  method: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  rawBody?: Uint8Array
}
interface FunctionResponse {
  status(code: number): this
  set(headers: Record<string, string>): this
  send(body: string): unknown
}

/** Connected calendars in a Firebase project: the schedule, the trigger, and the answer before one is connected (R94). */
export function makeCalendarHost({ firestore, siteFolder, now, warn, ...parts }: CalendarHostParts) {
  const site = JSON.parse(readFileSync(fileURLToPath(new URL('site.json', siteFolder)), 'utf8')) as SiteFile
  const store = firestoreCalendars(firestore)
  const fetchCalendar = makeFetchCalendar({ origin: () => site.origin })
  const host = { store, fetchCalendar, now, warn }
  const mayAsk = makeHourlyLimit(now)
  const isSound = (work: Promise<unknown>) => work.then(() => true).catch(() => false)
  const answer = makeCalendarRequests({
    fetchCalendar,
    now,
    userOf: header =>
      parts
        .verifyIdToken(header.replace(/^Bearer /, ''))
        .then(({ uid }) => uid)
        .catch(() => null),
    // A site without a key has no App Check.
    isApp: token =>
      !process.env.APP_CHECK_SITE_KEY || (token !== undefined && isSound(parts.verifyApp(token))),
  })
  return {
    run: () => readCalendars(host, now() + RUN_MS),
    /** A calendar was connected, is to be read now, or was disconnected. It may be called twice. */
    async changed(id: string, before: Record<string, unknown> | null, after: Record<string, unknown> | null) {
      if (!after) return store.forget(id)
      const askedAt = (fields: Record<string, unknown> | null) => msOfStored(fields?.askedAt)
      const isAsked = before === null || (askedAt(after) > 0 && askedAt(after) !== askedAt(before))
      // Rules can't count how often a person connects and disconnects. The schedule reads what this leaves.
      if (isAsked && mayAsk(String(after.owner))) await readOne(host, id, storedFields(after))
    },
    async answer(
      { method, headers, rawBody = new Uint8Array() }: FunctionRequest,
      response: FunctionResponse,
    ) {
      const one = (name: string) => [headers[name]].flat()[0]
      const {
        status,
        body,
        headers: own,
      } = await answer({
        method,
        authorization: one('authorization'),
        appCheck: one('x-firebase-appcheck'),
        body: () => rawBody,
        length: rawBody.length,
      })
      response.status(status).set(own).send(body)
    },
  }
}
