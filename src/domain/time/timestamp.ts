import dayjs, { type Dayjs } from 'dayjs'
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
  // `dayjs.tz(text, zone)` reads a time that occurs twice by the offset of today, so its answer changes in spring.
  const inWinter = dayjs.utc(`${day} ${time}`)
  const inSummer = inWinter.subtract(1, 'hour')
  const isShownAt = (moment: Dayjs) =>
    moment.tz('Europe/London').format('YYYY-MM-DD HH:mm') === `${day} ${time}`
  return (isShownAt(inWinter) || !isShownAt(inSummer) ? inWinter : inSummer).valueOf()
}
