import type { DanceEvent } from '../event/event'
import { BETWEEN, countyWord } from '../event/labels'
import { LOCATION_UNKNOWN } from '../texts/listMessages'

// This file is separate from `event/labels.ts`, because the first load doesn't need these labels.

const NO_BREAK_SPACE = '\u00a0'

/**
 * The parts of a place. Those of one group stay on one line if they fit: the venue with its town, and the county with
 * the postcode. No group is empty.
 */
export type PlaceGroups = readonly (readonly string[])[]

/** §2 View event, R68: venue and town, then county or street and postcode. */
export function placeParts(event: DanceEvent): PlaceGroups {
  const { venue, city } = event.location
  const town = city === countyWord(event) ? '' : city
  return [[venue || LOCATION_UNKNOWN, town].filter(isGiven), ...areaParts(event)]
}

/** A venue, or the fallback text for it, and then county or street and postcode. */
export function venuePlace(venue: string, event: DanceEvent): PlaceGroups {
  return [[venue], ...areaParts(event)]
}

function areaParts(event: DanceEvent): PlaceGroups {
  const { street, postcode } = event.location
  const area = [countyWord(event) || street, postcode.replaceAll(' ', NO_BREAK_SPACE)].filter(isGiven)
  return area.length > 0 ? [area] : []
}

const isGiven = (part: string) => part !== ''

/** §2 View event, R68: venue • town • county-or-street • postcode. */
export const placeLine = (event: DanceEvent): string => placeParts(event).flat().join(BETWEEN)
