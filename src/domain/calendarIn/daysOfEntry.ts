import { addDays, type Day } from '../time/days'
import { daysOfRule, readRule, type Rule } from './daysOfRule'
import type { FilePart, Properties } from './fileLines'
import { momentOf, type Moment, type Zones } from './moments'
import type { TakenSpan } from './spans'

const TWENTY_YEARS = 20 * 365
const DAY_MS = 86_400_000
/** Of a list of dates, at most this many are looked at. */
const MAX_LISTED = 1_000

/** What an entry of a file says of when. Its texts stay in the file until they are asked for. */
export interface FileEntry {
  part: FilePart
  /** The properties of `REPEATS` that it has. */
  repeats: Properties
  sequence: number
  span: TakenSpan
  zones: Zones
  uid: string
  /** The date of a series that it replaces, or null. */
  replaces: Day | null
  isCancelled: boolean
  isTentative: boolean
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
  const shift = Math.round((Date.parse(span.day) - Date.parse(span.written)) / DAY_MS)
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

/** R92: the moments of a list of dates, such as EXDATE. A period begins where its end is cut off. */
export function momentsIn({ repeats, zones }: FileEntry, name: string): Moment[] {
  const values = (repeats.get(name) ?? []).flatMap(property =>
    property.value.split(',').map(value => ({ value: value.split('/')[0] ?? '', property })),
  )
  return values.slice(0, MAX_LISTED).flatMap(({ value, property }) => momentOf(value, property, zones) ?? [])
}
