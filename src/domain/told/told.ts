import type { EventId } from '../event/event'
import type { FollowKey } from '../following/followKey'

/** R88: what a device may be told of: its favourites, what followed organisers and venues list, reminders, the person's own events, and for moderators what waits. */
export const TOLD_KINDS = ['favourites', 'follows', 'remind', 'own', 'waiting'] as const
export type ToldKind = (typeof TOLD_KINDS)[number]

/** R88: what this device keeps about being told. */
export interface Told {
  /** Whether the person said 'Tell me'. */
  isOn: boolean
  kinds: Readonly<Record<ToldKind, boolean>>
  /** The address that the server holds. '' if it holds none. */
  endpoint: string
  /** A hash of what was sent last, and when, in device ms. */
  sent: string
  sentAt: number
  /** How often the person said 'Not now', and when last, in device ms. */
  refusals: number
  refusedAt: number
}

const NEVER_TOLD: Told = {
  isOn: false,
  kinds: { favourites: true, follows: true, remind: false, own: true, waiting: true },
  endpoint: '',
  sent: '',
  sentAt: 0,
  refusals: 0,
  refusedAt: 0,
}

/** Reads the kept text. What it lacks, or what isn't of its kind, is as on a new device (R98). */
export function readTold(text: string | null): Told {
  let kept: Partial<Record<keyof Told, unknown>> = {}
  try {
    kept = (JSON.parse(text ?? '{}') ?? {}) as typeof kept
  } catch {
    // Another program's text.
  }
  const kinds = (kept.kinds ?? {}) as Partial<Record<ToldKind, unknown>>
  const read = <Name extends keyof Told>(name: Name): Told[Name] =>
    typeof kept[name] === typeof NEVER_TOLD[name] ? (kept[name] as Told[Name]) : NEVER_TOLD[name]
  return {
    isOn: read('isOn'),
    kinds: {
      favourites: kinds.favourites !== false,
      follows: kinds.follows !== false,
      remind: kinds.remind === true,
      own: kinds.own !== false,
      waiting: kinds.waiting !== false,
    },
    endpoint: read('endpoint'),
    sent: read('sent'),
    sentAt: read('sentAt'),
    refusals: read('refusals'),
    refusedAt: read('refusedAt'),
  }
}

/** R61: what a person's file says of it. The address itself is a secret between the device and its push service. */
export function toldData(text: string | null) {
  const { isOn, kinds, endpoint } = readTold(text)
  if (!isOn) return null
  return {
    kinds: TOLD_KINDS.filter(kind => kinds[kind]),
    pushService: /^https?:\/\/([^/]+)/.exec(endpoint)?.[1] ?? '',
  }
}

/** A person who said 'Not now' twice isn't asked again. */
const MAX_REFUSALS = 2
const DAY_MS = 86_400_000
const PAUSE_MS = 30 * DAY_MS
/** The server forgets a device after 60 days. */
const RENEWED_MS = 14 * DAY_MS

/** R88: whether a heart may ask the person. */
export const isOfferDue = ({ isOn, refusals, refusedAt }: Told, now: number) =>
  !isOn && refusals < MAX_REFUSALS && (refusals === 0 || now - refusedAt >= PAUSE_MS)

export const refused = (told: Told, now: number): Told => ({
  ...told,
  refusals: told.refusals + 1,
  refusedAt: now,
})

/** After 'Stop telling' no heart asks again. */
export const stopped = (told: Told): Told => ({ ...NEVER_TOLD, kinds: told.kinds, refusals: MAX_REFUSALS })

/** Whether the server must hear of it. It tells a moderator only while their device renews this. */
export const isSendDue = (told: Told, hash: string, now: number, { moderates }: Wanted) =>
  told.sent !== hash || now - told.sentAt >= (moderates ? DAY_MS : RENEWED_MS)

/** What the server holds for this device. It names no person. */
export interface Wanted {
  events: EventId[]
  own: EventId[]
  follows: string[]
  remind: boolean
  moderates: boolean
}

const MAX_EVENTS = 500
const MAX_OWN = 200
const MAX_FOLLOWS = 100
/** The rules refuse any other id. */
const ID = /^[A-Za-z0-9_-]+$/

interface Source {
  favourites: readonly EventId[]
  /** R89: the keys of followed organisers and venues. */
  followed: Iterable<FollowKey>
  /** The events that the person owns or runs. */
  run: readonly EventId[]
  isModerator: boolean
}

/** R88: what a device is told of. Nobody is told what they did themselves, so own events are no favourites here. */
export function wantedOf({ kinds }: Told, { favourites, followed, run, isModerator }: Source): Wanted {
  const own = [...new Set(run)].filter(id => ID.test(id))
  const events = favourites.filter(id => ID.test(id) && !own.includes(id))
  return {
    events: kinds.favourites ? events.slice(-MAX_EVENTS) : [],
    own: kinds.own ? own.slice(-MAX_OWN) : [],
    follows: kinds.follows ? [...followed].slice(-MAX_FOLLOWS) : [],
    remind: kinds.favourites && kinds.remind,
    moderates: kinds.waiting && isModerator,
  }
}
