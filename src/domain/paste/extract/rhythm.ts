import { MAX_EVENT_DAYS } from '../../constants'
import { LOWER_MONTHS } from '../../search/query/dates'
import type { HowOften } from '../../rhythm/rhythm'
import { addDays, type Day } from '../../time/days'
import { numberOf } from '../times/clocks'
import { foundAt, READ, withoutPart, type Found, type FoundEvent, type FoundRhythm } from './found'

/** 'Jan', 'Sept' or a whole name. */
export const MONTH_NAME = LOWER_MONTHS.map(name => `${name.slice(0, 3)}(?:t|${name.slice(3)})?`).join('|')
const NAMES = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const WEEKDAY = '(?:mon|tues?|wed(?:s|nes)?|thu(?:r|rs)?|fri|sat(?:ur)?|sun)(?:days?)?'
const DAY = new RegExp(`\\b${WEEKDAY}\\b`, 'i')
/** 'Fridays' says every week, 'Friday' doesn't. */
const EACH = '(?:mon|tues|wednes|thurs|fri|satur|sun)days'
const NTH = '(?:1st|first|2nd|second|3rd|third|4th|fourth|last)'
const AND = '\\s*(?:,|&|\\+|/|and|or)\\s*'
const OF_MONTH = '\\s+(?:(?:of|in|on)\\s+)?(?:the|each|every|a)\\s+month'

const MONTHLY = new RegExp(
  `\\b(?:(every|each|on the|the)\\s+)?(${NTH})(${AND}${NTH})?\\s+(${WEEKDAY})\\b(${OF_MONTH}|\\s+(?:each month|monthly))?(?!\\s+(?:of|in)\\s+(?:${MONTH_NAME}))`,
  'gi',
)
const EVERY_OTHER = new RegExp(`\\b(?:every\\s+(?:other|2nd|second)|alternate)\\s+(${WEEKDAY})\\b`, 'i')
const FORTNIGHTLY = /\b(?:every\s+(?:2|two)\s+weeks?|fortnightly|every\s+fortnight|bi-?weekly)\b/i
const EVERY = new RegExp(
  `\\b(?:every|each|regular|weekly\\s+on|all)\\s+(${WEEKDAY})\\b((?:${AND}${WEEKDAY}\\b)*)`,
  'i',
)
const PLURAL = new RegExp(
  `\\b(${EACH})\\b((?:${AND}${EACH}\\b)*)|\\b(${WEEKDAY})\\s+(?:(?:salsa|bachata|kizomba|zouk|latin|dance)\\s+)?(?:nights|evenings|afternoons|classes|socials|sessions)\\b`,
  'i',
)
/** 'Our usual Tuesday class' */
const OURS = new RegExp(
  `\\bour (?:usual |regular |weekly )?(${WEEKDAY}) (?:[\\p{L}'’]+ ){0,2}?(?:class|lesson|session|social|practica|night)\\b|\\b(${WEEKDAY}) as (?:usual|always)\\b|\\b(?:we (?:dance|meet)(?: on)?(?: an?)?|on an?) (${WEEKDAY})\\b`,
  'iu',
)
const WEEKLY = /\b(?:weekly|every\s+week)\b/i
const COUNT = '(\\d{1,2}|three|four|five|six|seven|eight|ten|twelve)'
/** 'for 6 weeks', 'a six-week beginners' course', '6 weeks' in a line of its own, '6 sessions from 13 Jan' */
const FOR_WEEKS = new RegExp(
  `\\bfor\\s+${COUNT}\\s+weeks\\b|\\b${COUNT}[\\s-]weeks?\\b(?=[^.!?\\n]{0,40}\\b(?:from|starting|beginning|course|block|term)\\b|\\s*(?:\\n|,? ?${READ}|$))|\\b${COUNT}\\s(?:sessions|classes|lessons)\\s(?:from|starting|beginning)\\s(?:on\\s)?(?:the\\s)?(?=${READ})|\\b${COUNT}\\s(?:x\\s)?${EACH}\\b`,
  'iu',
)
const MONTHLY_ALONE = /\bmonthly\b|\b(?:once a|every|each) month\b/i
/** R95: with these words, 'Saturdays' doesn't mean every Saturday. */
const NOT_EACH = new RegExp(
  `\\b(?:every (?:[3-6]|three|four|six|third|fourth) weeks?|(?:once|twice|two|three|2|3)\\b[^.!?£\\n]{0,20}\\ba month|(?:bi-?)?monthly(?! (?:pass|member|fee|ticket|pay|sub|news|card))|(?:most|some|select(?:ed)?|occasional) ${EACH}|term[- ]?time|school (?:hols|holidays))\\b`,
  'i',
)
/** R95: 'Sundays June-August', 'October to March': the whole year isn't meant. */
const SOME_MONTHS = new RegExp(
  `\\b(?:${MONTH_NAME})\\s?(?:[-–—&+/]|to|and|until|till?|through)\\s?(?:${MONTH_NAME})\\b|\\b(?:spring|summer|autumn|winter) (?:season|months|only)\\b`,
  'i',
)
/** 'first Sunday of the month, second Sunday in January' */
const OTHER_WEEK = new RegExp(`\\b${NTH}\\s+${WEEKDAY}\\s+(?:of|in)\\s+(?:${MONTH_NAME})\\b`, 'i')
const UNTIL = new RegExp(
  `\\b(?:through|until|till?|to)\\s+(?:the\\s+end\\s+of\\s+)?(?:spring|summer|autumn|winter|easter|christmas|xmas|term|${MONTH_NAME})\\b`,
  'i',
)
/** 'every Friday except the first Friday of the month' */
const IS_LEFT_OUT = /\b(?:except|excluding|apart from|not)(?:\s(?:for|on))?\s(?:the\s)?$/i
const isLeftOut = (text: string, at: number) => IS_LEFT_OUT.test(text.slice(Math.max(0, at - 30), at))
/** Before the weekdays of 'Six Mondays' */
export const IS_COUNTED = new RegExp(`\\b${COUNT}\\s(?:x\\s)?$`, 'i')
/** After the weekday of 'every Sunday in July', 'every Sunday 2-6pm in the summer' */
export const IS_PART = new RegExp(
  `^(?:\\s+[\\d:.apm]+\\s?(?:[-–]|to|till?)\\s?[\\d:.apm]+)?\\s+(?:in|of|during)\\s+(?:the\\s+)?(?:${MONTH_NAME}|spring|summer|autumn|winter|season|term|school|months?|half|lent|advent)\\b`,
  'i',
)
/** After a weekday that is one of several: 'Weekly, Mon & Thu' */
const AND_ANOTHER = new RegExp(`^${AND}${WEEKDAY}\\b`, 'i')
/** How far from 'fortnightly' or 'weekly' its weekday may be. */
const NEAR = 40

