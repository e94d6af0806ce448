import type { DanceEvent } from '../../event/event'
import { eventDaysOf } from '../../event/eventDays'
import { endsInTheNight } from '../../event/hours'
import { timeLabel } from '../../event/labels'
import { isInRhythm, type Rhythm, whichOfMonth } from '../../rhythm/rhythm'
import { datesFrom } from '../../rhythm/seriesDates'
import { datedDay, needsYear } from '../../time/dateRange'
import { addDays, type Day, eachDay, isDay, londonMoment, weekdayOf } from '../../time/days'
import { londonMs } from '../../time/timestamp'
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

/**
 * R72: what a first date says of a new series: its weekday and, once a month, which of the month. A half-typed date says
 * nothing.
 */
export function beginningOn(
  { rhythm }: Pick<EventDraft, 'rhythm'>,
  from: Day,
): Partial<Pick<EventDraft, 'recurrenceDay' | 'rhythm'>> {
  if (!isDay(from)) return { rhythm: { ...rhythm, from } }
  const recurrenceDay = weekdayOf(from)
  const fits = isInRhythm({ recurrenceDay, rhythm: { every: rhythm.every, from } }, from)
  return { recurrenceDay, rhythm: { ...rhythm, every: fits ? rhythm.every : whichOfMonth(from), from } }
}

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

export type DraftDates = Pick<
  EventDraft,
  'isRecurring' | 'eventDate' | 'eventEndDate' | 'startTime' | 'endTime'
>

/**
 * §4 One-off date rules in the form, R5. A missing or earlier end date becomes the start date. On a single date, an
 * end before 06:01 means the next morning. Any other end before the start becomes the start. A half-typed date or an
 * empty end changes nothing.
 */
export function reviseDates<Draft extends DraftDates>(draft: Draft): Draft {
  const { isRecurring, eventDate, startTime, endTime } = draft
  if (isRecurring || !isDay(eventDate)) return draft
  const eventEndDate =
    isDay(draft.eventEndDate) && draft.eventEndDate >= eventDate ? draft.eventEndDate : eventDate
  const isReversed = eventEndDate === eventDate && endTime !== '' && endTime < startTime
  if (!isReversed) return { ...draft, eventEndDate }
  if (endsInTheNight(endTime)) return { ...draft, eventEndDate: addDays(eventDate, 1) }
  return { ...draft, eventEndDate, endTime: startTime }
}

/**
 * Applies `reviseDates` after a change from `before`, the last complete dates. If the start date changed, the end
 * date moves by the same number of days. If the event ended the next morning and now ends at 06:01 or later, its end
 * date becomes its start date.
 */
export function reviseChangedDates<Draft extends DraftDates>(before: DraftDates, after: Draft): Draft {
  if (before.eventEndDate !== after.eventEndDate) return reviseDates(after)
  const moved = hasMoved(before, after)
    ? {
        ...after,
        eventEndDate: addDays(after.eventDate, eachDay(before.eventDate, before.eventEndDate).length - 1),
      }
    : after
  const endsLater = after.endTime !== '' && !endsInTheNight(after.endTime)
  return reviseDates(
    endsNextMorning(before) && endsLater ? { ...moved, eventEndDate: moved.eventDate } : moved,
  )
}

/** Whether the start date of a one-off changed while its end date did not. Needs all dates to be complete. */
function hasMoved(before: DraftDates, after: DraftDates) {
  if (before.isRecurring || after.isRecurring || before.eventEndDate !== after.eventEndDate) return false
  const dates = [before.eventDate, before.eventEndDate, after.eventDate]
  return dates.every(isDay) && before.eventDate !== after.eventDate
}

/** R5: the fields that the form itself changed, each with its new value and the reason. */
export type DateChanges = Partial<Record<'eventEndDate' | 'endTime', { value: string; text: string }>>

/**
 * R5: the lines to show under each field where `reviseChangedDates` changed what was `typed`. `today` is the day in
 * London.
 */
export function changesOfDates(
  before: DraftDates,
  typed: DraftDates,
  revised: DraftDates,
  today: Day,
): DateChanges {
  const { eventEndDate, endTime } = revised
  return {
    ...(eventEndDate !== typed.eventEndDate && {
      eventEndDate: { value: eventEndDate, text: endDateText(before, typed, revised, today) },
    }),
    ...(endTime !== typed.endTime && {
      endTime: {
        value: endTime,
        text: `${timeLabel(typed.endTime)} is before the start, so the end time is now ${timeLabel(endTime)}. If it ends on another day, change the end date first.`,
      },
    }),
  }
}

function endDateText(before: DraftDates, typed: DraftDates, revised: DraftDates, today: Day) {
  const { eventEndDate } = revised
  const date = datedDay(eventEndDate, needsYear(eventEndDate, eventEndDate, today))
  if (hasMoved(before, typed)) return `The end date moved with the start date, to ${date}.`
  if (endsNextMorning(revised)) return `It ends after midnight, so the end date is now ${date}.`
  if (endsNextMorning(before)) return `It no longer ends after midnight, so the end date is now ${date}.`
  if (!isDay(typed.eventEndDate)) return `The end date is now the start date, ${date}.`
  return `The end date was before the start date, so it is now ${date}.`
}

/** R5: whether the dates describe a one-off of a single night that ends the next morning. */
export function endsNextMorning({ isRecurring, eventDate, eventEndDate, endTime }: DraftDates): boolean {
  if (isRecurring || !isDay(eventDate)) return false
  return endsInTheNight(endTime) && eventEndDate === addDays(eventDate, 1)
}

/** §3: the eventDays of a one-off with a date, after revising its dates (R5). Otherwise empty. */
export function draftDays(draft: DraftDates): Day[] {
  const { isRecurring, eventDate, eventEndDate, endTime } = reviseDates(draft)
  return isRecurring || !isDay(eventDate) ? [] : eventDaysOf({ eventDate, eventEndDate, endTime })
}

/** The notes under the dates of a one-off. `today` is the day in London. No note prevents a save. */
export function dateNotes(draft: DraftDates, today: Day): string[] {
  const { isRecurring, eventDate, startTime } = draft
  if (isRecurring || !isDay(eventDate)) return []
  const lastDay = draftDays(draft).at(-1) ?? eventDate
  return [
    ...(endsNextMorning(draft) ? ['It runs overnight and ends on the next day.'] : []),
    ...(lastDay < today ? ['This date is in the past.'] : []),
    ...(isSkipped(eventDate, startTime) ? ['The clocks go forward then: this time is skipped.'] : []),
  ]
}

/** R9: whether the spring clock change in London skips this time. */
function isSkipped(day: Day, time: string) {
  return time !== '' && londonMoment(londonMs(day, time)).time !== time
}
