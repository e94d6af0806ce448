import { nextHeading, rowDate } from '../event/dateLabels'
import { isOff } from '../event/visibility'
import { NOTHING_LISTED, NOTHING_TAKES_PLACE } from '../texts/followMessages'
import { addDays, type LondonMoment } from '../time/days'
import { isVenue } from './followKey'
import type { Followed } from './followed'
import type { Nights } from './nights'

/** R89: what is next of somebody whom a person follows: 'Next: tonight, 7:30 pm', or that nothing is listed. */
export function nextLine({ coming }: Nights, now: LondonMoment): string {
  const next = coming.find(({ event }) => !isOff(event))
  if (!next) return coming.length > 0 ? NOTHING_TAKES_PLACE : NOTHING_LISTED
  const isSoon = next.phase === 'onNow' || next.occurrenceDate <= addDays(now.day, 1)
  return isSoon ? nextHeading(next, now) : `Next: ${rowDate(next, now).start}`
}

/** R89: '2 organisers, 1 venue'. '' if nothing is followed. */
export function followedCount(followed: readonly Followed[]): string {
  const venues = followed.filter(({ key }) => isVenue(key)).length
  const organisers = followed.length - venues
  return [
    organisers > 0 && `${organisers} ${organisers === 1 ? 'organiser' : 'organisers'}`,
    venues > 0 && `${venues} ${venues === 1 ? 'venue' : 'venues'}`,
  ]
    .filter(Boolean)
    .join(', ')
}
