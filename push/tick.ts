import type { EventId } from '../src/domain/event/event'
import { londonMoment } from '../src/domain/time/days'
import { changeNews, inOrder } from './changeNews'
import {
  comparesAt,
  eventJob,
  forgetOld,
  newSending,
  type Answer,
  type Job,
  type JobId,
  type PushStore,
  type Send,
  type Sending,
  type Subscription,
} from './ledger'
import { followedOf, listedNews } from './listedNews'
import { mayBeMadeUp } from './endpoints'
import { mayTell } from './mayTell'
import { newsMessage, type Host } from './message'
import { waitingNews, WAITING } from './otherNews'
import { printOf, type Print } from './print'
import { nextRound, noteReminders, REMIND, reminders } from './reminders'
import { morningAfter, sendableAt } from './quietHours'
import type { Change, EventNews } from './words'

const PAGE = 300
/** Requests at a time. */
const AT_ONCE = 50
/** A message reaches at most so many subscriptions: what a script makes of them costs no more. */
const MAX_OF_MESSAGE = 20_000
/** The subjects that a job keeps, for a trigger that comes late. */
const MAX_TOLD = 200
/** At most so many wait for their push service, so that the job stays a small document. With more, they come before the next page. */
const MAX_WAITING = 3_000
/**
 * At most so many of them at hosts that may be made up. The others are given up, or a stranger's 3,000 would hold up everybody. Addresses
 * that were asked before and took no message are among these, also at first. Once so many new ones haven't answered, which takes ten
 * seconds each, no further one at such a host is asked for this message, or a stranger who stores 19,000 every hour would keep everybody waiting.
 */
const MAX_DOUBTFUL = 300
/** Nobody needs more messages about one event in a day. The next one waits for the morning. */
const MAX_OF_EVENT = 12
/** Requests in a day: more wait for the morning, so that a script can't run up the costs (docs/scale.md). */
const MAX_OF_DAY = 1_000_000
/** As many in a day to addresses that were never asked. Anybody stores thousands, and they would use up the day of all others. */
const MAX_NEW_OF_DAY = 200_000
/** A moderator's device renews its document each day. */
const MODERATES_MS = 7 * 86_400_000
/** A page takes less, in ms: 300 requests, 50 at once, each of at most 10 s. */
const LEASE = 120_000
/** The first wait in ms if the push service names none. Each next one is twice as long. */
const MINUTE = 60_000
const MAX_TRIES = 5

export interface Sender extends Host {
  store: PushStore
  send: Send
  now(): number
  /** Logs a sentence without an address. */
  warn(sentence: string): void
}

/**
 * R88: tells what is due. Each job goes on until it is told or has to wait. It ends before `until` (ms) if it can. A job
 * that fails doesn't stop the others. Rejects with its error afterwards.
 */
