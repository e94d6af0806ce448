import type { ReadingContext } from '../../search/query/asked'
import { wordsWithPlaces } from '../../search/query/asked'
import { dayIn } from '../../search/query/dates'
import { LOWER_MONTHS, positionIn } from '../../search/query/dayNames'
import { NEAR_DAY_READERS } from '../../search/query/days'
import { datesFrom } from '../../rhythm/seriesDates'
import { dayAndMonth, shortDate } from '../../time/dayLabels'
import { addDays, addMonths, monthOf, weekdayOf, type Day } from '../../time/days'
import { datesIn, type DateMention } from '../times/datesIn'
import { foundAt, withoutPart, type FoundEvent, type FoundRhythm } from './found'
import { findRhythm, weekdayIn } from './rhythm'

/** R72: a first date on another weekday than its series. */
const notItsWeekday = (day: Day) => `${shortDate(day)} isn't one of its weekdays`

const WEEK = 7
/** A date such as 'the day after tomorrow' has at most this many words. */
const MAX_WORDS = 4
/** A break of a series is at most this long, in days. */
const LONGEST_BREAK = 120
const CANCELLED = /\b(?:cancelled|canceled|postponed)\b/i

/** What a date is for: the event, a date on which it isn't, the end of a series, an old date, another deadline. */
type Role = 'on' | 'off' | 'last' | 'other'

