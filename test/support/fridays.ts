import { addDays, londonMoment, weekdayOf, type Day } from '../../src/domain/time/days'

/** The Friday `weeks` weeks after the coming one, which is today on a Friday. From 1 on, midnight changes nothing. */
export function fridayIn(weeks: number): Day {
  const { day } = londonMoment(Date.now())
  return addDays(day, ((5 - weekdayOf(day) + 7) % 7) + 7 * weeks)
}
