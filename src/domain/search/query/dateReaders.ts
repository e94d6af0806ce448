import { addDays, addMonths, isDay, monthOf, weekdayOf, type Day } from '../../time/days'
import { numberIn, type PartReader, type Reading } from './asked'
import {
  dated,
  dayIn,
  LOWER_MONTHS,
  LOWER_WEEKDAYS,
  positionIn,
  readMonth,
  readNamedDay,
  spanned,
  twoDigits,
  WEEKDAYS,
  yearIn,
} from './dates'
import { NEAR_DAY_READERS } from './days'

const WEEK = 7
/** R70: a page of a day says 'in 3 weeks' of the days that are at most this many days from it. */
const ROUNDED_DAYS = 3
/** R70: nobody can choose a later day. */
const MAX_MONTHS = 12
const DAYS_OF_UNIT = new Map([
  ['day', 1],
  ['week', WEEK],
  ['fortnight', 2 * WEEK],
])
/** What may follow: 'three weeks from now', "in three weeks' time". */
const ENDINGS = ['from now', 'from today', 'time', 'ahead', 'later']

const isAt = (words: readonly string[], at: number, text: string) =>
  text.split(' ').every((word, later) => words[at + later] === word)

/** 'in 3 weeks', 'three weeks from now', 'in a fortnight', 'in 10 days', 'in two months' */
const readAhead: PartReader = (words, { now, before }) => {
  const at = words[0] === 'in' ? 1 : 0
  const number = numberIn(words[at])
  const unit = words[at + 1]?.replace(/s$/, '') ?? ''
  const ending = ENDINGS.find(text => isAt(words, at + 2, text))
  // '3 weeks' alone may be the length of a course. After a day, as in 'friday 3 weeks', it isn't.
  if (Number.isNaN(number) || (at === 0 && ending === undefined && before !== 'day')) return null
  const count = at + 2 + (ending?.split(' ').length ?? 0)
  if (unit === 'month') return number > MAX_MONTHS ? null : inMonths(count, number, now.day)
  const days = DAYS_OF_UNIT.get(unit)
  if (days === undefined) return null
  if (days === 1) return dated(count, addDays(now.day, number), now)
  const middle = addDays(now.day, number * days)
  const weeks = (number * days) / WEEK
  return {
    count,
    kind: 'day',
    label: weeks === 1 ? 'In a week' : `In ${weeks} weeks`,
    days: { from: addDays(middle, -ROUNDED_DAYS), to: addDays(middle, ROUNDED_DAYS) },
  }
}

function inMonths(count: number, number: number, today: Day): Reading {
  const month = addMonths(monthOf(today), number)
  const label = number === 1 ? 'In a month' : `In ${number} months`
  return { count, kind: 'day', label, days: { from: `${month}-01`, to: `${month}-31` } }
}

/** 'friday week', 'friday fortnight', 'a week on friday', 'two weeks on friday' */
const readWeekdayAhead: PartReader = (words, context) => {
  const { now } = context
  const later = (count: number, weekday: number, days: number) =>
    dated(count, addDays(now.day, ((weekday - weekdayOf(now.day) + WEEK) % WEEK) + days), now)
  const weekday = positionIn(LOWER_WEEKDAYS, words[0], context)
  const days = DAYS_OF_UNIT.get(words[1] ?? '') ?? 0
  if (weekday >= 0) return days > 1 ? later(2, weekday, days) : null
  const at = Number.isNaN(numberIn(words[0])) ? 0 : 1
  const unit = DAYS_OF_UNIT.get(words[at]?.replace(/s$/, '') ?? '') ?? 0
  if (unit < WEEK || words[at + 1] !== 'on') return null
  const named = positionIn(LOWER_WEEKDAYS, words[at + 2], context)
  return named < 0 ? null : later(at + 3, named, unit * (at === 0 ? 1 : numberIn(words[0])))
}

/** The number of a day of the month: '28', '28th' or '1st'. */
const dayOfMonth = (word: string | undefined) => Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word ?? '')?.[1])

/** '2026-11-28', '28/11', '28.11.26' */
const readDigits: PartReader = ([word = ''], { now }) => {
  if (isDay(word)) return dated(1, word, now)
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2}|\d{4}))?$/.exec(word) ?? []
  if (day === undefined) return null
  const given = year ? Number(year.slice(-2)) + 2000 : undefined
  return dated(1, dayIn(Number(month), Number(day), given, now), now)
}

