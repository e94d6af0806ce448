import type { DanceEvent } from '../../src/domain/event/event'
import { occurrenceOn } from '../../src/domain/event/occurrences'
import { weekdayName } from '../../src/domain/time/dayLabels'
import { weekdayOf, type Time } from '../../src/domain/time/days'
import type { Thing } from './thing'

const SECONDS = ':00'

/** §3: the weekly dates of a series as a Schedule of schema.org, without the cancelled dates. Null for a one-off. */
export function scheduleOf(base: DanceEvent): Thing | null {
  const { isRecurring, recurrenceDay, startTime, endTime } = base
  if (!isRecurring || recurrenceDay === undefined) return null
  const cancelled = base.exceptions
    .map(({ date }) => date)
    .filter(date => weekdayOf(date) === recurrenceDay && occurrenceOn(base, date).event.isCancelled)
  return {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    byDay: `https://schema.org/${weekdayName(recurrenceDay)}`,
    ...timeOf('startTime', startTime),
    ...timeOf('endTime', endTime),
    scheduleTimezone: 'Europe/London',
    ...(cancelled.length > 0 && { exceptDate: cancelled.sort() }),
  }
}

const timeOf = (name: string, time: Time) => (time === '' ? {} : { [name]: time + SECONDS })
