import type { DanceEvent } from '../../event/event'
import type { Rhythm } from '../../rhythm/rhythm'
import { datesFrom } from '../../rhythm/seriesDates'
import { isDay, type Day } from '../../time/days'
import type { EventDraft } from './eventDraft'

/** R72: the rhythm of a new draft: weekly for ever. */
export const NO_RHYTHM: Required<Rhythm> = { every: 'week', from: '', until: '' }

/**
 * R72: the weekday and rhythm to store. A weekly series without a first and last date has no rhythm (§3). Two weeks
 * count from today's next date if no first date is typed.
 */
export function rhythmOfDraft(
  { recurrenceDay, rhythm }: Pick<EventDraft, 'recurrenceDay' | 'rhythm'>,
  today: Day,
): Pick<DanceEvent, 'rhythm'> & { recurrenceDay: number } {
  const { every, from, until } = rhythm
  if (every === 'week' && !isDay(from) && !isDay(until)) return { recurrenceDay }
  const start = isDay(from) ? from : every === 'twoWeeks' ? nextOn(recurrenceDay, today) : ''
  return {
    recurrenceDay,
    rhythm: { every, ...(start !== '' && { from: start }), ...(isDay(until) && { until }) },
  }
}

const nextOn = (recurrenceDay: number, today: Day) => datesFrom({ recurrenceDay }, today).next().value ?? ''

/** How many of the next dates the wizard shows. */
const DATES = 5

/** R72: the next dates of a draft, from its first date or `today` on. At most `count`. */
export function draftSeriesDates(
  draft: Pick<EventDraft, 'recurrenceDay' | 'rhythm'>,
  today: Day,
  count = DATES,
): Day[] {
  const dates: Day[] = []
  for (const day of datesFrom(rhythmOfDraft(draft, today), today)) {
    dates.push(day)
    if (dates.length === count) break
  }
  return dates
}
