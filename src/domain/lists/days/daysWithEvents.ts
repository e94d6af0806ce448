import { DANCE_TYPES, type DanceType } from '../../event/dances'
import type { DanceEvent } from '../../event/event'
import { daysOfOneOff } from '../../event/eventDays'
import { occurrenceOn } from '../../event/occurrences'
import { isOff } from '../../event/visibility'
import { isInRhythm, seriesWeekday } from '../../rhythm/rhythm'
import { datesFrom } from '../../rhythm/seriesDates'
import { addDays, type Day, weekdayOf } from '../../time/days'
import { MAX_DOTS } from '../weekly'
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

/**
 * R70: the dances for the dots of each day of a strip, at most three a day, in the order of `DANCE_TYPES`. `isShown`
 * judges an event with the date's exception merged in (R86). With `wanted` dances, only those get dots. Looks at few events of a busy day, so it is quick for five
 * weeks of 10,000 events.
 */
export function dancesOnDays(
  events: Iterable<DanceEvent>,
  days: readonly Day[],
  { isShown, wanted }: { isShown: (event: DanceEvent) => boolean; wanted: readonly DanceType[] },
): Map<Day, DanceType[]> {
  const found = new Map(days.map(day => [day, new Set<DanceType>()]))
  const ofWeekday = new Map<number, Day[]>()
  for (const day of days) ofWeekday.set(weekdayOf(day), [...(ofWeekday.get(weekdayOf(day)) ?? []), day])
  for (const event of events) {
    const possible = event.isRecurring
      ? (ofWeekday.get(seriesWeekday(event)) ?? []).filter(day => isInRhythm(event, day))
      : daysOfOneOff(event)
    for (const day of possible) {
      const dances = found.get(day)
      if (!dances || dances.size >= MAX_DOTS) continue
      const occurrence = occurrenceOn(event, day)
      if (!isShown(occurrence.event)) continue
      for (const dance of occurrence.event.danceTypes)
        if (wanted.length === 0 || wanted.includes(dance)) dances.add(dance)
    }
  }
  return new Map(
    [...found].map(([day, dances]) => [
      day,
      DANCE_TYPES.filter(dance => dances.has(dance)).slice(0, MAX_DOTS),
    ]),
  )
}
