import { movedTo } from '../../src/domain/navigation/movedDates'
import {
  calendarFile,
  calendarFileName,
  CALENDAR_FILE_TYPE,
} from '../../src/domain/calendarFile/calendarFile'
import { PRODUCT_TITLE } from '../../src/domain/constants'
import { DANCE_TYPES, danceSlug, type DanceType } from '../../src/domain/event/dances'
import { danceOfSlug } from '../../src/domain/navigation/placeOffer'
import { readEventId, type County, type DanceEvent, type EventId } from '../../src/domain/event/event'
import { occurrenceOn } from '../../src/domain/event/occurrences'
import { eventName } from '../../src/domain/event/labels'
import { followFeedPath, followPath, isBy, readFollowKey } from '../../src/domain/following/followKey'
import { eventFeedPath } from '../../src/domain/navigation/publicPages'
import { countySlug } from '../../src/domain/places/countyId'
import { makeFilter, makePlaceFilter } from '../../src/domain/sync/filters'
import { viewEventPath } from '../../src/domain/navigation/paths'
import { DELETED_BANNER } from '../../src/domain/texts/eventMessages'
import { NOTHING_LISTED } from '../../src/domain/texts/followMessages'
import { shownEvent } from '../event/shownEvent'
import { findFollowed } from '../following/findFollowed'
import { openAnswer, textAnswer, type PublicAnswer } from '../http/publicAnswer'
import { countyAt } from '../places/countyAt'
import { feedPath, landingPath } from '../places/placePaths'
import { publicEvent, publicEvents } from '../publicDocuments'
import type { PublicContext, PublicPage } from '../publicPage'
import { ATOM_TYPE, atomFeed } from './atomFeed'
import { feedCalendar, feedStart } from './feedCalendar'

const notFound = () => textAnswer('There is no such calendar.', 404)
const gone = () => textAnswer('This event was removed.', 410)

/**
 * The calendar of one event. `?date=` asks for the file of the one date that the event's page shows for it. The answer
 * is 404 if the public may not see it (R63) or it has no date. After its removal, the calendar is empty: what answers an
 * error keeps its nights on every phone that subscribed. The file and the Atom feed are 410 then.
 */
const eventFeed: PublicPage = {
  path: /^\/feeds\/event\/([^/]+)\.(ics|atom)$/i,
  async answer([, name, ending], query, context) {
    const { documents, now, origin } = context
    const id = readEventId(name)
    const document = id && (await documents.event(id))
    const event = document && publicEvent(document)
    const date = query.get('date')
    if (event === 'gone') return date === null && !isAtom(ending) ? noEvents(DELETED_BANNER, context) : gone()
    if (!event) return notFound()
    if (date !== null) {
      const { occurrence, hasDate } = shownEvent(event, date, origin, now)
      if (!hasDate) return notFound()
      const text = calendarFile([occurrence], { origin, now: event.lastUpdated })
      return calendarAnswer(text, calendarFileName(occurrence))
    }
    const moved: DanceEvent[] = []
    // One at a time: a stranger's event holds up to 1 MB, and a date may name one that waits.
    for (const one of movedFromHere(event)) {
      const other = await documents.event(one)
      if (other) moved.push(...publicEvents([other]))
    }
    const feed = {
      name: eventName(event),
      path: viewEventPath(event.eventId),
      calendar: eventFeedPath(event.eventId),
      events: [event, ...moved],
      isHere: () => true,
      fileName: event.eventId,
    }
    return feedAnswer(ending, feed, context)
  },
}

/** A feed reads at most this many one-offs. */
const MAX_MOVED = 20

/** The one-offs that take place instead of dates of the series. A date that is long over may have moved to a day to come. */
const movedFromHere = (event: DanceEvent): EventId[] =>
  event.exceptions.flatMap(({ date }) => movedTo(occurrenceOn(event, date)) ?? []).slice(-MAX_MOVED)

