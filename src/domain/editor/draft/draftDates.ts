import { addDays, isDay, londonMoment, type Day } from '../../time/days'
import type { EventDraft } from './eventDraft'
import { eventDaysOf } from '../../event/eventDays'
import { endsInTheNight } from '../../event/hours'
import { londonMs } from '../../time/timestamp'

export type DraftDates = Pick<
  EventDraft,
  'isRecurring' | 'eventDate' | 'eventEndDate' | 'startTime' | 'endTime'
>

/**
 * §4 One-off date rules in the form, R5. A missing or earlier end date becomes the start date. On one date, an end
 * before 06:01 means the next morning, and any other end before the start becomes the start. A half-typed date and
 * an empty end change nothing.
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
 * The same rules after a change from `before`. A night that no longer ends the next morning ends on its own day again.
 * A night that moves takes its morning along.
 */
export function reviseChangedDates<Draft extends DraftDates>(before: DraftDates, after: Draft): Draft {
  if (!endsNextMorning(before) || before.eventEndDate !== after.eventEndDate) return reviseDates(after)
  const hasMoved = before.eventDate !== after.eventDate
  const endsLater = after.endTime !== '' && !endsInTheNight(after.endTime)
  return reviseDates(hasMoved || endsLater ? { ...after, eventEndDate: after.eventDate } : after)
}

/** R5: whether the dates of a one-off make it a single night that ends the next morning. */
export function endsNextMorning({ isRecurring, eventDate, eventEndDate, endTime }: DraftDates): boolean {
  if (isRecurring || !isDay(eventDate)) return false
  return endsInTheNight(endTime) && eventEndDate === addDays(eventDate, 1)
}

/** §3 eventDays of a one-off with a date, else empty. R5: revises the dates first. */
export function draftDays(draft: DraftDates): Day[] {
  const { isRecurring, eventDate, eventEndDate, endTime } = reviseDates(draft)
  return isRecurring || !isDay(eventDate) ? [] : eventDaysOf({ eventDate, eventEndDate, endTime })
}

/** The notes under the dates of a one-off. `today` is London's. None of them stops a save. */
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

/** R9: whether clocks in London skip this time in spring. */
function isSkipped(day: Day, time: string) {
  return time !== '' && londonMoment(londonMs(day, time)).time !== time
}
