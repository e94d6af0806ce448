import { OVERNIGHT_CUT_OFF } from '../constants'
import type { DanceEvent } from './event'

/** The hours of each day of an event. '' if a time is not known. */
export type Hours = Pick<DanceEvent, 'startTime' | 'endTime'>

/** §4 One-off date rules: an end before 06:01 belongs to the night before. An unknown end does not. */
export function endsInTheNight(endTime: Hours['endTime']): boolean {
  return endTime !== '' && endTime < OVERNIGHT_CUT_OFF
}

/** R5 sets an impossible end to the start, so an end equal to the start tells nothing. */
export function isEndKnown({ startTime, endTime }: Hours): boolean {
  return endTime !== '' && endTime !== startTime
}

/** R4: whether an event of several days continues without a break from the first evening to the last afternoon. */
export function runsThroughNights({ startTime, endTime }: Hours, dayCount: number): boolean {
  return dayCount > 1 && endTime >= OVERNIGHT_CUT_OFF && endTime < startTime
}

/**
 * R4, R11: whether each day of an event ends the next morning. Lists, agendas, calendar files and the editor all ask
 * this function. `dayCount` is the number of its days.
 */
export function isOvernight(hours: Hours, dayCount = 1): boolean {
  if (!isEndKnown(hours) || runsThroughNights(hours, dayCount)) return false
  const { startTime, endTime } = hours
  return startTime === '' ? endsInTheNight(endTime) : endTime < startTime
}
