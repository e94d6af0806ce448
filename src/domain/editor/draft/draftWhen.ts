import { timeLabel, timeRange } from '../../event/labels'
import type { EventException } from '../../event/event'
import { seriesLabel } from '../../rhythm/rhythmLabel'
import { dateRange, needsYear } from '../../time/dateRange'
import { dayAndMonth } from '../../time/dayLabels'
import { isDay, type Day } from '../../time/days'
import { notOn, NO_DATE_YET } from '../../texts/draftMessages'
import { draftDays, rhythmOfDraft } from './draftDates'
import type { EventDraft } from './eventDraft'

/** R93: more dates that are off would fill the line. */
const MAX_NAMED = 2

/**
 * R93: when a draft takes place: 'Every first Friday, 7:30 pm – 11:30 pm, not on 25 Dec'. `dates` are those that differ.
 * `isBrief` leaves out the end.
 */
export function draftWhen(
  draft: EventDraft,
  {
    dates = [],
    today,
    isBrief = false,
  }: { dates?: readonly EventException[]; today: Day; isBrief?: boolean },
): string {
  const { startTime, endTime } = draft
  const hours = startTime === '' ? '' : isBrief ? timeLabel(startTime) : timeRange(startTime, endTime)
  const off = dates.filter(({ date, isCancelled }) => isCancelled && date >= today).map(({ date }) => date)
  return [daysText(draft, today), hours, draft.isRecurring && off.length > 0 && offText(off)]
    .filter(Boolean)
    .join(', ')
}

function daysText(draft: EventDraft, today: Day): string {
  if (draft.isRecurring) return seriesLabel(rhythmOfDraft(draft, today))
  if (!isDay(draft.eventDate)) return NO_DATE_YET
  const days = draftDays(draft)
  const [first = draft.eventDate, last = first] = [days[0], days.at(-1)]
  return dateRange(first, last, needsYear(first, last, today))
}

const offText = (off: readonly Day[]) => notOn(off.length > MAX_NAMED ? off.length : off.map(dayAndMonth))
