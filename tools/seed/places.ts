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

/** The counties of the design's pictures; they have the most events. */
export const RICH_COUNTIES = ['Brighton and Hove', 'Greater London', 'Surrey']

/** The venues of a county; empty for a county that has none. */
export function placesIn(county: string): Place[] {
  return (VENUES[county] ?? []).map(row => {
    const [venue = '', street = '', city = '', postcode = ''] = row.split(', ')
    return { venue, street, city, county, postcode }
  })
}

/** The venue of that name; throws Error where there is none. */
export function placeNamed(venue: string): Place {
  const place = COUNTIES.flatMap(placesIn).find(candidate => candidate.venue === venue)
  if (!place) throw new Error(`No venue is called ${venue}.`)
  return place
}

/** §3 location, as stored. The help text is left out where there is none. */
export function locationOf(place: Place, help?: string): Record<string, string> {
  return { ...place, state: 'England', country: 'United Kingdom', ...(help ? { description: help } : {}) }
}

/** Lower-case words joined by hyphens, accents taken off: the ids of counties (R48) and seeded events. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
