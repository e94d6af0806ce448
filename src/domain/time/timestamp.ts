import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import type { Day, Time } from './days'

dayjs.extend(utc)
dayjs.extend(timezone)

/**
 * R9: ms of the moment when the clocks in London show `time` on `day`. Of a time shown twice in autumn the
 * second; a time that spring skips counts on from before the gap.
 */
export function londonMs(day: Day, time: Time): number {
  return dayjs.tz(`${day} ${time}`, 'Europe/London').valueOf()
}
