import type { County, DanceEvent } from '../../src/domain/event/event'
import { readCountyNames } from '../../src/domain/places/counties'
import { countyOfClosedList, countySlug } from '../../src/domain/places/countyId'

/**
 * The county of a slug, or null. Besides the closed list (R65), this knows the counties of `events`, because older
 * events may be filed under another name.
 */
export function countyOfSlug(slug: string, events: readonly DanceEvent[]): County | null {
  return countyOfClosedList(slug) ?? countiesOf(events).find(county => countySlug(county) === slug) ?? null
}

/** The counties that events are filed under, sorted (R86). */
export function countiesOf(events: readonly DanceEvent[]): County[] {
  return readCountyNames(events.map(({ shortLocation }) => shortLocation))
}
