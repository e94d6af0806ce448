import { needsYear, yearAfter } from '../../time/dateRange'
import { dayAndMonth, monthName, weekdayName, yearOf } from '../../time/dayLabels'
import { addDays, addMonths, type Day, isDay, type LondonMoment, monthOf, weekdayOf } from '../../time/days'
import type { AskedDays, PartReader, Reading, ReadingContext } from './asked'

/** The names of the weekdays, Sunday first, and of the months. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6].map(weekdayName)
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  monthName(`2000-${String(month + 1).padStart(2, '0')}`),
)
export const LOWER_WEEKDAYS = WEEKDAYS.map(name => name.toLowerCase())
export const LOWER_MONTHS = MONTHS.map(name => name.toLowerCase())
/** 'fri' and 'dece' are understood, 'fr' isn't. */
const SHORT = 3

/** The position of a name that the word means, shortened or with a slip, or -1. */
export function positionIn(
  names: readonly string[],
  word: string | undefined,
  { nearest }: Pick<ReadingContext, 'nearest'>,
): number {
  if (word === undefined) return -1
  const single = word.length > SHORT + 1 || word === 'weds' ? word.replace(/s$/, '') : word
  const starts = single.length < SHORT ? -1 : names.findIndex(name => name.startsWith(single))
  if (starts >= 0) return starts
  if (/^(?:tues|thurs|sept)$/.test(word)) return names.findIndex(name => name.startsWith(word))
  return names.indexOf(nearest(single, names) ?? '')
}

export const oneDay = (day: Day): AskedDays => ({ from: day, to: day })

/** An event with exactly this name of a day in its own name or place fits too. */
export const wholeName = (name: string) => [{ words: [name.toLowerCase()], look: 'whole' as const }]

/**
 * R69: a date without a year means the past date if that was at most this many days ago. Otherwise it means
 * the next one.
 */
const JUST_PAST_DAYS = 31

const two = (number: number) => String(number).padStart(2, '0')

/** The number of a day of the month: '28', '28th' or '1st'. */
const dayOfMonth = (word: string | undefined) => Number(/^(\d{1,2})(?:st|nd|rd|th)?$/.exec(word ?? '')?.[1])

const YEAR = /^20\d\d$/
const yearIn = (word: string | undefined) => (YEAR.test(word ?? '') ? Number(word) : undefined)

/** The day that a date without a year means: the next one, or one that has just passed. */
function nearestDay(month: number, day: number, { day: today }: LondonMoment): Day | null {
  const year = Number(today.slice(0, 4))
  const since = addDays(today, -JUST_PAST_DAYS)
  const days = [year - 1, year, year + 1].map(one => `${one}-${two(month)}-${two(day)}`)
  return days.find(one => isDay(one) && one >= since) ?? null
}

/** The day of a month. Without a year it is the next one, or one that has just passed. Null if there is none. */
export function dayIn(month: number, day: number, year: number | undefined, now: LondonMoment): Day | null {
  if (year === undefined) return nearestDay(month, day, now)
  const found = `${year}-${two(month)}-${two(day)}`
  return isDay(found) ? found : null
}

/** R67: a day outside the next 12 months has its year, because '5 Feb' then names another one. */
export const dayLabel = (day: Day, { day: today }: LondonMoment) => dayAndMonth(day) + yearAfter(day, today)

const dated = (count: number, day: Day | null, now: LondonMoment): Reading | null =>
  day === null ? null : { count, kind: 'day', label: dayLabel(day, now), days: oneDay(day) }

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

/** '28 – 29 Nov', or one day. */
function spanned(count: number, from: Day, to: Day, now: LondonMoment): Reading | null {
  if (from === to) return dated(count, from, now)
  const year = needsYear(from, to, now.day) ? ` ${yearOf(to)}` : ''
  const isOneMonth = monthOf(from) === monthOf(to)
  const first = isOneMonth ? Number(from.slice(8)) : dayAndMonth(from)
  return { count, kind: 'day', label: `${first} – ${dayAndMonth(to)}${year}`, days: { from, to } }
}

