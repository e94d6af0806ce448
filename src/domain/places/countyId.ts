import type { County } from '../event/event'
import { DISTRICTS } from './districts'

/**
 * R48: a county's id, which is a slug of its name. Two devices therefore can't add the same county twice. Null for a
 * name outside the closed list, because the rules refuse it (R65).
 */
export function countyIdOf(name: County): string | null {
  return Object.hasOwn(DISTRICTS, name) ? countySlug(name) : null
}

/** A county in addresses: 'Brighton and Hove' is 'brighton-and-hove'. */
export function countySlug(name: County): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}

/** The path of a county's snapshot (public web). */
export const snapshotPath = (county: County) => `/data/${countySlug(county)}.json`

/** The county of the closed list (R65) with this slug, or null. */
export function countyOfClosedList(slug: string): County | null {
  return Object.keys(DISTRICTS).find(county => countySlug(county) === slug) ?? null
}
