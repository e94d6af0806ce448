import { CALENDAR_MONTHS, MAX_EVENT_DAYS, NIGHT_END, WEEKLY_DAYS } from '../constants'
import { addDays, addMonths, daysFrom, monthOf, type Day, type LondonMoment } from '../time/days'
import type { DanceEvent } from '../event/event'
import { daysOfOneOff } from '../event/eventDays'
import type { NavigationTab } from '../shell/paths'

/** The cards that fill a phone: who starts the app sees no more of a list at first. */
export const FIRST_CARDS = 6
/** So few are read whole: that takes no longer than looking for the first of them. */
export const FEW_STORED = 60

/** Days, both included, whose events are read together. `withSeries`: what is weekly too, else one-offs that begin then. */
export interface Span {
  from: Day
  to: Day
  withSeries: boolean
}

/** Ends of the calendar's spans, in days from today: mostly the first is enough. */
const CALENDAR_STEPS = [6, 27, 90]

/**
 * What a list shows first, in parts of its own order: once a part has been read, all of the list up to its last
 * day is known. None for a screen that needs other events, or whose order is not that of days.
 */
export function firstSpans(tab: NavigationTab | null, { day, time }: LondonMoment): Span[] {
  const one = (on: Day): Span => ({ from: on, to: on, withSeries: true })
  if (tab === 'week') {
    // R4: last night's stand first until they end.
    const lastNight = time < NIGHT_END ? [one(addDays(day, -1))] : []
    return [...lastNight, ...daysFrom(day, WEEKLY_DAYS).map(one)]
  }
  if (tab !== 'calendar') return []
  const lastDay = `${addMonths(monthOf(day), CALENDAR_MONTHS)}-01`
  const ends = [...CALENDAR_STEPS.map(step => addDays(day, step)), lastDay]
  // R8: one that began earlier may still run.
  const starts = [addDays(day, -MAX_EVENT_DAYS), ...ends.map(end => addDays(end, 1))]
  return ends.map((to, part) => ({ from: starts[part] ?? day, to, withSeries: false }))
}

/** Whether an event of a span is a card of its own there: last night's may be over, as may one-offs that began earlier. */
export function isCardOf({ from, withSeries }: Span, event: DanceEvent, today: Day): boolean {
  if (withSeries) return from >= today
  return !event.isRecurring && (daysOfOneOff(event).at(-1) ?? '') >= today
}