/** '28 nov', '28th of november 2026', 'nov 28', '28-29 nov', '28 to 29 nov' */
const readDate: PartReader = (words, context) => {
  const { now } = context
  const first = dayOfMonth(words[0])
  if (Number.isNaN(first)) {
    const month = positionIn(LOWER_MONTHS, words[0], context) + 1
    const day = dayOfMonth(words[1])
    const year = yearIn(words[2])
    return month > 0 && day > 0 ? dated(year ? 3 : 2, dayIn(month, day, year, now), now) : null
  }
  const second = dayOfMonth(words[words[1] === 'to' ? 2 : 1])
  const afterDays = Number.isNaN(second) ? 1 : words[1] === 'to' ? 3 : 2
  const at = words[afterDays] === 'of' ? afterDays + 1 : afterDays
  const month = positionIn(LOWER_MONTHS, words[at], context) + 1
  if (month === 0) return readOrdinal(words, context)
  const given = yearIn(words[at + 1])
  const count = at + (given ? 2 : 1)
  const from = dayIn(month, first, given, now)
  const to = Number.isNaN(second) ? from : dayIn(month, second, given, now)
  return from === null || to === null || to < from ? null : spanned(count, from, to, now)
}

/** 'between 5 and 8 december' */
const readBetween: PartReader = ([between, first = '', and, ...rest], context) => {
  const reading = between === 'between' && and === 'and' ? readDate([first, 'to', ...rest], context) : null
  return reading && { ...reading, count: reading.count + 1 }
}

/** 'the 28th': the next 28th. */
const readOrdinal: PartReader = ([word = ''], { now }) => {
  if (!/\d(?:st|nd|rd|th)$/.test(word)) return null
  const months = [0, 1, 2].map(later => addMonths(monthOf(now.day), later))
  const days = months.map(month => `${month}-${twoDigits(dayOfMonth(word))}`)
  return dated(1, days.find(day => isDay(day) && day >= now.day) ?? null, now)
}

const SATURDAY = 6

/**
 * 'weekend of 12 december', 'weekend of the 12th': the Saturday and Sunday at or after that day. 'week of 14 december',
 * 'week commencing 14/12': seven days from it.
 */
const readWeekOf: PartReader = (words, context) => {
  const [word = '', of = ''] = words
  const isWeek = word === 'week' && /^(?:of|commencing|beginning|starting|from)$/.test(of)
  if (!isWeek && (word !== 'weekend' || of !== 'of')) return null
  const at = words[2] === 'the' ? 3 : 2
  const date = readDigits(words.slice(at), context) ?? readDate(words.slice(at), context)
  const { days } = date ?? {}
  if (!date || !days || !('from' in days)) return null
  if (isWeek) return spanned(at + date.count, days.from, addDays(days.from, 6), context.now)
  const weekday = weekdayOf(days.from)
  const saturday = addDays(days.from, weekday === 0 ? -1 : SATURDAY - weekday)
  return spanned(at + date.count, saturday, addDays(saturday, 1), context.now)
}

/** '12/13 dec': two days, which look like a date. */
const readSlashDays: PartReader = ([word = '', ...rest], context) => {
  const [, first, second] = /^(\d{1,2})\/(\d{1,2})$/.exec(word) ?? []
  if (first === undefined || second === undefined) return null
  const reading = readMonth(rest, context) && readDate([first, second, ...rest], context)
  return reading && { ...reading, count: reading.count - 1 }
}

/** Parts of a month: their words, first day and last day. */
const MONTH_PARTS: readonly [words: RegExp, label: string, first: string, last: string][] = [
  [/^(?:early|start of|beginning of) /, 'Early', '01', '10'],
  [/^(?:mid|middle of) /, 'Mid', '11', '20'],
  [/^(?:late|end of) /, 'Late', '21', '31'],
  [/^(?:first|1st) week (?:of|in) /, 'First week of', '01', '07'],
  [/^(?:second|2nd) week (?:of|in) /, 'Second week of', '08', '14'],
  [/^(?:third|3rd) week (?:of|in) /, 'Third week of', '15', '21'],
  [/^last week (?:of|in) /, 'Last week of', '25', '31'],
]

