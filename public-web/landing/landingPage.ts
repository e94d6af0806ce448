import type { DanceType } from '../../src/domain/event/dances'
import { danceOfSlug } from '../../src/domain/navigation/placeOffer'
import type { County, DanceEvent } from '../../src/domain/event/event'
import { londonMoment } from '../../src/domain/time/days'
import { pageAnswer } from '../frame/pageDocument'
import type { PublicAnswer } from '../http/publicAnswer'
import { nextAt } from '../places/comingAt'
import { countiesOf, countyOfSlug } from '../places/countySlugs'
import { feedPath, landingPath } from '../places/placePaths'
import { comingByCounty, placeWeek } from '../places/placeWeek'
import { publicEvents } from '../publicDocuments'
import type { PublicContext, PublicPage } from '../publicPage'
import { landingBody } from './landingBody'
import { listData } from './listData'
import { nextDate } from './nextDate'
import { unknownPlaceBody } from './unknownPlace'
import { weekSentence } from './weekFigures'

/** `/in/{county}` and `/in/{county}/{dance}`: a county's week, for visitors who don't have the app yet (public web). */
export const landingPage: PublicPage = {
  // An unknown county or dance matches too. It gets the page for a wrong address.
  path: /^\/in\/([^/]+)(?:\/([^/]+))?\/*$/i,
  async answer([, countySlug = '', danceSlug], _query, context) {
    const events = publicEvents(await context.documents.listed())
    const county = countyOfSlug(countySlug, events)
    const dance = danceSlug === undefined ? null : danceOfSlug(danceSlug)
    if (county === null || (danceSlug !== undefined && dance === null))
      return unknownPlace(events, county, context)
    return landing(events, county, dance, context)
  },
}

function landing(
  events: readonly DanceEvent[],
  county: County,
  dance: DanceType | null,
  context: PublicContext,
): PublicAnswer {
  const now = londonMoment(context.now)
  const week = placeWeek(events, county, dance, now)
  const sentence = weekSentence(week.days)
  const title = landingTitle(county, dance)
  const coming = nextAt(events, county, dance, now)
  // The sentence of a week says what is on.
  const next = sentence === '' && coming !== null ? nextDate(coming, now) : null
  const content = {
    title,
    description: `${title}. ${sentence || ['Nothing is on this week.', next?.text].join(' ').trim()}`,
    path: landingPath(county, dance),
    feed: feedPath(county, dance),
    data: listData(week, title, context.origin),
    isHidden: coming === null,
    body: landingBody({
      title,
      sentence,
      next,
      county,
      dance,
      week,
      today: now.day,
      bases: new Map(events.map(event => [event.eventId, event])),
      elsewhere: comingByCounty(events, dance, now),
      counties: countiesOf(events, now.day),
      origin: context.origin,
    }),
  }
  return pageAnswer(content, context)
}

/** The title for one dance is 'Salsa in Kent this week'. The title for all dances is 'Dancing in Kent this week'. */
const landingTitle = (county: County, dance: DanceType | null) =>
  `${dance ?? 'Dancing'} in ${county} this week`

/** The page for a wrong address, with links to the counties that have events. */
function unknownPlace(
  events: readonly DanceEvent[],
  county: County | null,
  context: PublicContext,
): PublicAnswer {
  const now = londonMoment(context.now)
  const content = {
    title: "This page isn't there",
    description: 'Choose a county to see where people dance this week.',
    path: '/',
    isHidden: true,
    body: unknownPlaceBody(county, comingByCounty(events, null, now), countiesOf(events, now.day)),
  }
  return pageAnswer(content, context, 404)
}
