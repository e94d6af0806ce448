import type { County } from '../../event/event'
import { shortLocationOf } from '../countyOfAddress'
import type { Position } from '../../event/event'
import type { Place } from './place'
import { areaOf, type Places } from './places'
import { plainName } from './plainName'

/**
 * R80: the place of a postcode district, such as 'LS6' in any case. A district that the data doesn't know is placed at
 * the largest place of its area ('LS'). Null outside England.
 */
export function placeOfDistrict(places: Places, outward: string): Place | null {
  const code = outward.trim().toUpperCase()
  const isDistrict = /^[A-Z]{1,2}\d[A-Z\d]?$/.test(code)
  return places.byCode.get(code) ?? (isDistrict ? (places.byArea.get(areaOf(code)) ?? null) : null)
}

/** R80: the largest town of that name in a county, in any spelling of R68. Null if there is none. */
export function placeOfTown(places: Places, town: string, county: County): Place | null {
  const wanted = closedCounty(county)
  const named = places.byName.get(plainName(town)) ?? []
  return named.find(place => closedCounty(place.county) === wanted) ?? null
}

/** The places of each county, and of each county of the closed list. A stranger's events may name thousands that aren't there. */
const byCounty = new WeakMap<Places, ReadonlyMap<County, readonly Place[]>>()

function placesByCounty(places: Places): ReadonlyMap<County, readonly Place[]> {
  const known = byCounty.get(places)
  if (known) return known
  const own = new Map<County, Place[]>()
  for (const place of places.all) {
    const inside = own.get(place.county)
    if (inside) inside.push(place)
    else own.set(place.county, [place])
  }
  const closed = new Map<County, Place[]>()
  for (const [county, inside] of own) {
    const name = closedCounty(county)
    closed.set(name, [...(closed.get(name) ?? []), ...inside])
  }
  const found = new Map([...closed, ...own])
  byCounty.set(places, found)
  return found
}

/** R80: the middle of a county's places. Null for an unknown county. */
export function middleOfCounty(places: Places, county: County): Position | null {
  const inside = placesByCounty(places).get(county)
  if (!inside) return null
  const mean = (degreesOf: (place: Place) => number) =>
    inside.reduce((sum, place) => sum + degreesOf(place), 0) / inside.length
  return { latitude: mean(place => place.latitude), longitude: mean(place => place.longitude) }
}

/** R48, R68: the county that lists a place of `county`: one of the picker's counties (`known`), else England's. */
export function listedCounty(county: County, known: readonly County[]): County {
  return known.includes(county) ? county : closedCounty(county, known)
}

/** A county of the closed list (R65): 'East Sussex' for 'Brighton and Hove'. Other names stay. */
const closedCounty = (county: County, known: readonly County[] = []) =>
  shortLocationOf({ district: county, county: '' }, '', known, county)
