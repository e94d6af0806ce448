import { COUNTY_MAX_LENGTH, NAME_MAX_LENGTH } from '../constants'
import type { County, Position } from '../event/event'
import { asSource, own, readPosition } from '../event/reader/eventParts'
import { readLine } from '../event/reader/eventText'
import type { Place } from '../places/towns/place'

/** R80: the town from which distances are shown, unless the person says where they are. */
export interface HomePlace extends Position {
  town: string
  county: County
}

/** R80: a place of England as a home place. */
export const homeAt = ({ name, county, latitude, longitude }: Place): HomePlace => ({
  town: name,
  county,
  latitude,
  longitude,
})

/** R80: the stored home place. Null if there is none, or if it is damaged. `text` is from local storage. */
export function readHomePlace(text: string | null): HomePlace | null {
  let value: unknown
  try {
    value = JSON.parse(text ?? 'null')
  } catch {
    return null
  }
  const source = asSource(value)
  if (!source) return null
  const town = readLine(own(source, 'town'), NAME_MAX_LENGTH)
  const county = readLine(own(source, 'county'), COUNTY_MAX_LENGTH)
  const { latitude, longitude } = readPosition(own(source, 'latitude'), own(source, 'longitude'))
  if (town === '' || latitude === undefined || longitude === undefined) return null
  return { town, county, latitude, longitude }
}
