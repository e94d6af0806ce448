import type { DanceEvent } from '../event/event'
import { dayAndMonth, weekdayName, yearOf } from '../time/dayLabels'
import { seriesWeekday } from './rhythm'

export const WEEKLY = 'Weekly'
export const EVERY_TWO_WEEKS = 'Every 2 weeks'

type Series = Pick<DanceEvent, 'recurrenceDay' | 'rhythm'>

/** R72: how often a series takes place, for a row: 'Weekly', 'Every 2 weeks' or 'First Friday'. */
export function rhythmWord(series: Series): string {
  const { every = 'week' } = series.rhythm ?? {}
  if (every === 'week') return WEEKLY
  if (every === 'twoWeeks') return EVERY_TWO_WEEKS
  return `${every.slice(0, 1).toUpperCase()}${every.slice(1)} ${weekdayName(seriesWeekday(series))}`
}

/**
 * R72: 'Every Sunday', 'Every 2 weeks on Sunday' or 'Every first Sunday'. With a last date, ' until 18 Dec 2026'
 * follows.
 */
export function seriesLabel(series: Series): string {
  const weekday = weekdayName(seriesWeekday(series))
  const { every = 'week', until } = series.rhythm ?? {}
  const when =
    every === 'week'
      ? `Every ${weekday}`
      : every === 'twoWeeks'
        ? `${EVERY_TWO_WEEKS} on ${weekday}`
        : `Every ${every} ${weekday}`
  return until === undefined ? when : `${when} until ${dayAndMonth(until)} ${yearOf(until)}`
}
