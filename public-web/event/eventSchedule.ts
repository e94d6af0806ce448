import type { DanceEvent } from '../../src/domain/event/event'
import { occurrenceOn } from '../../src/domain/event/occurrences'
import { weekdayName } from '../../src/domain/time/dayLabels'
import { takesPlaceOn } from '../../src/domain/event/eventDays'
import { seriesWeekday, type HowOften } from '../../src/domain/rhythm/rhythm'
import { datesFrom, lastDateOf } from '../../src/domain/rhythm/seriesDates'
import type { Day, Time } from '../../src/domain/time/days'
import { byDayOf } from './repeatRule'
import type { Thing } from './thing'

const FREQUENCIES: Partial<Record<HowOften, string>> = { week: 'P1W', twoWeeks: 'P2W' }
const SECONDS = ':00'

/**
 * §3, R72: the dates of a series as a Schedule of schema.org, without the cancelled dates, and from the end of its pause
 * on (R51). Null for a one-off.
 */
export function scheduleOf(base: DanceEvent): Thing | null {
  const { isRecurring, rhythm, startTime, endTime } = base
  if (!isRecurring) return null
  const { every = 'week' } = rhythm ?? {}
  const from = firstDay(base)
  const first = from === undefined ? undefined : datesFrom(base, from).next().value
  const last = lastDateOf(base)
  const weekday = `https://schema.org/${weekdayName(seriesWeekday(base))}`
  const cancelled = base.exceptions
    .map(({ date }) => date)
    .filter(date => takesPlaceOn(base, date) && occurrenceOn(base, date).event.isCancelled)
  return {
    '@type': 'Schedule',
    repeatFrequency: FREQUENCIES[every] ?? 'P1M',
    // A text in the form of RFC 5545 names a weekday of the month.
    byDay: byDayOf(base) ?? weekday,
    ...(first && { startDate: first }),
    ...(last && { endDate: last }),
    ...timeOf('startTime', startTime),
    ...timeOf('endTime', endTime),
    scheduleTimezone: 'Europe/London',
    ...(cancelled.length > 0 && { exceptDate: cancelled.sort() }),
  }
}

/** The first day of the series or the end of its pause, whichever is later. Undefined without both. */
function firstDay({ status, pausedUntil = '', rhythm }: DanceEvent): Day | undefined {
  const from = rhythm?.from ?? ''
  return (status === 'paused' && pausedUntil > from ? pausedUntil : from) || undefined
}

const timeOf = (name: string, time: Time) => (time === '' ? {} : { [name]: time + SECONDS })
