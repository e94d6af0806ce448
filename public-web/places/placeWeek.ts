import type { DanceType } from '../../src/domain/event/dances'
import { DANCE_TYPES } from '../../src/domain/event/dances'
import type { County, DanceEvent } from '../../src/domain/event/event'
import type { ListedOccurrence } from '../../src/domain/event/occurrences'
import { coming } from '../../src/domain/lists/weekly'
import { calendarMonths } from '../../src/domain/lists/calendar'
import { weeklyGroups, type DayGroup } from '../../src/domain/lists/weekly'
import { isEnglishPlace } from '../../src/domain/places/countyOfAddress'
import { makeFilter, makePlaceFilter } from '../../src/domain/sync/filters'
import { addDays, type LondonMoment } from '../../src/domain/time/days'

/** The events of a county: its week, and the one-offs after it. */
export interface PlaceWeek {
  /** Seven days, Today first. */
  days: DayGroup[]
  /** The one-offs that begin after the seven days, in order. */
  oneOffs: ListedOccurrence[]
}

/** The occurrences that the app lists for this county and dance. If `dance` is null, every dance counts (§2, R86). */
export function placeWeek(
  events: readonly DanceEvent[],
  county: County,
  dance: DanceType | null,
  now: LondonMoment,
): PlaceWeek {
  const dances = dance === null ? [...DANCE_TYPES] : [dance]
  // Last night's event may still be running (R4).
  const chosen = events.filter(makeFilter({ dances, counties: [county] }, addDays(now.day, -1)))
  const isHere = makePlaceFilter([county])
  const days = weeklyGroups(chosen, now, isHere)
  const lastDay = days.at(-1)?.day ?? now.day
  const oneOffs = calendarMonths(chosen, now, isHere)
    .flatMap(({ occurrences }) => occurrences)
    .filter(({ occurrenceDate }) => occurrenceDate > lastDay)
  return { days, oneOffs }
}

/** The number of coming occurrences in each county of England in the seven days. If `dance` is null, every dance counts. */
export function comingByCounty(
  events: readonly DanceEvent[],
  dance: DanceType | null,
  now: LondonMoment,
): Map<County, number> {
  const chosen = dance === null ? events : events.filter(({ danceTypes }) => danceTypes.includes(dance))
  const counts = new Map<County, number>()
  for (const { occurrences } of weeklyGroups(chosen, now)) {
    for (const occurrence of coming(occurrences)) {
      const county = occurrence.event.shortLocation
      if (isEnglishPlace(county)) counts.set(county, (counts.get(county) ?? 0) + 1)
    }
  }
  return counts
}
