import { timeLabel, timeRange } from '../../event/labels'
import type { EventException } from '../../event/event'
import { isInRhythm } from '../../rhythm/rhythm'
import { CHANGED_DATE } from '../../texts/draftMessages'
import { weekdayOf, type Day } from '../../time/days'
import { rhythmOfDraft } from './draftDates'
import type { EventDraft } from './eventDraft'

type Scheduled = Pick<EventDraft, 'recurrenceDay' | 'rhythm'>

/**
 * R93: the dates of a draft's series that differ and are still to come, in order. Those that its rhythm no longer has are
 * left out. They come back with the rhythm.
 */
export function differingDates(
  draft: Scheduled,
  dates: readonly EventException[],
  today: Day,
): EventException[] {
  const series = rhythmOfDraft(draft, today)
  return dates
    .filter(
      ({ date }) => date >= today && weekdayOf(date) === series.recurrenceDay && isInRhythm(series, date),
    )
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}

/** R93: what is different on a date: '8:30 pm, Old Market Hall'. */
export function differenceText(
  draft: Pick<EventDraft, 'startTime' | 'endTime'>,
  { eventName, startTime, endTime, location }: EventException,
): string {
  const hours =
    endTime !== undefined && endTime !== ''
      ? timeRange(startTime ?? draft.startTime, endTime)
      : startTime && timeLabel(startTime)
  return [eventName, hours, location?.venue].filter(Boolean).join(', ') || CHANGED_DATE
}
