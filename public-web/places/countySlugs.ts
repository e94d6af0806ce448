import type { County, DanceEvent } from '../../src/domain/event/event'
import { readCountyNames } from '../../src/domain/places/counties'
import { countySlug } from '../../src/domain/places/countyId'
import { DISTRICTS } from '../../src/domain/places/districts'

/**
 * The county of a slug, or null. Besides the closed list (R65), this knows the counties of `events`, because older
 * events may be filed under another name.
 */
export function countyOfSlug(slug: string, events: readonly DanceEvent[]): County | null {
  const isNamed = (county: County) => countySlug(county) === slug
  return Object.keys(DISTRICTS).find(isNamed) ?? countiesOf(events).find(isNamed) ?? null
}

/** The counties that events are filed under, sorted (R86). */
export function countiesOf(events: readonly DanceEvent[]): County[] {
  return readCountyNames(events.map(({ shortLocation }) => shortLocation))
}
