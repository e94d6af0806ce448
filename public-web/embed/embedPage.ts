import type { DanceType } from '../../src/domain/event/dances'
import { danceOfSlug } from '../../src/domain/navigation/placeOffer'
import { type DanceEvent, type Occurrence, readEventId } from '../../src/domain/event/event'
import { eventName } from '../../src/domain/event/labels'
import { occurrencesAfterPause } from '../../src/domain/event/nextOccurrences'
import { phaseOf, type ListedOccurrence } from '../../src/domain/event/occurrences'
import { followPath } from '../../src/domain/following/followKey'
import type { DayGroup } from '../../src/domain/lists/weekly'
import { viewEventPath } from '../../src/domain/navigation/paths'
import { dayAndMonth, dayNumber } from '../../src/domain/time/dayLabels'
import { londonMoment, monthOf, type LondonMoment } from '../../src/domain/time/days'
import { findFollowed, type Followed } from '../following/findFollowed'
import { pageAnswer } from '../frame/pageDocument'
import type { PublicAnswer } from '../http/publicAnswer'
import { nextAt } from '../places/comingAt'
import { isEnglishPlace } from '../../src/domain/places/countyOfAddress'
import { countyOfSlug } from '../places/countySlugs'
import { landingPath } from '../places/placePaths'
import { placeWeek } from '../places/placeWeek'
import { publicEvent, publicEvents } from '../publicDocuments'
import type { PublicContext, PublicPage } from '../publicPage'
import { embedBody, type EmbedView } from './embedBody'

/**
 * `/embed/{county}?dance=`, `/embed/{event}`, `/embed/organiser/{mark}` and `/embed/venue/{key}`: a list for an
 * organiser's own site (public web). Only these pages may
 * be framed. A place of England wins over an event with its name: whoever makes an event chooses its id.
 */
export const embedPage: PublicPage = {
  // An organiser may write a slash at the end. Only this page may be framed, so it must match that path too.
  path: /^\/embed\/(?:(?:organiser|venue)\/)?([^/]+)\/*$/,
  async answer([path, name = ''], query, context) {
    const followed = await findFollowed(path, context)
    if (followed !== null) return embedded(followView(followed), context)
    const event = await listedEvent(name, context)
    if (event !== null) return embedded(eventView(event, londonMoment(context.now)), context)
    return embedded(await countyView(name, danceOfSlug(query.get('dance') ?? ''), context), context)
  },
}

async function listedEvent(name: string, { documents }: PublicContext): Promise<DanceEvent | null> {
  const eventId = readEventId(name)
  const document = eventId === null || isEnglishPlace(name) ? null : await documents.event(eventId)
  const event = document && publicEvent(document)
  return event === 'gone' ? null : event
}

/**
 * A county's week, day by day. If the week is empty, its coming one-offs, or else its next date. Null if no county has
 * this slug.
 */
async function countyView(
  slug: string,
  dance: DanceType | null,
  { documents, now }: PublicContext,
): Promise<EmbedView | null> {
  const events = publicEvents(await documents.listed())
  const county = countyOfSlug(slug, events)
  if (county === null) return null
  const moment = londonMoment(now)
  const { days, oneOffs } = placeWeek(events, county, dance, moment)
  const ofWeek = days.flatMap(group => group.occurrences)
  const title = `${dance ?? 'Dancing'} in ${county}`
  const later = () => (oneOffs.length > 0 ? oneOffs : nextDate(nextAt(events, county, dance, moment), moment))
  const shown =
    ofWeek.length > 0
      ? { title: `${title} this week`, dates: daysOf(days), occurrences: ofWeek }
      : { title, dates: '', occurrences: later() }
  return {
    ...shown,
    bases: new Map(events.map(event => [event.eventId, event])),
    allDates: landingPath(county, dance),
    now: moment,
  }
}

const nextDate = (next: Occurrence | null, now: LondonMoment): ListedOccurrence[] =>
  next === null ? [] : [{ ...next, phase: phaseOf(next, now) }]

/** The first and last of these days: '20 – 26 Nov' or '28 Nov – 4 Dec'. */
function daysOf(days: readonly DayGroup[]): string {
  const [first, last] = [days[0]?.day, days.at(-1)?.day]
  if (first === undefined || last === undefined) return ''
  const start = monthOf(first) === monthOf(last) ? dayNumber(first) : dayAndMonth(first)
  return `${start} – ${dayAndMonth(last)}`
}

/** R96: what an organiser has next, or what is next at a venue. */
const followView = ({ key, events, head, nights, moment }: Followed): EmbedView => ({
  title: head.name,
  dates: '',
  occurrences: nights.coming,
  bases: new Map(events.map(event => [event.eventId, event])),
  allDates: followPath(key),
  now: moment,
})

/** The coming dates of one event, after its pause (R51). */
function eventView(event: DanceEvent, now: LondonMoment): EmbedView {
  const occurrences = occurrencesAfterPause(event, now)
  return {
    title: eventName(event),
    dates: '',
    occurrences: occurrences.map((occurrence): ListedOccurrence => ({
      ...occurrence,
      phase: phaseOf(occurrence, now),
    })),
    bases: new Map([[event.eventId, event]]),
    allDates: viewEventPath(event.eventId),
    now,
  }
}

function embedded(view: EmbedView | null, context: PublicContext): PublicAnswer {
  const content = {
    title: view?.title ?? "This list isn't there",
    description: 'A list of coming dance events.',
    path: view?.allDates ?? '/',
    // Search engines should show the page of the county or of the event instead.
    isHidden: true,
    isEmbedded: true,
    body: embedBody(view),
  }
  return pageAnswer(content, context, view === null ? 404 : 200)
}
