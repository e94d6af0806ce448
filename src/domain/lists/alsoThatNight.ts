import type { DanceEvent, Occurrence } from '../event/event'
import { listedOn, type ListedOccurrence } from '../event/occurrences'
import { takesPlaceOn } from '../event/eventDays'
import { isOff } from '../event/visibility'
import type { LondonMoment } from '../time/days'
import type { Distances } from '../near/distances'
import { inOrder } from './listOrder'
import { inNearestOrder } from './nearestFirst'

/** DESIGN Event page: how many large cards 'Also that night' shows. */
const CARDS = 3

/**
 * DESIGN Event page: at most three other events on the date of `shown`. They must take place and not be over. The
 * nearest come first (R80), or the earliest if `distances` are null because nobody said from where. `isHere` judges an
 * event with its date's exception merged in (R86).
 */
export function alsoThatNight(
  events: Iterable<DanceEvent>,
  shown: Pick<Occurrence, 'occurrenceDate'> & { event: Pick<DanceEvent, 'eventId'> },
  now: LondonMoment,
  isHere: (event: DanceEvent) => boolean = () => true,
  distances: Distances | null = null,
): ListedOccurrence[] {
  const day = shown.occurrenceDate
  const others: ListedOccurrence[] = []
  for (const event of events) {
    if (event.eventId === shown.event.eventId || !takesPlaceOn(event, day)) continue
    const occurrence = listedOn(event, day, now)
    const takesPlace = !isOff(occurrence.event) && occurrence.phase !== 'finished'
    if (takesPlace && isHere(occurrence.event)) others.push(occurrence)
  }
  return inNearestOrder([{ occurrences: inOrder(others) }], distances).flatMap(({ occurrences }) =>
    occurrences.slice(0, CARDS),
  )
}
