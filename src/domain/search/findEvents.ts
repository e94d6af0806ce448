import { NIGHT_END } from '../constants'
import type { DanceEvent } from '../event/event'
import { daysOfOneOff, takesPlaceOn } from '../event/eventDays'
import { isOver, listedOn, type ListedOccurrence } from '../event/occurrences'
import { runsAtNight } from '../lists/chips'
import { isInRhythm, seriesWeekday } from '../rhythm/rhythm'
import { datesFrom } from '../rhythm/seriesDates'
import { addDays, weekdayOf, type Day, type LondonMoment } from '../time/days'
import type { Asked, AskedPart, SearchClock } from './asked/asked'
import { inResultOrder, type RankedOccurrence } from './foundGroups'
import { BY_NAME, BY_SLIP, hasOwnTexts, type Entry, type TextIndex } from './textIndex'

/** A series is looked through for this many days, a little over the 12 months of R70. */
const MAX_DAYS = 54 * 7

type Group = readonly AskedPart[]

const isByMeaning = ({ days, fits }: AskedPart) => days !== undefined || fits !== undefined

/** What a search found. */
export interface Found {
  /** One date of each event, in display order. */
  occurrences: ListedOccurrence[]
  /** Every result needed a slip to be forgiven, so the person may have meant something else. */
  isGuess: boolean
}

/**
 * R69: the events that fit a query, each with its next date that fits. `isShown` says whether a date may show (R86).
 * A query without parts finds nothing.
 */
export function findEvents(
  index: TextIndex,
  { groups }: Asked,
  now: LondonMoment,
  isShown: (event: DanceEvent) => boolean = () => true,
): Found {
  if (groups.length === 0) return { occurrences: [], isGuess: false }
  const asked = groups.map((group, at) => ({
    bit: 1 << at,
    hasMeaning: group.some(isByMeaning),
    fits: group.map(part => index.fitsOf(part)),
  }))
  const search = makeDateSearch(index, now, isShown)
  /**
   * The plan for each set of groups that a date must fit by meaning. The key has one bit for each group of
   * the set.
   */
  const plans = new Map<number, DatePlan>()
  const best = new Map<string, RankedOccurrence>()
  const planOf = (open: number) => {
    let plan = plans.get(open)
    if (!plan) {
      plan = planFor(groups.filter((_group, at) => open & (1 << at)))
      plans.set(open, plan)
    }
    return plan
  }
  let isGuess = true
  const { entries } = index
  for (let number = 0; number < entries.length; number++) {
    const entry = entries[number]
    if (!entry) continue
    /** How well the entry fits: `rank` if meanings decide wherever they can, `textRank` if texts decide. */
    let rank: number = BY_NAME
    let textRank: number = BY_NAME
    let open = 0
    let either = 0
    for (const { bit, hasMeaning, fits } of asked) {
      const textFit = bestOf(fits, number)
      if (textFit === 0 && !hasMeaning) rank = NO_FIT
      if (textFit === 0) open |= bit
      else if (hasMeaning) either |= bit
      else rank = worse(rank, textFit)
      textRank = worse(textRank, textFit)
    }
    if (rank === NO_FIT) continue
    // A meaning counts first: 'friday' means the day, also for Bachata Fridays. If no date fits the meaning,
    // the word in the name is enough.
    let occurrence = search(entry, planOf(open | either))
    if (!occurrence && either !== 0) {
      occurrence = search(entry, planOf(open))
      rank = worse(rank, textRank)
    }
    if (!occurrence) continue
    if (rank < BY_SLIP) isGuess = false
    const { eventId } = entry.event
    const known = best.get(eventId)
    if (!known || rank < known.rank || occurrence.occurrenceDate < known.occurrence.occurrenceDate)
      best.set(eventId, { occurrence, rank })
  }
  const occurrences = inResultOrder([...best.values()], now)
  return { occurrences, isGuess: isGuess && occurrences.length > 0 }
}

/** Worse than every fit. */
const NO_FIT = 9

const worse = (one: number, other: number) => (one > other ? one : other)

/** The groups that a date must fit, and the days that they leave. */
interface DatePlan {
  groups: readonly Group[]
  /** Whether the query names first and last days. Past days then count too. */
  isBounded: boolean
  from: Day
  to: Day
}

function planFor(groups: readonly Group[]): DatePlan {
  const spans = groups.flatMap(group => spanOf(group) ?? [])
  return {
    groups,
    isBounded: spans.length > 0,
    from: spans.reduce((latest, span) => (span.from > latest ? span.from : latest), ''),
    to: spans.reduce((earliest, span) => (span.to < earliest ? span.to : earliest), '9'),
  }
}

function bestOf(fits: readonly Uint8Array[], entry: number) {
  let best = 0
  for (const one of fits) {
    const fit = one[entry] ?? 0
    if (fit > 0 && (best === 0 || fit < best)) best = fit
  }
  return best
}

/** Makes a function that finds the next date of an entry that fits all groups, or null. */
function makeDateSearch(index: TextIndex, now: LondonMoment, isShown: (event: DanceEvent) => boolean) {
  const firstDay = now.time < NIGHT_END ? addDays(now.day, -1) : now.day
  const weekdayOfDay = remembered(weekdayOf)
  /** The dates of all series of a weekday and rhythm from a day on. */
  const datesOf = remembered((key: string) => {
    const { from, ...series } = JSON.parse(key) as Pick<DanceEvent, 'recurrenceDay' | 'rhythm'> & {
      from: Day
    }
    const last = addDays(from, MAX_DAYS)
    const dates: Day[] = []
    for (const day of datesFrom(series, from)) {
      if (day >= last) break
      dates.push(day)
    }
    return dates
  })
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
    const { recurrenceDay, rhythm, isRecurring } = event
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
    for (const day of datesOf(JSON.stringify({ from: isBounded ? from : firstDay, recurrenceDay, rhythm }))) {
      if (day > to || isBaseWrong) break
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
