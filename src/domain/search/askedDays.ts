import { isEvening, isTonight, weekendDays } from '../lists/chips'
import { dayAndMonth, monthName, weekdayName } from '../time/dayLabels'
import { addDays, addMonths, isDay, monthOf, weekdayOf, type Day, type LondonMoment } from '../time/days'
import type { AskedDays, PartReader, Reading, ReadingContext } from './asked'

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6].map(weekdayName)
const MONTHS = Array.from({ length: 12 }, (_, month) =>
  monthName(`2000-${String(month + 1).padStart(2, '0')}`),
)
const LOWER_WEEKDAYS = WEEKDAYS.map(name => name.toLowerCase())
const LOWER_MONTHS = MONTHS.map(name => name.toLowerCase())
/** 'fri' and 'dece' are understood, 'fr' isn't. */
const SHORT = 3
const WEEK = 7
/**
 * R69: a date without a year means the past date if that was at most this many days ago. Otherwise it means
 * the next one.
 */
const JUST_PAST_DAYS = 31

const oneDay = (day: Day): AskedDays => ({ from: day, to: day })
const two = (number: number) => String(number).padStart(2, '0')

function positionIn(names: readonly string[], word: string | undefined, { nearest }: ReadingContext): number {
  if (word === undefined) return -1
  const single = word.length > SHORT + 1 || word === 'weds' ? word.replace(/s$/, '') : word
  const starts = single.length < SHORT ? -1 : names.findIndex(name => name.startsWith(single))
  if (starts >= 0) return starts
  if (/^(?:tues|thurs|sept)$/.test(word)) return names.findIndex(name => name.startsWith(word))
  return names.indexOf(nearest(single, names) ?? '')
}

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

function dayIn(month: number, day: number, year: number | undefined, now: LondonMoment): Day | null {
  if (year === undefined) return nearestDay(month, day, now)
  const found = `${year}-${two(month)}-${two(day)}`
  return isDay(found) ? found : null
}

const dated = (count: number, day: Day | null): Reading | null =>
  day === null ? null : { count, kind: 'day', label: dayAndMonth(day), days: oneDay(day) }

/** '2026-11-28', '28/11', '28.11.26' */
const readDigits: PartReader = ([word = ''], { now }) => {
  if (isDay(word)) return dated(1, word)
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{2}|\d{4}))?$/.exec(word) ?? []
  if (day === undefined) return null
  return dated(1, dayIn(Number(month), Number(day), year ? Number(year.slice(-2)) + 2000 : undefined, now))
}

/** '28 nov', '28th of november 2026', 'nov 28', '28-29 nov', '28 to 29 nov' */
const readDate: PartReader = (words, context) => {
  const first = dayOfMonth(words[0])
  if (Number.isNaN(first)) {
    const month = positionIn(LOWER_MONTHS, words[0], context) + 1
    const day = dayOfMonth(words[1])
    const year = yearIn(words[2])
    return month > 0 && day > 0 ? dated(year ? 3 : 2, dayIn(month, day, year, context.now)) : null
  }
  const second = dayOfMonth(words[words[1] === 'to' ? 2 : 1])
  const afterDays = Number.isNaN(second) ? 1 : words[1] === 'to' ? 3 : 2
  const at = words[afterDays] === 'of' ? afterDays + 1 : afterDays
  const month = positionIn(LOWER_MONTHS, words[at], context) + 1
  if (month === 0) return readOrdinal(words, context)
  const year = yearIn(words[at + 1])
  const count = at + (year ? 2 : 1)
  const from = dayIn(month, first, year, context.now)
  const to = Number.isNaN(second) ? from : dayIn(month, second, year, context.now)
  if (from === null || to === null || to < from) return null
  if (from === to) return dated(count, from)
  return { count, kind: 'day', label: `${Number(from.slice(8))} – ${dayAndMonth(to)}`, days: { from, to } }
}

/** 'the 28th': the next 28th. */
const readOrdinal: PartReader = ([word = ''], { now }) => {
  if (!/\d(?:st|nd|rd|th)$/.test(word)) return null
  const months = [0, 1, 2].map(later => addMonths(monthOf(now.day), later))
  const days = months.map(month => `${month}-${two(dayOfMonth(word))}`)
  return dated(1, days.find(day => isDay(day) && day >= now.day) ?? null)
}

const NAMED_DAYS: readonly [words: string, month: number, day: number][] = [
  ['nye', 12, 31],
  ['new years eve', 12, 31],
  ['new year eve', 12, 31],
  ['new years day', 1, 1],
  ['christmas eve', 12, 24],
  ['boxing day', 12, 26],
]

