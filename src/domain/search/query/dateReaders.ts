import { addDays, addMonths, monthOf, weekdayOf, type Day, type LondonMoment } from '../../time/days'
import { numberIn, type PartReader, type Reading } from './asked'
import { dayLabel, LOWER_WEEKDAYS, oneDay, positionIn } from './dates'

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

const dayAfter = (count: number, day: Day, now: LondonMoment): Reading => ({
  count,
  kind: 'day',
  label: dayLabel(day, now),
  days: oneDay(day),
})

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
  if (days === 1) return dayAfter(count, addDays(now.day, number), now)
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
    dayAfter(count, addDays(now.day, ((weekday - weekdayOf(now.day) + WEEK) % WEEK) + days), now)
  const weekday = positionIn(LOWER_WEEKDAYS, words[0], context)
  const days = DAYS_OF_UNIT.get(words[1] ?? '') ?? 0
  if (weekday >= 0) return days > 1 ? later(2, weekday, days) : null
  const at = Number.isNaN(numberIn(words[0])) ? 0 : 1
  const unit = DAYS_OF_UNIT.get(words[at]?.replace(/s$/, '') ?? '') ?? 0
  if (unit < WEEK || words[at + 1] !== 'on') return null
  const named = positionIn(LOWER_WEEKDAYS, words[at + 2], context)
  return named < 0 ? null : later(at + 3, named, unit * (at === 0 ? 1 : numberIn(words[0])))
}

/** R69: what a query says about days by how far away they are. */
export const AHEAD_READERS: readonly PartReader[] = [readAhead, readWeekdayAhead]
