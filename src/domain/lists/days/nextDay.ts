import type { DanceEvent } from '../../event/event'
import { daysOfOneOff } from '../../event/eventDays'
import { occurrenceOn } from '../../event/occurrences'
import { isOff } from '../../event/visibility'
import { datesFrom } from '../../rhythm/seriesDates'
import { addDays, type Day } from '../../time/days'
import { lastDayOfChoice } from './dayOfChoice'

/**
 * R70: the first day after `after` on which an event takes place, or null if there is none within the days of choice.
 * `isShown` judges an event with the date's exception merged in (R86).
 */
export function nextDayWithEvents(
  events: Iterable<DanceEvent>,
  after: Day,
  today: Day,
  isShown: (event: DanceEvent) => boolean = () => true,
): Day | null {
  let next: Day | null = null
  const last = lastDayOfChoice(today)
  for (const event of events) {
    for (const day of daysAfter(event, after, last)) {
      if (next !== null && day >= next) break
      const { event: onDay } = occurrenceOn(event, day)
      if (isOff(onDay) || !isShown(onDay)) continue
      next = day
      break
    }
  }
  return next
}

/** The days of an event after a day, in order. */
function* daysAfter(event: DanceEvent, after: Day, last: Day): Generator<Day> {
  if (!event.isRecurring) {
    yield* daysOfOneOff(event).filter(day => day > after && day <= last)
    return
  }
  for (const day of datesFrom(event, addDays(after, 1))) {
    if (day > last) return
    yield day
  }
}
