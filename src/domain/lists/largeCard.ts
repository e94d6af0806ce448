import { LARGE_CARD_DESCRIPTION_LENGTH } from '../constants'
import type { DanceEvent, Occurrence } from '../event/event'
import { occurrenceDates, timeRange, withPlace } from '../event/labels'
import { DELETED_PREFIX, VENUE_UNKNOWN } from '../texts/messages'

/** §4: what stands before the name on a large card. */
export function largeCardPrefix({ status }: DanceEvent): string {
  return status === 'deleted' ? DELETED_PREFIX : ''
}

/** When it is, on a large card: its hours, or all the days of several. */
export function largeCardTime(occurrence: Occurrence): string {
  const { startTime, endTime } = occurrence.event
  return occurrence.dayCount > 1 ? occurrenceDates(occurrence) : timeRange(startTime, endTime)
}

/** §2 View event's line on a large card, with its own fallback (§8). */
export function largeCardPlace({ location }: DanceEvent): string {
  return withPlace(location.venue || VENUE_UNKNOWN, location)
}

/** Text that is looked at for a description's first characters, blank space included. */
const DESCRIPTION_START = 1_000

/** §5 Other: 100 characters and an ellipsis, on one line. */
export function largeCardDescription({ description }: DanceEvent): string {
  // Half of a surrogate pair may stand at its end.
  const start = description.slice(0, DESCRIPTION_START).replace(/[\ud800-\udbff]$/, '')
  const text = start.replace(/\s+/g, ' ').trim()
  const isWhole = description.length <= DESCRIPTION_START
  if (isWhole && text.length <= LARGE_CARD_DESCRIPTION_LENGTH) return text

  const characters = charactersOf(text)
  if (isWhole && characters.length <= LARGE_CARD_DESCRIPTION_LENGTH) return text
  return `${characters.slice(0, LARGE_CARD_DESCRIPTION_LENGTH).join('').trimEnd()}…`
}

const PLAIN_CHARACTERS = /^[ -~]*$/
let segmenter: Intl.Segmenter | undefined

/** What a reader calls a character: an emoji of several parts, a letter with its accents. */
function charactersOf(text: string): string[] {
  // Nearly all descriptions; the segmenter takes longer than all the rest of a card.
  // Not every browser of these years has it; code points at least keep emojis of one part whole.
  if (PLAIN_CHARACTERS.test(text) || !('Segmenter' in Intl)) return [...text]
  segmenter ??= new Intl.Segmenter('en-GB', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
