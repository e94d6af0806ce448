import { calendarOf } from '../../src/domain/calendarFile/calendarFile'
import { calendarFileEvent } from '../../src/domain/calendarFile/calendarEntry'
import { calendarText, calendarUri } from '../../src/domain/calendarFile/calendarFileText'
import { LONDON_ZONE } from '../../src/domain/calendarFile/calendarTimes'
import type { DanceEvent } from '../../src/domain/event/event'
import { daysOfOneOff } from '../../src/domain/event/eventDays'
import { occurrenceOn } from '../../src/domain/event/occurrences'
import { addMonths, londonMoment, monthOf, type Day } from '../../src/domain/time/days'
import { seriesEntries, type FeedScope } from './seriesEntries'

/** How often a calendar should ask again. */
const REFRESH = 'PT6H'

export interface Feed {
  /** The calendar's name, as the reader's calendar shows it. */
  name: string
  /** The path of the page that the calendar belongs to. */
  path: string
  scope: FeedScope
}

/**
 * The first day of a feed: the first day of last month. If a feed began today, every series would start later each
 * week, and calendars would take that for a change.
 */
export function feedStart(now: number): Day {
  return `${addMonths(monthOf(londonMoment(now).day), -1)}-01`
}

/** The calendar of a feed, with the events in the given order (public web, RFC 5545, RFC 7986). */
export function feedCalendar(events: readonly DanceEvent[], { name, path, scope }: Feed): string {
  const title = calendarText(name)
  return calendarOf(
    events.flatMap(event => (event.isRecurring ? seriesEntries : oneOffEntries)(event, scope)),
    [
      `NAME:${title}`,
      `X-WR-CALNAME:${title}`,
      `X-WR-TIMEZONE:${LONDON_ZONE}`,
      `URL:${calendarUri(scope.origin + path)}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
      `X-PUBLISHED-TTL:${REFRESH}`,
    ],
  )
}

/**
 * R66: the entries of a one-off, or none if it ended before the feed's first day. R86: one of its days must take place
 * here.
 */
function oneOffEntries(event: DanceEvent, { from, isHere, origin }: FeedScope): string[] {
  const days = daysOfOneOff(event)
  if ((days.at(-1) ?? '') < from) return []
  const occurrence = days.map(day => occurrenceOn(event, day)).find(({ event: shown }) => isHere(shown))
  return occurrence ? calendarFileEvent(occurrence, { origin, now: event.lastUpdated }) : []
}
