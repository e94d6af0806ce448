import type { DanceEvent, Occurrence } from '../event/event'
import { listedOn, type ListedOccurrence } from '../event/occurrences'
import { takesPlaceOn } from '../event/eventDays'
import { isOff } from '../event/visibility'
import type { LondonMoment } from '../time/days'
import { inOrder } from './listOrder'

/** DESIGN Event page: how many large cards 'Also that night' shows. */
const CARDS = 3

/**
 * DESIGN Event page: at most three other events on the date of `shown`, by start time. They must take place and not
 * be over. `isHere` judges an event with its date's exception merged in (R86).
 */
export function alsoThatNight(
  events: Iterable<DanceEvent>,
  shown: Pick<Occurrence, 'occurrenceDate'> & { event: Pick<DanceEvent, 'eventId'> },
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
  return inOrder(others).slice(0, CARDS)
}
