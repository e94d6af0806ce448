import type { EventId } from '../src/domain/event/event'
import type { FollowKey } from '../src/domain/following/followKey'
import type { Day } from '../src/domain/time/days'
import { msOfStored } from '../src/domain/time/storedMoment'
import type { Message } from './message'
import type { Print } from './print'

/** `e-` and the id of an event whose changes may have to be told, or the name of another message. */
export type JobId = string

export const eventJob = (eventId: EventId): JobId => `e-${eventId}`

/** R88: what the sender keeps of one event whose changes may have to be told, or of another message. It holds no person. */
export interface Job {
  id: JobId
  /** Counts writes, so that two hosts never overwrite each other. */
  revision: number
  /** The earliest version that was compared, or will be. */
  base: Print | null
  /** The version that was compared last. Missing until the first comparison. */
  known?: Print | null
  /** A version before `base`, of a trigger that came late. */
  late?: Print | null
  /** The subjects that were told since `base`, or the events that were. */
  told: string[]
  /** R89: the events that a followed organiser or venue has listed and that aren't told yet. */
  listed?: EventId[]
  /** When to compare, in ms. Missing if every change is told. */
  dueAt?: number
  /** What is being sent, the earliest first. */
  sendings: Sending[]
  /** The ms of the last change of this job. */
  at: number
  /** How many messages it began on the day `of`. */
  begun?: { of: Day; count: number }
}

/** The nights that one round of reminders is about: those of a day that start before eleven, or from then on. */
export interface Round {
  day: Day
  isEarly: boolean
}

/** Who is told: the subscriptions that name the event among their favourites or their own, or those that want another kind. */
export type Audience =
  | { field: 'events' | 'own'; eventId: EventId }
  | { field: 'follows'; key: FollowKey }
  | { field: 'moderates' }
  | ({ field: 'remind' } & Round)

/** What the list of that field of a subscription holds. Null for a field that isn't a list. */
export const listItem = (to: Audience): string | null =>
  'eventId' in to ? to.eventId : 'key' in to ? to.key : null

/** One message on its way to the subscriptions of its event. */
export interface Sending {
  message: Message
  to: Audience
  /** When to go on, in ms. While a sender is at a page, this is when another one may take it over. */
  dueAt: number
  /**
   * The message goes to the ids after this one, and then to those before it. It is random, so that a script that stores
   * thousands of subscriptions with low ids takes no device's place. Missing if it began with the first one.
   */
  start?: string
  /** The id of the last subscription of the last page. Null after the last page. */
  cursor: string | null
  /** The cursor of the next page, while so many wait that they come first. */
  goesOn?: string
  /** How many subscriptions were asked for. */
  count: number
  /** The ids of subscriptions whose push service asked to wait, and how often that was. */
  waiting: string[]
  tries: number
  /** How many of them are at hosts that may be made up. */
  doubtful?: number
  /** How many new addresses at such hosts have not answered. */
  silent?: number
}

/** A message that begins at `dueAt` (ms). */
export function newSending(message: Message, to: Audience, dueAt: number): Sending {
  // Ids are hexadecimal.
  const start = crypto.randomUUID().slice(0, 8)
  return { message, to, dueAt, start, cursor: start, count: 0, waiting: [], tries: 0 }
}

/** An event with more messages on their way isn't compared before one of them has arrived. */
const MAX_SENDINGS = 4

/** When to compare a job's event next, in ms. Infinity while a message goes to its pages, or if every change is told. */
export const comparesAt = ({ dueAt = Infinity, sendings }: Job): number =>
  sendings.length < MAX_SENDINGS && sendings.every(isPaged) ? dueAt : Infinity

const isPaged = ({ cursor, goesOn }: Sending) => cursor === null && goesOn === undefined

/** When a job has something to do next, in ms. Infinity if it has nothing. */
export const jobDueAt = (job: Job): number =>
  Math.min(comparesAt(job), ...job.sendings.map(({ dueAt }) => dueAt))

