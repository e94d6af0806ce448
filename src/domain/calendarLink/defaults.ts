import { NOTHING_FOR_ALL, placeOfText, type ForAll } from '../calendarIn/choice'
import type { Placed } from '../event/labels'
import type { PasteContext } from '../paste/readFacts'
import type { ConnectedCalendar } from './connectedCalendar'

/** The limit of the stored place. */
const VENUE_LENGTH = 100

/** R94: what the drafts of a connected calendar begin with next time. */
export const defaultsOf = ({ dances, place }: ForAll): ConnectedCalendar['defaults'] => ({
  dances,
  county: place?.shortLocation ?? '',
  venue: place ? placeText(place).slice(0, VENUE_LENGTH) : '',
})

/** 'The Tin Chapel, Hove BN3 1AA' */
const placeText = ({ location: { venue, city, postcode } }: Placed): string =>
  [venue, [city, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** R94: the values for all of a calendar that is read again. */
export const forAllOf = (
  { dances, venue }: ConnectedCalendar['defaults'],
  context: PasteContext,
): ForAll => ({ ...NOTHING_FOR_ALL, dances, place: venue === '' ? null : placeOfText(venue, context) })
