import type { DanceEvent } from '../event/event'
import { nextOccurrenceWhere } from '../event/nextOccurrences'
import { listedOn, type ListedOccurrence } from '../event/occurrences'
import { isOff } from '../event/visibility'
import type { LondonMoment } from '../time/days'
import { isByOneOf } from './followed'
import type { FollowKey } from './followKey'
import { soonest } from './nights'

/** The section shows at most this many. The others follow on the next visit. */
const MAX_NEW = 10
/** A device keeps at most this many notes. */
const MAX_NOTED = 2000

export interface Following {
  /** What the person follows. */
  keys: ReadonlySet<FollowKey>
  /**
   * What the person has seen: ids of events, and the keys whose events were looked at before. Of any other key nothing
   * is new yet, so what is followed first shows no old events.
   */
  noted: readonly string[]
}

/**
 * R89: the events of followed organisers and venues that the person hasn't seen, each with its next date, the soonest
 * first. An event belongs to its own venue here, not to that of a moved date.
 */
export function newFromFollowed(
  events: Iterable<DanceEvent>,
  following: Following,
  now: LondonMoment,
): ListedOccurrence[] {
  return unseen(events, following, now).slice(0, MAX_NEW)
}

/** R89: what is noted once the person has looked: everything but what had no room. */
export function notedFollowing(
  events: readonly DanceEvent[],
  following: Following,
  now: LondonMoment,
): string[] {
  const { keys, noted } = following
  const left = new Set(
    unseen(events, following, now)
      .slice(MAX_NEW)
      .map(({ event }) => event.eventId),
  )
  const ids = events.filter(event => isByOneOf(keys, event)).map(({ eventId }) => eventId)
  // A key that is followed again begins again.
  const kept = noted.filter(one => !one.includes(':'))
  const seen = [...kept, ...ids.filter(id => !left.has(id)), ...keys]
  return [...new Set(seen)].slice(-MAX_NOTED)
}

function unseen(
  events: Iterable<DanceEvent>,
  { keys, noted }: Following,
  now: LondonMoment,
): ListedOccurrence[] {
  const seen = new Set(noted)
  const known = new Set([...keys].filter(key => seen.has(key)))
  if (known.size === 0) return []
  const found: ListedOccurrence[] = []
  for (const event of events) {
    if (event.status !== 'current' || seen.has(event.eventId) || !isByOneOf(known, event)) continue
    const next = nextOccurrenceWhere(event, now, one => !isOff(one))
    if (next) found.push(listedOn(event, next.occurrenceDate, now))
  }
  return found.sort(soonest)
}
