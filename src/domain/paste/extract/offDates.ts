import { datesFrom } from '../../rhythm/seriesDates'
import { dayIn } from '../../search/query/dates'
import { LOWER_MONTHS, positionIn } from '../../search/query/dayNames'
import { addDays, addMonths, monthOf, weekdayOf, type Day } from '../../time/days'
import type { DayMention } from './dayRoles'
import type { FoundRhythm } from './found'

/** A break of a series is at most this long, in days. */
const LONGEST_BREAK = 120
/** A series of which a text lists so many dates takes place on these, and on none between them. */
export const WHOLE_LIST = 4
const MONTH = `(${LOWER_MONTHS.join('|')})\\b(?!\\s*\\d)`
/** 'no First Friday in January', 'there is no December one' */
const OFF_MONTH = new RegExp(
  `\\b(?:no|not|except|excluding|skip(?:ping)?|closed|shut|breaks?)\\b[^.!?\\n\\d]{0,40}?\\b(?:in|for|during|all of)\\s+${MONTH}|\\b${MONTH}['’]s\\b[^.!?\\n\\d]{0,60}?\\b(?:skip(?:ping)?|cancelled|off)\\b|\\bno\\s+${MONTH}\\s+(?:one|dates?|dances?|class(?:es)?|socials?|sessions?|nights?|party)\\b`,
  'gi',
)
/** A text that tells of a break. */
const BREAK =
  /\b(?:last|final|breaks?|hols|holidays?|closed|off|no (?:class(?:es)?|dancing|socials?|sessions?|lessons?))\b/i
/** Names as they are written. */
const ALONE = { nearest: () => undefined }

/** R16: the dates of a series on which it doesn't take place. `text` is what the mentions stand in. */
export function offDates(
  series: FoundRhythm,
  mentions: readonly DayMention[],
  text: string,
  today: Day,
): Day[] {
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
  const inMonths = [...text.matchAll(OFF_MONTH)].flatMap(([, ...months]) => {
    const other = months.find(month => month !== undefined) ?? ''
    const first = dayIn(positionIn(LOWER_MONTHS, other.toLowerCase(), ALONE) + 1, 1, undefined, {
      day: `${monthOf(today)}-01`,
      time: '12:00',
    })
    return first ? within(first, addDays(`${addMonths(monthOf(first), 1)}-01`, -1)) : []
  })
  // 'Last one 15 Dec, back 5 Jan', or 'No class 24 & 31 Dec, back 7 Jan', which is on until the 24th
  const breaks = mentions.flatMap((back, at) => {
    const before = mentions
      .slice(0, at)
      .findLast(({ role }) => role === 'on' || role === 'last' || role === 'off')
    const [last, next] = [before?.days.at(-1), back.days[0]]
    if (back.role !== 'back' || !before || last === undefined || next === undefined) return []
    const told = text.slice(Math.max(0, before.from - LONGEST_BREAK), back.from)
    const isBreak = last < next && next < addDays(last, LONGEST_BREAK) && BREAK.test(told)
    return isBreak ? within(addDays(last, 1), addDays(next, -1)) : []
  })
  return [...new Set([...days, ...inMonths, ...breaks, ...between(mentions, series, within)])]
    .filter(day => day >= today && weekdayOf(day) === series.weekday)
    .sort()
}

/** The dates that a whole list leaves out. */
function between(
  mentions: readonly DayMention[],
  { weekday }: FoundRhythm,
  within: (first: Day, last: Day) => Day[],
): Day[] {
  const listed = mentions.flatMap(({ role, days, isRange }) => (role === 'on' && !isRange ? days : []))
  const [first, last] = [listed[0], listed.at(-1)]
  if (listed.length < WHOLE_LIST || first === undefined || last === undefined) return []
  const isList = listed.every(
    (day, at) => weekdayOf(day) === weekday && (at === 0 || day > (listed[at - 1] ?? '')),
  )
  return isList ? within(first, last).filter(day => !listed.includes(day)) : []
}
