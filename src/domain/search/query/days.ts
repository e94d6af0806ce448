import { dayAndMonth } from '../../time/dayLabels'
import { addDays, addMonths, monthOf, weekdayOf, type Day, type LondonMoment } from '../../time/days'
import type { AskedDays, PartReader, Reading, AskedPart } from './asked'
import { LOWER_WEEKDAYS, oneDay, positionIn, readMonth, readNamedDay, WEEKDAYS, wholeName } from './dates'
import { isInEvening, readPartOfDay } from './facts'
import { NIGHT_END } from '../../constants'
import { hoursOf } from '../../event/hours'
import { runsThisMorning } from '../../event/occurrences'
import { isTonight, weekendDays } from '../../lists/tonight'

const WEEK = 7
/** Monday to Friday. */
const WORKING_DAYS = [1, 2, 3, 4, 5]
/** Short ways to write a day, which are more than one slip away. */
const SHORT_WORDS = new Map([
  ['tonite', 'tonight'],
  ['2nite', 'tonight'],
  ['tmrw', 'tomorrow'],
  ['tmr', 'tomorrow'],
  ['tomoz', 'tomorrow'],
  ['2moro', 'tomorrow'],
])

const tonight = (count: number, today: Day): Reading => ({
  count,
  kind: 'day',
  label: 'Tonight',
  days: { from: addDays(today, -1), to: today },
  fits: (occurrence, clock) => isTonight(occurrence, clock.now, clock.isNight),
})

const NOW = [
  'starting now',
  'starts now',
  'right now',
  'happening now',
  'open now',
  'starting soon',
  'now',
].map(text => text.split(' '))
const SOON = 60
const inMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** 'starting now', 'right now': what is on, and what begins within the hour. */
const readNow: PartReader = (words, { now }) => {
  const said = NOW.find(phrase => phrase.every((word, at) => words[at] === word))
  if (!said) return null
  const fits: Reading['fits'] = occurrence => {
    if (occurrence.phase === 'onNow') return true
    const { startTime } = hoursOf(occurrence)
    const wait = inMinutes(startTime) - inMinutes(now.time)
    return occurrence.occurrenceDate === now.day && startTime !== '' && wait >= 0 && wait <= SOON
  }
  return {
    count: said.length,
    kind: 'day',
    label: 'Now',
    days: { from: addDays(now.day, -1), to: now.day },
    fits,
  }
}

/** 'tonight', 'today', 'tomorrow', 'day after tomorrow', 'on now' */
const readNear: PartReader = (words, { now, nearest }) => {
  const [word, next] = words
  if (word === 'on' && next === 'now') {
    const days = { from: addDays(now.day, -1), to: now.day }
    return { count: 2, kind: 'day', label: 'On now', days, fits: ({ phase }) => phase === 'onNow' }
  }
  const named = (one: string | undefined) =>
    SHORT_WORDS.get(one ?? '') ?? nearest(one, ['tonight', 'today', 'tomorrow'])
  if (word === 'day' && next === 'after' && named(words[2]) === 'tomorrow') {
    const day = addDays(now.day, 2)
    return { count: 3, kind: 'day', label: dayAndMonth(day), days: oneDay(day) }
  }
  switch (named(word)) {
    case 'tonight':
      return tonight(1, now.day)
    case 'today':
      return { count: 1, kind: 'day', label: 'Today', ...fromToday(now, now.day) }
    case 'tomorrow':
      return { count: 1, kind: 'day', label: 'Tomorrow', days: oneDay(addDays(now.day, 1)) }
    default:
      return null
  }
}

/** 'this evening', 'this afternoon' */
const readThisPart: PartReader = ([word, ...rest], context) => {
  const part = word === 'this' ? readPartOfDay(rest, context) : null
  if (!part) return null
  const { day: today } = context.now
  if (part.label === 'Evening') return tonight(2, today)
  const { texts: _onlyThePart, ...reading } = part
  return { ...reading, count: 2, kind: 'day', label: `This ${part.label.toLowerCase()}`, days: oneDay(today) }
}

/** The Monday before `day`: people who say 'next Sunday' on a Friday don't mean the day after tomorrow. */
const mondayOf = (day: Day) => addDays(day, -((weekdayOf(day) + WEEK - 1) % WEEK))

/** The weekdays of a weekend, for 'weekend december'. */
export const WEEKEND: AskedDays = { weekdays: [6, 0] }

