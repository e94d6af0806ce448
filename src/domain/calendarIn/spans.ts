import { endsInTheNight } from '../event/hours'
import { addDays, type Day, type Time } from '../time/days'
import { momentOf, type Moment, type Zones } from './moments'
import type { Properties } from './fileLines'

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
