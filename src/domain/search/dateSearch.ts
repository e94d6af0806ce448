import { NIGHT_END } from '../constants'
import type { DanceEvent } from '../event/event'
import { daysOfOneOff, takesPlaceOn } from '../event/eventDays'
import { isOver, listedOn, type ListedOccurrence } from '../event/occurrences'
import { runsAtNight } from '../lists/chips'
import { isInRhythm, seriesWeekday } from '../rhythm/rhythm'
import { datesFrom } from '../rhythm/seriesDates'
import { addDays, weekdayOf, type Day, type LondonMoment } from '../time/days'
import type { AskedPart, SearchClock } from './asked/asked'
import { hasOwnTexts, type Entry, type TextIndex } from './textIndex'

/** A series is looked through for this many days, a little over the 12 months of R70. */
const MAX_DAYS = 54 * 7

/** The parts of a query of which a date must fit one. */
type Group = readonly AskedPart[]

/** Whether a part asks for days or facts, and not only for a word. */
export const isByMeaning = ({ days, fits }: AskedPart) => days !== undefined || fits !== undefined

/** The groups that a date must fit, and the days that they leave. */
export interface DatePlan {
  groups: readonly Group[]
  /** Whether the query names first and last days. Past days then count too. */
  isBounded: boolean
  from: Day
  to: Day
}

/** The plan for groups that a date must fit by meaning. */
export function planFor(groups: readonly Group[]): DatePlan {
  const spans = groups.flatMap(group => spanOf(group) ?? [])
  return {
    groups,
    isBounded: spans.length > 0,
    from: spans.reduce((latest, span) => (span.from > latest ? span.from : latest), ''),
    to: spans.reduce((earliest, span) => (span.to < earliest ? span.to : earliest), '9'),
  }
}

/** Makes a function that finds the next date of an entry that fits all groups, or null. */
export function makeDateSearch(index: TextIndex, now: LondonMoment, isShown: (event: DanceEvent) => boolean) {
  const firstDay = now.time < NIGHT_END ? addDays(now.day, -1) : now.day
  const weekdayOfDay = remembered(weekdayOf)
  const endFrom = remembered((from: Day) => addDays(from, MAX_DAYS))
  /** The dates of weekly series from a day on. The key is the weekday and that day. */
  const weeklyDates = remembered((key: string) => {
    const from = key.slice(1)
    const dates: Day[] = []
    for (const day of datesFrom({ recurrenceDay: Number(key[0]) }, from)) {
      if (day >= endFrom(from)) break
      dates.push(day)
    }
    return dates
  })
  /** The dates of a series from a day on. Those of weekly series are shared, because most series are weekly. */
  const datesOf = (event: DanceEvent, from: Day): Iterable<Day> =>
    event.rhythm ? datesFrom(event, from) : weeklyDates(`${seriesWeekday(event)}${from}`)
  let clock: SearchClock | null = null
  const clockOfNow = () => (clock ??= { now, isNight: isNightFor(index, now) })

  const isDayRight = (group: Group, day: Day) => group.some(part => fitsDay(part, day, weekdayOfDay))
  const isDateRight = (group: Group, occurrence: ListedOccurrence) =>
    group.some(
      part =>
        isByMeaning(part) &&
        fitsDay(part, occurrence.occurrenceDate, weekdayOfDay) &&
        (part.fits?.(occurrence, clockOfNow()) ?? true),
    )

  return ({ event, date }: Entry, { groups, isBounded, from, to }: DatePlan): ListedOccurrence | null => {
    const { isRecurring } = event
    let past: ListedOccurrence | null = null
    /** Whether only dates with exceptions can still fit, because an ordinary date of the series didn't. */
    let isBaseWrong = false
    const check = (day: Day): ListedOccurrence | null => {
      if (!groups.every(group => isDayRight(group, day))) return null
      const occurrence = listedOn(event, day, now)
      if (!isShown(occurrence.event) || !groups.every(group => isDateRight(group, occurrence))) {
        isBaseWrong ||= isRecurring && occurrence.exceptionIndex === null && day > now.day
        return null
      }
      if (!isOver(occurrence, now)) return occurrence
      past = occurrence
      return null
    }
    if (date !== null) {
      const isOwn = isRecurring && takesPlaceOn(event, date) && date >= from && date <= to
      const found = isOwn ? check(date) : null
      return found ?? (isBounded ? past : null)
    }
    if (!isRecurring) {
      for (const day of daysOfOneOff(event)) {
        const found = check(day)
        if (found) return found
      }
      return past
    }
    if (groups.some(group => !mayBeOn(group, seriesWeekday(event)))) return null
    let wrongUntil = ''
    const begin = isBounded ? from : firstDay
    const end = endFrom(begin)
    for (const day of datesOf(event, begin)) {
      if (day > to || day >= end || isBaseWrong) break
      wrongUntil = day
      if (hasOwnEntry(event, day)) continue
      const found = check(day)
      if (found) return found
    }
    if (isBaseWrong)
      return (
        exceptionDates(event, addDays(wrongUntil, 1), to)
          .map(check)
          .find(found => found !== null) ?? past
      )
    return past
  }
}

const hasOwnEntry = ({ exceptions }: DanceEvent, day: Day) =>
  exceptions.length > 0 && exceptions.some(one => one.date === day && hasOwnTexts(one))

/** The dates with exceptions from `from` to `to` that have no entry of their own, in order. */
const exceptionDates = (event: DanceEvent, from: Day, to: Day): Day[] =>
  event.exceptions
    .filter(one => one.date >= from && one.date <= to && takesPlaceOn(event, one.date) && !hasOwnTexts(one))
    .map(one => one.date)
    .sort()

/** The days of a group, if each of its parts has a first and last day. */
function spanOf(group: Group): { from: Day; to: Day }[] | null {
  let from = '9'
  let to = ''
  for (const { days } of group) {
    if (!days || !('from' in days)) return null
    if (days.from < from) from = days.from
    if (days.to > to) to = days.to
  }
  return [{ from, to }]
}

const mayBeOn = (group: Group, weekday: number) =>
  group.some(({ days }) => !days || !('weekdays' in days) || days.weekdays.includes(weekday))

function fitsDay({ days }: AskedPart, day: Day, weekdayOfDay: (day: Day) => number): boolean {
  if (!days) return true
  if ('from' in days) return day >= days.from && day <= days.to
  const { weekdays, ofMonth } = days
  return weekdays.includes(weekdayOfDay(day)) && (!ofMonth || isInRhythm({ rhythm: { every: ofMonth } }, day))
}

/** Whether an event of last night still runs, as the chip 'Tonight' sees it. */
function isNightFor({ entries }: TextIndex, now: LondonMoment): boolean {
  if (now.time >= NIGHT_END) return false
  return [addDays(now.day, -1), now.day].some(day =>
    entries.some(
      entry =>
        entry !== null && takesPlaceOn(entry.event, day) && runsAtNight(listedOn(entry.event, day, now), now),
    ),
  )
}

/** Makes the function remember its answers. A search asks for the same few days thousands of times. */
function remembered<Answer>(compute: (key: string) => Answer): (key: string) => Answer {
  const known = new Map<string, Answer>()
  return key => {
    let answer = known.get(key)
    if (answer === undefined) {
      answer = compute(key)
      known.set(key, answer)
    }
    return answer
  }
}
