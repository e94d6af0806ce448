import type { County } from '../../src/domain/event/event'
import { milesBetween } from '../../src/domain/places/towns/place'
import { GAZETTEER } from './gazetteer'

/**
 * The counties of `counties` in the order of their distance from `county`, measured between their middles. A county
 * that the gazetteer lacks is last.
 */
export function byDistance(county: County, counties: readonly County[]): County[] {
  const here = GAZETTEER.ofCounty(county)
  const milesTo = (other: County) => {
    const there = GAZETTEER.ofCounty(other)
    return here && there ? milesBetween(here, there) : Infinity
  }
  return counties
    .map(name => ({ name, miles: milesTo(name) }))
    .sort((one, other) => (one.miles === other.miles ? 0 : one.miles - other.miles))
    .map(({ name }) => name)
}
