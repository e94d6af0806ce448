import type { DanceEvent } from '../event/event'
import { nextOccurrence, nextOccurrenceWhere } from '../event/nextOccurrences'
import { isOver, listedOn, type ListedOccurrence } from '../event/occurrences'
import { isListed, isOff, isPending } from '../event/visibility'
import type { LondonMoment } from '../time/days'
import { isBy, isVenue, keysOf, organiserOf, type FollowKey } from './followKey'

/** R96: what an organiser or a venue has. Each event is there once. */
export interface Nights {
  /** Its next date, the soonest first. A date that takes place counts before one that doesn't. */
  coming: ListedOccurrence[]
  /** The last date of what is over, the latest first. */
  past: ListedOccurrence[]
}

/** R96: the dates of an organiser or venue among these events. Waiting and removed events are never shown. */
export function nightsOf(key: FollowKey, events: Iterable<DanceEvent>, now: LondonMoment): Nights {
  const coming: ListedOccurrence[] = []
  const past: ListedOccurrence[] = []
  for (const event of events) {
    if (isPending(event) || !isListed(event, null) || !mayBeBy(key, event)) continue
    const isIts = (one: DanceEvent) => isBy(key, one)
    const next =
      nextOccurrenceWhere(event, now, one => isIts(one) && !isOff(one)) ??
      nextOccurrenceWhere(event, now, isIts)
    // R51: a pause without an end has no next date, and a series that is over has its last one.
    const shown = next ?? nextOccurrence(event, now)
    if (!shown || !isIts(shown.event)) continue
    const list = isOver(shown, now) ? past : coming
    list.push(listedOn(event, shown.occurrenceDate, now))
  }
  return {
    coming: coming.sort(soonest),
    past: past.sort((one, other) => (startOf(one) > startOf(other) ? -1 : 1)),
  }
}

/** R96: the dates of several organisers and venues. Each event is read once for all of them. */
export function nightsOfEach(
  keys: readonly FollowKey[],
  events: Iterable<DanceEvent>,
  now: LondonMoment,
): ReadonlyMap<FollowKey, Nights> {
  const held = new Map(keys.map((key): [FollowKey, DanceEvent[]] => [key, []]))
  for (const event of events) for (const key of keysOf(event)) held.get(key)?.push(event)
  return new Map([...held].map(([key, its]) => [key, nightsOf(key, its, now)]))
}

/** R89: whether the event or one of its dates is by this organiser or at this venue. */
const mayBeBy = (key: FollowKey, event: DanceEvent) =>
  isVenue(key) ? keysOf(event).has(key) : organiserOf(event) === key

/** Sorts occurrences, the soonest first. */
export const soonest = (one: ListedOccurrence, other: ListedOccurrence) =>
  startOf(one) < startOf(other) ? -1 : 1

const startOf = ({ occurrenceDate, event }: ListedOccurrence) =>
  `${occurrenceDate} ${event.startTime || '99'} ${event.eventName} ${event.eventId}`
