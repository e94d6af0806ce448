import { COUNTY_MAX_LENGTH, NAME_MAX_LENGTH } from '../constants'
import type { County, Position, UserId } from '../event/event'
import { asSource, own, readPosition } from '../event/reader/eventParts'
import { readLine } from '../event/reader/eventText'
import type { Place } from '../places/towns/place'

/** Firebase's ids of accounts are at most this long. */
const ACCOUNT_ID_LENGTH = 128

/** R80: the town from which distances are shown, unless the person says where they are. */
export interface HomePlace extends Position {
  town: string
  county: County
  /** The account that was signed in when it was chosen, or the first one since. Absent if there was none. */
  owner?: UserId
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
  const owner = readLine(own(source, 'owner'), ACCOUNT_ID_LENGTH)
  return { town, county, latitude, longitude, ...(owner !== '' && { owner }) }
}

/**
 * R37, R80: the home place for an account. What was chosen while nobody was signed in becomes the account's own. Null if
 * it is another account's.
 */
export function homeFor(home: HomePlace | null, userId: UserId | null): HomePlace | null {
  if (home === null || userId === null || home.owner === userId) return home
  return home.owner === undefined ? { ...home, owner: userId } : null
}
