import { danceSlug, type DanceType } from '../../src/domain/event/dances'
import type { County } from '../../src/domain/event/event'
import { countySlug } from '../../src/domain/places/countyId'

/** The path of the page with every county. */
export const ALL_PLACES_PATH = '/in'

/** The path of a county's page: '/in/kent', or '/in/kent/salsa' for one dance. */
export const landingPath = (county: County, dance: DanceType | null = null) =>
  `${ALL_PLACES_PATH}/${countySlug(county)}${danceEnd(dance)}`

/** The path of the calendar for the same county and dance: '/feeds/kent.ics' or '/feeds/kent/salsa.ics'. */
export const feedPath = (county: County, dance: DanceType | null) =>
  `/feeds/${countySlug(county)}${danceEnd(dance)}.ics`

const danceEnd = (dance: DanceType | null) => (dance === null ? '' : `/${danceSlug(dance)}`)

/** The address that makes a calendar subscribe to the file instead of reading it once. `origin` is the site's. */
export const calendarAddress = (origin: string, path: string) => origin.replace(/^https?:/, 'webcal:') + path
