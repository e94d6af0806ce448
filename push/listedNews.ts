import { nextOccurrenceWhere } from '../src/domain/event/nextOccurrences'
import type { DanceEvent, EventId, Occurrence } from '../src/domain/event/event'
import { eventName, timeLabel } from '../src/domain/event/labels'
import { occurrenceOn } from '../src/domain/event/occurrences'
import { isOff } from '../src/domain/event/visibility'
import { isVenue, organiserOf, venueOf, type FollowKey } from '../src/domain/following/followKey'
import { londonMoment } from '../src/domain/time/days'
import { isSame } from '../src/domain/sameness'
import { readPlacedEvent } from '../src/domain/places/placedEvent'
import { newSending, type Job, type JobId, type PushStore } from './ledger'
import { mayTell } from './mayTell'
import { plainMessage, type Host } from './message'
import { endOf, startOf } from './moments'
import type { Written } from './noteChange'
import { isWaitingStatus } from './otherNews'
import { eventOf, isListedPrint, stampOf, type Print } from './print'
import { sendableAt } from './quietHours'
import { listedWords, placeText } from './words'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Several events in a row are one message. */
const HOLD = 15 * MINUTE
/** At most one message for each organiser and venue in this time. */
const PAUSE = DAY
/** An older document was imported, or put back. */
const NEW = 30 * DAY
/** How long a message is worth reading. */
const KEPT = 3 * DAY
/** So many events of one message are looked at. */
const MAX_LISTED = 20
/** The ids that a job keeps, for a trigger that comes twice. */
const MAX_TOLD = 200

const followJob = (key: FollowKey): JobId => `f-${key}`
/** The organiser or venue of a job. Null if it is about something else. */
export const followedOf = ({ id }: Job) => (id.startsWith('f-') ? (id.slice(2) as FollowKey) : null)

/**
 * R89: notes that an event has come onto the lists, at `now` (ms): it is new, or a moderator has approved it. It may be
 * called twice. Those who follow its organiser or its venue are told in 15 minutes, at most once in 24 hours each.
 */
export async function noteListed(store: PushStore, { eventId, before, after }: Written, now: number) {
  const hasCome = before === null ? now - stampOf(after) < NEW : isWaitingStatus(before.status)
  const listed = hasCome ? listedAt(eventId, after, now) : null
  if (!listed) return
  for (const key of keysOf(listed.event)) await noteFor(store, { key, eventId, now })
}

async function noteFor(
  store: PushStore,
  { key, eventId, now }: { key: FollowKey; eventId: EventId; now: number },
) {
  for (;;) {
    const id = followJob(key)
    const job = await store.job(id)
    const listed = job?.listed ?? []
    if (listed.includes(eventId) || job?.told.includes(eventId)) return
    const next = job ?? { id, revision: 0, base: null, told: [], sendings: [], at: now - PAUSE }
    const dueAt = next.dueAt ?? Math.max(now + HOLD, next.at + PAUSE)
    const noted = {
      ...next,
      revision: next.revision + 1,
      dueAt,
      listed: [...listed, eventId].slice(-MAX_LISTED),
    }
    if (await store.setJob(noted)) return
  }
}

/** R89: an event belongs to its own venue here, not to that of a moved date. */
const keysOf = (event: DanceEvent) => [organiserOf(event), venueOf(event)].filter(key => key !== null)

/**
 * R64: who follows a venue didn't choose who writes there. So nobody is told of a claim that no moderator has seen, nor in
 * other words than a moderator approved.
 */
async function isAsSeen(store: PushStore, { event, next }: Listed, stored: Print | null): Promise<boolean> {
  const { eventId } = event
  if (!(await mayTell(store, eventId, stored))) return false
  const note = await store.note(eventId)
  const seen = note && readPlacedEvent(eventId, note.fields, null)
  const toldOf = (one: DanceEvent) => {
    // A date may have a place and hours of its own.
    const { location, startTime } = occurrenceOn(one, next.occurrenceDate).event
    return { eventName: one.eventName, location, startTime }
  }
  return note === null || (seen !== null && isSame(toldOf(seen), toldOf(event)))
}

interface Listed {
  event: DanceEvent
  next: Occurrence
}

/** The event with its next date, if everybody's lists have it and it takes place. */
function listedAt(eventId: EventId, stored: Print | null, now: number): Listed | null {
  const event = isListedPrint(stored) ? eventOf(eventId, stored) : null
  if (event?.status !== 'current') return null
  const next = nextOccurrenceWhere(event, londonMoment(now), one => !isOff(one))
  return next && !isOff(next.event) ? { event, next } : null
}

/** The job of an organiser or venue after what it has listed was told, or with the time to look again. */
export async function listedNews(
  store: PushStore,
  { key, job }: { key: FollowKey; job: Job },
  host: Host,
  now: number,
): Promise<Job> {
  const { dueAt: _dueAt, listed = [], ...rest } = job
  const found: Listed[] = []
  for (const eventId of listed) {
    const stored = await store.event(eventId)
    const one = listedAt(eventId, stored, now)
    // A claim or an edit may have moved it meanwhile.
    if (one && keysOf(one.event).includes(key) && (await isAsSeen(store, one, stored))) found.push(one)
  }
  const told = { ...rest, told: [...job.told, ...listed].slice(-MAX_TOLD) }
  const [first] = found
  if (!first) return told
  const at = sendableAt(
    now,
    found.map(({ next }) => ({ startsAt: startOf(next), endsAt: endOf(next) })),
  )
  if (at > now) return { ...job, dueAt: at }
  const { event, next } = first
  const words = listedWords({
    count: found.length,
    name: eventName(event),
    day: next.occurrenceDate,
    where: [next.event.startTime && timeLabel(next.event.startTime), placeText(next.event.location)],
    isVenue: isVenue(key),
    today: londonMoment(now).day,
  })
  const path = found.length === 1 ? `/view-event/${event.eventId}?told` : '/myevents?told'
  // Who follows both hears of the same events once: the second message replaces the first.
  const about = `listed|${found.map(one => one.event.eventId).sort()}`
  const message = plainMessage({ ...words, path, about, keptFor: KEPT, urgency: 'low' }, host, now)
  return {
    ...told,
    at: now,
    sendings: [...job.sendings, newSending(message, { field: 'follows', key }, now)],
  }
}
