import { EVENING_START, NIGHT_END } from '../src/domain/constants'
import type { Occurrence } from '../src/domain/event/event'
import { hoursOf } from '../src/domain/event/hours'
import { isOver } from '../src/domain/event/occurrences'
import { addDays, londonMoment, type LondonMoment } from '../src/domain/time/days'

const HOUR = 3_600_000

/** R3: the ms at which clocks in London show this moment. In the hour that comes twice, the first one. */
export function msOf({ day, time }: LondonMoment): number {
  const asUtc = Date.parse(`${day}T${time}Z`)
  const inSummer = asUtc - HOUR
  const shown = londonMoment(inSummer)
  return shown.day === day && shown.time === time ? inSummer : asUtc
}

/** When an occurrence starts, in ms. An unknown start counts as the begin of the evening. */
export function startOf(occurrence: Occurrence): number {
  return msOf({ day: occurrence.occurrenceDate, time: hoursOf(occurrence).startTime || EVENING_START })
}

/** When an occurrence is over, in ms: the first of the moments at which it can end (R4, R66) at which `isOver` says so. */
export function endOf(occurrence: Occurrence): number {
  const { occurrenceDate: day } = occurrence
  const { endTime } = hoursOf(occurrence)
  const next = addDays(day, 1)
  const ends = [
    ...(endTime === '' ? [] : [{ day, time: endTime }]),
    { day: next, time: '00:00' },
    ...(endTime === '' || endTime > NIGHT_END ? [] : [{ day: next, time: endTime }]),
    { day: next, time: NIGHT_END },
  ]
  return msOf(ends.find(end => isOver(occurrence, end)) ?? { day: next, time: NIGHT_END })
}
