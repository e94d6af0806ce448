import type { Day } from '../time/days'

// Days are counted from 1 January 1970, because a rule may be asked about thousands of them.
const DAY_MS = 86_400_000
const WEEK = 7
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']

/** R92: a rule of repetition that can be asked about days. */
export interface Rule {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  interval: number
  weekStart: number
  /** Each weekday from 0 (Sunday) to 6, with its number in the month, or 0. */
  byDay: { weekday: number; week: number }[]
  byMonthDay: number[]
  byMonth: number[]
  byPosition: number[]
  count: number | null
  /** The text after UNTIL, or ''. */
  until: string
}

const PARTS = ['FREQ', 'INTERVAL', 'WKST', 'BYDAY', 'BYMONTHDAY', 'BYMONTH', 'BYSETPOS', 'COUNT', 'UNTIL']
/** What calendars write besides, and what says nothing new. */
const SILENT = /^(?:BYHOUR|BYMINUTE|BYSECOND)=\d+$/

/** R92: the rule, or null if it isn't one that this reader can answer for. */
export function readRule(text: string): Rule | null {
  const parts = new Map<string, string>()
  for (const part of text.toUpperCase().split(';')) {
    const [name = '', value = ''] = part.trim().split('=')
    if (name === '' || SILENT.test(part.trim())) continue
    if (!PARTS.includes(name) || parts.has(name)) return null
    parts.set(name, value.trim())
  }
  const numbers = (name: string, most: number) => {
    const list = parts.get(name)?.split(',').map(Number) ?? []
    return list.every(one => Number.isInteger(one) && one !== 0 && Math.abs(one) <= most) ? list : null
  }
  const freq = (['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const).find(one => one === parts.get('FREQ'))
  const byDay = (parts.get('BYDAY') ?? '').split(',').filter(Boolean).map(readDay)
  const [byMonthDay, byMonth, byPosition] = [
    numbers('BYMONTHDAY', 31),
    numbers('BYMONTH', 12),
    numbers('BYSETPOS', 31),
  ]
  const [interval] = numbers('INTERVAL', 1_000) ?? []
  const [count] = numbers('COUNT', 1e9) ?? []
  if (!freq || !byMonthDay || !byMonth || !byPosition || byDay.includes(null)) return null
  if ((interval ?? 1) < 1 || (parts.has('INTERVAL') && interval === undefined)) return null
  if ((count ?? 1) < 1 || (parts.has('COUNT') && count === undefined)) return null
  const days = byDay.flatMap(one => one ?? [])
  const hasWeeks = days.some(({ week }) => week !== 0)
  if (hasWeeks && (freq === 'DAILY' || freq === 'WEEKLY')) return null
  // The first Friday of a year is no rhythm of a dance.
  if (freq === 'YEARLY' && days.length > 0 && byMonth.length === 0) return null
  if (byPosition.length > 0 && freq !== 'MONTHLY') return null
  if (byMonthDay.length > 0 && freq === 'WEEKLY') return null
  const weekStart = Math.max(0, WEEKDAYS.indexOf(parts.get('WKST') ?? 'MO'))
  return {
    freq,
    interval: interval ?? 1,
    weekStart,
    byDay: days,
    byMonthDay,
    byMonth: byMonth.map(Math.abs),
    byPosition,
    count: count ?? null,
    until: parts.get('UNTIL') ?? '',
  }
}

function readDay(text: string): Rule['byDay'][number] | null {
  const [, week = '0', name = ''] = /^\s*([+-]?\d{1,2})?([A-Z]{2})/.exec(text) ?? []
  const weekday = WEEKDAYS.indexOf(name)
  return weekday < 0 || Math.abs(Number(week)) > 5 ? null : { weekday, week: Number(week) }
}

const numberOf = (day: Day) => Date.parse(day) / DAY_MS
const two = (number: number) => (number < 10 ? `0${number}` : String(number))
const dayOf = ({ year, month, date }: Asked): Day => `${year}-${two(month + 1)}-${two(date)}`

/** A day with its parts. They are counted along, because a date object for each day costs ten times as much. */
interface Asked {
  day: number
  year: number
  /** From 0. */
  month: number
  date: number
  weekday: number
  /** How many days the month has. */
  length: number
}

/**
 * R92: the days of a rule from `from` to `to` that begins on `start`. `until` is its last possible day, if it has one.
 * Each day is asked whether it fits: nothing in a rule decides how long this takes.
 */
export function daysOfRule(rule: Rule, start: Day, { from, to, until = to }: DaysAsked): Day[] {
  const fits = makeTest(rule, numberOf(start))
  const least = numberOf(from)
  const asked = askedOf(rule.count === null ? Math.max(least, numberOf(start)) : numberOf(start))
  const last = Math.min(numberOf(to), numberOf(until))
  const days: Day[] = []
  for (let left = rule.count ?? Infinity; asked.day <= last && left > 0; goOn(asked)) {
    if (!fits(asked)) continue
    left -= 1
    if (asked.day >= least) days.push(dayOf(asked))
  }
  return days
}

interface DaysAsked {
  from: Day
  to: Day
  until?: Day | undefined
}

function askedOf(day: number): Asked {
  const date = new Date(day * DAY_MS)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return {
    day,
    year,
    month,
    date: date.getUTCDate(),
    weekday: date.getUTCDay(),
    length: lengthOf(year, month),
  }
}

function goOn(asked: Asked) {
  asked.day += 1
  asked.date += 1
  asked.weekday = (asked.weekday + 1) % WEEK
  if (asked.date <= asked.length) return
  asked.date = 1
  asked.month = (asked.month + 1) % 12
  if (asked.month === 0) asked.year += 1
  asked.length = lengthOf(asked.year, asked.month)
}

/**
 * Whether a day fits the rule. A list of a stranger's rule may have thousands of items, and 7,000 days are asked, so each list
 * is looked at once.
 */
function makeTest(rule: Rule, start: number): (asked: Asked) => boolean {
  const { freq, interval, weekStart, byDay } = rule
  const first = askedOf(start)
  const weekOf = (day: number) => Math.floor((day + 4 - weekStart) / WEEK)
  const [dates, months, positions] = [rule.byMonthDay, rule.byMonth, rule.byPosition].map(
    list => new Set(list),
  ) as [Set<number>, Set<number>, Set<number>]
  const keyOf = (weekday: number, week: number) => weekday * 100 + week
  const weekdays = new Set(byDay.map(({ weekday, week }) => keyOf(weekday, week)))
  // Counted from the end, the last one of a list is -1.
  const isOfMonth = (date: number, length: number) =>
    dates.size === 0 || dates.has(date) || dates.has(date - length - 1)
  const isOfWeek = (date: number, day: number, length: number) =>
    [0, Math.ceil(date / WEEK), -Math.ceil((length + 1 - date) / WEEK)].some(week =>
      weekdays.has(keyOf(day, week)),
    )
  const isOne = (date: number, weekday: number, length: number) =>
    isOfMonth(date, length) &&
    (weekdays.size > 0 ? isOfWeek(date, weekday, length) : dates.size > 0 || date === first.date)
  /** The days of the month that was asked about last. */
  let inMonth: { year: number; month: number; days: number[] } | null = null
  const daysOfMonth = ({ year, month, date, weekday, length }: Asked): number[] => {
    if (inMonth?.year !== year || inMonth.month !== month) {
      const days: number[] = []
      for (let one = 1; one <= length; one++)
        if (isOne(one, (weekday + one - date + 35) % WEEK, length)) days.push(one)
      inMonth = { year, month, days }
    }
    return inMonth.days
  }

  return asked => {
    const { day, year, month, date, weekday, length } = asked
    if (months.size > 0 && !months.has(month + 1)) return false
    if (freq === 'DAILY') {
      if ((day - start) % interval !== 0) return false
      return (weekdays.size === 0 && dates.size === 0) || isOne(date, weekday, length)
    }
    if (freq === 'WEEKLY') {
      if ((weekOf(day) - weekOf(start)) % interval !== 0) return false
      return weekdays.size > 0 ? isOne(date, weekday, length) : weekday === first.weekday
    }
    if (freq === 'YEARLY') {
      if ((year - first.year) % interval !== 0) return false
      if (months.size === 0 && dates.size === 0 && month !== first.month) return false
      return isOne(date, weekday, length)
    }
    if (((year - first.year) * 12 + month - first.month) % interval !== 0) return false
    if (!isOne(date, weekday, length)) return false
    if (positions.size === 0) return true
    const days = daysOfMonth(asked)
    const at = days.indexOf(date)
    return positions.has(at + 1) || positions.has(at - days.length)
  }
}

const lengthOf = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