/** 'end of december', 'mid january', 'first week of january' */
const readPartOfMonth: PartReader = (words, context) => {
  const text = `${words.join(' ')} `
  for (const [begin, label, first, last] of MONTH_PARTS) {
    const at = begin.exec(text)?.[0].trim().split(' ').length
    const month = at === undefined ? null : readMonth(words.slice(at), context)
    if (at === undefined || !month?.days || !('from' in month.days)) continue
    const of = monthOf(month.days.from)
    if (of !== monthOf(month.days.to)) continue
    const days = { from: `${of}-${first}`, to: `${of}-${last}` }
    return { count: at + month.count, kind: 'day', label: `${label} ${month.label}`, days }
  }
  return null
}

/** 'fri to sun', 'from friday until sunday', 'between friday and sunday': those between, too. */
const readWeekdaySpan: PartReader = (words, context) => {
  const at = /^(?:from|between)$/.test(words[0] ?? '') ? 1 : 0
  const join = words[0] === 'between' ? /^and$/ : /^(?:to|till|til|until)$/
  const [first, last] = [words[at], words[at + 2]].map(word => positionIn(LOWER_WEEKDAYS, word, context))
  if (!join.test(words[at + 1] ?? '') || first === undefined || last === undefined) return null
  if (first < 0 || last < 0) return null
  const length = ((last - first + WEEK) % WEEK) + 1
  return {
    count: at + 3,
    kind: 'day',
    label: `${WEEKDAYS[first]} to ${WEEKDAYS[last]}`,
    days: { weekdays: Array.from({ length }, (_, later) => (first + later) % WEEK) },
  }
}

const BOUNDS = /^(?:before|until|till|til|by|after)$/
const YEAR_DAYS = 365

/** The days that a bound names. 'christmas' and 'new year' alone are words of parties. */
const readBoundDays: PartReader = (words, context) => {
  const [, feast] = /^(christmas|xmas|new years?) (?!eve|day|week)/.exec(`${words.join(' ')} `) ?? []
  if (feast !== undefined) {
    const named = readNamedDay(feast.startsWith('new') ? ['nye'] : ['christmas', 'day'], context)
    return named && { ...named, count: feast.split(' ').length }
  }
  const isWeekday = positionIn(LOWER_WEEKDAYS, words[0], context) >= 0
  // '7.30' is a time.
  const readers = words[0]?.includes('.') ? [] : DATE_READERS
  for (const read of [...readers, readMonth, ...NEAR_DAY_READERS]) {
    const reading = read(isWeekday ? ['this', ...words] : words, context)
    if (reading?.days) return isWeekday ? { ...reading, count: reading.count - 1 } : reading
  }
  return null
}

/** 'before friday', 'until 20 dec', 'by christmas', 'after new year', 'week before christmas' */
const readBound: PartReader = (words, context) => {
  const { day: today } = context.now
  const isWeek = words[0] === 'week' && words[1] !== 'by'
  const at = isWeek ? 1 : 0
  const bound = words[at]?.replace(/^till?$/, 'until') ?? ''
  const first = words[at + 1] === 'the' ? at + 2 : at + 1
  const named = BOUNDS.test(bound) ? readBoundDays(words.slice(first), context) : null
  const { days } = named ?? {}
  if (!named || !days || !('from' in days)) return null
  const length = isWeek ? WEEK : YEAR_DAYS
  const last = bound === 'before' ? addDays(days.from, -1) : days.to
  const begins = isWeek ? addDays(last, 1 - length) : today
  const span =
    bound === 'after'
      ? { from: addDays(days.to, 1), to: addDays(days.to, length) }
      : { from: begins > today ? begins : today, to: last }
  if (span.to < span.from) return null
  const said = `${isWeek ? 'week ' : ''}${bound} ${named.label.replace(/^(?:Next|This|To)/, word => word.toLowerCase())}`
  const label = said.charAt(0).toUpperCase() + said.slice(1)
  return { count: first + named.count, kind: 'day', label, days: span }
}

/** R69: what a query says about dates, also by how far away they are, most specific first. */
export const DATE_READERS: readonly PartReader[] = [
  readWeekdaySpan,
  readBound,
  readAhead,
  readWeekdayAhead,
  readSlashDays,
  readDigits,
  readDate,
  readBetween,
  readNamedDay,
  readWeekOf,
  readPartOfMonth,
]
