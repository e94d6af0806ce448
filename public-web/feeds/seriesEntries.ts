import {
  calendarEntry,
  calendarFileEvent,
  entryUid,
  makeBrief,
  withoutText,
} from '../../src/domain/calendarFile/calendarEntry'
import { spansClockChange, startValue, whenLines } from '../../src/domain/calendarFile/calendarTimes'
import type { DanceEvent, Occurrence } from '../../src/domain/event/event'
import { occurrenceOn, withException } from '../../src/domain/event/occurrences'
import { isSame } from '../../src/domain/sameness'
import { viewEventPath } from '../../src/domain/navigation/paths'
import { occurrencePath } from '../../src/domain/navigation/shareLink'
import { eventOn, takesPlaceOn } from '../../src/domain/event/eventDays'
import { datesFrom } from '../../src/domain/rhythm/seriesDates'
import { addDays, type Day } from '../../src/domain/time/days'
import { repeatRule } from '../event/repeatRule'

/**
 * A feed has entries of their own for changed dates, and for the clock changes, of this many days, about 18 months.
 * Calendars read the feed again long before that.
 */
const DAYS_AHEAD = 80 * 7

/** The part of the events that a feed holds. */
export interface FeedScope {
  /** The first day of the feed, which is the first day of a month. */
  from: Day
  /** R86: whether a date belongs to the feed. `event` already contains the date's exception. */
  isHere(event: DanceEvent): boolean
  /** The site's origin. */
  origin: string
}

/**
 * The lines of a series' entries (public web, R13 to R17). One entry repeats in the rhythm of the series (R72). A date that differs has its
 * own entry, which replaces the repeat on that day. A cancelled or paused date keeps an entry, marked as such. R86: a date
 * that takes place elsewhere is left out. If the series itself takes place elsewhere, the feed has only its dates here.
 */
export function seriesEntries(series: DanceEvent, scope: FeedScope): string[] {
  const event = withNearEnd(series, scope.from)
  // In a feed, DTSTAMP says when the entry last changed (RFC 5545, 3.8.7.2). The current time would change every file.
  const source = { origin: scope.origin, now: event.lastUpdated }
  // R51: with an end of the pause, the series repeats as it does after it.
  const usual = withException(eventOn(event, event.pausedUntil ?? ''), undefined)
  const changed = [...new Set([...changedDates(event, scope.from), ...pausedDates(event, scope.from)])].sort()
  const brief = makeBrief(usual)
  if (!scope.isHere(usual)) {
    return changed
      .map(day => occurrenceOn(event, day))
      .filter(({ event: shown, occurrenceDate }) => occurrenceDate >= scope.from && scope.isHere(shown))
      .flatMap(occurrence => calendarFileEvent(brief(occurrence), source))
  }

  const { leading, first } = firstDates(usual, scope.from)
  const single = leading
    .map(day => occurrenceOn(event, day))
    .filter(({ event: shown }) => scope.isHere(shown))
    .flatMap(occurrence => calendarFileEvent(brief(occurrence), source))
  if (first === null) return single
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

  // A long text that both have needn't be written to be compared.
  const isOther = (occurrence: Occurrence) =>
    occurrence.event.description !== usual.description ||
    !isSame(replacing(withoutText(occurrence)), replacing(withoutText(usualOn(occurrence.occurrenceDate))))

  const leftOut: string[] = []
  const replaced: string[] = []
  const withChange = clockChanges(usual, first)
  for (const day of [...new Set([...changed, ...withChange])].sort()) {
    if (day < first) continue
    const occurrence = occurrenceOn(event, day)
    if (!scope.isHere(occurrence.event)) leftOut.push(`EXDATE${startValue(day, usual.startTime)}`)
    else if (withChange.includes(day) || isOther(occurrence)) replaced.push(...replacing(brief(occurrence)))
  }

  const when = [...whenLines(usualOn(first)), repeatRule(usual), ...leftOut]
  const path = viewEventPath(event.eventId)
  return [...single, ...calendarEntry(usualOn(first), { uid, path, when }, source), ...replaced]
}

/**
 * The dates of a series that have an exception, until calendars have read the feed again. Dates outside its rhythm don't
 * count, because lists don't show them.
 */
function changedDates(event: DanceEvent, from: Day): Day[] {
  const until = addDays(from, DAYS_AHEAD)
  return event.exceptions.map(({ date }) => date).filter(date => date < until && takesPlaceOn(event, date))
}

/**
 * R51: a series whose pause lasts longer than a feed has entries for its dates is paused without an end there. Else each week of
 * a stranger's thousand years would have one.
 */
function withNearEnd(event: DanceEvent, from: Day): DanceEvent {
  const { pausedUntil = '', ...endless } = event
  return pausedUntil < addDays(from, DAYS_AHEAD) ? event : endless
}

/** R51: the dates before the end of a pause. A series that is paused without an end repeats as paused, so it has none. */
function pausedDates(event: DanceEvent, from: Day): Day[] {
  const days: Day[] = []
  for (const day of datesFrom(event, from)) {
    if (day >= (event.pausedUntil ?? '')) break
    days.push(day)
  }
  return days
}

/**
 * The series' first date in the feed that the others can repeat, or null if there is none. RFC 5545 repeats the exact
 * length of the first date, so it can't be one that spans a change of the clocks. Such dates before it are `leading`.
 * A weekly series has none, because clocks change late in a month.
 */
function firstDates(event: DanceEvent, from: Day): { leading: Day[]; first: Day | null } {
  const leading: Day[] = []
  for (const day of datesFrom(event, from)) {
    if (!spansClockChange(event, day)) return { leading, first: day }
    leading.push(day)
  }
  return { leading, first: null }
}

/** The dates that span a change of the clocks. Their exact length differs, so each needs an entry of its own. */
function clockChanges(event: DanceEvent, first: Day): Day[] {
  const days: Day[] = []
  for (const day of datesFrom(event, first)) {
    if (day >= addDays(first, DAYS_AHEAD)) break
    if (spansClockChange(event, day)) days.push(day)
  }
  return days
}
