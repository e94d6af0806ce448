import type { County } from '../../event/event'
import { foldText } from '../../texts/words'
import { countiesNear } from './countiesNear'
import { findPlaces } from './findPlaces'
import type { Place } from './place'
import { listedCounty } from './placeOf'
import type { Places } from './places'
import { plainName } from './plainName'

/** R68: a county that matches what a person types. */
export interface FoundCounty {
  county: County
  /** The place whose name matches. Null if the county's own name matches. */
  place: Place | null
  /** Whether the county is only within reach of the place. */
  isNeighbour: boolean
}

/** At most this many places are looked for. A person could not tell more of them apart. */
const MAX_PLACES = 40
/** R68: counties as near as this to a typed town are offered too. */
export const NEIGHBOUR_MILES = 15

/** The best place for a text, if the text is its whole name or a postcode. Null if the person may still be typing. */
function wholePlace(text: string, best: Place | undefined): Place | null {
  return best && (plainName(text) === plainName(best.name) || /\d/.test(text)) ? best : null
}

/** R80: the place that a person has typed whole, which may become the home place. Null without one. */
export function placeTyped(text: string, places: Places): Place | null {
  return wholePlace(text, findPlaces(places, text, 1)[0])
}

/**
 * R68: the counties for what a person types, each once, best first. Counties whose name begins with the text
 * come first. Then come the counties of the places found, and then other counties whose name contains the
 * text. If the text is a whole place name or a postcode, the picker's counties near that place come last.
 * `offered` are the names in the picker, in their order. If `places` is null because they aren't loaded, only
 * county names match.
 */
export function countiesFor(text: string, offered: readonly County[], places: Places | null): FoundCounty[] {
  const typed = foldText(text.trim())
  const named = offered.filter(county => foldText(county).includes(typed))
  const begins = (county: County) => foldText(county).startsWith(typed)
  const found = places ? findPlaces(places, text, MAX_PLACES) : []
  const asCounty = (county: County): FoundCounty => ({ county, place: null, isNeighbour: false })

  const first = wholePlace(text, found[0])
  const isOffered = (county: County) => offered.length === 0 || offered.includes(county)
  const neighbours =
    places && first
      ? countiesNear(places, first, NEIGHBOUR_MILES, offered).filter(({ county }) => isOffered(county))
      : []
  const all = [
    ...named.filter(begins).map(asCounty),
    ...found.map(place => ({ county: listedCounty(place.county, offered), place, isNeighbour: false })),
    ...named.map(asCounty),
    ...neighbours.map(({ county }) => ({ county, place: first ?? null, isNeighbour: true })),
  ]
  const taken = new Set<County>()
  return all.filter(({ county }) => !taken.has(county) && taken.add(county))
}
