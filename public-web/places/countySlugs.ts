import type { County, DanceEvent } from '../../src/domain/event/event'
import { MAX_COUNTIES, readCountyNames } from '../../src/domain/places/counties'
import { countyIdOf, countyOfClosedList, countySlug } from '../../src/domain/places/countyId'
import { countiesOfDates } from '../../src/domain/places/movedCounties'
import { addDays, type Day } from '../../src/domain/time/days'

/**
 * The county of a slug, or of a name as a person types it ('Greater London'), or null. Besides the closed list (R65), this knows the counties of `events`, because older
 * events may be filed under another name.
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

/**
 * Anybody's event may name a county. Those of the closed list come first, then the most used. Of two names with one slug,
 * such as 'BRIGHTON AND HOVE', the first one has the page: otherwise a single event would take the place of all others.
 */
function countiesFrom(events: readonly DanceEvent[], from: Day): County[] {
  const uses = new Map<County, number>()
  for (const event of events)
    for (const county of new Set([event.shortLocation, ...countiesOfDates(event, from)]))
      uses.set(county, (uses.get(county) ?? 0) + 1)
  const rank = (county: County) =>
    countyIdOf(county) === null ? (uses.get(county) ?? 0) : Number.MAX_SAFE_INTEGER
  const bySlug = new Map<string, County>()
  for (const county of [...uses.keys()].sort(
    (one, other) => rank(other) - rank(one) || (one < other ? -1 : 1),
  ))
    if (readCountyNames([county]).length > 0 && !bySlug.has(countySlug(county)))
      bySlug.set(countySlug(county), county)
  return readCountyNames([...bySlug.values()].slice(0, MAX_COUNTIES))
}
