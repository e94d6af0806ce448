import { addDays, londonMoment, weekdayOf, type Day } from '../../src/domain/time/days'

const TODAY = londonMoment(Date.now()).day
/** Fixed at the start of a test's file, so that midnight changes nothing. */
const COMING = addDays(TODAY, (5 - weekdayOf(TODAY) + 7) % 7)

/** The Friday `weeks` weeks after the coming one, which is today on a Friday. */
export const fridayIn = (weeks: number): Day => addDays(COMING, 7 * weeks)
