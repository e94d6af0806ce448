import type { DanceEvent, EventLocation } from '../event/event'
import type { Placed } from '../event/labels'
import { wordsOf } from '../texts/words'
import { addressLength } from './addressSearch'
import { withCountiesOfDates } from './countyOfAddress'
import { placeWords } from './venueKey'

/**
 * The places of these events and of their dates, each once. The event that changed last comes first. A place without a
 * venue, an address or a county is left out, because it wouldn't fill the form.
 */
export function usedPlaces(events: readonly DanceEvent[]): Placed[] {
  const found = new Map<string, Placed>()
  for (const event of [...events].sort((one, other) => other.lastUpdated - one.lastUpdated)) {
    const { location, shortLocation, exceptions } = withCountiesOfDates(event)
    for (const place of [{ location, shortLocation }, ...exceptions]) {
      if (!isWhole(place) || found.has(placeWords(place.location))) continue
      found.set(placeWords(place.location), { location: place.location, shortLocation: place.shortLocation })
    }
  }
  return [...found.values()]
}

function isWhole(place: Partial<Placed>): place is Placed {
  const { location, shortLocation = '' } = place
  return (
    location !== undefined && location.venue !== '' && addressLength(location) > 0 && shortLocation !== ''
  )
}

/** The places other than `current` that have each word of `query` at the start of a word. All of them if it is empty. */
export function offeredPlaces(places: readonly Placed[], query: string, current: EventLocation): Placed[] {
  const asked = wordsOf(query)
  return places.filter(({ location }) => {
    if (placeWords(location) === placeWords(current)) return false
    const { venue, street, city, postcode } = location
    const words = wordsOf([venue, street, city, postcode, postcode.replaceAll(' ', '')].join(' '))
    return asked.every(part => words.some(word => word.startsWith(part)))
  })
}

/**
 * A used place for the draft. 'Find us' belongs to the place, so it comes along unless the person wrote their own. A
 * text of another used place isn't their own.
 */
export function placeToUse(
  { location, shortLocation }: Placed,
  before: EventLocation,
  places: readonly Placed[],
): Placed {
  const isOwn =
    before.description !== '' && !places.some(place => place.location.description === before.description)
  const description = isOwn ? before.description : location.description
  return { location: { ...location, description }, shortLocation }
}
