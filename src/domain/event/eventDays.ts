import { isInRhythm, seriesWeekday } from '../rhythm/rhythm'
import { eachDay, weekdayOf, type Day, type Time } from '../time/days'
import type { DanceEvent } from './event'
import { endsInTheNight } from './hours'

interface OneOffDates {
  eventDate: Day
  /** An end date that is '' or before the start counts as the start. */
  eventEndDate?: Day
  /** '' if unknown. */
  endTime: Time
}

/** §4 One-off date rules, R5: every day from start to end. An end before 06:01 drops the last day. */
export function eventDaysOf({ eventDate, eventEndDate = '', endTime }: OneOffDates): Day[] {
  const days = eachDay(eventDate, eventEndDate > eventDate ? eventEndDate : eventDate)
  // Never drop the only day (R5).
  return endsInTheNight(endTime) && days.length > 1 ? days.slice(0, -1) : days
}

/** R6: the days on which a one-off is listed, in order. Empty for a series. */
export function daysOfOneOff({ isRecurring, eventDays, eventDate }: DanceEvent): readonly Day[] {
  if (isRecurring) return []
  if (eventDays && eventDays.length > 0) return eventDays
  return eventDate === undefined ? [] : [eventDate]
}

/**
 * R51: the event as it stands on a day. A pause with an end is over from that day on, so the event is current again.
 * Nothing else decides whether an event is paused on a day.
 */
export function eventOn(event: DanceEvent, day: Day): DanceEvent {
  const { status, pausedUntil } = event
  return status === 'paused' && pausedUntil && pausedUntil <= day ? { ...event, status: 'current' } : event
}

/**
 * R51: whether a series is paused on a day. `event` may be the series or any of its dates, also one after the pause, on
 * which it takes place again.
 */
export function isPausedOn({ status, pausedUntil = '' }: DanceEvent, day: Day): boolean {
  return pausedUntil === '' ? status === 'paused' : pausedUntil > day
}

/** R72: whether a date has left the rhythm of a series, for example because it ends earlier now. */
export function hasLeft(event: DanceEvent, date: Day): boolean {
  return event.isRecurring && event.rhythm !== undefined && !takesPlaceOn(event, date)
}

/** §3, R6, R72: whether an event takes place on a day. Cancelled and paused dates count too. */
export function takesPlaceOn(event: DanceEvent, day: Day): boolean {
  if (!event.isRecurring) return daysOfOneOff(event).includes(day)
  return weekdayOf(day) === seriesWeekday(event) && isInRhythm(event, day)
}
