import { shortDate } from '../time/dayLabels'
import { addDays, londonMoment, type Day } from '../time/days'
import { valueOf } from './fileLines'
import {
  type Dates,
  dateOfSeries,
  daysOfEntry,
  daysOfList,
  type FileEntry,
  momentsIn,
  spanAt,
  type TakenSpan,
} from './daysOfEntry'
import type { Moment } from './moments'
import { rhythmOfDates, type FoundSeries } from '../rhythm/rhythmOfDates'

/** A rule is asked about the days from this many before today to this many after today, or after its start. */
const BEFORE = 60
const AHEAD = 400
/** A rule for one weekday says itself how often, so two of its days are enough. */
const LEAST_OF_RULE = 2
/** Consecutive days with an end, up to this many, are one event of several days. */
const FESTIVAL = 31

/** R92: one event that an entry of a file becomes. */
export interface Planned {
  /** Which of several events of one UID it is. '' if it is the only one. */
  part: string
  entry: FileEntry
  span: TakenSpan
  /** `until` is its last date, or null without an end. */
  series: (Pick<FoundSeries, 'every' | 'weekday' | 'from'> & { until: Day | null }) | null
  /** The dates of the series that don't take place, and those with values of their own. */
  off: readonly Day[]
  changed: readonly { date: Day; entry: FileEntry }[]
  /** Why 'how often' isn't clear, or null. */
  doubt: string | null
  nextDate: Day
  isOver: boolean
}

/**
 * R92: the events that the entries of one UID become. All dates of a file are looked at as days: it doesn't matter
 * whether a rule, a list or an exception gives them.
 */
export function eventsOf(entries: readonly FileEntry[], today: Day): Planned[] {
  const latest = latestOf(entries)
  const whole = latest.filter(({ replaces }) => replaces === null)
  const changes = latest
    .filter(({ replaces }) => replaces !== null)
    .map(change => (whole[0] ? dateOfSeries(whole[0], change) : change))
  if (whole.length === 0) return changes.map(entry => oneOff(entry, entry.span, entry.replaces ?? '', today))
  const [first] = whole
  // Entries of a hand-made file may share a UID.
  return whole.flatMap(entry =>
    plan(entry, entry === first ? changes : [], today).map(one =>
      whole.length === 1 ? one : { ...one, part: `/${entry.span.day}${one.part}` },
    ),
  )
}

/** A calendar may hold several versions of an entry. The one with the highest SEQUENCE counts, else the last. */
function latestOf(entries: readonly FileEntry[]): FileEntry[] {
  const versions = new Map<string, FileEntry>()
  for (const entry of entries) {
    const { replaces, span } = entry
    const name = replaces ?? `${span.day} ${span.start}`
    const other = versions.get(name)
    if (!other || entry.sequence >= other.sequence) versions.set(name, entry)
  }
  const highest = Math.max(
    ...entries.filter(({ replaces }) => replaces === null).map(({ sequence }) => sequence),
  )
  return [...versions.values()].filter(one => one.replaces !== null || one.sequence === highest)
}

/** The events of an entry and of the dates that `changes` replace. */
function plan(entry: FileEntry, changes: readonly FileEntry[], today: Day): Planned[] {
  const { repeats, span } = entry
  const rule = valueOf(repeats, 'RRULE')
  if (rule === '' && changes.length === 0 && !repeats.has('RDATE')) return [oneOff(entry, span, '', today)]
  const later = span.day > today ? span.day : today
  const near = { from: addDays(today, -BEFORE), to: addDays(later, AHEAD) }
  const listed = momentsIn(entry, 'RDATE').filter(({ day }) => day >= near.from && day <= near.to)
  const excluded = new Set(momentsIn(entry, 'EXDATE').map(({ day }) => day))
  if (rule === '' && listed.length === 0)
    return [oneOff(entry, span, '', today), ...changes.filter(isMoved).map(movedTo)]

  const { days, end } =
    rule === '' ? daysOfList([span.day, ...listed.map(({ day }) => day)]) : daysOfEntry(rule, entry, near)
  const beside = rule === '' ? [] : listed.filter(({ day }) => !days.includes(day) && !excluded.has(day))
  // What two rules have together, or a rule of days to leave out, no rhythm says.
  const isOneRule = (repeats.get('RRULE')?.length ?? 0) <= 1 && !repeats.has('EXRULE')
  const main =
    end === undefined || !isOneRule
      ? [unclear(entry, rule, days, today)]
      : repeated(entry, { days, end, excluded, changes, isRule: rule !== '', near }, today)
  const alone = new Set(main.filter(({ series }) => !series).map(({ entry: one }) => one))
  const moved = changes.filter(
    change => !alone.has(change) && (isMoved(change) || !days.includes(change.span.day)),
  )
  return [
    ...main,
    ...beside.map(moment => oneOff(entry, spanOn(moment, span), moment.day, today)),
    ...moved.filter(one => !one.isCancelled && one.span.lastDay >= today).map(movedTo),
  ]

  function movedTo(change: FileEntry) {
    return oneOff(change, change.span, change.replaces ?? '', today)
  }
}

