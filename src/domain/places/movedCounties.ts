import { FULL_RESYNC_MS, MAX_MOVED_COUNTIES } from '../constants'
import type { County, DanceEvent } from '../event/event'
import { addDays, londonMoment, type Day } from '../time/days'

/** R86: the counties of an event's dates from `from` on, in date order, without the event's own county. */
export function countiesOfDates(
  { exceptions, shortLocation }: Pick<DanceEvent, 'exceptions' | 'shortLocation'>,
  from: Day,
): County[] {
  const moved = exceptions.filter(exception => exception.date >= from && exception.shortLocation)
  moved.sort((one, other) => (one.date < other.date ? -1 : 1))
  const counties = new Set(moved.map(exception => exception.shortLocation ?? ''))
  counties.delete(shortLocation)
  return [...counties]
}

/**
 * R86: the other counties whose lists must learn of an event after a change. They are the counties of its coming
 * dates, and those that it has just left. Devices there would otherwise keep showing the event. Counties that it left
 * earlier stay too, unless the previous change was over a week ago. By then, every device has loaded everything again
 * (R31). `now` is ms.
 */
export function movedCountiesAfter(before: DanceEvent, after: DanceEvent, now: number): County[] {
  const from = addDays(londonMoment(now).day, -1)
  const isRecent = now - before.lastUpdated < FULL_RESYNC_MS
  const left = isRecent ? (before.movedCounties ?? []) : countiesOfDates(before, from)
  const counties = new Set([...countiesOfDates(after, from), before.shortLocation, ...left])
  counties.delete(after.shortLocation)
  counties.delete('')
  return [...counties].slice(0, MAX_MOVED_COUNTIES).sort()
}
