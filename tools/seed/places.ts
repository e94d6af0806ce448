import { stableNumber } from '../../local-backend/lookups/stableNumber'
import { venueFeature } from '../../local-backend/lookups/venueFeature'
import { VENUES } from './venues'

/** A venue with its address, in one of the picker's counties. */
export interface Place {
  venue: string
  street: string
  city: string
  county: string
  postcode: string
}

/** The picker's names of the counties that have events. */
export const COUNTIES = Object.keys(VENUES)

/** The counties in the design's pictures. They have the most events. */
export const RICH_COUNTIES = ['Brighton and Hove', 'Greater London', 'Surrey']

/** The venues of a county; empty if it has none. */
export function placesIn(county: string): Place[] {
  return (VENUES[county] ?? []).map(row => {
    const [venue = '', street = '', city = '', postcode = ''] = row.split(', ')
    return { venue, street, city, county, postcode }
  })
}

/** The venue of that name. Throws Error if there is none. */
export function placeNamed(venue: string): Place {
  const place = COUNTIES.flatMap(placesIn).find(candidate => candidate.venue === venue)
  if (!place) throw new Error(`No venue is called ${venue}.`)
  return place
}

/** One venue in this many has no position, as in documents from before R80. */
const WITHOUT_POSITION = 8

/** §3: the stored location. The help text is optional. R80: the position is the one that the address search finds. */
export function locationOf(place: Place, help?: string): Record<string, string | number> {
  const [longitude, latitude] = venueFeature(place).geometry.coordinates
  const isPlaced = stableNumber(place.venue) % WITHOUT_POSITION > 0
  return {
    ...place,
    state: 'England',
    country: 'United Kingdom',
    ...(help ? { description: help } : {}),
    ...(isPlaced ? { latitude, longitude } : {}),
  }
}

/** Lower-case words without accents, joined by hyphens: the ids of counties (R48) and sample events. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
