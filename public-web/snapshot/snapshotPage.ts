import { DANCE_TYPES } from '../../src/domain/event/dances'
import type { WeekCounts } from '../../src/domain/places/weekCounts'
import { londonMoment } from '../../src/domain/time/days'
import { jsonAnswer, textAnswer } from '../http/publicAnswer'
import { countyAt } from '../places/countyAt'
import { comingByCounty } from '../places/placeWeek'
import { publicEvents } from '../publicDocuments'
import type { PublicPage } from '../publicPage'
import { countySnapshot } from './countySnapshot'

/** The key with which a device subscribes to messages (R88). 404 if this site sends none. */
export const PUSH_KEY_PAGE: PublicPage = {
  path: /^\/data\/push\.json$/,
  answer: (_match, _query, { pushKey }) =>
    Promise.resolve(
      pushKey === undefined ? textAnswer('This site sends no messages.', 404) : jsonAnswer({ key: pushKey }),
    ),
}

/** All listed events of a county in one answer, for a device that has none yet (public web, R28). */
export const SNAPSHOT_PAGE: PublicPage = {
  path: /^\/data\/([^/]+)\.json$/,
  async answer([, slug = ''], _query, { documents, now }) {
    const county = await countyAt(slug, documents)
    if (county === null) return textAnswer('There is no such county.', 404)
    const events = publicEvents(await documents.listed(county))
    return jsonAnswer(countySnapshot(county, events, now))
  },
}

/** How many events of the next seven days each county and each dance has, for a device that has no events yet (R100). */
export const WEEK_COUNTS_PAGE: PublicPage = {
  path: /^\/data\/week\.json$/,
  async answer(_match, _query, { documents, now }) {
    const events = publicEvents(await documents.listed())
    const moment = londonMoment(now)
    const counties = comingByCounty(events, null, moment)
    const dances = DANCE_TYPES.map(dance => [dance, sumOf(comingByCounty(events, dance, moment))] as const)
    return jsonAnswer({
      counties: Object.fromEntries(counties),
      dances: Object.fromEntries(dances),
    } satisfies WeekCounts)
  },
}

const sumOf = (counts: ReadonlyMap<unknown, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)
