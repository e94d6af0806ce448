import { findDuplicates } from '../editor/duplicates'
import type { County, DanceEvent } from '../event/event'
import { readPostcode } from '../places/postcodes'
import {
  NO_POSTCODE,
  postcodeElsewhere,
  postcodeFits,
  POSTCODE_UNKNOWN,
  muchLike,
} from '../texts/moderationMessages'

/** The result of a check on a waiting event. If it isn't fine, the moderator decides what it means. */
export interface Check {
  isFine: boolean
  text: string
}

interface Known {
  /** The postcode's county by the postcode service. Null if the service doesn't know. */
  county: County | null
  /** The live events of the event's county. */
  events: readonly DanceEvent[]
  /** Device ms. */
  now: number
}

/** At most this many similar events are named. More would tell the moderator nothing new. */
const MAX_ALIKE = 3

/**
 * R74: the checks that the device makes before a moderator approves an event. They compare the postcode's county and
 * find similar events.
 */
export function checksOf(event: DanceEvent, { county, events, now }: Known): Check[] {
  const alike = findDuplicates({ ...event, timestamp: now }, events, event.eventId)
  return [
    postcodeCheck(event, county),
    ...alike.slice(0, MAX_ALIKE).map(({ eventName }) => ({ isFine: false, text: muchLike(eventName) })),
  ]
}

function postcodeCheck({ location, shortLocation }: DanceEvent, county: County | null): Check {
  if (readPostcode(location.postcode) === null) return { isFine: false, text: NO_POSTCODE }
  if (county === null) return { isFine: false, text: POSTCODE_UNKNOWN }
  const isFine = county === shortLocation
  return { isFine, text: isFine ? postcodeFits(county) : postcodeElsewhere(county, shortLocation) }
}
