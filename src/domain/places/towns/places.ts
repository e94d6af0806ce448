import { plainName } from './plainName'
import type { Place } from './place'

/** All places, with the two ways to look one up. `readPlaces` makes it. */
export interface Places {
  all: readonly Place[]
  byCode: ReadonlyMap<string, Place>
  /** The largest place of each postcode area, such as 'LS'. */
  byArea: ReadonlyMap<string, Place>
  /** By `plainName`, largest first. */
  byName: ReadonlyMap<string, readonly Place[]>
}

/**
 * Reads the rows of `england.json`: by county, 'name = other name, outward codes, latitude longitude, size'. The
 * largest places come first in `all`.
 */
export function readPlaces(rowsByCounty: Readonly<Record<string, readonly string[]>>): Places {
  const all = Object.entries(rowsByCounty)
    .flatMap(([county, rows]) => rows.map(row => readRow(row, county)))
    .sort((one, other) => other.size - one.size)
  const byCode = new Map<string, Place>()
  const byArea = new Map<string, Place>()
  const byName = new Map<string, Place[]>()
  for (const place of all) {
    for (const code of place.codes) {
      byCode.set(code, place)
      const area = areaOf(code)
      if (!byArea.has(area)) byArea.set(area, place)
    }
    for (const name of new Set([place.name, ...place.otherNames].map(plainName))) {
      const same = byName.get(name)
      if (same) same.push(place)
      else byName.set(name, [place])
    }
  }
  return { all, byCode, byArea, byName }
}

/** The letters of a postcode district: 'LS' of 'LS6'. */
export const areaOf = (code: string) => code.replace(/\d.*$/, '')

function readRow(row: string, county: string): Place {
  const [names = '', codes = '', position = '', size = ''] = row.split(', ')
  const [name = '', ...otherNames] = names.split(' = ')
  const [latitude = NaN, longitude = NaN] = position.split(' ').map(Number)
  return {
    name,
    otherNames,
    county,
    codes: codes === '' ? [] : codes.split(' '),
    latitude,
    longitude,
    size: Number(size),
  }
}
