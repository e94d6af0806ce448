import { DANCE_TYPES, type DanceType } from '../../src/domain/event/dances'
import type { DanceEvent } from '../../src/domain/event/event'
import { followPath, organiserOf, venueOf } from '../../src/domain/following/followKey'
import { isEnglishPlace } from '../../src/domain/places/countyOfAddress'
import { viewEventPath } from '../../src/domain/navigation/paths'
import { londonMoment } from '../../src/domain/time/days'
import { countiesToCome } from '../places/comingAt'
import { ALL_PLACES_PATH, landingPath } from '../places/placePaths'

/** A page that search engines may list. */
export interface SiteUrl {
  path: string
  /** The last change, in ms. Absent if unknown. */
  changedAt?: number
}

/**
 * The pages that show coming events: the home page, all counties, each county with its dances, each organiser and venue, and
 * each event (public web). Events without a date to come are left out: those that are over, cancelled, or paused without an end (R51).
 * `now` is in ms.
 */
export function siteUrls(events: readonly DanceEvent[], now: number): SiteUrl[] {
  const moment = londonMoment(now)
  const places = new Map<string, number>()
  const pages: SiteUrl[] = []
  const noteChange = (path: string, { lastUpdated }: DanceEvent) =>
    places.set(path, Math.max(places.get(path) ?? 0, lastUpdated))
  for (const event of [...events].sort((one, other) => (one.eventId < other.eventId ? -1 : 1))) {
    const counties = [...countiesToCome(event, moment)].filter(Boolean)
    if (counties.length > 0) pages.push({ path: viewEventPath(event.eventId), changedAt: event.lastUpdated })
    const keys = counties.length > 0 ? [organiserOf(event), venueOf(event)] : []
    for (const key of keys) if (key !== null) noteChange(followPath(key), event)
    // Anybody's event may name a county. Only a place of England has a page.
    for (const county of counties.filter(isEnglishPlace)) {
      const paths = [null, ...dancesOf(event)].map(dance => landingPath(county, dance))
      for (const path of paths) noteChange(path, event)
    }
  }
  const ofPlaces = [...places].map(([path, changedAt]) => ({ path, changedAt }))
  return [
    { path: '/' },
    { path: ALL_PLACES_PATH },
    ...ofPlaces.sort((one, other) => (one.path < other.path ? -1 : 1)),
    ...pages,
  ]
}

const dancesOf = ({ danceTypes }: DanceEvent): DanceType[] =>
  DANCE_TYPES.filter(dance => danceTypes.includes(dance))
