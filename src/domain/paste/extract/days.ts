import { dayAndMonth, shortDate } from '../../time/dayLabels'
import { addDays, weekdayOf, type Day } from '../../time/days'
import { rhythmOfDates } from '../../rhythm/rhythmOfDates'
import { datesIn } from '../times/datesIn'
import { begunBy, type DayMention, isFirstDate, offDates, RANGE, WHOLE_LIST, withRoles } from './dayRoles'
import { foundAt, withoutPart, type Found, type FoundEvent, type FoundRhythm } from './found'
import { nearDays, readAs } from './nearDays'
import { everyWeek, findRhythm, IS_COUNTED, IS_PART, notClear, rhythmOfTerm, weekdayIn } from './rhythm'

/** R72: a date beside the rhythm of a series. It may also be the date of one special night. */
const firstDateRead = (words: string) => `"${words}" read as the first date`
/** R72: what starts again on a date takes place more than once. */
const isOfSeries = (words: string) => `Is "${words}" the first of a series?`
/** R72: a first date on another weekday than its series. */
const notItsWeekday = (day: Day) => `${shortDate(day)} isn't one of its weekdays`

const WEEK = 7
/** 'Tuesdays' and 'Sunday Sessions' may be part of a name. */
const WEEKDAYS = /^\p{L}+days$|^\p{L}+day(?: \p{L}+){1,2}$/iu
const CANCELLED = /\b(?:cancelled|canceled|postponed)\b/i

