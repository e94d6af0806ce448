import { londonIso, spanOf } from './eventTimes'
import { isWhollyFree, offersOf } from './eventOffers'
import { ownPicture } from './eventPicture'
import { placeOf } from './eventPlace'
import { scheduleOf } from './eventSchedule'
import type { ShownEvent } from './shownEvent'
import type { Thing } from './thing'
import type { DanceEvent } from '../../src/domain/event/event'
import { eventName } from '../../src/domain/event/labels'
import { organiserName } from '../../src/domain/following/organiserName'
import { isOff } from '../../src/domain/event/visibility'
import { makePageRoom } from '../html/pageRoom'
import { cardAddress } from '../previewCard/cardAddress'

const SCHEMA = 'https://schema.org'
/** The room for a description, in bytes after compression: about 2,000 letters. The page's text has the rest. */
const DESCRIPTION_BYTES = 1_500

/**
 * One date of an event as schema.org's DanceEvent. Search engines require its name, start and place. A series whose
 * rhythm has no date (R72) has neither a start nor a schedule.
 */
export function eventJsonLd(shown: ShownEvent): Thing {
  const { base, occurrence, hasDate, origin, url } = shown
  const { event } = occurrence
  const { start, end } = spanOf(occurrence)
  const picture = ownPicture(event, origin)
  const schedule = hasDate ? scheduleOf(base) : null
  const offers = isOff(event) ? [] : offersOf(event, url)
  return {
    '@context': SCHEMA,
    '@type': 'DanceEvent',
    name: eventName(event),
    url,
    ...(hasDate && { startDate: start, ...(end !== null && { endDate: end }) }),
    ...statusOf(shown),
    eventAttendanceMode: `${SCHEMA}/OfflineEventAttendanceMode`,
    location: placeOf(event),
    image: [picture?.url ?? cardAddress(shown)],
    ...(event.description !== '' && { description: makePageRoom(DESCRIPTION_BYTES).cut(event.description) }),
    keywords: event.danceTypes.join(', '),
    ...organiserOf(event),
    ...(offers.length > 0 && { offers }),
    ...(isWhollyFree(event) && { isAccessibleForFree: true }),
    ...(schedule && { eventSchedule: schedule }),
  }
}

/**
 * §4 Event status. A date is rescheduled if it starts at another time than its series. A paused event is postponed,
 * because nobody has said when it runs again.
 */
function statusOf({ base, occurrence: { event, occurrenceDate } }: ShownEvent): Record<string, string> {
  const status = (name: string) => ({ eventStatus: `${SCHEMA}/${name}` })
  if (event.isCancelled) return status('EventCancelled')
  if (event.status === 'paused') return status('EventPostponed')
  if (event.startTime === base.startTime || event.startTime === '' || base.startTime === '')
    return status('EventScheduled')
  return {
    ...status('EventRescheduled'),
    previousStartDate: londonIso(occurrenceDate, base.startTime),
  }
}

/** R53, R75: the organiser by its public name, with its page. No account is named. */
function organiserOf(event: DanceEvent): Record<string, Thing> {
  const { organiserUrl } = event
  const name = organiserName(event)
  if (name === '') return {}
  return { organizer: { '@type': 'Organization', name, ...(organiserUrl && { url: organiserUrl }) } }
}
