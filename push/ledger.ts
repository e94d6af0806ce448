import type { EventId } from '../src/domain/event/event'
import type { Message } from './message'
import type { Print } from './print'

/** R88: what the sender keeps of one event whose changes may have to be told. It holds no person. */
export interface Job {
  eventId: EventId
  /** Counts writes, so that two hosts never overwrite each other. */
  revision: number
  /** The earliest version that was compared, or will be. */
  base: Print | null
  /** The version that was compared last. Missing until the first comparison. */
  known?: Print | null
  /** A version before `base`, of a trigger that came late. */
  late?: Print | null
  /** The subjects that were told since `base`. */
  told: string[]
  /** When to compare, in ms. Missing if every change is told. */
  dueAt?: number
  /** What is being sent, the earliest first. */
  sendings: Sending[]
  /** The ms of the last change of this job. */
  at: number
}

/** One message on its way to the subscriptions of its event. */
export interface Sending {
  message: Message
  /** When to go on, in ms. While a sender is at a page, this is when another one may take it over. */
  dueAt: number
  /** The id of the last subscription of the last page. '' before the first page, null after the last one. */
  cursor: string | null
  /** How many subscriptions were asked for. */
  count: number
  /** The ids of subscriptions whose push service asked to wait, and how often that was. */
  waiting: string[]
  tries: number
}

/** An event with more messages on their way isn't compared before one of them has arrived. */
const MAX_SENDINGS = 4

/** When to compare a job's event next, in ms. Infinity while a message goes to its pages, or if every change is told. */
export const comparesAt = ({ dueAt = Infinity, sendings }: Job): number =>
  sendings.length < MAX_SENDINGS && sendings.every(({ cursor }) => cursor === null) ? dueAt : Infinity

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
}

/** The documents of the sender. Both hosts have one, with the same promises. */
export interface PushStore {
  /** The stored event. Null without one. */
  event(eventId: EventId): Promise<Print | null>
  job(eventId: EventId): Promise<Job | null>
  /** Writes a job if the stored revision is the one before it (0 for none). False if it isn't: read again. */
  setJob(job: Job): Promise<boolean>
  /** The ids of jobs that are due, the longest due first. */
  due(now: number): Promise<EventId[]>
  /** The subscriptions that name the event, in order of id, after `cursor`. */
  subscribed(eventId: EventId, cursor: string, limit: number): Promise<Subscription[]>
  subscription(id: string): Promise<Subscription | null>
  remove(id: string): Promise<void>
}

/** What a push service said. `gone`: nobody listens there any more. `later` says after how many ms, if the service did. */
export type Answer = { kind: 'sent' | 'gone' | 'refused' } | { kind: 'later'; after?: number }

/** Sends one message, encrypted for one subscription. It never throws. */
export type Send = (subscription: Subscription, message: Message) => Promise<Answer>