/** The feed of an organiser or a venue (R96). Its calendar is empty once nothing of it is listed any more. */
const followFeed: PublicPage = {
  path: /^\/feeds\/(?:organiser|venue)\/[^/]+\.(ics|atom)$/i,
  async answer([path, ending], _query, context) {
    const followed = await findFollowed(path, context)
    if (followed === null)
      return readFollowKey(path) === null || isAtom(ending) ? notFound() : noEvents(NOTHING_LISTED, context)
    const { key, head, events } = followed
    const feed = {
      name: head.name,
      path: followPath(key),
      calendar: followFeedPath(key),
      events,
      isHere: (event: DanceEvent) => isBy(key, event),
      fileName: key.slice(2),
    }
    return feedAnswer(ending, feed, context)
  },
}

/** The feed of a county, or of one dance there. It uses the filters of the app's lists (R31, R86). */
const countyFeed: PublicPage = {
  path: /^\/feeds\/([^/]+?)(?:\/([^/]+))?\.(ics|atom)$/i,
  async answer([, slug = '', danceName, ending], _query, context) {
    const county = await countyAt(slug, context.documents)
    const dance = danceName === undefined ? null : danceOfSlug(danceName)
    if (county === null || (dance === null && danceName !== undefined)) return notFound()
    return feedAnswer(ending, await countyEvents(county, dance, context), context)
  },
}

async function countyEvents(
  county: County,
  dance: DanceType | null,
  { documents, now }: PublicContext,
): Promise<FeedContent> {
  const dances = dance === null ? [...DANCE_TYPES] : [dance]
  const events = publicEvents(await documents.listed(county)).filter(
    makeFilter({ dances, counties: [county] }, feedStart(now)),
  )
  return {
    name: `${dance ?? PRODUCT_TITLE} in ${county}`,
    path: landingPath(county, dance),
    calendar: feedPath(county, dance),
    // The database gives no order. The same events must give the same file.
    events: events.sort((one, other) => (one.eventId < other.eventId ? -1 : 1)),
    isHere: makePlaceFilter([county]),
    fileName: dance === null ? countySlug(county) : `${countySlug(county)}-${danceSlug(dance)}`,
  }
}

const isAtom = (ending: string | undefined) => ending?.toLowerCase() === 'atom'

/** A calendar that takes from a phone what it has of it. `name` says why. */
const noEvents = (name: string, context: PublicContext): PublicAnswer =>
  feedAnswer('ics', { ...NO_FEED, name }, context)

const NO_FEED = { path: '/', calendar: '', events: [], isHere: () => true, fileName: 'empty' }

interface FeedContent {
  name: string
  /** The path of the page that the feed belongs to. */
  path: string
  /** The path of the calendar. */
  calendar: string
  events: readonly DanceEvent[]
  /** R86: whether a date belongs to the feed. */
  isHere(event: DanceEvent): boolean
  /** The calendar's file name, without its ending. */
  fileName: string
}

/** A feed as a calendar, or as Atom for readers of feeds. */
function feedAnswer(
  ending: string | undefined,
  { isHere, fileName, events, ...feed }: FeedContent,
  { now, origin }: PublicContext,
): PublicAnswer {
  if (isAtom(ending))
    return openAnswer(`${ATOM_TYPE}; charset=utf-8`, atomFeed(events, { ...feed, now, origin }))
  const scope = { from: feedStart(now), isHere, origin }
  return calendarAnswer(feedCalendar(events, { ...feed, scope }), `${fileName}.ics`)
}

function calendarAnswer(text: string, fileName: string): PublicAnswer {
  const answer = openAnswer(`${CALENDAR_FILE_TYPE}; charset=utf-8`, text)
  return {
    ...answer,
    headers: { ...answer.headers, 'content-disposition': `inline; filename=${fileName}` },
  }
}

export const FEED_PAGES = [eventFeed, followFeed, countyFeed]
