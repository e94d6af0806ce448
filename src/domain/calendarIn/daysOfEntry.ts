import { endsInTheNight } from '../event/hours'
import { addDays, type Day, type Time } from '../time/days'
import { daysOfRule, readRule, type Rule } from './daysOfRule'
import { valueOf, type FilePart, type Properties } from './fileLines'
import { type Moment, momentOf, type Zones } from './moments'

/** R92: when one entry of a file takes place, on London's clock. */
export interface TakenSpan {
  day: Day
  /** The last day on which it is listed (§4 One-off date rules). */
  lastDay: Day
  /** '' for whole days, or if unknown. */
  start: Time
  end: Time
  /** The first day as the file writes it. */
  written: Day
  /** Why a person must look at the hours, or null. */
  doubt: string | null
}

const DURATION = /^[+]?P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,6}S)?)?$/i
const DAY_MINUTES = 1_440
const MIDNIGHT = '00:00'

/** R92: the span of an entry, or null if its start can't be read. From midnight to midnight are whole days. */
export function spanOf(own: Properties, zones: Zones): TakenSpan | null {
  const at = (name: string) => {
    const [property] = own.get(name) ?? []
    return property ? momentOf(property.value, property, zones) : null
  }
  const start = at('DTSTART')
  if (!start) return null
  return spanFrom(start, at('DTEND') ?? afterMinutes(start, minutesOf(own.get('DURATION')?.[0]?.value ?? '')))
}

/** R92: the span from a start to an end, which may be unknown. */
function spanFrom(start: Moment, end: Pick<Moment, 'day' | 'time'> | null): TakenSpan {
  const { day, written, doubt } = start
  const none = { day, lastDay: day, start: start.time, end: '', written, doubt }
  if (!end || `${end.day}${end.time}` <= `${day}${start.time}`) return none
  const isWhole = start.time === '' || (start.time === MIDNIGHT && end.time === MIDNIGHT && end.day > day)
  if (isWhole) return { ...none, start: '', doubt: null, lastDay: later(day, addDays(end.day, -1)) }
  if (end.time === '') return none
  const last = endsInTheNight(end.time) ? addDays(end.day, -1) : end.day
  return { ...none, lastDay: later(day, last), end: end.time }
}

// Of two equal days it is the first, because thousands of spans would hold both.
const later = (one: Day, other: Day) => (other > one ? other : one)

/** R92: the same hours and length, from another start. */
export function spanAt(span: TakenSpan, start: Moment): TakenSpan {
  if (span.start === '' || span.end === '' || start.time === '') return spanFrom(start, null)
  return spanFrom(start, afterMinutes(start, lengthOf(span)))
}

const lengthOf = ({ start, end }: TakenSpan) =>
  (minutesIn(end) - minutesIn(start) + DAY_MINUTES) % DAY_MINUTES