interface At {
  from: number
  to: number
}

/** The first weekday in a text, and its place. */
export function weekdayIn(text: string): (At & { weekday: number }) | null {
  const found = DAY.exec(text)
  if (!found) return null
  return { weekday: weekdayOfName(found[0]), from: found.index, to: found.index + found[0].length }
}

const weekdayOfName = (name: string) => NAMES.indexOf(name.slice(0, 3).toLowerCase())

/**
 * R72: how often a text says that the event takes place, and the text without those words. `text` has no dates any more,
 * `whole` has them.
 */
export function findRhythm(
  text: string,
  whole: string,
): Pick<FoundEvent, 'rhythm' | 'lastDate'> & { rest: string; weeks?: number } {
  const read = monthlyIn(text) ?? fortnightlyIn(text, whole) ?? weeklyIn(text, whole)
  const part =
    read?.value?.every === 'week'
      ? (NOT_EACH.exec(text) ?? SOME_MONTHS.exec(whole))
      : read && OTHER_WEEK.exec(text)
  const rhythm = read && part ? { ...read, doubt: read.doubt ?? notClear(part[0]) } : read
  if (!rhythm) {
    const alone = MONTHLY_ALONE.exec(text)
    if (!alone) return { rest: text }
    const [from, to] = [alone.index, alone.index + alone[0].length]
    return { rhythm: foundAt<null>(text, null, from, to, notClear(alone[0])), rest: text }
  }
  const forWeeks = FOR_WEEKS.exec(text)
  const until = forWeeks ?? UNTIL.exec(text)
  let rest = withoutPart(text, rhythm)
  // 'Third Friday Kizomba, on the 3rd Friday' says it twice.
  for (const { 0: words, index } of text.matchAll(MONTHLY))
    if (isMonthly(rhythm.value)) rest = withoutPart(rest, { from: index, to: index + words.length })
  if (!until) return { rhythm, rest }
  const [from, to] = [until.index, until.index + until[0].length]
  const count = forWeeks?.slice(1).find(Boolean) ?? ''
  const weeks = numberOf(count) || Number(count)
  return {
    rhythm,
    lastDate: foundAt<null>(text, null, from, to, notClear(until[0])),
    ...(weeks > 1 && { weeks }),
    rest,
  }
}

/** The text of a doubt about words that may mean every week. */
export const everyWeek = (words: string) => `"${words}" read as every week`

/** The text of a doubt about words that can't be read. */
export const notClear = (words: string) => `Not clear: "${words}"`

type Rhythm = Found<FoundRhythm | null>

const isMonthly = (rhythm: FoundRhythm | null) =>
  rhythm !== null && rhythm.every !== 'week' && rhythm.every !== 'twoWeeks'

function monthlyIn(text: string): Rhythm | null {
  for (const found of text.matchAll(MONTHLY)) {
    const [words, every, nth = '', second, weekday = '', ofMonth] = found
    if (isLeftOut(text, found.index)) continue
    const isSure =
      every !== undefined && every.toLowerCase() !== 'the' ? nth !== 'second' && nth !== '2nd' : false
    // 'Second Saturdays'
    const isPlural = new RegExp(`^${EACH}$`, 'i').test(weekday) && every?.toLowerCase() !== 'every'
    const isNumber = /^(?:1st|2nd|3rd|third|4th|fourth|first)$/i.test(nth)
    // 'every second Friday' may be every two weeks, and 'last Friday' the one a few days ago.
    if (!second && !ofMonth && !isSure && !isPlural && (!isNumber || every?.toLowerCase() === 'every'))
      continue
    const at = [found.index, found.index + words.length] as const
    if (second) return foundAt(text, null, ...at, notClear(words))
    const value = { every: weekOf(nth), weekday: weekdayOfName(weekday) }
    return foundAt(text, value, ...at, ofMonth || isSure || isPlural ? null : `"${words}" read as each month`)
  }
  return null
}