/** A date on another day isn't the series' any more (R7). */
const isMoved = ({ replaces, span }: FileEntry) => replaces !== span.day

interface Repetition extends Dates {
  end: Day | null
  excluded: ReadonlySet<Day>
  changes: readonly FileEntry[]
  isRule: boolean
  /** The first and the last day that were looked at. */
  near: { from: Day; to: Day }
}

/** The events of days that repeat: one of several days, series, or single dates. */
function repeated(entry: FileEntry, all: Repetition, today: Day): Planned[] {
  const { span } = entry
  const { days, end, excluded, changes, isRule, near } = all
  const taken = days.filter(day => !excluded.has(day))
  const [first = ''] = taken
  const lastDay = taken.at(-1)
  // The file leaves out every date: none takes place.
  const own = days.length > 0 ? { ...entry, isCancelled: true } : entry
  // A rule that ends before its entry begins.
  if (lastDay === undefined && end !== null && end < span.day)
    return [unclear(own, valueOf(entry.repeats, 'RRULE'), days, today)]
  if (lastDay === undefined) return [oneOff(own, onDay(span, end ?? span.day), '', today)]
  if (end !== null && isFestival(days, span))
    return [oneOff(entry, { ...span, day: first, lastDay }, '', today, daysDiffer(span, taken, changes))]
  const isOneWeekday = days.every(day => sameWeekday(day, first))
  const { series, singles } = rhythmOfDates(days, isRule && isOneWeekday ? LEAST_OF_RULE : undefined)
  const goesOn = end === null || end > near.to
  if (goesOn && singles.length > 0) return [unclear(entry, valueOf(entry.repeats, 'RRULE'), days, today)]
  const isOnly = series.length + singles.length === 1
  return [
    ...series.map(one => seriesOf(entry, one, { ...all, isOnly: series.length === 1 }, today)),
    ...singles
      .filter(day => !excluded.has(day))
      .map(day => {
        const change = changes.find(({ replaces }) => replaces === day)
        return oneOff(change ?? entry, change?.span ?? onDay(span, day), isOnly ? '' : day, today)
      }),
  ]
}

const onDay = (span: TakenSpan, day: Day): TakenSpan => ({ ...span, day, lastDay: day })

const spanOn = (moment: Moment, span: TakenSpan) =>
  moment.time === '' ? onDay(span, moment.day) : spanAt(span, moment)

/** Consecutive days with an end are one event of several days. */
function isFestival(days: readonly Day[], span: TakenSpan): boolean {
  const [first = ''] = days
  const isShort = days.length > 1 && days.length <= FESTIVAL
  return isShort && span.lastDay === span.day && addDays(first, days.length - 1) === days.at(-1)
}

/** R66: an event of several days has the same hours on each. Why that isn't so, or null. */
function daysDiffer({ start, end }: TakenSpan, taken: readonly Day[], changes: readonly FileEntry[]) {
  const isOther = changes.some(({ span }) => span.start !== start || span.end !== end)
  if (isOther) return 'The hours of its days differ'
  const [first = ''] = taken
  const isGap = addDays(first, taken.length - 1) !== taken.at(-1) || changes.some(one => one.isCancelled)
  return isGap ? 'It leaves out a day' : null
}

// Thousands of events share it.
const NONE: never[] = []

