import { readEventId, type EventId } from '../../src/domain/event/event'
import {
  eventJob,
  jobDueAt,
  type Answer,
  type Job,
  type JobId,
  type PushStore,
  type Subscription,
} from '../../push/ledger'
import type { Message } from '../../push/message'
import type { Written } from '../../push/noteChange'
import type { Sender } from '../../push/tick'

type Fields = Record<string, unknown>

/** Thrown in the middle of a sender, as if its process were killed there. */
class Killed extends Error {}

/** A sender with its store in memory, a clock, and push services that answer as they are told. */
export function pushWorld(start: number, devices: readonly string[], pageSize = 2) {
  let now = start
  let stamp = start
  let stepsToLive = Infinity
  const events = new Map<EventId, Fields>()
  const notes = new Map<EventId, Fields>()
  const jobs = new Map<JobId, string>()
  const spent = new Map<string, number>()
  const heard = new Map<string, boolean | null>()
  let waiting: number[] = []
  const subscribed = new Set(devices)
  /** `begunAt`: when the sender decided to send it. */
  const sent: { device: string; message: Message; at: number; begunAt: number }[] = []
  const begun = new Map<string, number>()
  let answers: (device: string) => Answer = () => ({ kind: 'sent' })

  const live = () => {
    if (--stepsToLive < 0) throw new Killed()
  }
  const favourites = new Map<string, EventId[]>()
  const subscriptionOf = (id: string): Subscription => ({
    id,
    endpoint: id,
    p256dh: '',
    auth: '',
    events: favourites.get(id) ?? [],
    at: now,
    heard: heard.get(id) ?? (heard.has(id) ? null : true),
  })
  const store: PushStore = {
    async event(eventId) {
      live()
      // As Firestore does: '__all__' is reserved.
      if (readEventId(eventId) === null) throw new Error('The id is invalid.')
      return structuredClone(events.get(eventId) ?? null)
    },
    async note(eventId) {
      return notes.get(eventId) ?? null
    },
    async job(id) {
      live()
      const job = jobs.get(id)
      return job === undefined ? null : (JSON.parse(job) as Job)
    },
    async setJob(job) {
      live()
      const before = jobs.get(job.id)
      const revision = before === undefined ? 0 : (JSON.parse(before) as Job).revision
      if (job.revision !== revision + 1) return false
      const namesOf = (text: string) =>
        (JSON.parse(text) as Job).sendings.map(({ message }) => nameOf(message))
      const known = before === undefined ? [] : namesOf(before)
      for (const name of namesOf(JSON.stringify(job))) if (!known.includes(name)) begun.set(name, now)
      jobs.set(job.id, JSON.stringify(job))
      return true
    },
    async due(at) {
      const all = [...jobs].map(([id, job]) => [id, jobDueAt(JSON.parse(job) as Job)] as const)
      return all.filter(([, dueAt]) => dueAt <= at).map(([id]) => id)
    },
    async subscribed(_to, cursor, limit) {
      live()
      const ids = [...subscribed].sort().filter(id => id > cursor)
      return ids.slice(0, Math.min(limit, pageSize)).map(subscriptionOf)
    },
    async subscription(id) {
      return subscribed.has(id) ? subscriptionOf(id) : null
    },
    async remove(id) {
      subscribed.delete(id)
    },
    async forget() {},
    waiting: async () => waiting,
    async hear(id, isHeard) {
      heard.set(id, isHeard)
    },
    async spend(day, requests, of) {
      const key = `${day} ${of}`
      spent.set(key, (spent.get(key) ?? 0) + requests)
      return spent.get(key) ?? 0
    },
  }
  const sender: Sender = {
    store,
    origin: 'https://example.org',
    mark: text => text,
    now: () => now,
    warn: () => undefined,
    async send({ id }, message) {
      live()
      const answer = answers(id)
      if (answer.kind === 'sent') {
        sent.push({ device: id, message, at: now, begunAt: begun.get(nameOf(message)) ?? now })
      }
      return answer
    },
  }
  return {
    store,
    sender,
    sent,
    /** What moderators noted. */
    notes,
    subscribed,
    /** Whether each has taken a message; null before the first one. Those that it lacks have. */
    heard,
    favourites,
    /** The stamps of the events that wait for a moderator. */
    wait: (stamps: number[]) => (waiting = stamps),
    now: () => now,
    pass: (ms: number) => (now += ms),
    event: (eventId: EventId) => events.get(eventId) ?? null,
    job: (eventId: EventId) => JSON.parse(jobs.get(eventJob(eventId)) ?? 'null') as Job | null,
    /** Writes an event, with a stamp. Returns what its trigger says. */
    write(eventId: EventId, fields: Fields | null): Written {
      stamp = Math.max(stamp + 1, now)
      const before = events.get(eventId) ?? null
      const after = fields && { ...fields, lastUpdated: stamp }
      if (after) events.set(eventId, after)
      else events.delete(eventId)
      return structuredClone({ eventId, before, after })
    },
    answer: (by: (device: string) => Answer) => (answers = by),
    /** Runs `work`, and kills it after so many steps. Whether it was killed. */
    async killed(steps: number, work: () => Promise<void>): Promise<boolean> {
      stepsToLive = steps
      try {
        await work()
        return false
      } catch (error) {
        if (error instanceof Killed) return true
        throw error
      } finally {
        stepsToLive = Infinity
      }
    },
  }
}

const nameOf = ({ payload, endsAt }: Message) => `${endsAt} ${payload}`

/** What a message shows. */
export function shownOf({ payload }: Message) {
  const { notification } = JSON.parse(payload) as {
    notification: { title: string; body: string; navigate: string; tag: string }
  }
  return notification
}