function weekOf(nth: string): HowOften {
  const weeks = [/^(?:1st|first)/i, /^(?:2nd|second)/i, /^(?:3rd|third)/i, /^(?:4th|fourth)/i]
  const at = weeks.findIndex(week => week.test(nth))
  return (['first', 'second', 'third', 'fourth'] as const)[at] ?? 'last'
}

function fortnightlyIn(text: string, whole: string): Rhythm | null {
  const other = EVERY_OTHER.exec(text)
  if (other) {
    const [words, weekday = ''] = other
    const doubt = /other|alternate/i.test(words) ? null : `"${words}" read as every two weeks`
    const value = { every: 'twoWeeks', weekday: weekdayOfName(weekday) } as const
    return foundAt(text, value, other.index, other.index + words.length, doubt)
  }
  return near(text, whole, FORTNIGHTLY, 'twoWeeks')
}

function weeklyIn(text: string, whole: string): Rhythm | null {
  const found = EVERY.exec(text) ?? PLURAL.exec(text)
  if (!found) return near(text, whole, WEEKLY, 'week') ?? near(text, whole, FOR_WEEKS, 'week') ?? oursIn(text)
  const [words, one, more = '', night] = found
  const weekday = weekdayOfName(one ?? night ?? '')
  const others = [...more.matchAll(new RegExp(WEEKDAY, 'gi'))].some(
    ([name]) => weekdayOfName(name) !== weekday,
  )
  const after = whole.slice(found.index + words.length)
  const [part] = IS_PART.exec(after) ?? []
  const leftOut = [...text.matchAll(MONTHLY)].find(({ index }) => isLeftOut(text, index))
  // 'Tuesdays at the Drum, Thursdays at the Brewhouse'
  const another = [...after.matchAll(new RegExp(`\\b${EACH}\\b|(?<=\\bevery\\s)${WEEKDAY}\\b`, 'gi'))].find(
    ([name]) => weekdayOfName(name) !== weekday,
  )
  const doubt = leftOut
    ? notClear(leftOut[0])
    : others || part !== undefined
      ? notClear(`${words}${part ?? ''}`)
      : another
        ? notClear(`${words} … ${another[0]}`)
        : null
  const isOr = /\bor\b/i.test(more)
  return foundAt(
    text,
    isOr ? null : { every: 'week', weekday },
    found.index,
    found.index + words.length,
    doubt,
  )
}

function oursIn(text: string): Rhythm | null {
  const ours = OURS.exec(text)
  if (!ours) return null
  const [words, ...names] = ours
  const value = { every: 'week', weekday: weekdayOfName(names.find(Boolean) ?? '') } as const
  return foundAt(text, value, ours.index, ours.index + words.length, everyWeek(words))
}

/** R72: 'Wed 8-9pm. Term dates 6 Jan – 31 March': more days than one event may have belong to a series. */
export function rhythmOfTerm(
  text: string,
  ranges: readonly { isRange: boolean; days: readonly Day[] }[],
): Rhythm | undefined {
  const isLong = ranges.some(({ isRange, days: [first = '', last = ''] }) => {
    return isRange && last > addDays(first, MAX_EVENT_DAYS)
  })
  const day = isLong ? weekdayIn(text) : null
  if (!day) return undefined
  const { weekday, from, to } = day
  return foundAt(text, { every: 'week', weekday }, from, to, everyWeek(text.slice(from, to)))
}

/** 'fortnightly' or 'weekly' with the nearest weekday. */
function near(text: string, whole: string, words: RegExp, every: 'week' | 'twoWeeks'): Rhythm | null {
  const found = words.exec(text)
  if (!found) return null
  const [from, to] = [found.index, found.index + found[0].length]
  const after = weekdayIn(whole.slice(to, to + NEAR))
  const lastBefore = [...whole.slice(Math.max(0, from - NEAR), from).matchAll(new RegExp(DAY, 'gi'))].at(
    -1,
  )?.[0]
  const anywhere = weekdayIn(whole)
  const weekday = after?.weekday ?? (lastBefore ? weekdayOfName(lastBefore) : anywhere?.weekday)
  if (weekday === undefined) return foundAt(text, null, from, to, notClear(found[0]))
  const named = new RegExp(DAY, 'gi')
  const areSeveral = [...whole.matchAll(named)].some(({ 0: name, index }) =>
    AND_ANOTHER.test(whole.slice(index + name.length)),
  )
  const isClear = (after || lastBefore) && !areSeveral
  return foundAt(text, { every, weekday }, from, to, isClear ? null : notClear(found[0]))
}
