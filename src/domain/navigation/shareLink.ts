import type { Occurrence } from '../event/event'
import type { LondonMoment } from '../time/days'
import { whenText } from '../event/dateLabels'
import { eventName, titlePrefix } from '../event/labels'
import { placeLine } from '../places/placeLabels'
import { viewEventPath } from './paths'

/** What is shared about an occurrence. */
export interface SharedLink {
  title: string
  text: string
  url: string
}

/** The path of an occurrence. R7: the path of a one-off contains no date. */
export function occurrencePath({ event, occurrenceDate }: Occurrence): string {
  return event.isRecurring ? viewEventPath(event.eventId, occurrenceDate) : viewEventPath(event.eventId)
}

/**
 * The name, time, place and address of an occurrence. `origin` is the site's. R67 decides at `now` whether the year
 * is shown.
 */
export function sharedLink(occurrence: Occurrence, origin: string, now: LondonMoment): SharedLink {
  const { event } = occurrence
  const title = titlePrefix(event) + eventName(event)
  return {
    title,
    text: `${title}\n${whenText(occurrence, now)}\n${placeLine(event)}`,
    url: origin + occurrencePath(occurrence),
  }
}
