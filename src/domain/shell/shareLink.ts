import type { Occurrence } from '../event/event'
import { eventName, occurrenceDates, placeLine, timeRange, titlePrefix } from '../event/labels'
import { viewEventPath } from './paths'

/** The parts of a shared occurrence. */
export interface SharedLink {
  title: string
  text: string
  url: string
}

/** The path of an occurrence. R7: a one-off has no date in its path. */
export function occurrencePath({ event, occurrenceDate }: Occurrence): string {
  return event.isRecurring ? viewEventPath(event.eventId, occurrenceDate) : viewEventPath(event.eventId)
}

/** The name, time and place of an occurrence, and its address below the site's `origin`. */
export function sharedLink(occurrence: Occurrence, origin: string): SharedLink {
  const { event } = occurrence
  const when = `${occurrenceDates(occurrence)}, ${timeRange(event.startTime, event.endTime)}`
  const title = titlePrefix(event) + eventName(event)
  return { title, text: `${title}\n${when}\n${placeLine(event)}`, url: origin + occurrencePath(occurrence) }
}
