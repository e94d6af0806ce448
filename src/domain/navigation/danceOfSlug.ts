import { DANCES, type DanceType } from '../event/dances'

/** The dance of a slug in an address, or of its name as a person types it ('Urban Kiz'), or null. */
export const danceOfSlug = (slug: string): DanceType | null =>
  DANCES.find(dance => dance.slug === slug.toLowerCase().replaceAll(' ', ''))?.name ?? null
