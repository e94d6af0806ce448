import { CALENDAR_MONTHS } from '../constants'
import { addMonths, monthOf, type LondonMoment, type Month } from '../time/days'
import type { DanceEvent } from '../event/event'
import { inOrderByPart } from './weekly'
import { nextOccurrences } from '../event/nextOccurrences'
import { phaseOf, type ListedOccurrence } from '../event/occurrences'

/** §2 Calendar: one month and the one-offs that begin in it. */
export interface MonthGroup {
  month: Month
  occurrences: ListedOccurrence[]
}

/**
 * §2 Calendar, R8: twelve month groups from the current month on. They list only one-offs, each once. An event is
 * listed on its first day that isn't over and that `isShown` accepts (R86). An event still running from last month is
 * in the first group.
 */
export function calendarMonths(
  events: Iterable<DanceEvent>,
  now: LondonMoment,
  isShown: (event: DanceEvent) => boolean = () => true,
): MonthGroup[] {
  const current = monthOf(now.day)
  const months = Array.from({ length: CALENDAR_MONTHS }, (_, index) => addMonths(current, index))
  const groups = new Map(months.map(month => [month, [] as ListedOccurrence[]]))

  for (const event of events) {
    if (event.isRecurring) continue
    const occurrence = nextOccurrences(event, now).find(one => isShown(one.event))
    if (!occurrence) continue

    const month = monthOf(occurrence.occurrenceDate)
    const listed = { ...occurrence, phase: phaseOf(occurrence, now) }
    groups.get(month < current ? current : month)?.push(listed)
  }
  return months.map(month => ({
    month,
    occurrences: inOrderByPart(groups.get(month) ?? [], ({ occurrenceDate }) => occurrenceDate),
  }))
}