/** The part of a subscription that the sender reads. */
export interface Subscription {
  /** Unguessable: a hash of the endpoint. */
  id: string
  endpoint: string
  p256dh: string
  auth: string
  /** Its favourites. */
  events: EventId[]
  /** When the device was there last, in ms. */
  at: number
  /** Whether its push service has taken a message; null before the first one. Of an address that somebody made up, none does. */
  heard: boolean | null
}

type Fields = Readonly<Record<string, unknown>>

/** A job as its document holds it: queries ask for `dueAt`, and for `at`, until when it had something to do. */
export function jobFields(job: Job): Record<string, unknown> {
  const dueAt = jobDueAt(job)
  return {
    json: JSON.stringify(job),
    ...(dueAt < Infinity ? { at: Math.max(job.at, dueAt), dueAt } : { at: job.at }),
  }
}

export const jobOf = (fields: Fields | null | undefined): Job | null =>
  typeof fields?.json === 'string' ? (JSON.parse(fields.json) as Job) : null

/** The subscription of a document, whose fields the rules have judged. */
export const subscriptionOf = (
  id: string,
  { endpoint, p256dh, auth, events, at, heard }: Fields,
): Subscription => ({
  id,
  endpoint: String(endpoint),
  p256dh: String(p256dh),
  auth: String(auth),
  events: Array.isArray(events) ? events.map(String) : [],
  at: msOfStored(at),
  heard: typeof heard === 'boolean' ? heard : null,
})

const DAY_MS = 86_400_000
/** A device renews its subscription after 14 days. */
const SUBSCRIPTION_MS = 60 * DAY_MS
const JOB_MS = 7 * DAY_MS

/** Forgets devices that weren't there for 60 days, and jobs in which nothing changed for 7. */
export const forgetOld = (store: PushStore, now: number): Promise<void> =>
  store.forget({ subscribedBefore: now - SUBSCRIPTION_MS, notedBefore: now - JOB_MS })

/** Moderators needn't know a larger number of events. */
export const MOST_WAITING = 100

/** The documents of `pushJobs` that count the requests of a day: to addresses that were never asked, and all others. */
type Budget = 'spent' | 'spentOnNew'

/** The documents of the sender. Both hosts have one, with the same promises. */
export interface PushStore {
  /** The stored event. Null without one. */
  event(eventId: EventId): Promise<Print | null>
  /** The event as a moderator last saw it (R64). Null without one. */
  note(eventId: EventId): Promise<Fields | null>
  job(id: JobId): Promise<Job | null>
  /** Writes a job if the stored revision is the one before it (0 for none). False if it isn't: read again. */
  setJob(job: Job): Promise<boolean>
  /** The ids of jobs that are due, the longest due first. */
  due(now: number): Promise<JobId[]>
  /** The subscriptions of an audience, in order of id, after `cursor`. */
  subscribed(to: Audience, cursor: string, limit: number): Promise<Subscription[]>
  subscription(id: string): Promise<Subscription | null>
  remove(id: string): Promise<void>
  /** Notes whether a push service took a message for a subscription, if it is still there. */
  hear(id: string, heard: boolean): Promise<void>
  forget(old: { subscribedBefore: number; notedBefore: number }): Promise<void>
  /** The stamps of the events that wait for approval, in server ms, of at most `MOST_WAITING`. */
  waiting(): Promise<number[]>
  /** Counts requests to push services, for one of the budgets. Returns how many it had on this day. */
  spend(day: Day, requests: number, of: Budget): Promise<number>
}

/**
 * What a push service said. `gone`: nobody listens there any more. `later` says after how many ms, if the service did, and whether
 * nothing answered at a host that somebody may have made up.
 */
export type Answer =
  { kind: 'sent' | 'gone' | 'refused' } | { kind: 'later'; after?: number; isDoubtful?: boolean }

/** Sends one message, encrypted for one subscription. It never throws. */
export type Send = (subscription: Subscription, message: Message) => Promise<Answer>
