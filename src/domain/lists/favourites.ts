import { dayAndMonth, weekdayName } from '../time/dayLabels'
import { addDays, weekdayOf, type LondonMoment } from '../time/days'
import type { DanceEvent, EventId, Occurrence } from '../event/event'
import { hoursOf } from '../event/hours'
import { nextOccurrence, nextOccurrences } from '../event/nextOccurrences'
import { isOver, phaseOf, type ListedOccurrence } from '../event/occurrences'
import { isOff } from '../event/visibility'
import { takingPlace } from './weekly'

/** R67: the two parts of the favourites. */
interface FavouriteGroups {
  coming: ListedOccurrence[]
  past: ListedOccurrence[]
}

/**
 * R25: each favourite with its next occurrence, soonest first. R67: one-offs that are over come in a second part,
 * each on its last day, latest first. An unknown start comes last on its day.
 */
export function favouriteGroups(events: readonly DanceEvent[], now: LondonMoment): FavouriteGroups {
  const listed = events
    .flatMap(event => nextOccurrence(event, now) ?? [])
    .map(occurrence => ({ ...occurrence, phase: phaseOf(occurrence, now) }))
  const isPast = (occurrence: ListedOccurrence) => isOver(occurrence, now)
  return {
    coming: inOrder(listed.filter(occurrence => !isPast(occurrence))),
    past: inOrder(listed.filter(isPast), BEFORE_ALL).reverse(),
  }
}

/**
 * R25: the Next card, which is the soonest favourite that takes place, if it runs now or starts within 24 hours. Null
 * otherwise.
 */
export function nextFavourite(
  coming: readonly ListedOccurrence[],
  { day, time }: LondonMoment,
): ListedOccurrence | null {
  const next = coming.find(({ event }) => !isOff(event))
  if (!next) return null
  const { startTime } = hoursOf(next)
  const isSoon =
    next.phase === 'onNow' ||
    next.occurrenceDate === day ||
    (next.occurrenceDate === addDays(day, 1) && startTime !== '' && startTime <= time)
  return isSoon ? next : null
}

/** R99: how many of the listed nights take place: '5 nights'. '' if none does. */
export function nightsLabel(listed: readonly ListedOccurrence[]): string {
  const { length } = takingPlace(listed)
  return length === 0 ? '' : `${length} ${length === 1 ? 'night' : 'nights'}`
}

/** How many favourites the profile shows beside its menu. */
const NEXT = 5

/** A date with its favourites. The title is 'Today' or 'Saturday, 21 Nov'. */
interface FavouriteDay {
  title: string
  occurrences: ListedOccurrence[]
}

/**
 * For the profile at a desk: the first coming favourites, grouped by date. An event that still runs from last night
 * counts as today's.
 */
export function favouriteDays(coming: readonly ListedOccurrence[], now: LondonMoment): FavouriteDay[] {
  const days = new Map<string, ListedOccurrence[]>()
  for (const occurrence of coming.slice(0, NEXT)) {
    const day = occurrence.occurrenceDate <= now.day ? now.day : occurrence.occurrenceDate
    const title = day === now.day ? 'Today' : `${weekdayName(weekdayOf(day))}, ${dayAndMonth(day)}`
    days.set(title, [...(days.get(title) ?? []), occurrence])
  }
  return [...days].map(([title, occurrences]) => ({ title, occurrences }))
}

/** Beyond §2: the occurrences to export. A series gives its next occurrences, and a coming one-off appears once. */
export function favouriteDates(events: readonly DanceEvent[], now: LondonMoment): Occurrence[] {
  return inOrder(
    events.flatMap(event =>
      event.isRecurring ? nextOccurrences(event, now) : nextOccurrences(event, now, 1),
    ),
  )
}

/** R26: a favourite whose event was deleted. The name is '' if the event was erased. */
export interface GoneFavourite {
  eventId: EventId
  eventName: string
}

/** Sort keys of an unknown start: after or before all times. */
const AFTER_ALL = '99'
const BEFORE_ALL = ''

/** Sorts occurrences by day, start and name. */
function inOrder<Listed extends Occurrence>(
  occurrences: readonly Listed[],
  unknownStart = AFTER_ALL,
): Listed[] {
  const keyOf = (occurrence: Listed) =>
    `${occurrence.occurrenceDate} ${hoursOf(occurrence).startTime || unknownStart} ${occurrence.event.eventName}`
  return [...occurrences].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
}
