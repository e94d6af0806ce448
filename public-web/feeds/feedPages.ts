import { movedTo } from '../../src/domain/navigation/movedDates'
import { CALENDAR_FILE_TYPE } from '../../src/domain/calendarFile/calendarFile'
import { PRODUCT_TITLE } from '../../src/domain/configuration'
import { DANCE_TYPES, danceSlug, type DanceType } from '../../src/domain/event/dances'
import { danceOfSlug } from '../../src/domain/navigation/danceOfSlug'
import { readEventId, type County, type DanceEvent, type EventId } from '../../src/domain/event/event'
import { occurrenceOn } from '../../src/domain/event/occurrences'
import { eventName } from '../../src/domain/event/labels'
import { countySlug } from '../../src/domain/places/countyId'
import { makeFilter, makePlaceFilter } from '../../src/domain/sync/filters'
import { viewEventPath } from '../../src/domain/navigation/paths'
import type { Day } from '../../src/domain/time/days'
import { answerOf, textAnswer, type PublicAnswer } from '../http/publicAnswer'
import { countyAt } from '../places/countyAt'
import { landingPath } from '../places/placePaths'
import { publicEvent, publicEvents } from '../publicDocuments'
import type { PublicContext, PublicPage } from '../publicPage'
import { feedCalendar, feedStart } from './feedCalendar'

const notFound = () => textAnswer('There is no such calendar.', 404)
const gone = () => textAnswer('This event was removed.', 410)

/** The calendar of one event. The answer is 410 after its removal, and 404 if the public may not see it (R63). */
const eventFeed: PublicPage = {
  path: /^\/feeds\/event\/([^/]+)\.ics$/i,
  async answer([, name], _query, { documents, now, origin }) {
    const id = readEventId(name)
    const document = id && (await documents.event(id))
    const event = document && publicEvent(document)
    if (event === 'gone') return gone()
    if (!event) return notFound()
    const scope = { from: feedStart(now), isHere: () => true, origin }
    const feed = { name: eventName(event), path: viewEventPath(event.eventId), scope }
    const moved = await Promise.all(movedFromHere(event, scope.from).map(one => documents.event(one)))
    const events = [event, ...publicEvents(moved.filter(one => one !== null))]
    return calendarAnswer(feedCalendar(events, feed), event.eventId)
  },
}

/** A feed reads at most this many one-offs. */
const MAX_MOVED = 20

/** The one-offs that take place instead of dates of the series, from a day on. */
const movedFromHere = (event: DanceEvent, from: Day): EventId[] =>
  event.exceptions
    .filter(({ date }) => date >= from)
    .flatMap(({ date }) => movedTo(occurrenceOn(event, date)) ?? [])
    .slice(-MAX_MOVED)

/** The calendar of a county, or of one dance there. It uses the filters of the app's lists (R31, R86). */
const countyFeed: PublicPage = {
  path: /^\/feeds\/([^/]+?)(?:\/([^/]+))?\.ics$/i,
  async answer([, slug = '', danceName], _query, context) {
    const county = await countyAt(slug, context.documents)
    const dance = danceName === undefined ? null : danceOfSlug(danceName)
    if (county === null || (dance === null && danceName !== undefined)) return notFound()
    const fileName = dance === null ? countySlug(county) : `${countySlug(county)}-${danceSlug(dance)}`
    return calendarAnswer(await countyCalendar(county, dance, context), fileName)
  },
}

async function countyCalendar(
  county: County,
  dance: DanceType | null,
  { documents, now, origin }: PublicContext,
): Promise<string> {
  const from = feedStart(now)
  const dances = dance === null ? [...DANCE_TYPES] : [dance]
  const events = publicEvents(await documents.listed(county))
    .filter(makeFilter({ dances, counties: [county] }, from))
    // The database gives no order. The same events must give the same file.
    .sort((one, other) => (one.eventId < other.eventId ? -1 : 1))
  const name = `${dance ?? PRODUCT_TITLE} in ${county}`
  const scope = { from, isHere: makePlaceFilter([county]), origin }
  return feedCalendar(events, { name, path: landingPath(county, dance), scope })
}

/** Any site may read a calendar, because everybody may see its content. */
function calendarAnswer(text: string, fileName: string): PublicAnswer {
  const { headers, ...answer } = answerOf(`${CALENDAR_FILE_TYPE}; charset=utf-8`, text)
  return {
    ...answer,
    headers: {
      ...headers,
      'content-disposition': `inline; filename=${fileName}.ics`,
      'access-control-allow-origin': '*',
    },
  }
}

export const FEED_PAGES = [eventFeed, countyFeed]
