import dayjs from 'dayjs'
import timezone from 'dayjs/plugin/timezone'
import utc from 'dayjs/plugin/utc'
import type { Day, Time } from './days'

dayjs.extend(utc)
dayjs.extend(timezone)

/**
 * R9: the moment in ms when clocks in London show `time` on `day`. In autumn, a time that occurs twice means its
 * second occurrence. In spring, a skipped time counts as if the clocks had not gone forward yet.
 */
export function londonMs(day: Day, time: Time): number {
  return dayjs.tz(`${day} ${time}`, 'Europe/London').valueOf()
}