/** 'the 28th': the next 28th. */
const readOrdinal: PartReader = ([word = ''], { now }) => {
  if (!/\d(?:st|nd|rd|th)$/.test(word)) return null
  const months = [0, 1, 2].map(later => addMonths(monthOf(now.day), later))
  const days = months.map(month => `${month}-${two(dayOfMonth(word))}`)
  return dated(1, days.find(day => isDay(day) && day >= now.day) ?? null, now)
}

const NAMED_DAYS: readonly [words: string, month: number, day: number][] = [
  ['nye', 12, 31],
  ['new years eve', 12, 31],
  ['new year eve', 12, 31],
  ['new years day', 1, 1],
  ['valentines day', 2, 14],
  ['valentine day', 2, 14],
  ['valentines', 2, 14],
  ['halloween', 10, 31],
  ['bonfire night', 11, 5],
  ['christmas eve', 12, 24],
  ['xmas eve', 12, 24],
  ['christmas day', 12, 25],
  ['boxing day', 12, 26],
]

/** Days that move with Easter, and how many days after Easter Sunday they begin and end. */
const EASTER_DAYS: readonly [words: string, first: number, last: number][] = [
  ['good friday', -2, -2],
  ['easter saturday', -1, -1],
  ['easter sunday', 0, 0],
  ['easter monday', 1, 1],
  ['easter weekend', -2, 1],
  ['easter', -2, 1],
]

/** Gauss's rule for the years 1900 to 2099. */
function easterOf(year: number): Day {
  const moon = ((year % 19) * 19 + 24) % 30
  const wait = (2 * (year % 4) + 4 * (year % 7) + 6 * moon + 5) % 7
  const isTooLate = wait === 6 && (moon === 29 || (moon === 28 && year % 19 > 10))
  return addDays(`${year}-03-22`, moon + wait - (isTooLate ? 7 : 0))
}

const beginsWith = (words: readonly string[], name: string) =>
  name.split(' ').every((word, at) => words[at] === word)

/** "New Year's Eve", 'Good Friday', 'Easter weekend' */
export const readNamedDay: PartReader = (words, { now }) => {
  const found = NAMED_DAYS.find(([name]) => beginsWith(words, name))
  if (found) {
    const read = dated(found[0].split(' ').length, nearestDay(found[1], found[2], now), now)
    // The parties of these two days are on the weekend beside them.
    const [party] = /^(?:valentine|halloween)/.exec(found[0]) ?? []
    return read && party !== undefined
      ? { ...read, texts: ['', 's'].flatMap(end => wholeName(party + end)) }
      : read
  }
  const [name, first, last] = EASTER_DAYS.find(([one]) => beginsWith(words, one)) ?? []
  if (name === undefined || first === undefined || last === undefined) return null
  const year = Number(now.day.slice(0, 4))
  const sunday = [year, year + 1].map(easterOf).find(day => day >= addDays(now.day, -JUST_PAST_DAYS))
  return sunday === undefined
    ? null
    : spanned(name.split(' ').length, addDays(sunday, first), addDays(sunday, last), now)
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

/** 'december', 'dec 2027', '2027' */
export const readMonth: PartReader = (words, context) => {
  const { now } = context
  const onlyYear = yearIn(words[0])
  if (onlyYear !== undefined) {
    return {
      count: 1,
      kind: 'day',
      label: String(onlyYear),
      days: { from: `${onlyYear}-01-01`, to: `${onlyYear}-12-31` },
    }
  }
  const month = positionIn(LOWER_MONTHS, words[0], context)
  const label = MONTHS[month]
  if (label === undefined) return null
  const given = yearIn(words[1])
  const thisYear = Number(now.day.slice(0, 4))
  const year = given ?? (month + 1 >= Number(now.day.slice(5, 7)) ? thisYear : thisYear + 1)
  const start = `${year}-${two(month + 1)}`
  return {
    count: given === undefined ? 1 : 2,
    kind: 'day',
    label: given === undefined ? label : `${label} ${given}`,
    days: { from: `${start}-01`, to: `${start}-31` },
    texts: wholeName(label),
  }
}

/** R69: what a query says about dates, most specific first. */
export const DATE_READERS: readonly PartReader[] = [
  readSlashDays,
  readDigits,
  readDate,
  readNamedDay,
  readWeekOf,
  readPartOfMonth,
]
