import ICAL from 'ical.js'
import { londonMoment, type Day, type Time } from '../time/days'

/** A moment of a calendar file. */
export interface Moment {
  day: Day
  /** '' for a whole day. */
  time: Time | ''
  /** Whether the time is on London's clock. */
  isLondon: boolean
}

const two = (number: number) => String(number).padStart(2, '0')

/**
 * The moment of a property on London's clock. A time in another zone stays as it is written, and is marked. Null if the
 * property has no date between 1970 and 2999.
 */
export function momentOf(property: ICAL.Property | null): Moment | null {
  const time = property?.getFirstValue()
  if (!property || !(time instanceof ICAL.Time)) return null
  const zone = property.getFirstParameter('tzid')
  const isLondon = zone === undefined || /london|gmt standard|belfast/i.test(String(zone))
  return londonTime(time, isLondon)
}

/** A time of a calendar file on London's clock, if it is in UTC. Otherwise `isLondon` says on whose clock it is. */
export function londonTime(time: ICAL.Time, isLondon: boolean): Moment | null {
  const day = `${time.year}-${two(time.month)}-${two(time.day)}`
  if (!/^(?:19[7-9]\d|2\d{3})-/.test(day)) return null
  if (time.isDate) return { day, time: '', isLondon: true }
  if (time.zone === ICAL.Timezone.utcTimezone)
    return { ...londonMoment(time.toJSDate().getTime()), isLondon: true }
  return { day, time: `${two(time.hour)}:${two(time.minute)}`, isLondon }
}
