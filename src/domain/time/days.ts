/** A calendar day in England, yyyy-MM-dd. Days compare as strings (R3). */
export type Day = string
/** A wall-clock time in England, HH:mm, or '' if unknown. Times compare as strings. */
export type Time = string
/** A calendar month, yyyy-MM. */
export type Month = string

/** The day and time that a clock in England shows at a given moment. */
export interface LondonMoment {
  day: Day
  time: Time
}

const DAY_PATTERN = /^(19[7-9]\d|2\d{3})-\d{2}-\d{2}$/
const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/
/** No list of this product needs more days than this. */
const MAX_DAYS = 366

/** R3: whether a value is a real day of the years 1970 to 2999. */
export function isDay(text: unknown): text is Day {
  return typeof text === 'string' && DAY_PATTERN.test(text) && toDay(utcMs(text)) === text
}

export function isTime(text: unknown): text is Time {
  return typeof text === 'string' && TIME_PATTERN.test(text)
}

/** The part of `Temporal` that this file uses. Not every browser has it. */
interface TemporalClock {
  Instant: { fromEpochMilliseconds(ms: number): { toZonedDateTimeISO(zone: string): { toString(): string } } }
}

const LONDON = 'Europe/London'
let londonClock: Intl.DateTimeFormat | undefined

/**
 * R3: the day and time in London at `now` (ms). Only this function turns a moment into a day, so the device's time
 * zone never matters. `Temporal` is ready at once. Creating the first `Intl.DateTimeFormat` of a page takes tens of
 * ms, so it is created only when needed.
 */
export function londonMoment(
  now: number,
  temporal = (globalThis as { Temporal?: TemporalClock }).Temporal,
): LondonMoment {
  if (temporal) {
    // `Temporal` rejects fractions of a ms, and the estimated server time has fractions.
    const text = temporal.Instant.fromEpochMilliseconds(Math.floor(now)).toZonedDateTimeISO(LONDON).toString()
    return { day: text.slice(0, 10), time: text.slice(11, 16) }
  }
  londonClock ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: LONDON,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of londonClock.formatToParts(now)) part[type] = value
  return { day: `${part.year}-${part.month}-${part.day}`, time: `${part.hour}:${part.minute}` }
}

/** The day `count` days later. A negative `count` gives an earlier day. */
export function addDays(day: Day, count: number): Day {
  return toDay(utcMs(day, count))
}

/** `count` days in a row, starting with `day`. */
export function daysFrom(day: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, index) => addDays(day, index))
}

/** Every day from `from` to `to`, both included. At most 366 days. Empty if `to` is earlier. */
export function eachDay(from: Day, to: Day): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to && days.length < MAX_DAYS; day = addDays(day, 1)) days.push(day)
  return days
}

/** The weekday from 0 to 6. Sunday is 0. */
export function weekdayOf(day: Day): number {
  return new Date(utcMs(day)).getUTCDay()
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7)
}

/** The month `count` months later. */
export function addMonths(month: Month, count: number): Month {
  const ms = Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count)
  return monthOf(toDay(ms))
}

// Calendar arithmetic uses UTC, where every day has 24 hours.
function utcMs(day: Day, later = 0): number {
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)) + later)
}

function toDay(ms: number): Day {
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 10)
}
