import { addDays, isDay, londonMoment, weekdayOf, type Day, type Time } from '../time/days'
import { valueOf, type FileParts, type Properties, type Property } from './fileLines'

/** R92: a moment of a calendar file, on London's clock. */
export interface Moment {
  day: Day
  /** '' for a whole day. */
  time: Time | ''
  /** The day as the file writes it. In another time zone it may be the day before or after. */
  written: Day
  /** Why a person must look at the time, or null. */
  doubt: string | null
}

/** What is needed to read the moments of a file. */
export interface Zones {
  /** The file's own time zones. */
  own: FileParts['zones']
  /** A time zone that the calendar names for all its times, or ''. */
  named: string
  /** Of a series in UTC: its hour as it is written, on London's clock, and by how many days that is another day. */
  utc?: { written: string; time: Time; shift: number }
}

const MOMENT =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ]?(\d\d):?(\d\d)(?::?\d\d)?(?:[.,]\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i
const MINUTE = 60_000
const HERE = new Set([
  'europe/london',
  'gb',
  'gb-eire',
  'europe/belfast',
  'europe/jersey',
  'europe/guernsey',
  'europe/isle_of_man',
])
/** The names that Windows gives to time zones, which `Intl` doesn't know. Without ' Standard Time'. */
const WINDOWS: Readonly<Record<string, string>> = {
  gmt: 'Europe/London',
  greenwich: 'Africa/Abidjan',
  'w. europe': 'Europe/Berlin',
  romance: 'Europe/Paris',
  'central europe': 'Europe/Budapest',
  'central european': 'Europe/Warsaw',
  'e. europe': 'Europe/Chisinau',
  fle: 'Europe/Kiev',
  gtb: 'Europe/Athens',
  turkey: 'Europe/Istanbul',
  russian: 'Europe/Moscow',
  arabian: 'Asia/Dubai',
  india: 'Asia/Kolkata',
  china: 'Asia/Shanghai',
  'aus eastern': 'Australia/Sydney',
  eastern: 'America/New_York',
  central: 'America/Chicago',
  pacific: 'America/Los_Angeles',
}
const UNKNOWN_ZONE = 'The file has an unknown time zone'
/** No zone has a longer name. A stranger's file may hold thousands of moments, each with one of 20,000 characters. */
const ZONE_LENGTH = 200
/** A zone that a file describes in more parts is unknown. Calendars write two for each year at most. */
const MAX_PARTS = 500

/**
 * R92, R3: the moment of one value on London's clock. Null if the value is no date of the years 1970 to 2999. A time of
 * an unknown time zone stays as it is written, with a doubt. So has a time whose clock reading changes. A series in UTC
 * keeps its hour all year, so its dates are those of its rule, also near midnight.
 */
export function momentOf(value: string, { params }: Pick<Property, 'params'>, zones: Zones): Moment | null {
  const [, year, month, date, hour = '', minute = '', offset = ''] = MOMENT.exec(value.trim()) ?? []
  const written = `${year}-${month}-${date}`
  if (!isDay(written)) return null
  if (hour === '' || params.VALUE === 'DATE') return { day: written, time: '', written, doubt: null }
  const isNextDay = hour === '24'
  const clock = {
    day: isNextDay ? addDays(written, 1) : written,
    time: `${isNextDay ? '00' : hour}:${minute}`,
  }
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(clock.time)) return null
  const asWritten = (doubt: string | null) => ({ ...clock, written: clock.day, doubt })
  const name = offset === '' ? (params.TZID ?? zones.named).slice(0, ZONE_LENGTH).trim() : ''
  if (offset === '' && name === '') return asWritten(null)
  const ms = msOf(clock.day, clock.time)
  const minutes = offset === '' ? offsetOf(name, clock, zones) : offsetMinutes(offset)
  // Without a zone of its own, the time is as written. The calendar's zone only says that it may mean another clock.
  if (offset === '' && params.TZID === undefined)
    return asWritten(
      minutes === 'here' || sameClock(ms, minutes) ? null : `The calendar's time zone is ${name}`,
    )
  if (minutes === 'here') return asWritten(null)
  if (minutes === null) return asWritten(UNKNOWN_ZONE)
  const { utc } = zones
  const here =
    utc && value.trim().endsWith(utc.written)
      ? { day: addDays(clock.day, utc.shift), time: utc.time }
      : londonMoment(ms - minutes * MINUTE)
  const isRead = here.time === clock.time || minutes === 0
  return { ...here, written: clock.day, doubt: isRead ? null : `${clock.time} there is ${here.time} here` }
}

const msOf = (day: Day, time: Time) => Date.parse(`${day}T${time}:00Z`)

function sameClock(ms: number, minutes: number | null): boolean {
  if (minutes === null) return false
  const { day, time } = londonMoment(ms - minutes * MINUTE)
  return msOf(day, time) === ms
}

