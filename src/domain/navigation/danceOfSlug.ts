import { DANCES, type DanceType } from '../event/dances'

/** The dance of a slug in an address, or null. */
export const danceOfSlug = (slug: string): DanceType | null =>
  DANCES.find(dance => dance.slug === slug)?.name ?? null
