import type { DanceEvent, Occurrence } from '../event/event'
import { takesPlaceOn } from '../event/eventDays'
import { nextOccurrenceWhere } from '../event/nextOccurrences'
import { type ListedOccurrence, listedOn } from '../event/occurrences'
import { isOff } from '../event/visibility'
import { whereIs } from '../near/distances'
import { milesBetween } from '../places/towns/place'
import type { LondonMoment } from '../time/days'
import { inOrder } from './weekly'

/** DESIGN Event page: how many large cards 'Also that night' shows. */
const CARDS = 3

/** R80: events further away than this are no alternative for the evening. */
const MAX_MILES = 25

/**
 * DESIGN Event page, R80: at most three other events on the date of `shown`, within 25 miles of it, the nearest first.
 * They must take place and not be over. Where a position isn't known, the event must be in the same county, and comes
 * last. `isHere` judges an event with its date's exception merged in (R86).
 */
export function alsoThatNight(
  events: Iterable<DanceEvent>,
  shown: Pick<Occurrence, 'occurrenceDate' | 'event'>,
  now: LondonMoment,
  isHere: (event: DanceEvent) => boolean = () => true,
): ListedOccurrence[] {
  const day = shown.occurrenceDate
  const others: ListedOccurrence[] = []
  for (const event of events) {
    if (event.eventId === shown.event.eventId || !takesPlaceOn(event, day)) continue
    const occurrence = listedOn(event, day, now)
    const takesPlace = !isOff(occurrence.event) && occurrence.phase !== 'finished'
    if (takesPlace && isHere(occurrence.event)) others.push(occurrence)
  }
  return inOrder(others)
    .map(other => ({ other, miles: milesApart(shown.event, other.event) }))
    .filter(({ miles }) => miles <= MAX_MILES)
    .sort((one, two) => one.miles - two.miles)
    .slice(0, CARDS)
    .map(({ other }) => other)
}

/** How far an event is from another. Without both positions, the limit in the same county and Infinity elsewhere. */
function milesApart(one: DanceEvent, other: DanceEvent): number {
  const [from, to] = [whereIs(one, null), whereIs(other, null)]
  if (from && to) return milesBetween(from, to)
  return shownCounty(one) === shownCounty(other) ? MAX_MILES : Infinity
}

const shownCounty = ({ shortLocation, location }: DanceEvent) => shortLocation || location.county

/**
 * DESIGN Event page: the next date of another event by the creator of `shown`, the soonest first. Cancelled and
 * paused dates don't count. `isHere` judges an event with its date's exception merged in (R86). Null if none is known.
 */
export function nextFromOrganisers(
  events: Iterable<DanceEvent>,
  shown: Pick<DanceEvent, 'eventId' | 'creatorMark'>,
  now: LondonMoment,
  isHere: (event: DanceEvent) => boolean = () => true,
): ListedOccurrence | null {
  if (!shown.creatorMark) return null
  let soonest: ListedOccurrence | null = null
  for (const event of events) {
    if (event.creatorMark !== shown.creatorMark || event.eventId === shown.eventId) continue
    const next = nextOccurrenceWhere(event, now, one => !isOff(one) && isHere(one))
    if (next && (!soonest || startOf(next) < startOf(soonest)))
      soonest = listedOn(event, next.occurrenceDate, now)
  }
  return soonest
}

const startOf = ({ occurrenceDate, event }: Pick<ListedOccurrence, 'occurrenceDate' | 'event'>) =>
  `${occurrenceDate} ${event.startTime || '99'} ${event.eventName}`
