import { calendarEntry, entryUid } from '../../src/domain/calendarFile/calendarEntry'
import { calendarFileEvent } from '../../src/domain/calendarFile/calendarFileEvent'
import { startValue, whenLines } from '../../src/domain/calendarFile/calendarTimes'
import type { DanceEvent, Occurrence } from '../../src/domain/event/event'
import { withException } from '../../src/domain/event/exceptions'
import { occurrenceOn } from '../../src/domain/event/occurrences'
import { isSame } from '../../src/domain/sameness'
import { viewEventPath } from '../../src/domain/shell/paths'
import { occurrencePath } from '../../src/domain/shell/shareLink'
import { addDays, weekdayOf, type Day } from '../../src/domain/time/days'
import { spansClockChange } from './clockChange'

const WEEK = 7
/**
 * A feed has extra entries for the clock changes of this many weeks, about 18 months. Calendars read the feed again
 * long before that.
 */
const WEEKS_AHEAD = 80
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** The part of the events that a feed holds. */
export interface FeedScope {
  /**
   * The first day of the feed, which is the first day of a month. RFC 5545 repeats the exact length of a series' first
   * date. Clocks change late in a month, so the first date has its usual length.
   */
  from: Day
  /** R86: whether a date belongs to the feed. `event` already contains the date's exception. */
  isHere(event: DanceEvent): boolean
  /** The site's origin. */
  origin: string
}

/**
 * The lines of a series' entries (public web, R13 to R17). One entry repeats every week. A date that differs has its
 * own entry, which replaces the repeat on that day. A cancelled date keeps an entry, marked as cancelled. R86: a date
 * that takes place elsewhere is left out. If the series itself takes place elsewhere, the feed has only its dates here.
 */
export function seriesEntries(event: DanceEvent, scope: FeedScope): string[] {
  // In a feed, DTSTAMP says when the entry last changed (RFC 5545, 3.8.7.2). The current time would change every file.
  const source = { origin: scope.origin, now: event.lastUpdated }
  const usual = withException(event, undefined)
  const changed = changedDates(event)
  if (!scope.isHere(usual)) {
    return changed
      .map(day => occurrenceOn(event, day))
      .filter(({ event: shown, occurrenceDate }) => occurrenceDate >= scope.from && scope.isHere(shown))
      .flatMap(occurrence => calendarFileEvent(occurrence, source))
  }

  const first = firstDate(usual, scope.from)
  const uid = entryUid(event.eventId)
  const usualOn = (day: Day): Occurrence => ({
    event: usual,
    occurrenceDate: day,
    exceptionIndex: null,
    dayNumber: 1,
    dayCount: 1,
  })
  const replacing = (occurrence: Occurrence) => {
    const id = `RECURRENCE-ID${startValue(occurrence.occurrenceDate, usual.startTime)}`
    const when = [id, ...whenLines(occurrence)]
    return calendarEntry(occurrence, { uid, path: occurrencePath(occurrence), when }, source)
  }

  const leftOut: string[] = []
  const replaced: string[] = []
  const withChange = clockChanges(usual, first)
  for (const day of [...new Set([...changed, ...withChange])].sort()) {
    if (day < first) continue
    const occurrence = occurrenceOn(event, day)
    const entry = replacing(occurrence)
    if (!scope.isHere(occurrence.event)) leftOut.push(`EXDATE${startValue(day, usual.startTime)}`)
    else if (withChange.includes(day) || !isSame(entry, replacing(usualOn(day)))) replaced.push(...entry)
  }

  const rule = `RRULE:FREQ=WEEKLY;BYDAY=${WEEKDAYS[weekdayOf(first)]}`
  const when = [...whenLines(usualOn(first)), rule, ...leftOut]
  const path = viewEventPath(event.eventId)
  return [...calendarEntry(usualOn(first), { uid, path, when }, source), ...replaced]
}

/** The dates of a series that have an exception. Dates on other weekdays don't count, because lists don't show them. */
function changedDates({ exceptions, recurrenceDay }: DanceEvent): Day[] {
  return exceptions.map(({ date }) => date).filter(date => weekdayOf(date) === recurrenceDay)
}

/** The series' first date in the feed. */
function firstDate(event: DanceEvent, from: Day): Day {
  return addDays(from, ((event.recurrenceDay ?? 0) - weekdayOf(from) + WEEK) % WEEK)
}

/** The dates that span a change of the clocks. Their exact length differs, so each needs an entry of its own. */
function clockChanges(event: DanceEvent, first: Day): Day[] {
  const days: Day[] = []
  for (let week = 0; week < WEEKS_AHEAD; week++) {
    const day = addDays(first, week * WEEK)
    if (spansClockChange(event, day)) days.push(day)
  }
  return days
}