/** 'weekend', 'this week', 'next weekend', 'next friday', 'this month' */
const readSpan: PartReader = (words, context) => {
  const { now, nearest, isNot } = context
  const which = words[0] === 'next' || words[0] === 'this' || words[0] === 'coming' ? words[0] : ''
  const at = which === '' ? 0 : 1
  const isNext = which === 'next'
  const span = (label: string, when: Pick<Reading, 'days' | 'fits'>): Reading => ({
    count: at + 1,
    kind: 'day',
    label: isNext ? `Next ${label}` : at === 1 || label === 'weekend' ? `This ${label}` : label,
    ...when,
  })
  const word = words[at]
  if (word !== undefined && nearest(word.replace(/s$/, ''), ['weekend']) !== undefined) {
    if (isNot) return { count: at + 1, kind: 'day', label: 'Weekends', days: WEEKEND }
    const days = weekendDays(now).filter(day => day >= firstListedDay(now))
    const last = days.at(-1) ?? now.day
    if (isNext) return span('weekend', { days: { from: addDays(last, WEEK - 1), to: addDays(last, WEEK) } })
    const from = days[0] ?? last
    if (from >= now.day) return span('weekend', { days: { from, to: last } })
    // Last night is one of its days, as for the chip (R4). Early on Monday, the week before the next weekend isn't.
    const fits: Reading['fits'] = (one, clock) => days.includes(one.occurrenceDate) && isFromToday(one, clock)
    return span('weekend', { days: { from, to: last }, fits })
  }
  if (at === 0) return null
  if (word === 'week') {
    // §9: a week starts on Sunday.
    const sunday = addDays(now.day, WEEK - weekdayOf(now.day))
    return span(
      'week',
      isNext
        ? { days: { from: sunday, to: addDays(sunday, WEEK - 1) } }
        : fromToday(now, addDays(now.day, WEEK - 1)),
    )
  }
  if (word === 'month') {
    const month = addMonths(monthOf(now.day), isNext ? 1 : 0)
    const last = `${month}-31`
    return span('month', isNext ? { days: { from: `${month}-01`, to: last } } : fromToday(now, last))
  }
  if (word === 'year') {
    const year = Number(now.day.slice(0, 4)) + (isNext ? 1 : 0)
    const last = `${year}-12-31`
    return span('year', isNext ? { days: { from: `${year}-01-01`, to: last } } : fromToday(now, last))
  }
  const weekday = positionIn(LOWER_WEEKDAYS, word, context)
  if (weekday < 0) return null
  const day = isNext
    ? addDays(mondayOf(now.day), WEEK + ((weekday + WEEK - 1) % WEEK))
    : addDays(now.day, (weekday - weekdayOf(now.day) + WEEK) % WEEK)
  return { count: 2, kind: 'day', label: dayAndMonth(day), days: oneDay(day) }
}

/** 'weekend after next', 'week after next', and 'the weekend after', which is the next one */
const readAfterNext: PartReader = (words, context) => {
  const [word = '', after, next] = words
  if (after !== 'after' || (next !== undefined && next !== 'next')) return null
  const reading = readSpan(['next', word], context)
  const { days } = reading ?? {}
  if (!reading || !days || !('from' in days) || !/^week/.test(word)) return null
  if (next === undefined) return reading
  const later = { from: addDays(days.from, WEEK), to: addDays(days.to, WEEK) }
  return { ...reading, count: 3, label: `${reading.label.replace('Next w', 'W')} after next`, days: later }
}

/** 'friday', 'fridays', 'fri', 'weekdays', 'weeknights' */
export const readWeekday: PartReader = (words, context) => {
  const [, part] = /^week(day|night)s?$/.exec(words[0] ?? '') ?? []
  if (part !== undefined) {
    const reading: Reading = {
      count: 1,
      kind: 'day',
      label: `Week${part}s`,
      days: { weekdays: WORKING_DAYS },
    }
    return part === 'day' ? reading : { ...reading, fits: isInEvening }
  }
  const weekday = positionIn(LOWER_WEEKDAYS, words[0], context)
  const label = WEEKDAYS[weekday]
  if (label === undefined) return null
  return { count: 1, kind: 'day', label, days: { weekdays: [weekday] }, texts: wholeName(label) }
}

/** 'night' after a day or a dance: 'friday night', 'a salsa night'. */
const readNight: PartReader = ([word], { before }) =>
  (before === 'day' || before === 'dance') && /^(?:nights?|nites?)$/.test(word ?? '')
    ? { count: 1, kind: 'time', label: 'Evening', fits: isInEvening }
    : null

const SEASONS: readonly [name: string, firstMonth: number][] = [
  ['spring', 3],
  ['summer', 6],
  ['autumn', 9],
  ['winter', 12],
]

/** 'this winter', 'in the summer': the one that is now, or the next one. */
const readSeason: PartReader = (words, { now }) => {
  const at =
    /^(?:this|next|in the|in|over the|during) /.exec(words.join(' '))?.[0].trim().split(' ').length ?? 0
  if (at === 0) return null
  const [name, firstMonth] = SEASONS.find(([one]) => one === words[at]) ?? []
  if (name === undefined || firstMonth === undefined) return null
  const thisYear = Number(now.day.slice(0, 4))
  const spans = [thisYear - 1, thisYear, thisYear + 1].map(year => {
    const month = `${year}-${String(firstMonth).padStart(2, '0')}`
    return { from: `${month}-01`, to: `${addMonths(month, 2)}-31` }
  })
  const days = spans.find(({ to }) => to >= now.day)
  const label = name.charAt(0).toUpperCase() + name.slice(1)
  return days ? { count: at + 1, kind: 'day', label, days, texts: wholeName(name) } : null
}

/** Days that have no date of their own: 'New Year's Eve', 'tonight', 'next friday'. */
export const NEAR_DAY_READERS: readonly PartReader[] = [readNamedDay, readThisPart, readNear, readSpan]

/** R69: what a query says about days without a date, most specific first. */
export const DAY_READERS: readonly PartReader[] = [
  readThisPart,
  readNear,
  readNow,
  readAfterNext,
  readSpan,
  readWeekday,
  readMonth,
  readSeason,
  readNight,
]

/** The first day that lists may show: last night until 06:00 (R4), then today. */
const firstListedDay = ({ day, time }: LondonMoment): Day => (time < NIGHT_END ? addDays(day, -1) : day)

/** R4: whether lists show a date from Today on. Last night's is under Today while it runs. A paused night doesn't run. */
const isFromToday: NonNullable<AskedPart['fits']> = (occurrence, { now }) =>
  occurrence.occurrenceDate >= now.day ||
  (occurrence.event.status !== 'paused' && runsThisMorning(occurrence, now))

/** The days from today to `to`, and after midnight the night that still runs (R4). */
function fromToday(now: LondonMoment, to: Day): Pick<AskedPart, 'days' | 'fits'> {
  const from = firstListedDay(now)
  return from === now.day ? { days: { from, to } } : { days: { from, to }, fits: isFromToday }
}