/** "New Year's Eve" */
const readNamedDay: PartReader = (words, { now }) => {
  const found = NAMED_DAYS.find(([name]) => name.split(' ').every((word, at) => words[at] === word))
  return found ? dated(found[0].split(' ').length, nearestDay(found[1], found[2], now)) : null
}

/** 'tonight', 'today', 'tomorrow', 'on now' */
const readNear: PartReader = ([word, next], { now, nearest }) => {
  if (word === 'on' && next === 'now') {
    const days = { from: addDays(now.day, -1), to: now.day }
    return { count: 2, kind: 'day', label: 'On now', days, fits: ({ phase }) => phase === 'onNow' }
  }
  switch (nearest(word, ['tonight', 'today', 'tomorrow'])) {
    case 'tonight':
      return {
        count: 1,
        kind: 'day',
        label: 'Tonight',
        days: { from: addDays(now.day, -1), to: now.day },
        fits: (occurrence, clock) => isTonight(occurrence, clock.now, clock.isNight),
      }
    case 'today':
      return { count: 1, kind: 'day', label: 'Today', days: oneDay(now.day) }
    case 'tomorrow':
      return { count: 1, kind: 'day', label: 'Tomorrow', days: oneDay(addDays(now.day, 1)) }
    default:
      return null
  }
}

/** The Monday of the week of `day`. */
const mondayOf = (day: Day) => addDays(day, -((weekdayOf(day) + WEEK - 1) % WEEK))

/** 'weekend', 'this week', 'next weekend', 'next friday', 'this month' */
const readSpan: PartReader = (words, context) => {
  const { now, nearest } = context
  const which = words[0] === 'next' || words[0] === 'this' || words[0] === 'coming' ? words[0] : ''
  const at = which === '' ? 0 : 1
  const isNext = which === 'next'
  const span = (label: string, from: Day, to: Day): Reading => ({
    count: at + 1,
    kind: 'day',
    label: isNext ? `Next ${label}` : at === 1 || label === 'weekend' ? `This ${label}` : label,
    days: { from, to },
  })
  const word = words[at]
  if (word !== undefined && nearest(word.replace(/s$/, ''), ['weekend']) !== undefined) {
    const later = isNext ? WEEK : 0
    const days = weekendDays(now).filter(day => day >= now.day)
    const last = days.at(-1) ?? now.day
    return span(
      'weekend',
      addDays(isNext ? addDays(last, -1) : (days[0] ?? last), later),
      addDays(last, later),
    )
  }
  if (at === 0) return null
  if (word === 'week') {
    const monday = addDays(mondayOf(now.day), WEEK)
    return isNext
      ? span('week', monday, addDays(monday, WEEK - 1))
      : span('week', now.day, addDays(now.day, WEEK - 1))
  }
  if (word === 'month') {
    const month = addMonths(monthOf(now.day), isNext ? 1 : 0)
    return span('month', isNext ? `${month}-01` : now.day, `${month}-31`)
  }
  const weekday = positionIn(LOWER_WEEKDAYS, word, context)
  if (weekday < 0) return null
  const day = isNext
    ? addDays(mondayOf(now.day), WEEK + ((weekday + WEEK - 1) % WEEK))
    : addDays(now.day, (weekday - weekdayOf(now.day) + WEEK) % WEEK)
  return { count: 2, kind: 'day', label: dayAndMonth(day), days: oneDay(day) }
}

/** 'friday', 'fridays', 'fri' */
export const readWeekday: PartReader = (words, context) => {
  const weekday = positionIn(LOWER_WEEKDAYS, words[0], context)
  const label = WEEKDAYS[weekday]
  if (label === undefined) return null
  return { count: 1, kind: 'day', label, days: { weekdays: [weekday] }, texts: wholeName(label) }
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

const wholeName = (name: string) => [{ words: [name.toLowerCase()], look: 'whole' as const }]

/** 'night' after a day: 'friday night'. */
const readNight: PartReader = ([word], { before }) =>
  before === 'day' && word === 'night'
    ? { count: 1, kind: 'time', label: 'Evening', fits: occurrence => isEvening(occurrence) }
    : null

/** R69: what a query says about days, most specific first. */
export const DAY_READERS: readonly PartReader[] = [
  readDigits,
  readDate,
  readNamedDay,
  readNear,
  readSpan,
  readWeekday,
  readMonth,
  readNight,
]

/** The weekdays of a weekend, for 'weekend december'. */
export const WEEKEND: AskedDays = { weekdays: [6, 0] }