function oneOff(
  entry: FileEntry,
  span: TakenSpan,
  part: string,
  today: Day,
  doubt: string | null = null,
): Planned {
  return {
    part: part === '' ? '' : `/${part}`,
    entry,
    span: doubt === null ? span : { ...span, doubt: span.doubt ?? doubt },
    series: null,
    off: NONE,
    changed: NONE,
    doubt: null,
    nextDate: span.lastDay < today ? span.lastDay : span.day < today ? today : span.day,
    isOver: span.lastDay < today,
  }
}

/** What can't be a series (R72) is one date, and says so. */
function unclear(entry: FileEntry, rule: string, days: readonly Day[], today: Day): Planned {
  const day = days.find(one => one >= today) ?? entry.span.day
  return { ...oneOff(entry, onDay(entry.span, day), '', today), doubt: `Not clear: "${rule.slice(0, 100)}"` }
}

function seriesOf(
  entry: FileEntry,
  found: FoundSeries,
  all: Repetition & { isOnly: boolean },
  today: Day,
): Planned {
  const { excluded, changes, end, near, isOnly } = all
  const { every, weekday } = found
  const doubt = entry.span.doubt ?? clocksDoubt(entry, found.days)
  const span = doubt === null ? entry.span : { ...entry.span, doubt }
  const isOn = (day: Day) => found.days.includes(day)
  const off = new Set([...found.off, ...[...excluded].filter(isOn)])
  const changed: { date: Day; entry: FileEntry }[] = []
  for (const change of changes) {
    const { replaces, span: own, isCancelled } = change
    if (replaces === null || !isOn(replaces)) continue
    if (isCancelled || own.day !== replaces) off.add(replaces)
    else if (!off.has(replaces)) changed.push({ date: replaces, entry: change })
  }
  // R72: the last day may lie after the last date. So the end of a rule that goes on beyond the window is enough.
  const until = end !== null && end <= near.to ? found.last : end
  const next = found.days.find(day => day >= today && !off.has(day))
  // A start that was looked at and isn't found is no date of the rule.
  const isBegun = isOnly && span.day < near.from && sameWeekday(span.day, found.from)
  return {
    part: isOnly ? '' : `/${every}-${weekday}`,
    entry,
    span,
    series: { every, weekday, from: isBegun ? span.day : found.from, until },
    off: [...off].filter(day => day >= today).sort(),
    changed: changed.filter(({ date }) => date >= today),
    doubt: rangeDoubt(changes) ?? lengthDoubt(span) ?? startDoubt(all, span),
    nextDate: next ?? found.last,
    isOver: next === undefined && end !== null,
  }
}

/** A series whose hours are in UTC: in London they would be others after each change of the clocks. */
function clocksDoubt({ repeats }: FileEntry, days: readonly Day[]): string | null {
  if (!/Z\s*$/i.test(valueOf(repeats, 'DTSTART'))) return null
  const noons = new Set(days.map(day => londonMoment(Date.parse(`${day}T12:00Z`)).time))
  return noons.size > 1 ? 'The file says it in UTC: another hour after the clocks change?' : null
}

/** Calendars differ in whether a start that its own rule leaves out is a date. */
function startDoubt({ isRule, days, near }: Repetition, { day }: TakenSpan): string | null {
  const isLeftOut = isRule && day >= near.from && !days.includes(day)
  return isLeftOut ? `${shortDate(day)} isn't one of its dates` : null
}

/** A series has dates of one day each. */
function lengthDoubt({ day, lastDay, start, end }: TakenSpan): string | null {
  const isOvernight = lastDay === addDays(day, 1) && end !== '' && end < start
  return lastDay === day || isOvernight ? null : `Each date lasts until ${shortDate(lastDay)}`
}

const sameWeekday = (one: Day, other: Day) => (Date.parse(one) - Date.parse(other)) % (7 * 86_400_000) === 0

/** RANGE=THISANDFUTURE changes all later dates. Google and Apple split the series instead. */
function rangeDoubt(changes: readonly FileEntry[]): string | null {
  const isOpen = changes.some(({ repeats }) => repeats.get('RECURRENCE-ID')?.[0]?.params.RANGE !== undefined)
  return isOpen ? 'Not clear: later dates have values of their own' : null
}