const minutesIn = (time: Time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** A DURATION in minutes, or null. */
function minutesOf(value: string): number | null {
  const [, weeks = 0, days = 0, hours = 0, minutes = 0] = DURATION.exec(value.trim()) ?? []
  const sum = ((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 60 + Number(minutes)
  return sum > 0 ? sum : null
}

function afterMinutes({ day, time }: Moment, minutes: number | null): Pick<Moment, 'day' | 'time'> | null {
  if (minutes === null) return null
  const end = (time === '' ? 0 : minutesIn(time)) + minutes
  const two = (number: number) => String(number).padStart(2, '0')
  const inDay = end % DAY_MINUTES
  return {
    day: addDays(day, Math.floor(end / DAY_MINUTES)),
    time: time === '' ? '' : `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`,
  }
}

const TWENTY_YEARS = 20 * 365
const DAY_MS = 86_400_000
/** Of a list of dates, at most this many are looked at. */
const MAX_LISTED = 1_000

/** What an entry of a file says of when. Its texts stay in the file until they are asked for. */
export interface FileEntry {
  part: FilePart
  /** The properties of `REPEATS` that it has. If it has any, with its DTSTART. */
  repeats: Properties
  sequence: number
  span: TakenSpan
  zones: Zones
  uid: string
  /** The date of a series that it replaces, or null. */
  replaces: Day | null
  isCancelled: boolean
  isTentative: boolean
  /** Whether somebody else organises it, and the owner of the calendar hasn't accepted. */
  isInvitation: boolean
  /** CLASS:PRIVATE or CLASS:CONFIDENTIAL. */
  isPrivate: boolean
  /** Its name as it is listed, or ''. */
  name: string
}

/** R92: the days on which an entry takes place, near today. */
export interface Dates {
  days: Day[]
  /** The last day: null without an end, undefined if nobody can say. */
  end: Day | null | undefined
}

/** R92: the days of a list, in order. */
export function daysOfList(days: readonly Day[]): Dates {
  const sorted = [...new Set(days)].sort()
  return { days: sorted, end: sorted.at(-1) }
}

/** R92: the days of a rule near today, and its last day. */
export function daysOfEntry(text: string, { span, zones }: FileEntry, near: { from: Day; to: Day }): Dates {
  const rule = readRule(text)
  if (!rule) return { days: [], end: undefined }
  // A rule speaks of the days as they are written. In London it may be the day before or after.
  const shift = shiftOf(span)
  const until = rule.until === '' ? undefined : untilOf(rule, span, zones)
  const asked = (from: Day, to: Day) =>
    daysOfRule(rule, span.written, {
      from: addDays(from, -shift),
      to: addDays(to, -shift),
      ...(until !== undefined && { until: addDays(until, -shift) }),
    }).map(day => (shift === 0 ? day : addDays(day, shift)))
  if (rule.until !== '' && until === undefined) return { days: [], end: undefined }
  if (rule.count === null) {
    const days = asked(near.from, near.to)
    return { days, end: until === undefined ? null : until > near.to ? until : (days.at(-1) ?? until) }
  }
  const counted = asked(span.day, addDays(span.day, TWENTY_YEARS))
  const isWhole = counted.length === rule.count || until !== undefined
  return {
    days: counted.filter(day => day >= near.from && day <= near.to),
    end: isWhole ? counted.at(-1) : undefined,
  }
}

/** The last day that UNTIL allows. A night that would begin after it isn't one of its dates. Midnight means the whole day. */
function untilOf({ until }: Rule, span: TakenSpan, zones: Zones): Day | undefined {
  const end = until === '' ? null : momentOf(until, { params: {} }, zones)
  if (!end) return undefined
  if (end.time === '' || /T000000Z?$/i.test(until) || end.time >= span.start) return end.day
  return addDays(end.day, -1)
}

/** R92: the zones for the dates of an entry that repeats. */
export function zonesOfDates(repeats: Properties, span: TakenSpan, zones: Zones): Zones {
  const [written] = /T[\d:]+Z\s*$/i.exec(valueOf(repeats, 'DTSTART')) ?? []
  if (written === undefined || !(repeats.has('RRULE') || repeats.has('RDATE'))) return zones
  return { ...zones, utc: { written: written.trim(), time: span.start, shift: shiftOf(span) } }
}

/** R92: a date of a series that an entry replaces, read as the other dates of that series. */
export function dateOfSeries({ zones }: FileEntry, date: FileEntry): FileEntry {
  if (!zones.utc) return date
  const at = (name: string) => momentsIn({ ...date, zones }, name)[0]
  const [replaced, start] = [at('RECURRENCE-ID'), at('DTSTART')]
  const isHour = start && start.time === zones.utc.time
  return {
    ...date,
    replaces: replaced?.day ?? date.replaces,
    span: isHour ? spanAt(date.span, start) : date.span,
  }
}

/** How many days the day in London is after the day as it is written. */
const shiftOf = ({ day, written }: TakenSpan) => Math.round((Date.parse(day) - Date.parse(written)) / DAY_MS)

/** R92: the moments of a list of dates, such as EXDATE. A period begins where its end is cut off. */
export function momentsIn({ repeats, zones }: FileEntry, name: string): Moment[] {
  const values = (repeats.get(name) ?? []).flatMap(property =>
    property.value.split(',').map(value => ({ value: value.split('/')[0] ?? '', property })),
  )
  return values.slice(0, MAX_LISTED).flatMap(({ value, property }) => momentOf(value, property, zones) ?? [])
}