/** '+0100' in minutes. 'Z' is 0. */
function offsetMinutes(text: string): number {
  const [, sign, hours = 0, minutes = 0] = /^([+-])(\d\d):?(\d\d)/.exec(text) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** How many minutes the clocks of a zone are ahead of UTC. 'here': the zone is London's. Null: nobody knows the zone. */
function offsetOf(name: string, clock: { day: Day; time: Time }, { own }: Zones): number | 'here' | null {
  const bare = name.replace(/\(.*?\)/g, '').trim()
  const windows = WINDOWS[bare.toLowerCase().replace(/ standard time$/, '')]
  const candidates = [name, bare, name.split('/').slice(-2).join('/'), ...(windows ? [windows] : [])]
  if (candidates.some(one => HERE.has(one.toLowerCase()))) return 'here'
  for (const candidate of candidates) {
    const format = formatOf(candidate)
    if (format) return offsetBy(format, msOf(clock.day, clock.time))
  }
  const observances = own.get(name)
  return observances ? offsetOfOwn(observances, clock) : null
}

const formats = new Map<string, Intl.DateTimeFormat | null>()

/** How clocks of a zone show a moment. Null if this device doesn't know the zone. A file may name many, so few are kept. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  if (formats.size > 100) formats.clear()
  let format = formats.get(timeZone)
  if (format === undefined) {
    try {
      format = new Intl.DateTimeFormat('en-GB', {
        timeZone,
        year: 'numeric',
        month: '2-digit',
        day: '2-digit',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      })
    } catch {
      format = null
    }
    formats.set(timeZone, format)
  }
  return format
}

/** A moment on the clock of a zone is first taken for one in UTC, then set right twice, because clocks may change near it. */
function offsetBy(format: Intl.DateTimeFormat, wall: number): number {
  let offset = 0
  for (let turn = 0; turn < 2; turn++) {
    const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
    const ms = wall - offset * MINUTE
    for (const { type, value } of format.formatToParts(ms)) part[type] = value
    const shown = Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:00Z`)
    offset = (shown - ms) / MINUTE
  }
  return offset
}

type Observances = readonly { own: Properties }[]

/** When a part of a zone begins, and how many minutes its clocks are then ahead of UTC. */
interface Onset {
  onset: string
  offset: number
}

/** The onsets of each year and the year before, the latest first. They are asked for with each moment of a file. */
const known = new WeakMap<Observances, Map<number, Onset[]>>()

function onsetsOf(observances: Observances, year: number): Onset[] {
  const years = known.get(observances) ?? new Map<number, Onset[]>()
  known.set(observances, years)
  let onsets = years.get(year)
  if (!onsets) {
    onsets = observances.flatMap(({ own }) => {
      const offset = offsetMinutes(valueOf(own, 'TZOFFSETTO'))
      return [year - 1, year].flatMap(one => {
        const onset = onsetIn(own, one)
        return onset === null ? [] : [{ onset, offset }]
      })
    })
    onsets.sort((one, other) => (one.onset < other.onset ? 1 : -1))
    years.set(year, onsets)
  }
  return onsets
}

/**
 * The offset of a zone that the file itself describes: that of the part which began last. Only a rule for one weekday of
 * one month is looked at, and never run.
 */
function offsetOfOwn(observances: Observances, { day, time }: { day: Day; time: Time }): number | null {
  if (observances.length > MAX_PARTS) return null
  const began = onsetsOf(observances, Number(day.slice(0, 4))).find(({ onset }) => onset <= `${day}T${time}`)
  const [only] = observances
  return began?.offset ?? (only ? offsetMinutes(valueOf(only.own, 'TZOFFSETTO')) : null)
}

/** When a part of a time zone begins in a year: '2026-03-29T02:00'. A part without a rule begins once, long ago. */
function onsetIn(own: Properties, year: number): string | null {
  const [, first = '', hour = '00', minute = '00'] =
    /^(\d{8})T(\d\d)(\d\d)/.exec(valueOf(own, 'DTSTART')) ?? []
  const rule = valueOf(own, 'RRULE').toUpperCase()
  const time = `${hour}:${minute}`
  if (rule === '')
    return first === '' ? null : `${first.slice(0, 4)}-${first.slice(4, 6)}-${first.slice(6)}T${time}`
  const month = /BYMONTH=(\d{1,2})/.exec(rule)?.[1]?.padStart(2, '0')
  const [, week, name = ''] = /BYDAY=([+-]?\d)([A-Z]{2})/.exec(rule) ?? []
  const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'].indexOf(name)
  if (!rule.includes('FREQ=YEARLY') || month === undefined || week === undefined || weekday < 0) return null
  const start = `${year}-${month}-01`
  if (!isDay(start)) return null
  const firstOne = addDays(start, (weekday - weekdayOf(start) + 7) % 7)
  if (Number(week) > 0) return `${addDays(firstOne, 7 * (Number(week) - 1))}T${time}`
  const fifth = addDays(firstOne, 28)
  return `${fifth.slice(5, 7) === month ? fifth : addDays(firstOne, 21)}T${time}`
}
