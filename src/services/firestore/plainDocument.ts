import { FIREBASE_PROJECT_ID, FIRESTORE_HOST } from '../../domain/configuration'
import { REQUEST_LIMIT_MS } from '../../domain/constants'
import type { EventId } from '../../domain/event/event'

// Public reads without the SDK, so that a first visit need not wait for the SDK. This file makes the requests and
// turns answers into plain values.

/** A value in the database's REST format. */
export type WrittenValue = Record<string, unknown>
export type WrittenFields = Record<string, WrittenValue>

export const DATABASE = `projects/${FIREBASE_PROJECT_ID}/databases/(default)/documents`

/** Sends a request in the same format as the SDK. Without a token, it is a visitor's. */
export function askDatabase(verb: 'batchGet' | 'runQuery', body: object, token?: string): Promise<Response> {
  const origin = FIRESTORE_HOST === '' ? location.origin : `https://${FIRESTORE_HOST}`
  return fetch(`${origin}/v1/${DATABASE}:${verb}`, {
    method: 'POST',
    // Plain text avoids a preflight request.
    headers: { 'content-type': 'text/plain', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  })
}

export const askForEvent = (eventId: EventId) =>
  askDatabase('batchGet', { documents: [`${DATABASE}/events/${eventId}`] })

/** The parsed answer. If the request was refused, throws an error with the same `code` as the SDK's. */
export async function readAnswers(response: Response): Promise<WrittenValue[]> {
  const answer = (await response.json()) as { error?: { status?: string } }[]
  if (response.ok && Array.isArray(answer)) return answer as WrittenValue[]
  const [{ error }] = [answer].flat() as [{ error?: { status?: string } }]
  const code = error?.status?.toLowerCase().replaceAll('_', '-')
  throw Object.assign(new Error(`The database answered ${response.status}`), { code })
}

/** The answers to a query. Throws the same errors as `readAnswers`. */
export const runQuery = async (structuredQuery: object) =>
  readAnswers(await askDatabase('runQuery', { structuredQuery }))

/** The fields of an event's document. Null if there is no such document. */
export async function getEventFields(eventId: EventId): Promise<WrittenFields | null> {
  const [answer] = await readAnswers(await (takeEarlyAnswer(eventId) ?? askForEvent(eventId)))
  const { found, missing } = (answer ?? {}) as { found?: { fields?: WrittenFields }; missing?: string }
  if (found) return found.fields ?? {}
  if (missing !== undefined) return null
  throw new Error('The database answered with no document')
}

/** A request that index.html's first script began before the app's own script ran. */
interface EarlyEvent {
  eventId: EventId
  answer: Promise<Response>
}

const early = globalThis as { earlyEvent?: EarlyEvent | undefined }

export function keepEarlyEvent(eventId: EventId, answer: Promise<Response>) {
  early.earlyEvent = { eventId, answer }
}

/** The early answer for this event. It is used once, and a later read makes a new request. */
function takeEarlyAnswer(eventId: EventId): EarlyEvent['answer'] | null {
  const { earlyEvent } = early
  early.earlyEvent = undefined
  return earlyEvent?.eventId === eventId ? earlyEvent.answer : null
}
