import { readEventId, type DanceEvent, type EventId, type UserId } from '../event/event'
import { dayDate } from '../time/dayLabels'
import { addDays, londonMoment } from '../time/days'
import { timeLabel } from '../event/labels'
import { isLinkOpen } from '../team/team'
import { isPlausibleStamp } from '../time/stamps'

/**
 * What a moderator did with an event; 'reported' says that somebody reported it. 'calendar' is about a connected calendar, or
 * about an event that follows one (R94). The kinds from 'edited' on say what others who run the event did. Only the device
 * finds them.
 */
type EventNoticeKind =
  | 'approved'
  | 'removed'
  | 'reported'
  | 'sentBack'
  | 'calendar'
  | 'edited'
  | 'claimed'
  | 'offered'
  | 'takenOver'
  | 'letGo'

/** R82: what an organiser is told about one of their events. */
export interface EventNotice {
  id: string
  kind: EventNoticeKind
  /** R94: '' if the notice is about the calendar itself. */
  eventId: EventId
  /** R94: of a notice about a calendar, its name. */
  eventName: string
  /** The moderator's reason for a removal or for sending an event back, what was edited, who offers the event, or ''. */
  reason: string
  /** Whether the approval made the organiser trusted. */
  isTrusted: boolean
  /** Server ms. */
  at: number
}

/** The notices that this device keeps for one person. */
export interface KeptNotices {
  userId: UserId
  /** Newest first. */
  notices: EventNotice[]
  seenIds: string[]
  /** R73: what this device saw last of each event that the person runs with others. */
  prints: Readonly<Record<EventId, EventPrint>>
}

/** Short marks of an event's parts, by part. */
export type EventPrint = Readonly<Record<string, string>>

/** How many notices the device asks for and keeps. */
export const MAX_NOTICES = 20
const MAX_NAME = 120
const MAX_REASON = 500

const KINDS: readonly unknown[] = [
  'approved',
  'removed',
  'reported',
  'sentBack',
  'calendar',
  'edited',
  'claimed',
  'offered',
  'takenOver',
  'letGo',
] satisfies EventNoticeKind[]

const textOf = (value: unknown, limit: number) => (typeof value === 'string' ? value.slice(0, limit) : '')

/** Reads a notice. Null if it is damaged, or of a kind that this build doesn't know. */
export function readEventNotice(id: unknown, value: unknown): EventNotice | null {
  const { kind, eventId, eventName, reason, isTrusted, at } = (value ?? {}) as Partial<
    Record<keyof EventNotice, unknown>
  >
  // The notice leads to its event.
  const about = eventId === '' ? '' : readEventId(eventId)
  if (typeof id !== 'string' || !KINDS.includes(kind) || about === null) return null
  if (!isPlausibleStamp(at)) return null
  return {
    id,
    kind: kind as EventNoticeKind,
    eventId: about,
    eventName: textOf(eventName, MAX_NAME),
    reason: textOf(reason, MAX_REASON),
    isTrusted: isTrusted === true,
    at,
  }
}

/**
 * Reads the notices that the device kept for this person. Any other value, such as another person's notices, counts
 * as none.
 */
