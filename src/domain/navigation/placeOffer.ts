import { DANCES, danceSlug, type DanceType } from '../event/dances'
import type { County } from '../event/event'
import { countyOfClosedList, countySlug } from '../places/countyId'
import type { Filters } from '../sync/filters'
import { ROUTES } from './paths'

/** What the public page of a county offers to the app: the county, and the page's dance if it has one. */
export interface PlaceOffer {
  county: County
  dance: DanceType | null
}

/** Public web: the address that offers a county to the app: '/setup?county=kent&dance=salsa'. */
export function placeOfferPath({ county, dance }: PlaceOffer): string {
  const end = dance === null ? '' : `&dance=${danceSlug(dance)}`
  return `${ROUTES.setup}?county=${countySlug(county)}${end}`
}

/**
 * The offer in an address's query, or null without one. Anyone can write such an address, so only known
 * dances and counties count. A county is known if the closed list (R65) or `names`, the app's list, contains
 * it. Otherwise the result is 'unknown'.
 */
export function readPlaceOffer(query: string, names: readonly County[]): PlaceOffer | 'unknown' | null {
  const given = new URLSearchParams(query)
  const slug = given.get('county') ?? ''
  if (slug === '') return null
  const county = countyOfClosedList(slug) ?? names.find(name => countySlug(name) === slug)
  return county === undefined ? 'unknown' : { county, dance: danceOfSlug(given.get('dance') ?? '') }
}

/** A person's choices together with the offer. No choice is removed. */
export function withPlaceOffer({ dances, counties }: Filters, { county, dance }: PlaceOffer): Filters {
  return {
    dances: dance === null ? dances : [...new Set([...dances, dance])],
    counties: [...new Set([...counties, county])],
  }
}

/** What the offer adds to a person's choices: ['Salsa', 'Kent'], or [] if both are already chosen. */
export function newInPlaceOffer({ dances, counties }: Filters, { county, dance }: PlaceOffer): string[] {
  const newDances = dance === null || dances.includes(dance) ? [] : [dance]
  return [...newDances, ...(counties.includes(county) ? [] : [county])]
}

/** The dance of a slug in an address, or of its name as a person types it ('Urban Kiz'), or null. */
export const danceOfSlug = (slug: string): DanceType | null =>
  DANCES.find(dance => dance.slug === slug.toLowerCase().replaceAll(' ', ''))?.name ?? null
