import { NIGHT_END } from '../constants'
import type { DanceEvent } from '../event/event'
import { daysOfOneOff, takesPlaceOn } from '../event/eventDays'
import { isOver, type ListedOccurrence, listedOn } from '../event/occurrences'
import { runsAtNight } from '../lists/tonight'
import { isInRhythm, seriesWeekday } from '../rhythm/rhythm'
import { datesFrom } from '../rhythm/seriesDates'
import { addDays, type Day, type LondonMoment, weekdayOf } from '../time/days'
import type { AskedPart, SearchClock } from './query/asked'
import { type Entry, hasOwnTexts, type TextIndex } from './textIndex'

/** The date of that number, from 0, or undefined after the last one. */
type NthDate = (number: number) => Day | undefined

/** Reads only as many dates as somebody asks for. Most searches need the first one or two of a year. */
function lazily(dates: Iterator<Day>): NthDate {
  const known: Day[] = []
  return number => {
    while (known.length <= number) {
      const { value, done } = dates.next()
      if (done) return undefined
      known.push(value)
    }
    return known[number]
  }
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

/** A series is looked through for this many days, a little over the 12 months of R70. */
const MAX_DAYS = 54 * 7

/** The parts of a query of which a date must fit one. */
type Group = readonly AskedPart[]

/** Whether a part asks for days or facts, and not only for a word. */
export const isByMeaning = ({ days, fits }: AskedPart) => days !== undefined || fits !== undefined

/** The groups that a date must fit, and the days that they leave. */
export interface DatePlan {
  groups: readonly Group[]
  /** The groups of which each part names days. The other groups leave every day. */
  dayGroups: readonly Group[]
  /** What no date may be or have. */
  nots: readonly AskedPart[]
  /** Whether the query names first and last days. Past days then count too. */
  isBounded: boolean
  from: Day
  to: Day
}

/** The plan for groups that a date must fit by meaning. */
export function planFor(groups: readonly Group[], nots: readonly AskedPart[]): DatePlan {
  const spans = groups.flatMap(group => spanOf(group) ?? [])
  return {
    groups,
    nots,
    dayGroups: groups.filter(group => group.every(({ days }) => days)),
    isBounded: spans.length > 0,
    from: spans.reduce((latest, span) => (span.from > latest ? span.from : latest), ''),
    to: spans.reduce((earliest, span) => (span.to < earliest ? span.to : earliest), '9'),
  }
}

/** Why a date doesn't fit: its day isn't asked for, or what takes place on it isn't. */
type Misfit = 'day' | 'facts'

/** Makes a function that finds the next date of an entry that fits all groups, or null. */
export function makeDateSearch(index: TextIndex, now: LondonMoment, isShown: (event: DanceEvent) => boolean) {
  const firstDay = now.time < NIGHT_END ? addDays(now.day, -1) : now.day
  const weekdayOfDay = remembered(weekdayOf)
  const endFrom = remembered((from: Day) => addDays(from, MAX_DAYS))
  /** The dates of weekly series from a day on, by weekday. They are shared, because most series are weekly. */
  const weeklyDates = remembered((_from: Day): NthDate[] => [])
  const datesOf = (event: DanceEvent, from: Day): NthDate => {
    if (event.rhythm) return lazily(datesFrom(event, from))
    const recurrenceDay = seriesWeekday(event)
    return (weeklyDates(from)[recurrenceDay] ??= lazily(datesFrom({ recurrenceDay }, from)))
  }
  let clock: SearchClock | null = null
  const clockOfNow = () => (clock ??= { now, isNight: isNightFor(index, now) })

  // Plain loops, here and below: this code runs for each event after each typed letter.
  function isDayRight({ dayGroups }: DatePlan, day: Day): boolean {
    for (const group of dayGroups) if (!group.some(part => fitsDay(part, day, weekdayOfDay))) return false
    return true
  }
  const isPartRight = (part: AskedPart, occurrence: ListedOccurrence) =>
    isByMeaning(part) &&
    fitsDay(part, occurrence.occurrenceDate, weekdayOfDay) &&
    (part.fits?.(occurrence, clockOfNow()) ?? true)
  function isDateRight({ groups }: DatePlan, occurrence: ListedOccurrence): boolean {
    for (const group of groups) if (!group.some(part => isPartRight(part, occurrence))) return false
    return true
  }
  function fitting(event: DanceEvent, day: Day, plan: DatePlan): ListedOccurrence | Misfit {
    if (!isDayRight(plan, day)) return 'day'
    const occurrence = listedOn(event, day, now)
    for (const not of plan.nots)
      if (isPartRight(not, occurrence)) return not.days || not.kind === 'state' ? 'day' : 'facts'
    return isShown(occurrence.event) && isDateRight(plan, occurrence) ? occurrence : 'facts'
  }
  /** The first of these days that fits and takes place, else the first cancelled one, else the last past one, else null. */
  function nextOf(event: DanceEvent, days: readonly Day[], plan: DatePlan): ListedOccurrence | null {
    let past: ListedOccurrence | null = null
    let off: ListedOccurrence | null = null
    for (const day of days) {
      const found = fitting(event, day, plan)
      if (typeof found === 'string') continue
      if (isOver(found, now)) past = found
      else if (found.event.isCancelled) off ??= found
      else return found
    }
    return off ?? past
  }
  function nextOfSeries(event: DanceEvent, plan: DatePlan): ListedOccurrence | null {
    const { isBounded, from, to } = plan
    let past: ListedOccurrence | null = null
    let off: ListedOccurrence | null = null
    const begin = isBounded ? from : firstDay
    const end = endFrom(begin)
    const dates = datesOf(event, begin)
    for (let number = 0; ; number++) {
      const day = dates(number)
      if (day === undefined || day > to || day >= end) break
      if (hasOwnEntry(event, day)) continue
      const found = fitting(event, day, plan)
      // An ordinary date of the series doesn't fit, so only dates with exceptions still can.
      if (found === 'facts' && day > now.day && !event.exceptions.some(({ date }) => date === day))
        return nextOf(event, exceptionDates(event, day, to), plan) ?? off ?? past
      if (typeof found === 'string') continue
      if (isOver(found, now)) past = found
      else if (found.event.isCancelled) off ??= found
      else return found
    }
    return off ?? past
  }

  return ({ event, date }: Entry, plan: DatePlan): ListedOccurrence | null => {
    const { isRecurring } = event
    if (date !== null) {
      const isOwn = isRecurring && takesPlaceOn(event, date) && date >= plan.from && date <= plan.to
      const found = isOwn ? nextOf(event, [date], plan) : null
      return found && (plan.isBounded || !isOver(found, now)) ? found : null
    }
    if (!isRecurring) return nextOf(event, daysOfOneOff(event), plan)
    if (plan.dayGroups.length > 0) {
      const weekday = seriesWeekday(event)
      if (!plan.dayGroups.every(group => mayBeOn(group, weekday))) return null
    }
    return nextOfSeries(event, plan)
  }
}

const hasOwnEntry = ({ exceptions }: DanceEvent, day: Day) =>
  exceptions.length > 0 && exceptions.some(one => one.date === day && hasOwnTexts(one))

/** The dates with exceptions after `day`, until `to`, that have no entry of their own, in order. */
const exceptionDates = (event: DanceEvent, day: Day, to: Day): Day[] =>
  event.exceptions
    .filter(one => one.date > day && one.date <= to && takesPlaceOn(event, one.date) && !hasOwnTexts(one))
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
