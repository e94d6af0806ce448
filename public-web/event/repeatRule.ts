import type { DanceEvent } from '../../src/domain/event/event'
import { HOW_OFTEN, seriesWeekday } from '../../src/domain/rhythm/rhythm'
import { lastDateOf } from '../../src/domain/rhythm/seriesDates'

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** R72, RFC 5545: the weekday of the month, '1FR' or '-1FR'. Null for a series of one or two weeks. */
export function byDayOf(event: DanceEvent): string | null {
  const { every = 'week' } = event.rhythm ?? {}
  if (every === 'week' || every === 'twoWeeks') return null
  const place = every === 'last' ? -1 : HOW_OFTEN.indexOf(every) - 1
  return `${place}${WEEKDAYS[seriesWeekday(event)]}`
}

/**
 * R72, RFC 5545: the line by which a calendar repeats a series. UNTIL is in UTC, or a day if the series has no start
 * time. The next date would be at least a week later, so the end of the last day is exact enough.
 */
export function repeatRule(event: DanceEvent): string {
  const ofMonth = byDayOf(event)
  const interval = event.rhythm?.every === 'twoWeeks' ? ';INTERVAL=2' : ''
  const often = ofMonth === null ? `FREQ=WEEKLY${interval}` : 'FREQ=MONTHLY'
  const day = ofMonth ?? WEEKDAYS[seriesWeekday(event)]
  const last = lastDateOf(event)
  return `RRULE:${often};BYDAY=${day}${last === null ? '' : `;UNTIL=${last.replaceAll('-', '')}${event.startTime && 'T235959Z'}`}`
}
