import { needsYear, yearAfter } from '../../time/dateRange'
import { dayAndMonth, monthName, weekdayName, yearOf } from '../../time/dayLabels'
import { addDays, type Day, isDay, type LondonMoment, monthOf } from '../../time/days'
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

/** '05' for 5. */
export const twoDigits = (number: number) => String(number).padStart(2, '0')

const YEAR = /^20\d\d$/
/** The year that a word is, if any. */
export const yearIn = (word: string | undefined) => (YEAR.test(word ?? '') ? Number(word) : undefined)

/** The day that a date without a year means: the next one, or one that has just passed. */
function nearestDay(month: number, day: number, { day: today }: LondonMoment): Day | null {
  const year = Number(today.slice(0, 4))
  const since = addDays(today, -JUST_PAST_DAYS)
  const days = [year - 1, year, year + 1].map(one => `${one}-${twoDigits(month)}-${twoDigits(day)}`)
  return days.find(one => isDay(one) && one >= since) ?? null
}

/** The day of a month. Without a year it is the next one, or one that has just passed. Null if there is none. */
export function dayIn(month: number, day: number, year: number | undefined, now: LondonMoment): Day | null {
  if (year === undefined) return nearestDay(month, day, now)
  const found = `${year}-${twoDigits(month)}-${twoDigits(day)}`
  return isDay(found) ? found : null
}

/** R67: a day outside the next 12 months has its year, because '5 Feb' then names another one. */
const dayLabel = (day: Day, { day: today }: LondonMoment) => dayAndMonth(day) + yearAfter(day, today)

/** One day, as a reading of so many words. Null without a day. */
export const dated = (count: number, day: Day | null, now: LondonMoment): Reading | null =>
  day === null ? null : { count, kind: 'day', label: dayLabel(day, now), days: oneDay(day) }

/** '28 – 29 Nov', or one day. */
export function spanned(count: number, from: Day, to: Day, now: LondonMoment): Reading | null {
  if (from === to) return dated(count, from, now)
  const year = needsYear(from, to, now.day) ? ` ${yearOf(to)}` : ''
  const isOneMonth = monthOf(from) === monthOf(to)
  const first = isOneMonth ? Number(from.slice(8)) : dayAndMonth(from)
  return { count, kind: 'day', label: `${first} – ${dayAndMonth(to)}${year}`, days: { from, to } }
}

/** `more`: how many days follow the first. */
const NAMED_DAYS: readonly [words: string, month: number, day: number, more?: number][] = [
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
  ['xmas day', 12, 25],
  ['boxing day', 12, 26],
  ['christmas week', 12, 21, 6],
  ['between christmas and new year', 12, 26, 5],
  ['over christmas', 12, 24, 2],
  ['over xmas', 12, 24, 2],
  ['over new year', 12, 31, 1],
  ['over the new year', 12, 31, 1],
  ['twixmas', 12, 26, 5],
]

/** Days that move with Easter, and how many days after Easter Sunday they begin and end. */
const EASTER_DAYS: readonly [words: string, first: number, last: number][] = [
  ['good friday', -2, -2],
  ['easter saturday', -1, -1],
  ['easter sunday', 0, 0],
  ['easter monday', 1, 1],
  ['easter weekend', -2, 1],
  ['over easter', -2, 1],
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
    const [name, month, date, more = 0] = found
    const day = nearestDay(month, date, now)
    const read = day === null ? null : spanned(name.split(' ').length, day, addDays(day, more), now)
    // The parties of these two days are on the weekend beside them.
    const [party] = /^(?:valentine|halloween)/.exec(name) ?? []
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
  const start = `${year}-${twoDigits(month + 1)}`
  return {
    count: given === undefined ? 1 : 2,
    kind: 'day',
    label: given === undefined ? label : `${label} ${given}`,
    days: { from: `${start}-01`, to: `${start}-31` },
    texts: wholeName(label),
  }
}
