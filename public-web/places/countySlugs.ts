import type { County, DanceEvent } from '../../src/domain/event/event'
import { MAX_COUNTIES, readCountyNames } from '../../src/domain/places/counties'
import { countyOfClosedList, countySlug } from '../../src/domain/places/countyId'
import { isEnglishPlace } from '../../src/domain/places/countyOfAddress'
import { DISTRICTS } from '../../src/domain/places/districts'
import { countiesOfDates } from '../../src/domain/places/movedCounties'
import { addDays, type Day } from '../../src/domain/time/days'

/**
 * The county of a slug, or of a name as a person types it ('Greater London'), or null. Besides the closed list (R65), this
 * knows the counties of `events`, because older events may be filed under a district.
 */
export function countyOfSlug(slug: string, events: readonly DanceEvent[]): County | null {
  const wanted = countySlug(slug)
  return (
    countyOfClosedList(wanted) ??
    countiesFrom(events, '').find(county => countySlug(county) === wanted) ??
    null
  )
}

/** R86: the counties that events are filed under, and those of their moved dates to come, sorted. */
export function countiesOf(events: readonly DanceEvent[], today: Day): County[] {
  // Last night's event may still be running (R4).
  return countiesFrom(events, addDays(today, -1))
}

/** R48: the names of England's districts, as they are written. */
const SPELT = new Set(
  Object.values(DISTRICTS).flatMap(districts => districts.split(/[;:]/).map(name => name.trim())),
)
/** How much a date counts beside a whole event: one event may have dates in 249 places, and only so many places have pages. */
const OF_DATE = 1 / 1_000
/** More than any number of events. */
const MANY = 1e9
/** A county comes before all districts. */
const spelling = (county: County) => (Object.hasOwn(DISTRICTS, county) ? 2 : SPELT.has(county) ? 1 : 0)

/**
 * Anybody's event may name a county, so only a place of England has a page. Of two names with one slug, such as
 * 'BRIGHTON AND HOVE', the one that is written right has it, then the most used: otherwise a few events would take the
 * place of all others.
 */
function countiesFrom(events: readonly DanceEvent[], from: Day): County[] {
  const uses = new Map<County, number>()
  for (const event of events)
    for (const county of new Set([event.shortLocation, ...countiesOfDates(event, from)]))
      uses.set(county, (uses.get(county) ?? 0) + (county === event.shortLocation ? 1 : OF_DATE))
  const rank = (county: County) => spelling(county) * MANY + (uses.get(county) ?? 0)
  const bySlug = new Map<string, County>()
  for (const county of [...uses.keys()]
    .filter(isEnglishPlace)
    .sort((one, other) => rank(other) - rank(one) || (one < other ? -1 : 1)))
    if (readCountyNames([county]).length > 0 && !bySlug.has(countySlug(county)))
      bySlug.set(countySlug(county), county)
  return readCountyNames([...bySlug.values()].slice(0, MAX_COUNTIES))
}
