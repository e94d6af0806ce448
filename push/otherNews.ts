import { londonMoment } from '../src/domain/time/days'
import { MOST_WAITING, newSending, type PushStore } from './ledger'
import { plainMessage, type Host } from './message'
import { morningAfter, sendableAt } from './quietHours'
import { namedTitle, oldestText } from './words'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** What a moderator did with an event, as a notice names it (R82). */
export interface Notice {
  kind: unknown
  eventId: unknown
  eventName: unknown
  /** In ms. */
  at: number
}

/** Only what is public: anybody may subscribe with an event's id. So the moderator's words stay in the app. */
const NOTICE_WORDS: Readonly<Record<string, readonly [title: string, body: string]>> = {
  approved: ['is approved', "It is in everybody's lists now."],
  sentBack: ['was sent back to you', 'Open to read why.'],
  removed: ['was removed', 'Open to read why.'],
}

/** R88: tells those who run an event what a moderator did with it. It may be called twice. */
export async function noteNotice(
  store: PushStore,
  { kind, eventId, eventName, at }: Notice,
  host: Host,
  now: number,
) {
  const words = typeof kind === 'string' ? NOTICE_WORDS[kind] : undefined
  if (!words || typeof eventId !== 'string' || typeof eventName !== 'string') return
  const id = `n-${eventId}-${String(kind)}-${at}`
  if (await store.job(id)) return
  const [title, body] = words
  const message = plainMessage(
    {
      title: namedTitle(eventName, title),
      body,
      path: kind === 'approved' ? `/view-event/${eventId}?told` : '/profile?view=notices',
      about: `notice|${eventId}`,
      keptFor: 7 * DAY,
    },
    host,
    now,
  )
  const sendings = [newSending(message, { field: 'own', eventId }, sendableAt(now, []))]
  await store.setJob({ id, revision: 1, base: null, told: [], at: now, sendings })
}

/** The job of what waits for moderators. */
export const WAITING = 'waiting'
/** Several events in a row are one message. */
const WAITING_HOLD = 5 * MINUTE
const WAITING_PAUSE = 3 * HOUR

/** R88: an event has begun to wait for approval. Moderators are told in five minutes, but at most every three hours. */
export async function noteWaiting(store: PushStore, now: number) {
  for (;;) {
    const job = await store.job(WAITING)
    if (job?.dueAt !== undefined) return
    const dueAt = Math.max(now + WAITING_HOLD, job ? job.at + WAITING_PAUSE : 0)
    const next = job ?? {
      id: WAITING,
      revision: 0,
      base: null,
      told: [],
      sendings: [],
      at: now - WAITING_PAUSE,
    }
    if (await store.setJob({ ...next, revision: next.revision + 1, dueAt })) return
  }
}

/** Whether a status waits for a moderator (R64). */
export const isWaitingStatus = (status: unknown) => status === 'pendingApproval' || status === 'pending'

/** What moderators are told now; or when to look again; or nothing, if nothing waits any more. */
export async function waitingNews(store: PushStore, host: Host, now: number) {
  if (sendableAt(now, []) > now) return { dueAt: morningAfter(now) }
  const stamps = await store.waiting()
  const count = stamps.length
  if (count === 0) return null
  const oldest = Math.min(...stamps)
  const isKnown = oldest > 0 && count < MOST_WAITING
  const title = count === 1 ? '1 event waits for approval' : `${count} events wait for approval`
  const message = plainMessage(
    {
      title,
      body: isKnown
        ? oldestText(londonMoment(oldest).day, londonMoment(now).day)
        : 'Open the list to decide.',
      path: '/moderate',
      about: WAITING,
      keptFor: 3 * HOUR,
      urgency: 'low',
    },
    host,
    now,
  )
  return { sending: newSending(message, { field: 'moderates' }, now) }
}