/** Words before a date that give it a role, and words after it. They stand in the same sentence. */
const ROLES: readonly [role: Role, before: RegExp, after?: RegExp][] = [
  [
    'off',
    /\b(?:except(?: for)?|excl(?:uding|\.)?|apart from|but not|(?:not|n['’]t)(?: be)?(?: (?:happening|taking place|going ahead|running|on))?|no (?:\p{L}+ ){0,3}?(?:\p{L}+|on)|closed|shut|(?:taking|having) a break|skip(?:ping)?|(?:cancell?ed|postponed)(?:\W{1,3}\p{L}+){0,3}|(?<!kick(?:s|ing|ed)? |start(?:s|ing)? |set(?:s|ting)? )off|breaks?)\W{0,3}(?:(?:on|for|from|week|date|dates|the)\W{1,2}){0,2}$/iu,
    /^\W{0,3}(?:(?:is|are|will be) )?(?:off\b|cancell?ed|closed|shut|no (?:class|dance|social|session|practica)\b(?!\s(?:on|in|over|at)\s|\s(?:\p{L}+\s)?\d))/iu,
  ],
  [
    'last',
    /\b(?:(?:until|till?|through|up to(?: and including)?|ending|ends?|finish(?:es|ing)?)\W(?:on\W)?(?:the\W)?|(?:last|final) (?:class|session|lesson|week|one|date|night)(?: (?:of|before) (?:the )?\p{L}+)?(?:\W{1,3}(?:is|on|will be)){0,2}\W{1,3})$/iu,
  ],
  [
    'other',
    /\b(?:was|were|originally|instead of|rather than|(?:moved|moves|postponed|rescheduled|changed) from|formerly|previously|by|before|since|deadline|closes?|expires?|(?:on|tickets?|booking|bookings) (?:sale|open|opens|live|available)|sales?|early ?birds?|rsvp|posted|updated|first .{0,20}\bin)\W{1,3}(?:(?:on|from|until|ends?|the|is)\W){0,2}$/i,
    /^\s(?:was|were)\b/i,
  ],
]
const MONTH = `(${LOWER_MONTHS.join('|')})\\b(?!\\s*\\d)`
/** 'no First Friday in January', 'there is no December one' */
const OFF_MONTH = new RegExp(
  `\\b(?:no|not|except|excluding|skip(?:ping)?|closed|shut|breaks?)\\b[^.!?\\n\\d]{0,40}?\\b(?:in|for|during|all of)\\s+${MONTH}|\\bno\\s+${MONTH}\\s+(?:one|dates?|dances?|class(?:es)?|socials?|sessions?|nights?|party)\\b`,
  'gi',
)
/** Names as they are written. */
const ALONE = { nearest: () => undefined }
/** Between a date and another one of the same role. */
const JOINED = /^[\s,&+/]*(?:and|or)?\s*$/i
/** Between the first and the last day: '2 Aug - 6 Aug', 'Good Friday 26 March to Easter Monday 29 March'. */
const RANGE = /^[\s,)]*(?:[-–—]|\b(?:to|until|till?|through)\b)\s*(?:\p{L}+\s+)?$/iu
/** A time or words without a meaning between two days that follow each other. */
const TIMES = /^(?:[\s\d.,:;()|/•·–—-]|[ap]m\b|h\b|noon|midnight|late|till?|from|at|to|and|&|\+|both){0,40}$/i
/** After the second date of 'Sat 12 Dec 20:00 – Sun 13 Dec 02:00'. */
const NIGHT_END = /^[\s,]*(?:at\s+)?0?[0-7](?:[:.]\d{2})?(?:\s?am\b|(?!\s?pm\b|\d))/i

/** A text that says in so many words that a date is the first one or the next one: 'from 4 January', 'next one 2 Dec'. */
const IS_FIRST =
  /\b(?:from|starts?|starting|restarts?|begins?|beginning|next(?: ones?| dates?)?(?: is)?)[\s:]*$/i
/** Whether the text calls the date at `from` the first or the next one of a series. */
export const isFirstDate = (text: string, from: number): boolean =>
  IS_FIRST.test(text.slice(Math.max(0, from - 20), from))

interface DayMention extends DateMention {
  role: Role
  /** Of joined days, where the last one begins. */
  lastFrom?: number
}

/** `hasDays`: whether the text names several days, whose hours may differ. */
type Days = Pick<FoundEvent, 'rhythm' | 'date' | 'endDate' | 'lastDate' | 'off'> & { hasDays?: boolean }

/**
 * R69, R72, R95: the days that a text names, each with its role, and the text without them. `today` is the day in London,
 * `saidOn` the day on which 'tonight' was written.
 */
export function findDays(text: string, today: Day, saidOn = today): Days & { rest: string } {
  const dates = datesIn(text, today)
  const withoutDates = dates.reduce(withoutPart, text)
  const { rhythm, lastDate, rest: withoutRhythm } = findRhythm(withoutDates, text)
  const near = nearDays(withoutRhythm, saidOn)
  const all = withRoles(
    text,
    [...dates, ...near].sort((one, other) => one.from - other.from),
  )
  const areWritten = all.some(({ role, isNamed }) => role === 'on' && !isNamed)
  const used = all.filter(({ role, isNamed }) => !(isNamed && role === 'on' && areWritten))
  const rest = near
    .filter(({ from }) => used.some(one => one.from === from))
    .reduce(withoutPart, withoutRhythm)
  const series = rhythm?.value ?? null
  const mentions = joined(text, used, series === null)
  const off = series ? offDates(series, mentions, text, today) : []
  const end = series ? mentions.find(({ role }) => role === 'last') : undefined
  const last = end?.days[0] === undefined ? lastDate : foundAt(text, end.days[0], end.from, end.to, end.doubt)
  const found: Days = {
    ...(rhythm && { rhythm }),
    ...(last && { lastDate: last }),
    ...(off.length > 0 && { off }),
  }
  const isOn = ({ role }: DayMention) => role === 'on'
  const dated = mentions.filter(one => isOn(one) && (one.days.at(-1) ?? '') >= today)
  const [first] = dated
  if (first) {
    const isChanged = mentions.some(({ role }) => role === 'off') && off.length === 0 && CANCELLED.test(text)
    // 'Tuesdays' may be part of a name.
    const isName = /^\p{L}+days$/iu.test(rhythm?.words ?? '') && !isFirstDate(text, first.from)
    const often = rhythm && isName ? { ...rhythm, doubt: rhythm.doubt ?? everyWeek(rhythm.words) } : rhythm
    const days = datesOf(text, first, dated, rhythm, isChanged)
    const hasDays = days.endDate !== undefined || (!rhythm && dated.length > 1)
    return { ...found, ...(often && { rhythm: often }), ...days, hasDays, rest }
  }
  const past = mentions.find(isOn)
  if (past) {
    const doubt = `${shortDate(past.days[0] ?? today)} has passed`
    return { ...found, date: foundAt(text, null, past.from, past.to, doubt), rest }
  }
  const bare = rhythm ? null : weekdayIn(rest)
  if (!bare) return { ...found, rest }
  const day = addDays(today, (bare.weekday - weekdayOf(today) + WEEK) % WEEK)
  const doubt = readAs(text.slice(bare.from, bare.to), day)
  return { ...found, date: foundAt(text, day, bare.from, bare.to, doubt), rest: withoutPart(rest, bare) }
}

const everyWeek = (words: string) => `"${words}" read as every week`
const readAs = (words: string, day: Day) => `"${words}" read as ${shortDate(day)}`

/** Each date with its role. A date that is joined to the one before has the same role. */
function withRoles(text: string, dates: readonly DateMention[]): DayMention[] {
  const mentions: DayMention[] = []
  for (const date of dates) {
    const before = mentions.at(-1)
    const sentence =
      text
        .slice(Math.max(0, date.from - 60), date.from)
        .split(/[.!?\n](?=\s|$)/)
        .at(-1) ?? ''
    const after = text.slice(date.to, date.to + 40)
    const between = before ? text.slice(before.to, date.from) : ''
    const isJoined = before && (JOINED.test(between) || (before.role === 'off' && RANGE.test(between)))
    const own = ROLES.find(([, is, isAfter]) => is.test(sentence) || isAfter?.test(after))?.[0]
    mentions.push({ ...date, role: own ?? (isJoined && before.role !== 'last' ? before.role : 'on') })
  }
  return mentions
}

/** R16: the dates of a series on which it doesn't take place. */
function offDates(series: FoundRhythm, mentions: readonly DayMention[], text: string, today: Day): Day[] {
  const within = (first: Day, last: Day): Day[] => {
    const dates: Day[] = []
    const from = { recurrenceDay: series.weekday, rhythm: { every: series.every, from: first } }
    for (const day of datesFrom(from, first)) {
      if (day > last) break
      dates.push(day)
    }
    return dates
  }
  const days = mentions.flatMap(({ role, days: [first = today, ...others], isRange }) => {
    if (role !== 'off') return []
    if (!isRange) return [first, ...others]
    const [to = first] = others
    return within(first, to < addDays(first, LONGEST_BREAK) ? to : first)
  })
  const inMonths = [...text.matchAll(OFF_MONTH)].flatMap(([, one, other = one ?? '']) => {
    const first = dayIn(positionIn(LOWER_MONTHS, other.toLowerCase(), ALONE) + 1, 1, undefined, {
      day: `${monthOf(today)}-01`,
      time: '12:00',
    })
    return first ? within(first, addDays(`${addMonths(monthOf(first), 1)}-01`, -1)) : []
  })
  return [...new Set([...days, ...inMonths])]
    .filter(day => day >= today && weekdayOf(day) === series.weekday)
    .sort()
}

function datesOf(
  text: string,
  first: DayMention,
  all: readonly DayMention[],
  rhythm: Days['rhythm'],
  isChanged: boolean,
): Days {
  const { from, to, days, isRange } = first
  const day = days[0] ?? ''
  const last = isRange ? (days.at(-1) ?? day) : day
  const series = rhythm?.value ?? null
  const others = new Set(all.flatMap(one => one.days.filter(other => other < day || other > last)))
  if (!isRange) for (const other of days) if (other !== day) others.add(other)
  const doubt =
    first.doubt ??
    (series && series.weekday !== weekdayOf(day)
      ? notItsWeekday(day)
      : others.size > (rhythm ? 1 : 0)
        ? `Several dates, this is the first: ${[day, ...others].map(one => shortDate(one)).join('; ')}`
        : isChanged
          ? 'The text cancels a date too'
          : null)
  const date = foundAt(text, day, from, to, doubt)
  if (last === day) return { date }
  // 'Every Friday from 4 to 18 December'.
  if (series) return { date, lastDate: foundAt(text, last, from, to, doubt) }
  return { date, endDate: foundAt(text, last, from, to, doubt) }
}

const isNextDay = (one: Day | undefined, other: Day | undefined) =>
  one !== undefined && addDays(one, 1) === other

/**
 * Days that belong together become a range: 'Mon 2 Aug - Fri 6 Aug', '5 & 6 Dec', one day in each line. The second date of
 * a night that ends after midnight is left out.
 */
function joined(text: string, mentions: readonly DayMention[], isOneOff: boolean): DayMention[] {
  const all: DayMention[] = []
  const beginsLine = (from: number) =>
    /(?:^|\n)[^\p{L}\d\n]*$/u.test(text.slice(Math.max(0, from - 12), from))
  for (const mention of mentions) {
    const days = mention.days
    const isRun = days.every((day, at) => at === 0 || isNextDay(days[at - 1], day))
    const own = {
      ...mention,
      isRange: mention.isRange || (isRun && days.length > 1 && mention.role === 'on'),
    }
    const before = all.at(-1)
    const between = before ? text.slice(before.to, mention.from) : ''
    const [last, next] = [before?.days.at(-1), days[0]]
    if (!before || before.role !== mention.role || last === undefined || next === undefined || next <= last) {
      all.push(own)
      continue
    }
    const isNext = isNextDay(last, next)
    if (
      isNext &&
      /\d/.test(between) &&
      /[-–—]|\b(?:to|until|till?)\b/.test(between.slice(-8)) &&
      NIGHT_END.test(text.slice(mention.to)) &&
      TIMES.test(between)
    ) {
      // Only the hour after it counts.
      continue
    }
    const isJoined = RANGE.test(between) || (isNext && mention.role === 'on' && TIMES.test(between))
    // A programme has a line for each day. Two evenings in a row may have too.
    const isProgramme = isOneOff && isNext && [before.lastFrom ?? before.from, mention.from].every(beginsLine)
    if ((isJoined || isProgramme) && (before.isRange || before.days.length === 1))
      Object.assign(before, {
        days: [before.days[0], days.at(-1)],
        isRange: true,
        to: mention.to,
        lastFrom: mention.from,
        doubt:
          before.doubt ??
          mention.doubt ??
          (isJoined
            ? null
            : `Read as one event on ${dayAndMonth(before.days[0] ?? next)} to ${shortDate(next)}`),
      })
    else all.push(own)
  }
  return all
}

/** Days without a date: 'tonight', 'next Friday', "New Year's Eve". In a text with dates, 'Halloween' is part of a name. */
function nearDays(text: string, today: Day): DateMention[] {
  const all = wordsWithPlaces(text)
  const context: ReadingContext = {
    now: { day: today, time: '12:00' },
    before: undefined,
    nearest: (word, known) => (word !== undefined && known.includes(word) ? word : undefined),
    placeAt: () => null,
  }
  const found: DateMention[] = []
  for (let at = 0; at < all.length;) {
    const run = all.slice(at, at + MAX_WORDS)
    const names = run.map(({ word }) => word.replace(/^(tonight|today|tomorrow)s$/, '$1'))
    const reading = NEAR_DAY_READERS.map(read => read(names, context)).find(one => one !== null)
    const [first, last] = [run[0], run[(reading?.count ?? 1) - 1]]
    const { days, label } = reading ?? {}
    const day =
      label === 'Tonight' ? today : days && 'from' in days && days.from === days.to ? days.from : null
    const words = first && last ? text.slice(first.from, last.to) : ''
    // 'a weekend retreat' names no day.
    if (day !== null && first && last && !/^weekends?$/i.test(words)) {
      const isNamed = /[^\p{L}]|^nye$/iu.test(words) && !/^(?:this|next|coming|day)\b/i.test(words)
      found.push({
        from: first.from,
        to: last.to,
        days: [day],
        isRange: false,
        isNamed,
        doubt: isNamed ? null : readAs(words, day),
      })
    }
    at += reading?.count ?? 1
  }
  return found
}
