import type { Occurrence } from '../event/event'
import type { LondonMoment } from '../time/days'
import { whenText } from '../event/dateLabels'
import { eventName, placeLine, titlePrefix } from '../event/labels'
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

/** The name, time and place of an occurrence, and its address below the site's `origin`. R67: dated at `now`. */
export function sharedLink(occurrence: Occurrence, origin: string, now: LondonMoment): SharedLink {
  const { event } = occurrence
  const title = titlePrefix(event) + eventName(event)
  return {
    title,
    text: `${title}\n${whenText(occurrence, now)}\n${placeLine(event)}`,
    url: origin + occurrencePath(occurrence),
  }
}
