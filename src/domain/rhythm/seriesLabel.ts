import { dayAndMonth, yearOf } from '../time/dayLabels'
import type { Series } from './rhythm'
import { everyLabel } from './rhythmLabel'

/** R72: 'Every first Sunday'. With a last date, ' until 18 Dec 2026' follows. */
export function seriesLabel(series: Series): string {
  const until = series.rhythm?.until
  return everyLabel(series) + (until === undefined ? '' : ` until ${dayAndMonth(until)} ${yearOf(until)}`)
}
