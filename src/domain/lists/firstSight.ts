import { CALENDAR_MONTHS, MAX_EVENT_DAYS, NIGHT_END, WEEKLY_DAYS } from '../constants'
import { addDays, addMonths, daysFrom, monthOf, type Day, type LondonMoment } from '../time/days'
import type { DanceEvent } from '../event/event'
import { daysOfOneOff } from '../event/eventDays'
import type { NavigationTab } from '../navigation/paths'

/** How many cards fill a phone's screen at the start. */
export const FIRST_CARDS = 6
/** Up to this many stored events are read at once. Searching for the first ones would take as long. */
export const FEW_STORED = 60

/**
 * Days whose events are read together, both ends included. One-offs are read if they begin on these days.
 * `withSeries` adds the series.
 */
export interface Span {
  from: Day
  to: Day
  withSeries: boolean
}

/** The last day of each span of the calendar, in days from today. The first span is usually enough. */
const CALENDAR_STEPS = [6, 27, 90]

/**
 * The spans of days to read for the top of a list, in the list's order. After each span, the list is complete up to
 * the span's last day. Empty for screens that need other events or another order.
 */
export function firstSpans(tab: NavigationTab | null, { day, time }: LondonMoment): Span[] {
  const one = (on: Day): Span => ({ from: on, to: on, withSeries: true })
  if (tab === 'week') {
    // R4: last night's events come first until they end.
    const lastNight = time < NIGHT_END ? [one(addDays(day, -1))] : []
    return [...lastNight, ...daysFrom(day, WEEKLY_DAYS).map(one)]
  }
  if (tab !== 'calendar') return []
  const lastDay = `${addMonths(monthOf(day), CALENDAR_MONTHS)}-01`
  const ends = [...CALENDAR_STEPS.map(step => addDays(day, step)), lastDay]
  // R8: an earlier one-off may still run.
  const starts = [addDays(day, -MAX_EVENT_DAYS), ...ends.map(end => addDays(end, 1))]
  return ends.map((to, part) => ({ from: starts[part] ?? day, to, withSeries: false }))
}

/** Whether an event of a span surely gets a card. Events of last night and earlier one-offs may be over. */
export function isCardOf({ from, withSeries }: Span, event: DanceEvent, today: Day): boolean {
  if (withSeries) return from >= today
  return !event.isRecurring && (daysOfOneOff(event).at(-1) ?? '') >= today
}

/** How many groups of a list, from the first, fill a phone's screen. An empty one takes up about one card. */
export function groupsInWindow(groups: readonly { occurrences: readonly unknown[] }[]): number {
  let cards = 0
  const last = groups.findIndex(
    ({ occurrences }) => (cards += Math.max(1, occurrences.length)) >= FIRST_CARDS,
  )
  return last === -1 ? groups.length : last + 1
}
