import type { EventLocation } from '../event/event'
import { shortHash } from '../event/reader/creatorMark'
import { wordsOf } from '../texts/words'

/** Two spellings of one place have the same words: its venue, and its postcode or else its street and town. */
export function placeWords({ venue, postcode, street, city }: EventLocation): string {
  const at = postcode === '' ? [street, city].join(' ') : postcode.replaceAll(' ', '')
  return wordsOf(`${venue}, ${at}`).join(' ')
}

/**
 * R89: the short key of a venue, by its name and place: at most seven letters and digits. '' without a venue. Devices
 * and feeds keep it, so it never changes.
 */
export const venueKey = (location: EventLocation): string =>
  location.venue === '' ? '' : shortHash(placeWords(location))
