import { addDays, type Day } from '../time/days'
import type { Occurrence } from './event'
import { daysOfOneOff } from './eventDays'
import { hoursOf, isOvernight, type Hours } from './hours'

/** R66: the hours of an occurrence with all of its days. */
interface WholeHours extends Hours {
  /** Whether each day has these hours. Otherwise they run from the first day's start to the last day's end. */
  isDaily: boolean
  /** The day of `endTime`. If the last day ends at night, it is the morning after. */
  endDay: Day
}

/** R66: the first day's start and the last day's end. They agree with the hours that each day shows. */
export function wholeHours({ event, occurrenceDate, dayCount }: Occurrence): WholeHours {
  const days = daysOfOneOff(event)
  const lastDay = days.at(-1) ?? occurrenceDate
  const hoursOn = (day: Day, index: number) =>
    hoursOf({ event, occurrenceDate: day, dayNumber: index + 1, dayCount })
  const first = hoursOn(days[0] ?? occurrenceDate, 0)
  const last = hoursOn(lastDay, dayCount - 1)
  return {
    startTime: first.startTime,
    endTime: last.endTime,
    isDaily: days.every((day, index) => {
      const { startTime, endTime, isContinued, continues } = hoursOn(day, index)
      const runsOn = isContinued === true || continues === true
      return !runsOn && startTime === first.startTime && endTime === first.endTime
    }),
    endDay: isOvernight(last) ? addDays(lastDay, 1) : lastDay,
  }
}
