import type { Occurrence } from '../event/event'
import { eventName, occurrenceDates, placeLine, timeRange, titlePrefix } from '../event/labels'
import { viewEventPath } from './paths'

/** What is passed on of an occurrence. */
export interface SharedLink {
  title: string
  text: string
  url: string
}

/** The path of an occurrence; R7: of a one-off no date counts. */
export function occurrencePath({ event, occurrenceDate }: Occurrence): string {
  return event.isRecurring ? viewEventPath(event.eventId, occurrenceDate) : viewEventPath(event.eventId)
}

/** Its name, when and where, and its address below `origin`, the site's own. */
export function sharedLink(occurrence: Occurrence, origin: string): SharedLink {
  const { event } = occurrence
  const when = `${occurrenceDates(occurrence)}, ${timeRange(event.startTime, event.endTime)}`
  const title = titlePrefix(event) + eventName(event)
  return { title, text: `${title}\n${when}\n${placeLine(event)}`, url: origin + occurrencePath(occurrence) }
}