export function readKeptNotices(userId: UserId, value: unknown): KeptNotices {
  const kept = (value ?? {}) as Partial<Record<keyof KeptNotices, unknown>>
  if (kept.userId !== userId) return { userId, notices: [], seenIds: [], prints: {} }
  const notices = Array.isArray(kept.notices) ? (kept.notices as { id?: unknown }[]) : []
  const seenIds = Array.isArray(kept.seenIds) ? kept.seenIds.filter(id => typeof id === 'string') : []
  const prints = isRecord(kept.prints)
    ? Object.fromEntries(Object.entries(kept.prints).filter(([, print]) => isRecord(print)))
    : {}
  return {
    userId,
    notices: notices.flatMap(one => readEventNotice(one?.id, one) ?? []),
    seenIds,
    prints: prints as KeptNotices['prints'],
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * R82: the kept notices together with those that the server has now, and separately those that are new to this
 * device.
 */
export function mergeNotices(
  kept: KeptNotices,
  fetched: readonly EventNotice[],
): { kept: KeptNotices; fresh: EventNotice[] } {
  const known = new Set(kept.notices.map(({ id }) => id))
  const fresh = fetched.filter(({ id }) => !known.has(id) && !kept.seenIds.includes(id))
  const notices = [...fresh, ...kept.notices].sort((one, other) => other.at - one.at).slice(0, MAX_NOTICES)
  const ids = new Set([...notices, ...fetched].map(({ id }) => id))
  return { kept: { ...kept, notices, seenIds: kept.seenIds.filter(id => ids.has(id)) }, fresh }
}

export const isSeen = ({ seenIds }: KeptNotices, { id }: EventNotice) => seenIds.includes(id)

export const unseenCount = (kept: KeptNotices) => kept.notices.filter(notice => !isSeen(kept, notice)).length

export const allSeen = (kept: KeptNotices): KeptNotices => ({
  ...kept,
  seenIds: [...new Set([...kept.seenIds, ...kept.notices.map(({ id }) => id)])],
})

/** R73: the name of the owner who offers this event to the person, or null. An offer ends by itself. `now` is server ms. */
export function offeredBy(
  { eventId, organiser }: DanceEvent,
  notices: readonly EventNotice[],
  now: number,
): string | null {
  if (organiser === undefined) return null
  const offer = notices.find(one => one.kind === 'offered' && one.eventId === eventId)
  return offer && isLinkOpen(offer.at, now) ? offer.reason : null
}

export const NOTICES = 'Notices'
export const NOTICES_ABOUT = 'What happened to your events. Kept on this device.'
export const NO_NOTICES = 'Nothing yet.'
export const MARK_ALL_READ = 'Mark all as read'

/** R73: the title of an owner's offer, and what to do. */
export const offerTitle = (owner: string, name: string) => `${owner} offers you ${name}`
export const ANSWER_OFFER = 'Look at its organisers to take it over, or to decline.'

export function noticeTitle({ kind, eventId, eventName, reason }: EventNotice): string {
  const name = eventName || 'Untitled Event'
  if (kind === 'approved') return `${name} is approved`
  if (kind === 'sentBack') return `${name} was sent back to you`
  if (kind === 'calendar')
    return eventId === '' ? `${eventName || 'A calendar'} can’t be read` : `${name} and your calendar`
  if (kind === 'edited') return `${name} was edited`
  if (kind === 'claimed') return `${name} has an owner again`
  if (kind === 'offered') return offerTitle(reason, name)
  if (kind === 'takenOver') return `${name} has a new owner`
  if (kind === 'letGo') return `You no longer run ${name}`
  return kind === 'removed' ? `${name} was removed` : `Somebody reported ${name}`
}

export function noticeText({ kind, reason, isTrusted }: EventNotice): string {
  if (kind === 'approved') {
    return `It is in everybody's lists now.${isTrusted ? ' Your later events skip approval.' : ''}`
  }
  if (kind === 'removed') return reason || 'A moderator removed it.'
  if (kind === 'calendar') return reason || 'Look at your calendars.'
  if (kind === 'edited') return `Changed: ${reason}. By another organiser, or by you on another device.`
  if (kind === 'claimed') return 'Somebody claimed it. You still help to run it.'
  if (kind === 'offered') return ANSWER_OFFER
  if (kind === 'takenOver') return 'Your offer was accepted. You still help to run it.'
  if (kind === 'letGo')
    return reason || 'Its owner took you off the organisers, or you left on another device.'
  if (kind === 'sentBack') return `${reason} Edit it, and a moderator looks again.`.trim()
  return 'A moderator looks at it. You need do nothing.'
}

/** R3: '8:12 pm' today, 'Yesterday', or else '12 Nov'. Both times are in ms. */
export function noticeDate(at: number, now: number): string {
  const { day, time } = londonMoment(at)
  const today = londonMoment(now).day
  if (day === today) return timeLabel(time)
  return day === addDays(today, -1) ? 'Yesterday' : dayDate(day, today)
}