/** R95: a day that a text leaves out and that wasn't read. */
const UNREAD_OFF =
  /(?:\b(?:no (?:class(?:es)?|danc(?:e|ing)|socials?|sessions?)|not|closed|paused|except|apart from|off)\b|\bexcl\w*\.?)[^.!?\n\d:£]{0,20}\b(?:\d{1,2}(?:st|nd|rd|th)|(?:first|second|third|fourth|last)(?: \p{L}+){1,3} month|(?:\d\s?)?weeks?|christmas|xmas|easter|half[- ]term|(?:bank|public) hol\w*)\b|\bweeks?['’]?[\s-]break\b|\b\d{1,2}(?:st|nd|rd|th)\b[^.!?\n\d\p{L}]{0,4}\b(?:no|off|closed|cancelled)\b/iu
/** R95: a word of the same sentence after which a date may be one on which nothing takes place. */
const MAY_BE_OFF = /\b(?:no|not|off|closed|cancell?ed|except|skip|instead)\b|n['’]t\b/i

/** A time or words without a meaning between two days that follow each other. */
const TIMES = /^(?:[\s\d.,:;()|/•·–—-]|[ap]m\b|h\b|noon|midnight|late|till?|from|at|to|and|&|\+|both){0,40}$/i
const NIGHT_HOUR = String.raw`(?:0?[0-7](?:[:.]\d{2})?(?:\s?am\b|(?!\s?pm\b|\d))|12(?:[:.]\d{2})?\s?am\b)`
const UP_TO = String.raw`(?:[-–—]|\b(?:to|until|till?)\b)`
/** After the second date of 'Sat 12 Dec 20:00 – Sun 13 Dec 02:00'. */
const NIGHT_END = new RegExp(String.raw`^[\s,]*(?:at\s+)?${NIGHT_HOUR}`, 'i')
/** Before the second date of '9pm 31 December – 2am 1 January'. */
const NIGHT_END_BEFORE = new RegExp(String.raw`${UP_TO}\s*${NIGHT_HOUR}[^\S\n]*(?:on\s)?(?:the\s)?$`, 'i')
/** After the second date of two evenings: 'Fri 8pm–2am Sat 8pm–2am'. */
const OWN_HOURS = new RegExp(
  String.raw`^[\s,(:]*(?:from\b|at\b|${UP_TO})?\s*\d{1,2}(?:[:.]\d{2}|\s?[ap]m\b)`,
  'i',
)

/** `hasDays`: whether the text names several days, whose hours may differ. */
type Days = Pick<FoundEvent, 'rhythm' | 'date' | 'endDate' | 'lastDate' | 'off'> & { hasDays?: boolean }

/**
 * R69, R72, R95: the days that a text names, each with its role, and the text without them. `today` is the day in London,
 * `saidOn` the day on which 'tonight' was written.
 */
export function findDays(text: string, today: Day, saidOn = today): Days & { rest: string } {
  const dates = datesIn(text, today)
  const withoutDates = dates.reduce(withoutPart, text)
  const { rhythm: asked, lastDate, weeks, rest: withoutRhythm } = findRhythm(withoutDates, text)
  const near = nearDays(withoutRhythm, saidOn)
  const all = withRoles(
    text,
    [...dates, ...near].sort((one, other) => one.from - other.from),
    asked !== undefined,
  )
  const areWritten = all.some(one => isOn(one) && !one.isNamed)
  const isNear = ({ from }: DayMention) => near.some(one => one.from === from)
  // 'This Sat? It's 5th Dec' says one day in two ways. 'Tomorrow, then back 5 Jan' has two.
  const written = all.filter(one => one.role === 'on' && !isNear(one)).flatMap(one => one.days.map(weekdayOf))
  const isSaidAgain = (one: DayMention) => isNear(one) && written.includes(weekdayOf(one.days[0] ?? today))
  const used = all.filter(
    one => !(one.role === 'on' && ((one.isNamed && areWritten) || (!one.isNamed && isSaidAgain(one)))),
  )
  const rest = near
    .filter(({ from, isNamed }) => !isNamed || used.some(one => one.from === from))
    .reduce(withoutPart, withoutRhythm)
  const said = asked && isOther(asked, used) ? undefined : asked
  const named =
    said ?? rhythmOfList(text, used, today) ?? rhythmOfTerm(rest, joined(text, used, true).filter(isOn))
  const unread = UNREAD_OFF.exec(rest)?.[0]
  const leftOut =
    unread === undefined
      ? used.find(({ role, doubt }) => role === 'off' && doubt !== null)?.doubt
      : notClear(unread)
  const rhythm = named && { ...named, doubt: named.doubt ?? leftOut ?? null }
  const series = rhythm?.value ?? null
  const mentions = joined(text, used, series === null)
  const off = series ? offDates(series, mentions, text, today) : []
  // 'Final one 15 Dec, then back 5 Jan' ends nothing, whichever stands first.
  const isBackAfter = (last = '') =>
    mentions.some(({ role, days: [day = ''] }) => role === 'back' && day > last)
  const end = series
    ? mentions.find(({ role, days: [day] }) => role === 'last' && !isBackAfter(day))
    : undefined
  const last = end?.days[0] === undefined ? lastDate : foundAt(text, end.days[0], end.from, end.to, end.doubt)
  const found: Days = {
    ...(rhythm && { rhythm }),
    ...(last && { lastDate: last }),
    ...(off.length > 0 && { off }),
  }
  const dated = mentions.filter(one => isOn(one) && (one.days.at(-1) ?? '') >= today)
  const [first] = dated
  if (first) {
    const isChanged = mentions.some(({ role }) => role === 'off') && off.length === 0 && CANCELLED.test(text)
    const isName = WEEKDAYS.test(rhythm?.words ?? '') && !isFirstDate(text, first.from)
    const often = rhythm && isName ? { ...rhythm, doubt: rhythm.doubt ?? everyWeek(rhythm.words) } : rhythm
    // 'Last one 15 December, back 12 January': it goes on until then, so neither is its first date.
    const before = mentions.filter(
      ({ role, days: [day = ''] }) => role === 'last' && day >= today && day < (first.days[0] ?? ''),
    )
    // 'No class on 21 and 28 December, back 4 January': it goes on until the 21st.
    const isOnBefore = series !== null && isOnBeforeBreak(series, off, today, first.days[0] ?? '')
    const isBreak = first.role === 'back' && (before.length > 0 || isOnBefore)
    if (isBreak && series) return { ...found, ...(often && { rhythm: often }), rest }
    const days = datesOf(text, first, isBreak ? [...dated, ...before] : dated, rhythm, isChanged)
    // Before the first date of a list, a series has none that could be off.
    const { off: _all, ...others } = found
    const isList = dated.length > 1 && !isFirstDate(text, first.from)
    const later = isList ? off.filter(day => day > (first.days[0] ?? '')) : off
    // A single night and a series in one text have hours of their own too.
    const isApart = series !== null && weekdayOf(first.days[0] ?? today) !== series.weekday
    const hasDays = days.endDate !== undefined || isApart || (!rhythm && dated.length > 1)
    const isWholeList =
      !said ||
      (rhythm && (IS_PART.test(text.slice(rhythm.to)) || IS_COUNTED.test(text.slice(0, rhythm.from))))
    const end =
      (isWholeList ? lastListed(text, series, dated) : undefined) ??
      (weeks !== undefined && lastDate ? lastOf(lastDate, first, weeks) : undefined)
    return {
      ...others,
      ...(end && { lastDate: end }),
      ...(often && { rhythm: often }),
      ...days,
      ...(later.length > 0 && { off: later }),
      hasDays,
      rest,
    }
  }
  const begin = series && begunBy(series, rest, text, today)
  if (typeof begin === 'string' && rhythm)
    return { ...found, rhythm: { ...rhythm, doubt: rhythm.doubt ?? begin }, rest }
  if (begin && typeof begin !== 'string') return { ...found, date: begin, rest }
  const past = mentions.find(isOn)
  if (past) {
    const doubt = `${shortDate(past.days[0] ?? today)} has passed`
    return { ...found, date: foundAt(text, null, past.from, past.to, doubt), rest }
  }
  const bare = rhythm ? null : weekdayIn(rest)
  if (!bare) return { ...found, rest }
  const day = addDays(today, (bare.weekday - weekdayOf(today) + WEEK) % WEEK)
  const doubt = readAs(text.slice(bare.from, bare.to), day)
  // A timetable of several days has the hours of each.
  const hasDays = weekdayIn(rest.slice(bare.to)) !== null
  return {
    ...found,
    date: foundAt(text, day, bare.from, bare.to, doubt),
    hasDays,
    rest: withoutPart(rest, bare),
  }
}

/** Whether 'Thursdays' of a text about another day are the organiser's other nights, or a part of a name. */
const isOther = ({ words, value }: Found<FoundRhythm | null>, mentions: readonly DayMention[]): boolean => {
  const days = mentions.filter(isOn).flatMap(one => one.days)
  return WEEKDAYS.test(words) && days.length > 0 && !days.some(day => weekdayOf(day) === value?.weekday)
}

/** 'For 6 weeks' from its first date on. */
function lastOf(
  { from, to, words }: Found<unknown>,
  { days: [first] }: DayMention,
  weeks: number,
): Days['lastDate'] {
  const day = first === undefined ? null : addDays(first, (weeks - 1) * WEEK)
  return { value: day, from, to, words, doubt: day === null ? null : readAs(words, day) }
}

/** Of 'every Sunday in July' with a list of its dates, the last one. */
function lastListed(
  text: string,
  series: FoundRhythm | null,
  dated: readonly DayMention[],
): Days['lastDate'] {
  const days = dated.flatMap(one => one.days)
  const [last, day] = [dated.at(-1), days.at(-1)]
  if (
    !last ||
    day === undefined ||
    days.length < WHOLE_LIST ||
    days.some(one => weekdayOf(one) !== series?.weekday)
  )
    return undefined
  return foundAt(text, day, last.from, last.to, readAs(text.slice(last.from, last.to), day))
}

/** A text that lists the dates of a series doesn't need to say how often. */
function rhythmOfList(text: string, mentions: readonly DayMention[], today: Day): Days['rhythm'] {
  const listed = mentions.filter(one => isOn(one) && !one.isRange && !one.isNamed)
  const days = listed.flatMap(one => one.days)
  const [first, last] = [listed[0], listed.at(-1)]
  const { series, singles } = rhythmOfDates(days)
  const [only] = series
  if (
    days.length < WHOLE_LIST ||
    !first ||
    !last ||
    !only ||
    series.length > 1 ||
    singles.length > 0 ||
    only.from < today
  )
    return undefined
  const { every, weekday } = only
  return foundAt(text, { every, weekday }, first.from, last.to, `Read from ${days.length} dates`)
}

/** Whether a weekly series still takes place, from `today` on, before the break that ends on the day `back`. */
function isOnBeforeBreak(
  { every, weekday }: FoundRhythm,
  [off = '9']: readonly Day[],
  today: Day,
  back: Day,
) {
  const next = addDays(today, (weekday - weekdayOf(today) + WEEK) % WEEK)
  return every === 'week' && next < off && off < back
}

const isOn = ({ role }: DayMention) => role === 'on' || role === 'back'

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
  // 'Next is 1 Jan, but we skip that and are back on 5 Feb'
  const isBackLater = all.some(({ role, from: at }) => role === 'back' && at > from)
  // 'Saturdays. Next dates 12 Dec and 9 Jan' is no weekly series.
  const isApart = [...others].some(
    other => series?.every === 'week' && weekdayOf(other) === series.weekday && other !== addDays(day, WEEK),
  )
  const doubt =
    series && series.weekday !== weekdayOf(day)
      ? notItsWeekday(day)
      : others.size > (rhythm && !isBackLater && !isApart ? 1 : 0)
        ? `Several dates, this is the first: ${[day, ...others].map(one => shortDate(one)).join('; ')}`
        : (first.doubt ??
          (isChanged
            ? 'The text cancels a date too'
            : !rhythm && first.role === 'back'
              ? isOfSeries(text.slice(from, to))
              : series && !isFirstDate(text, from)
                ? firstDateRead(text.slice(from, to))
                : MAY_BE_OFF.test(sentenceAround(text, from, to))
                  ? readAs(text.slice(from, to), day)
                  : null))
  const date = foundAt(text, day, from, to, doubt)
  if (last === day) return { date }
  // 'Every Friday from 4 to 18 December'.
  if (series) return { date, lastDate: foundAt(text, last, from, to, doubt) }
  return { date, endDate: foundAt(text, last, from, to, doubt) }
}

const sentenceAround = (text: string, from: number, to: number) =>
  [
    text
      .slice(Math.max(0, from - 60), from)
      .split(/[.!?\n]/)
      .at(-1),
    text.slice(to, to + 40).split(/[.!?\n]/)[0],
  ].join(' ')

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
    const after = text.slice(mention.to)
    const endsAfter = /\d/.test(between) && new RegExp(UP_TO).test(between.slice(-8)) && NIGHT_END.test(after)
    const endsBefore = NIGHT_END_BEFORE.test(between) && !OWN_HOURS.test(after)
    if (isNext && (endsAfter || endsBefore) && TIMES.test(between.replace(/\b(?:until|on)\b/gi, ''))) {
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
