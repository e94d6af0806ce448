import { LARGE_CARD_DESCRIPTION_LENGTH } from '../constants'
import type { DanceEvent, Occurrence } from '../event/event'
import { whenText } from '../event/dateLabels'
import { timeRange } from '../event/labels'
import { venuePlace, type PlaceGroups } from '../places/placeLabels'
import { charactersOf } from '../texts/characters'
import { DELETED_PREFIX, VENUE_UNKNOWN } from '../texts/listMessages'

/** §4: the prefix of the name on a large card. */
export function largeCardPrefix({ status }: DanceEvent): string {
  return status === 'deleted' ? DELETED_PREFIX : ''
}

/**
 * The time on a large card: the hours. For an event of several days, its dates with the hours (R66). A new line begins
 * only after a dash, or before the time of a date.
 */
export function largeCardTime(occurrence: Occurrence): string {
  const { startTime, endTime } = occurrence.event
  const text = occurrence.dayCount < 2 ? timeRange(startTime, endTime) : whenText(occurrence)
  return text.replaceAll(' ', '\u00a0').replace(/–\u00a0|,\u00a0(?=\d+:)/g, end => `${end[0]} `)
}

/** The place on a large card, with the card's own fallback (§8). */
export function largeCardPlace(event: DanceEvent): PlaceGroups {
  return venuePlace(event.location.venue || VENUE_UNKNOWN, event)
}

/** How many characters of a description are read, blank space included, to find the first 100. */
const DESCRIPTION_START = 1_000

/** §5 Other: 100 characters and an ellipsis, on one line. */
export function largeCardDescription({ description }: DanceEvent): string {
  // The cut may leave half a surrogate pair at the end.
  const start = description.slice(0, DESCRIPTION_START).replace(/[\ud800-\udbff]$/, '')
  const text = start.replace(/\s+/g, ' ').trim()
  const isWhole = description.length <= DESCRIPTION_START
  if (isWhole && text.length <= LARGE_CARD_DESCRIPTION_LENGTH) return text

  const characters = charactersOf(text)
  if (isWhole && characters.length <= LARGE_CARD_DESCRIPTION_LENGTH) return text
  return `${characters.slice(0, LARGE_CARD_DESCRIPTION_LENGTH).join('').trimEnd()}…`
}