export async function tick(sender: Sender, until = Infinity): Promise<void> {
  const errors: unknown[] = []
  for (const id of await sender.store.due(sender.now())) {
    try {
      while (sender.now() < until && (await step(sender, id))) {
        // The job has more to do.
      }
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw errors[0]
}

/** What the sender does once a day, at `now` (ms), and whenever it starts on one machine. */
export async function everyDay(store: PushStore, now: number): Promise<void> {
  await forgetOld(store, now)
  await noteReminders(store, now)
}

/** One page or one comparison of a job. Whether it may have more to do at once. */
async function step(sender: Sender, id: JobId): Promise<boolean> {
  const job = await sender.store.job(id)
  const now = sender.now()
  if (!job) return false
  const place = job.sendings.findIndex(({ dueAt }) => dueAt <= now)
  if (place !== -1) return sendPage(sender, job, place)
  return comparesAt(job) <= now ? compare(sender, job) : false
}

const save = (store: PushStore, job: Job) => store.setJob({ ...job, revision: job.revision + 1 })

/**
 * Compares the event as it is with the version before its first untold change. The message is stored before its first
 * page is sent, so a sender that is killed goes on with the same message.
 */
async function compare({ store, now: clock, ...host }: Sender, job: Job): Promise<boolean> {
  const now = clock()
  if (job.id === WAITING) return tellWaiting(store, job, host, now)
  if (job.id === REMIND) {
    await save(store, nextRound(job, host, now))
    return true
  }
  const key = followedOf(job)
  if (key !== null) {
    await save(store, await listedNews(store, { key, job }, host, now))
    return true
  }
  const eventId = job.id.slice(eventJob('').length)
  const stored = await store.event(eventId)
  const { dueAt: _dueAt, late, ...rest } = job
  const is = printOf(stored)
  // No event is ever gone, so of one that can't be read nothing is known: not who owns it, nor whether it was removed.
  if (!is || !(await mayTell(store, eventId, stored))) {
    // What it was before stays, so that a moderator who puts it back tells nothing.
    await save(store, { ...rest, ...(late !== undefined && { late }), at: now })
    return true
  }
  const news = untold(eventId, job, is, now)
  const { day } = londonMoment(now)
  const begun = job.begun?.of === day ? job.begun.count : 0
  const at =
    begun < MAX_OF_EVENT
      ? sendableAt(now, news?.changes.flatMap(({ spans }) => spans) ?? [])
      : morningAfter(now)
  // In the morning everything is compared afresh, so a night's back and forth may tell nothing.
  if (news && at > now) await save(store, { ...job, dueAt: at })
  else {
    await save(store, {
      ...rest,
      base: late === undefined ? job.base : late,
      known: is,
      told: [...new Set([...job.told, ...(news?.changes.map(subjectOf) ?? [])])].slice(-MAX_TOLD),
      at: now,
      ...(news && {
        begun: { of: day, count: begun + 1 },
        sendings: [
          ...job.sendings,
          newSending(newsMessage(news, host, now), { field: 'events', eventId }, now),
        ],
      }),
    })
  }
  // Somebody else's write won: the next step reads the job again.
  return true
}

/** Tells moderators what waits. */
async function tellWaiting(store: PushStore, job: Job, host: Host, now: number): Promise<boolean> {
  const news = await waitingNews(store, host, now)
  const { dueAt: _dueAt, ...rest } = job
  if (news && 'dueAt' in news) await save(store, { ...rest, ...news })
  else await save(store, { ...rest, ...(news && { at: now, sendings: [...job.sendings, news.sending] }) })
  return true
}

/** What of the event isn't told yet. */
function untold(
  eventId: EventId,
  { base, known, late, told }: Job,
  is: Print | null,
  now: number,
): EventNews | null {
  const news = changeNews(eventId, known === undefined ? base : known, is, now)
  const ofLate = late === undefined ? null : changeNews(eventId, late, is, now)
  if (!ofLate) return news
  // What was told since the late version is true still: otherwise `news` says so.
  const toldSubjects = [...told, ...(news?.changes.map(subjectOf) ?? [])]
  const changes = [
    ...(news?.changes ?? []),
    ...ofLate.changes.filter(change => !toldSubjects.includes(subjectOf(change))),
  ]
  return changes.length === 0 ? null : { ...ofLate, changes: inOrder(changes) }
}

/** What a change is about. Only the last message about a subject is true. */
const subjectOf = ({ kind, date }: Change) => `${kind === 'onAgain' ? 'cancelled' : kind} ${date ?? ''}`

/**
 * Sends one page of a message. The job says first that this sender is at it, and afterwards how far it came: a killed
 * sender repeats at most one page, and with its tag the repeated message replaces the first.
 */
async function sendPage(sender: Sender, job: Job, place: number): Promise<boolean> {
  const { store, now } = sender
  const sending = job.sendings[place]
  if (!sending) return false
  const leased = job.sendings.map((one, index) => (index === place ? { ...one, dueAt: now() + LEASE } : one))
  if (!(await save(store, { ...job, sendings: leased }))) return true
  const after = now() < sending.message.endsAt ? await afterPage(sender, job, place, sending) : null
  for (;;) {
    const is = await store.job(job.id)
    // Changes that were noted meanwhile stay. Only this sender touches the messages.
    if (!is) return false
    const sendings = is.sendings.flatMap((one, index) => (index === place ? (after ?? []) : one))
    if (await save(store, { ...is, sendings })) return true
  }
}

/** Sends one page, or again to those whose push service asked to wait. Null if the message has reached everybody. */
async function afterPage(sender: Sender, job: Job, place: number, sending: Sending): Promise<Sending | null> {
  const { store, now } = sender
  const { message, cursor, tries, start = '', goesOn, ...rest } = sending
  // From the first one again, up to where the message began.
  const isAround = cursor !== null && cursor < start
  const found = cursor === null ? sending.waiting : await store.subscribed(sending.to, cursor, PAGE)
  const page = found.filter(one => !isAround || typeof one === 'string' || one.id < start)
  const { day } = londonMoment(now())
  const known = page.filter(one => typeof one === 'string' || one.heard).length
  if (known > 0 && (await store.spend(day, known, 'spent')) > MAX_OF_DAY) {
    sender.warn(`The sender stops for today: it has sent ${MAX_OF_DAY} requests.`)
    return { ...sending, dueAt: morningAfter(now()) }
  }
  // Who still waits for an earlier message gets this one after it.
  const earlier = new Set(job.sendings.slice(0, place).flatMap(({ waiting }) => waiting))
  const delays: number[] = []
  const waiting = cursor === null ? [] : [...sending.waiting]
  let last: Subscription | undefined
  let gone = 0
  let doubtful = cursor === null ? 0 : (sending.doubtful ?? 0)
  let { silent = 0 } = sending
  for (let at = 0; at < page.length; at += AT_ONCE) {
    // Few at a time are in memory: each may be as large as the rules let a script make it.
    const some = await held(store, page.slice(at, at + AT_ONCE))
    last = some.at(-1)
    const own = sending.to.field === 'remind' ? await reminders(some, sending.to, sender, now()) : null
    const isFirst = ({ heard }: Subscription, is: boolean | null) => cursor !== null && heard === is
    const asked = some.flatMap(subscription => {
      // A discharged moderator's device can't renew its document.
      if (sending.to.field === 'moderates' && now() - subscription.at > MODERATES_MS) return []
      if (silent >= MAX_DOUBTFUL && isFirst(subscription, null) && mayBeMadeUp(subscription.endpoint))
        return []
      const words = own ? own.get(subscription.id) : message
      return words ? [{ subscription, words }] : []
    })
    const fresh = asked.filter(({ subscription }) => isFirst(subscription, null)).length
    const isSpent = fresh > 0 && (await store.spend(day, fresh, 'spentOnNew')) > MAX_NEW_OF_DAY
    await Promise.all(
      asked.map(async ({ subscription, words }) => {
        if (isSpent && isFirst(subscription, null)) return
        if (isFirst(subscription, false) && ++doubtful > MAX_DOUBTFUL) return
        const answer: Answer = earlier.has(subscription.id)
          ? { kind: 'later' }
          : await sender.send(subscription, words)
        if (answer.kind === 'gone') {
          gone++
          await store.remove(subscription.id)
        }
        const isDoubtful = answer.kind === 'later' && answer.isDoubtful && !subscription.heard
        if (isDoubtful && isFirst(subscription, null)) silent++
        if (answer.kind === 'sent' && !subscription.heard) await store.hear(subscription.id, true)
        if ((answer.kind === 'refused' || isDoubtful) && subscription.heard === null)
          await store.hear(subscription.id, false)
        if (answer.kind !== 'later' || (isDoubtful && ++doubtful > MAX_DOUBTFUL)) return
        waiting.push(subscription.id)
        delays.push(answer.after ?? 0)
      }),
    )
  }
  // Addresses that a script made up take no device's place.
  const count = sending.count + (cursor === null ? 0 : page.length) - gone
  const hasMore = cursor !== null && count < MAX_OF_MESSAGE
  const next = !hasMore ? goesOn : (last?.id ?? (!isAround && start !== '' ? '' : undefined))
  const isFull = waiting.length > MAX_WAITING - PAGE
  const begun = { ...rest, message, start, count, silent, doubtful: Math.min(doubtful, MAX_DOUBTFUL) }
  if (next !== undefined && hasMore && !isFull)
    return { ...begun, cursor: next, waiting, tries, dueAt: now() }
  if (waiting.length === 0 || tries >= MAX_TRIES)
    return next === undefined
      ? null
      : { ...begun, cursor: next, waiting: [], doubtful: 0, tries: 0, dueAt: now() }
  const dueAt = now() + Math.max(MINUTE * 2 ** tries, ...delays)
  const paused = next !== undefined && { goesOn: next }
  return { ...begun, ...paused, cursor: null, waiting, tries: tries + 1, dueAt }
}

async function held(store: PushStore, some: readonly (string | Subscription)[]): Promise<Subscription[]> {
  const found = await Promise.all(some.map(one => (typeof one === 'string' ? store.subscription(one) : one)))
  return found.filter(one => one !== null)
}
