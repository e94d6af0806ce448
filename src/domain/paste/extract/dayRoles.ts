import { datesFrom } from '../../rhythm/seriesDates'
import { dayIn, LOWER_MONTHS, positionIn } from '../../search/query/dates'
import { addDays, addMonths, type Day, isDay, monthOf, weekdayOf } from '../../time/days'
import type { DateMention } from '../times/datesIn'
import { foundAt, type Found, type FoundRhythm } from './found'
import { readAs } from './nearDays'
import { MONTH_NAME, notClear } from './rhythm'

/**
 * What a date is for: the event, the event after a break, a date on which it isn't, the end of a series, an old date or
 * another deadline.
 */
type Role = 'on' | 'back' | 'off' | 'last' | 'other'

/** Words before a date that give it a role, and words after it. They stand in the same sentence. */
const ROLES: readonly [role: Role, before: RegExp, after?: RegExp][] = [
  // 'postponed to 16 January'
  [
    'on',
    /\b(?:postponed|mov(?:es|ed|ing)|rescheduled|changed|put back|brought forward) (?:to|until|till?)\W{1,2}(?:the\W)?$/i,
    // 'the Vaults are closed on the 8th, so we're at the Drum'
    /^,? (?:so|and) we(?:['’](?:re|ll be)| are| will be)(?: dancing)? (?:at|in)\b/i,
  ],
  [
    'back',
    /\b(?:(?:back|returns?|returning|resum(?:es?|ing)|restarts?|restarting|re-?opens?|re-?opening|starts? (?:again|back))(?: (?:again|to normal|as (?:normal|usual)))?|(?:hols|holidays?|breaks?|closed|off|no (?:class(?:es)?|dancing|socials?|sessions?|lessons?)) (?:until|till?)|first (?:class|session|lesson|social|night|one)(?: back)?)\W{1,3}(?:(?:on|from|in|is|the|at|next week)\W{1,2}){0,2}$/iu,
  ],
  [
    'off',
    /\b(?:except(?: for)?|excl(?:uding|\.)?|apart from|but not|(?:not|n['’]t)(?: be)?(?: (?:happening|taking place|going ahead|running|on))?|no (?:\p{L}+ ){0,3}?(?:\p{L}+|on)|closed|shut|(?:taking|having|on) (?:a break|holidays?)|skip(?:ping)?|(?:cancell?ed|postponed)(?:\W{1,3}\p{L}+){0,3}|(?<!kick(?:s|ing|ed)? |start(?:s|ing)? |set(?:s|ting)? )off|breaks?)\W{0,3}(?:(?:on|for|from|week|dates?|the|easter|bank|\p{L}+days?)\W{1,2}){0,2}$/iu,
    /^(?:['’]s)?(?:[^.!?\n\d]|\(\d{1,2}(?:st|nd|rd|th)?\)){0,60}? (?:is|are|has been) (?:now )?(?:cancell?ed|postponed)\b|^[^\p{L}\p{N}.!?\n]{0,3}(?:(?:is|are|will be) )?(?:off\b|cancell?ed|closed|shut|(?:(?!then|but|and)[\p{L}-]+ ){0,4}?(?:half[- ]term|skip)\b|no (?:class|dance|social|session|practica|meeting|party|lesson)\b(?!\s(?:on|in|over|at)\s|\s(?:\p{L}+\s)?\d))/iu,
  ],
  [
    'last',
    /\b(?:(?:until|till?|through|breaks? up|breaks? (?:for \p{L}+ )?after|up to(?: and including)?|ending|ends?|finish(?:es|ing)?)\W(?:on\W)?(?:the\W)?|(?:last|final) (?:class|session|lesson|week|one|date|night)(?: (?:of|before) (?:the )?[\p{L}\d]+)?(?:\W{1,3}(?:is|on|will be)){0,2}\W{1,3})$/iu,
  ],
  [
    'other',
    /\b(?:was|were|originally|instead of|rather than|(?:moved|moves|postponed|rescheduled|changed) from|formerly|previously|sold[ -]out|by|before|since|deadline|closes?|expires?|(?:on|tickets?|booking|bookings) (?:sale|open|opens|live|available)|sales?|early ?birds?|rsvp|posted|updated|first .{0,20}\bin)\W{1,3}(?:(?:on|from|until|ends?|the|is)\W){0,2}$/i,
    // 'on 5 Dec was meant to be outdoors' tells of the place.
    /^[^.!?\n\d]{0,20} (?:is|are|has been|have been|gets?) (?:now )?(?:(?:moved|brought [Ff](?:orward|ORWARD)|rescheduled|changed|put back) (?:to|from)|sold[ -]out)\b|^\smov(?:es|ing) to (?:\p{L}+ ){0,2}\d|^\s(?:was|were)\b(?! (?:meant|supposed|due|going|planned) to be (?:on|at|in|held) \p{Lu})/u,
  ],
]
const OFF_SIGN = '[✘✗✖❌🚫⛔☒]'
const ON_SIGN = '[✔✅✓☑🟢]'
/** A sign at the end of a date: '22ND ✘'. */
const SIGN_AFTER = new RegExp(`^[\\s)]{0,2}(?:(${OFF_SIGN})|(${ON_SIGN}))`, 'u')
/** A sign that begins the line of a date: '❌ 24 Dec'. The next date then has its own sign before it. */
const SIGN_BEFORE = new RegExp(`(?:^|\\n)[^\\S\\n]*(?:(${OFF_SIGN})|(${ON_SIGN}))\ufe0f?[^\\S\\n]*$`, 'u')

/** Between a date and another one of the same role. */
const JOINED = /^[\s,&+/]*(?:and|or)?\s*$/i
/** Between the first and the last day: '2 Aug - 6 Aug', 'Good Friday 26 March to Easter Monday 29 March'. */
export const RANGE =
  /^[\s,(]*(?:(?:from |at )?\(?\d{1,2}(?:[:.]\d{2})?\s?(?:h|[ap]m)\)?)?[\s,)]*(?:[-–—→➜➡]\ufe0f?|\b(?:to|until|till?|through|leav(?:e|ing)|depart(?:ing)?)\b)\s*(?:\p{L}+\s+)?$/iu
/** Between two names of one day: 'TONIGHT (Fri 27 Nov)'. */
const SAME_DAY = /^[\s,(:–-]*$/

/** A text that says in so many words that a date is the first one or the next one: 'from 4 January', 'next one 2 Dec'. */
const IS_FIRST =
  /\b(?:from|starts?|starting|restarts?|begins?|beginning|next(?: ones?| dates?)?(?: is)?)[\s:]*$/i
/** Whether the text calls the date at `from` the first or the next one of a series. */
export const isFirstDate = (text: string, from: number): boolean =>
  IS_FIRST.test(text.slice(Math.max(0, from - 20), from))

/** Between a date and the one that takes its place: 'Fri 11 Dec is now on Sat 12 Dec', 'the 4th moved to the 5th'. */
const IS_NOW =
  /^[^.!?\n\d]{0,30} (?:(?:is|are|will) now (?:be )?(?:(?:held|taking place) )?(?:on )?|(?:moved|moves|postponed|changed) (?:to|until) )(?:the )?$/i

export interface DayMention extends DateMention {
  role: Role
  /** Of joined days, where the last one begins. */
  lastFrom?: number
}

/** In a text about a series: 'nothing on 22/12', 'closed for Christmas 20 Dec - 3 Jan'. */
const MAY_LEAVE_OUT =
  /(?:\b(?:no|not|nothing|(?<!(?:kick|start|set)\w* )off|closed|shut|without|miss(?:ing)?|skip\w*)|n['’]t)\b[^.!?\n\d,;:\p{So}]{0,30}$/iu

/**
 * R95: each date with its role. A date that is joined to the one before has the same role. A series may leave out a date
 * in other words too, which is marked.
 */
export function withRoles(text: string, dates: readonly DateMention[], isSeries: boolean): DayMention[] {
  const mentions: DayMention[] = []
  for (const [at, date] of dates.entries()) {
    const before = mentions.at(-1)
    const lead = text.slice(Math.max(0, date.from - 60), date.from)
    // '(no bonfire) on Friday'
    const sentence = (lead.split(/[.!?\n](?=\s|$)/).at(-1) ?? '').replace(/\([^()]*\)/g, '')
    const after = text.slice(date.to, date.to + 80)
    const between = before ? text.slice(before.to, date.from) : ''
    const isJoined =
      before &&
      (before.role === 'other'
        ? JOINED.test(between) && !between.includes('\n')
        : JOINED.test(between) || (before.role === 'off' && RANGE.test(between)))
    const [, isOff, isSaidOn] = SIGN_BEFORE.exec(lead) ?? SIGN_AFTER.exec(after) ?? []
    const signed = isOff ? 'off' : isSaidOn ? 'on' : undefined
    const own = signed ?? ROLES.find(([, is, isAfter]) => is.test(sentence) || isAfter?.test(after))?.[0]
    const next = dates[at + 1]?.from ?? date.to
    const isMoved = !isSeries && IS_NOW.test(text.slice(date.to, next))
    // 'Not Easter Monday 29 March' says one day in two ways.
    const isAgain = before !== undefined && before.days[0] === date.days[0] && SAME_DAY.test(between)
    const isLeftOut = isSeries && MAY_LEAVE_OUT.test(sentence) && !isFirstDate(text, date.from)
    const isThen = before?.role === 'last' && /^\W*(?:and )?then\W+$/i.test(between)
    const role =
      own ??
      (isMoved ? 'other' : undefined) ??
      (isAgain || (isJoined && before.role !== 'last')
        ? before.role
        : isThen
          ? 'back'
          : isLeftOut
            ? 'off'
            : 'on')
    // 'the 22nd and 29th are off'
    const areBoth = role === 'off' && before?.role === 'on' && /^\s*(?:and|&|\+)\s*$/.test(between)
    if (before && (isAgain || areBoth)) before.role = role
    const doubt = isLeftOut && !own ? leftOut(text.slice(date.from, date.to)) : date.doubt
    mentions.push({ ...date, role, doubt })
  }
  return mentions
}

/** A day without its month: 'the 26th' */
const LONE = /^(?:the )?\d+\p{L}\p{L}$/iu
/** R95: why a date that a series may leave out is marked. */
const leftOut = (words: string) => `Not on "${words}"?`

/** A break of a series is at most this long, in days. */
const LONGEST_BREAK = 120
/** A series of which a text lists so many dates takes place on these, and on none between them. */
export const WHOLE_LIST = 4
const MONTH = `(${MONTH_NAME})\\b(?!\\s*\\d)`
/** 'no First Friday in January', 'there is no December one', 'we skip December' */
const OFF_MONTH = new RegExp(
  `\\b(?:(?:no|not|except|excluding|skip(?:ping)?|closed|shut|breaks?|paus(?:ed?|ing)|(?:wo|is|are)n['’]t)\\b(?:(?!\\b(?:back|return|start))[^.!?\\n\\d]){0,40}?\\b(?:in|for|during|all of|this)|not|except|excluding|apart from|other than|skip(?:ping)?)\\s+${MONTH}|\\b${MONTH}(?:['’]s\\b[^.!?\\n\\d]{0,60}?\\b|\\s(?:(?:one\\s)?is\\s)?)(?:skip(?:ping)?|cancelled|off)\\b|\\b${MONTH}\\s?[:–-]\\s?no\\b|\\bno\\s+${MONTH}(?=\\s*(?:[.,;!?)\\n]|$))|(?:\\bno|n['’]t be an?)\\s+${MONTH}\\s+(?:one|dates?|dances?|class(?:es)?|socials?|sessions?|nights?|part(?:y|ies)|events?|meetings?|editions?)\\b`,
  'gi',
)
/** A text that tells of a break. */
const BREAK =
  /\b(?:last|final|breaks?|hols|holidays?|closed|off|no (?:class(?:es)?|dancing|socials?|sessions?|lessons?))\b/i
/** Names as they are written. */
const ALONE = { nearest: () => undefined }

/** The first day of the month of this name: of this month, or the next one so named. Null if there is none. */
const firstOfMonth = (name: string, today: Day): Day | null =>
  dayIn(positionIn(LOWER_MONTHS, name.toLowerCase(), ALONE) + 1, 1, undefined, {
    day: `${monthOf(today)}-01`,
    time: '12:00',
  })

/** 'every Tuesday from January', 'Fridays, back in the new year': no date says when it begins. */
const FROM_WHEN = new RegExp(
  String.raw`\b(?:(?<!apart )from|(?:re)?start(?:s|ing)?|begin(?:s|ning)?|back|return(?:s|ing)?|resum(?:es|ing))\s(?:(?:again|back|in|from|the)\s)*((?:early|mid|late|(?:end|middle|start|beginning) of|next|new)[\s-](?:the\s)?)?(?:(${MONTH_NAME})|spring|summer|autumn|winter|easter|term|week|month|year)\b(?:\s20\d\d)?`,
  'i',
)
/** A month that begins later than this many months from now may be one of this year that is over. */
const SOON_MONTHS = 6

/**
 * R95: when a series begins by words such as 'from January': its first date in a month, or why that isn't clear. Null if it
 * runs. `rest` is the text without what was read.
 */
export function begunBy(
  series: FoundRhythm,
  rest: string,
  text: string,
  today: Day,
): Found<Day> | string | null {
  const words = FROM_WHEN.exec(rest)
  if (!words) return null
  const [said, part, month] = words
  const first = month === undefined ? null : firstOfMonth(month, today)
  if (first === null || part !== undefined || first > addMonths(monthOf(today), SOON_MONTHS))
    return notClear(said)
  const [day] = datesFrom(
    { recurrenceDay: series.weekday, rhythm: { every: series.every, from: first } },
    first,
  )
  if (day === undefined || day <= today) return null
  return foundAt(text, day, words.index, words.index + said.length, readAs(said, day))
}

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
  // 'no class on the 26th': the next one that is the series'.
  const inSeries = (day: Day) =>
    [0, 1, 2, 3]
      .map(later => `${addMonths(monthOf(day), later)}-${day.slice(-2)}`)
      .find(one => isDay(one) && weekdayOf(one) === series.weekday) ?? day
  const days = mentions.flatMap(({ role, days: [first = today, ...others], isRange, from, to }) => {
    if (role !== 'off') return []
    if (!isRange) return [LONE.test(text.slice(from, to)) ? inSeries(first) : first, ...others]
    const [last = first] = others
    return within(first, last < addDays(first, LONGEST_BREAK) ? last : first)
  })
  const inMonths = [...text.matchAll(OFF_MONTH)].flatMap(([, ...months]) => {
    const first = firstOfMonth(months.find(month => month !== undefined) ?? '', today)
    return first ? within(first, addDays(`${addMonths(monthOf(first), 1)}-01`, -1)) : []
  })
  // 'Last one 15 Dec, back 5 Jan', or 'No class 24 & 31 Dec, back 7 Jan', which is on until the 24th
  const breaks = mentions.flatMap((back, at) => {
    const before =
      mentions.slice(0, at).findLast(({ role }) => role === 'on' || role === 'last' || role === 'off') ??
      mentions.find(({ role }) => role === 'last')
    const [last, next] = [before?.days.at(-1), back.days[0]]
    if (back.role !== 'back' || !before || last === undefined || next === undefined) return []
    const told = text.slice(
      Math.max(0, Math.min(before.from, back.from) - LONGEST_BREAK),
      Math.max(before.from, back.from),
    )
    // 'Christmas dance 16 Dec. Our weekly class finishes 9 Dec, starts again 13 Jan'
    const isOnWithin = mentions.some(
      ({ role, days: [day = ''] }) => role === 'on' && day > last && day < next,
    )
    const isBreak = (before.role === 'last' && !isOnWithin) || BREAK.test(told)
    return isBreak && last < next && next < addDays(last, LONGEST_BREAK)
      ? within(addDays(last, 1), addDays(next, -1))
      : []
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
