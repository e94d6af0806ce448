import { DATED_NAMES, DRAFT_FIELDS } from '../editor/draft/draftTable'
import type { DanceEvent, EventId, UserId } from '../event/event'
import { shortHash } from '../event/reader/creatorMark'
import { shortDate } from '../time/dayLabels'
import { isLinkOpen } from '../team/team'
import { londonMoment, type Day } from '../time/days'
import { isSeen, MAX_NOTICES, type EventNotice, type EventPrint, type KeptNotices } from './eventNotices'

/** R82: the parts of an event that colleagues may change, each with its name in a notice. */
const PARTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(DATED_NAMES.map(name => [name, DRAFT_FIELDS[name].name])),
  announcementText: 'announcement',
  eventDate: 'date',
  eventEndDate: 'date',
  rhythm: 'last date',
  isCancelled: 'cancellation',
  status: 'pause',
  pausedUntil: 'pause',
  imageUrl: 'picture',
}
/** Parts that say who owns the event. */
const [HAS_OWNER, IS_MINE] = ['hasOwner', 'isMine'] as const
/** A date has a comma: 'Fri, 4 Dec'. */
const BETWEEN = '; '
const IS_DAY = /^\d{4}-/

/** The print of an event: a short mark of each part, and of each date with values of its own. */
function printOf(event: DanceEvent, userId: UserId): EventPrint {
  const values: Readonly<Record<string, unknown>> = {
    ...event,
    // An approval isn't a colleague's edit.
    status: event.status === 'paused' ? 'paused' : '',
    pausedUntil: event.pausedUntil ?? '',
  }
  return {
    ...Object.fromEntries(Object.keys(PARTS).map(part => [part, markOf(values[part])])),
    ...Object.fromEntries(event.exceptions.map(exception => [exception.date, markOf(exception)])),
    [HAS_OWNER]: String(event.hasCreator),
    [IS_MINE]: String(event.creator === userId),
  }
}

/** A short mark of a value. Equal values have the same mark, whatever the order of their keys. */
const markOf = (value: unknown) =>
  shortHash(
    JSON.stringify(value, (_key, part: unknown) =>
      typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
        : part,
    ) ?? '',
  )

const GIVEN_BACK = 'Its owner gave it back. Anybody can claim it now, in its options.'

/** An owner offers an event to the person. */
export interface ReceivedOffer {
  /** The owner's name. */
  from: string
  /** The owner's mark (`creatorMark`). */
  by: string
  /** Server ms. */
  at: number
}

interface SeenNow {
  /** The events that the person runs with others. */
  shared: readonly DanceEvent[]
  /** Events that the person ran with others until now. */
  left: readonly DanceEvent[]
  /** Null if they could not be read. */
  offers: Readonly<Record<EventId, ReceivedOffer>> | null
}

/**
 * R82: what others did to the events that this person runs with others, compared with what this device saw last. `now` is
 * server ms. An event that the device sees for the first time brings no news, but an offer does.
 */
export function withColleagueNews(
  kept: KeptNotices,
  { shared, left, offers }: SeenNow,
  now: number,
): KeptNotices {
  const { userId, prints: before } = kept
  const today = londonMoment(now).day
  const prints: Record<EventId, EventPrint> = {}
  const news: EventNotice[] = []
  for (const event of left) news.push(noticeOf(event, 'letGo', event.hasCreator ? '' : GIVEN_BACK))
  const open = new Set<string>()
  for (const event of shared) {
    const { eventId } = event
    const offer = offers?.[eventId]
    if (offer && offer.by === event.creatorMark && isLinkOpen(offer.at, now)) {
      const notice = {
        ...noticeOf(event, 'offered', offer.from),
        id: `offered-${eventId}-${offer.at}`,
        at: offer.at,
      }
      open.add(notice.id)
      if (!kept.notices.some(({ id }) => id === notice.id)) news.push(notice)
    }
    const print = (prints[eventId] = printOf(event, userId))
    const seen = before[eventId]
    if (!seen) continue
    const names = changedNames(seen, print, today)
    if (names.length > 0) news.push(noticeOf(event, 'edited', names.join(BETWEEN)))
    if (print[HAS_OWNER] === 'true' && print[IS_MINE] === 'false' && seen[HAS_OWNER] === 'false')
      news.push(noticeOf(event, 'claimed'))
    if (print[HAS_OWNER] === 'true' && print[IS_MINE] === 'false' && seen[IS_MINE] === 'true')
      news.push(noticeOf(event, 'takenOver'))
  }
  const merged = news.map(one => withEarlier(one, kept))
  const notices = kept.notices.filter(
    one =>
      !merged.some(later => isReplaced(one, later, kept)) &&
      (one.kind !== 'offered' || offers === null || open.has(one.id)),
  )
  return { ...kept, prints, notices: [...merged, ...notices].slice(0, MAX_NOTICES) }
}

function changedNames(seen: EventPrint, print: EventPrint, today: Day): string[] {
  const changed = [...new Set([...Object.keys(seen), ...Object.keys(print)])].filter(
    part => seen[part] !== print[part],
  )
  const dates = changed.filter(part => IS_DAY.test(part) && part >= today).sort()
  return [...new Set([...changed.flatMap(part => PARTS[part] ?? []), ...dates.map(shortDate)])]
}

const noticeOf = (event: DanceEvent, kind: EventNotice['kind'], reason = ''): EventNotice => ({
  id: `${kind}-${event.eventId}-${event.lastUpdated}`,
  kind,
  eventId: event.eventId,
  eventName: event.eventName,
  reason,
  isTrusted: false,
  at: event.lastUpdated,
})

/** An earlier notice of edits that nobody has read is replaced by a later one that names all of them. */
const isReplaced = (one: EventNotice, later: EventNotice, kept: KeptNotices) =>
  one.kind === 'edited' && later.kind === 'edited' && one.eventId === later.eventId && !isSeen(kept, one)

function withEarlier(later: EventNotice, kept: KeptNotices): EventNotice {
  const earlier = kept.notices.filter(one => isReplaced(one, later, kept))
  const names = [...earlier, later].flatMap(({ reason }) => reason.split(BETWEEN))
  return { ...later, reason: [...new Set(names)].join(BETWEEN) }
}

/**
 * R82: the prints after a change of this device. Only the parts that it changed count as seen, because a colleague may
 * have changed others meanwhile.
 */
export function withOwnChange(
  kept: KeptNotices,
  event: DanceEvent,
  changed: { parts: readonly string[]; dates: readonly Day[] },
): KeptNotices {
  const seen = kept.prints[event.eventId]
  if (!seen) return kept
  const print = printOf(event, kept.userId)
  const own: Record<string, string> = { ...seen }
  for (const part of [...changed.parts, ...changed.dates]) {
    const mark = print[part]
    if (mark === undefined) delete own[part]
    else own[part] = mark
  }
  return { ...kept, prints: { ...kept.prints, [event.eventId]: own } }
}
