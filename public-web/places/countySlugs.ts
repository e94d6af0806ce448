import type { County, DanceEvent } from '../../src/domain/event/event'
import { readCountyNames } from '../../src/domain/places/counties'
import { countyOfClosedList, countySlug } from '../../src/domain/places/countyId'
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

const countiesFrom = (events: readonly DanceEvent[], from: Day) =>
  readCountyNames(events.flatMap(event => [event.shortLocation, ...countiesOfDates(event, from)]))
