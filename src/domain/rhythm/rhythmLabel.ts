import { dayAndMonth, weekdayName, yearOf } from '../time/dayLabels'
import { type Series, seriesWeekday } from './rhythm'

export const WEEKLY = 'Weekly'
export const EVERY_TWO_WEEKS = 'Every 2 weeks'

/** R72: how often a series takes place, for a row: 'Weekly', 'Every 2 weeks' or 'First Friday'. */
export function rhythmWord(series: Series): string {
  const { every = 'week' } = series.rhythm ?? {}
  if (every === 'week') return WEEKLY
  if (every === 'twoWeeks') return EVERY_TWO_WEEKS
  return `${every.slice(0, 1).toUpperCase()}${every.slice(1)} ${weekdayName(seriesWeekday(series))}`
}

/** R72: 'Every Sunday', 'Every 2 weeks on Sunday' or 'Every first Sunday'. */
export function everyLabel(series: Series): string {
  const { every = 'week' } = series.rhythm ?? {}
  const often = every === 'week' ? 'Every' : every === 'twoWeeks' ? `${EVERY_TWO_WEEKS} on` : `Every ${every}`
  return `${often} ${weekdayName(seriesWeekday(series))}`
}

/** R72: 'Every first Sunday'. With a last date, ' until 18 Dec 2026' follows. */
export function seriesLabel(series: Series): string {
  const until = series.rhythm?.until
  return everyLabel(series) + (until === undefined ? '' : ` until ${dayAndMonth(until)} ${yearOf(until)}`)
}
