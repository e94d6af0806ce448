import type { Time } from '../../time/days'
import { READ, withoutAll, withoutPart } from './found'
import {
  type Clock,
  clockOf,
  endHour,
  HALF_DAY,
  lateHour,
  later,
  PAD,
  plainNumbers,
  startHour,
  timeOf,
} from '../times/clocks'

/** Seven groups: hour, its sign, minutes, minutes without a sign, am or pm, h, and a name. */
const CLOCK = `${PAD}*(\\d{1,2})(?:([:.h])(\\d{2})|(\\d{2})(?!\\d))?(?:\\s?([ap])\\.?m\\b\\.?|\\s?(h|hrs)\\b)?|(?:\\b12\\s)?\\b(noon|midday|midnight|midnite)\\b`
/** Between two dates of one night, the second one is read already: '20:00 – Sun 13 Dec 02:00'. */
const TO = `[\\s,${PAD}]*(?:[-–—~>→➡➜]\ufe0f?|(?<!\\p{L})(?:to|till?|until|through(?: to)?|hasta(?: las)?|até(?: às| as)?|às|a las|right through (?:to|till)|and ends? at|finishing at)(?!\\p{L}))[\\s${READ}]*(?:at\\s)?`
/** After a bare number: an address, or a count of something. */
const NO_TIME =
  /^[^\S\n]*(?:\+|(?:(?:\p{L}+\s+){0,2}(?:street|st|road|rd|lane|ln|avenue|ave|square)|(?:weeks?|rooms?|people|years?|yrs?|year-olds?|min(?:ute)?s?|hours?|couples|places|spaces|tickets|pounds|miles|djs?|bands?|levels?|different)|international|for)\b)/iu
/** After 'midnight', if it is a part of a name. */
const NAME_AFTER = /^ (?!(?:to|till?|until|at|on|and|or|with|in|then|finish|start)\b)\p{L}/iu
/** Before a bare number: an age, or a number of a place. */
const NO_HOUR =
  /\b(?:ages?|aged|levels?|units?|rooms?|studios?|floors?|under|over|years?|max|gates?|bars?|nos?\.?|numbers?|routes?|bus(?:es)?|weeks?|grades?|of|on)[\s#]*$/i
const IS_ROOM = /\b(?:rooms?|studios?|units?|levels?|nos?\.?)\s?$/i
const START_CUE =
  '\\b(?:at|from|doors?(?: open)?|opens?|start(?:s|ing)?(?: at)?|begins?(?: at)?|kick(?:s|ing)? off(?: at)?|class(?: at)?|boarding|party|lesson|social|workshop|beginners?|inters|improvers?|intermediates?)[ :]+'
const END_CUE =
  '\\b(?:til|till|until|hasta(?: las)?|(?:ends?|ending|finish(?:es|ing)?)(?: (?:on )?\\p{L}+)?(?: at)?|closes?(?: at)?|(?:closes?|ends?|finish(?:es)?)(?: \\p{L}+){1,5}? at|home by|lights (?:on|up|out)(?: at)?|runs until|(?:back|return(?:s|ing)?)(?: (?:at|on) [^.,\\d\\n]{2,20}?)?(?: (?:by|for|at|about))?|(?:danc(?:e|ing)|freestyle|practi[cs][ae]|disco|music|socials?|party|open)\\s+to|carriages(?: are)?(?: at)?|curfew|(?:wraps?|wrapping) up(?: (?:at|by))?|(?:chuck|kick)(?:s|ing)? (?:\\p{L}+ )?out(?: at)?)[ :]+'
/** A time after these words isn't the event's: 'free before 9', '£10 after 10pm', 'not 7.30pm'. */
const OTHER_CUE = new RegExp(
  `\\b(?:before|after|b4|(?<!\\b(?:home|up) )by|not|last (?:entry|admission|orders)|(?:on sale|go(?:es)? live|released?)\\b[^.!?\\n\\d]{0,30}?|(?:on sale|go(?:es)? live|website|online|released?|call|ring|phone|box office|booking|deadline)\\b[^.!?\\n\\d]{0,30}?\\b(?:at|from|until|till?|between)|(?:bar|kitchen|food|buffet|dinner|supper|check-?in|meet(?: \\p{L}+){0,3})(?: (?:is )?(?:opens?|closes|served))? (?:at|from|until|till?)|was|instead of|rather than|antes de las|después de las)[^\\S\\n]+(?:${CLOCK})`,
  'giu',
)
/** 'The class moves from 7pm to 7.30pm': it was at 7 pm. */
const MOVES = new RegExp(
  `\\b(?:mov(?:es?|ed|ing)|chang(?:es?|ed|ing)|shift(?:s|ed|ing)?)(?: (?:back|forward|it|them|times?))?[^\\S\\n]+from[^\\S\\n]+(?:${CLOCK})(?:\\s?[-–]\\s?(?:${CLOCK}))?(?=\\s+to\\s)`,
  'giu',
)
/** After the time at which it ends: '4.30 everybody out'. */
const ENDS =
  /^[^\S\n]?[-–:]?[^\S\n]?(?:finish|close|end|(?:everybody|everyone|all) out|carriages|home|last dance|lights (?:on|up))\b/i
/** 'After party 21:00-02:00' is another one. */
const AFTER_PARTY =
  /\bafter[ -]?part(?:y|ies)\b[^.!?\d\n]{0,30}[\d:.]{1,5}(?: ?[ap]m)?(?:\s?[-–]\s?[\d:.]{1,5}(?: ?[ap]m)?)?/giu
const NOT_BEFORE = `(?<![\\d/:#£]|\\d[.-]|\\p{L})`
const NOT_AFTER = `(?![\\d/]|[:.-]\\d|\\p{L})`
const RANGE = new RegExp(
  `${NOT_BEFORE}(?:${CLOCK})${TO}(?:(?:${CLOCK})|(late|close|the \\p{L}+ hours))${NOT_AFTER}`,
  'giu',
)
const SINGLE = new RegExp(
  `(${END_CUE})?(${START_CUE})?(?:(?:around|about|roughly)\\s)?${NOT_BEFORE}(?:${CLOCK})${NOT_AFTER}`,
  'giu',
)
/** A text whose times have 24 hours. */
const IS_24 = /(?<!\d|[/:.-])(?:1[3-9]|2[0-3]):[0-5]\d(?![\d:])/
/** '10 til 4' of a party is at night, and of a workshop by day. */
const IS_NIGHT = /\b(?:part(?:y|ies)|nights?|midnight|clubs?|djs?)\b/i
const IS_DAY =
  /\b(?:workshops?|bootcamp|intensive|class(?:es)?|lessons?|day|daytime|training|brunch|lunch|afternoon|congress|festival|retreat|course)\b/i
const QUARTERS = /^(?:00|15|30|45)$/
/** Before or after hours that are in the morning. */
const MORNING_BEFORE = /\bmornings?\b[^\p{L}\p{N}\n]{1,3}(?:(?:from|at)\s)?$/iu
const MORNING_AFTER = /^ (?:in the |every |\p{L}+day )?mornings?\b/iu
/** How many groups `CLOCK` has. */
const GROUPS = 7
/** An evening has at most this many classes with a number. */
const MOST_PARTS = 3
/** A text with more times than this isn't about one event. */
const MAX_TIMES = 30

/** R95: a time of a text, and what it says. */
export interface TimeMention {
  role: 'start' | 'end'
  time: Time
  from: number
  to: number
  isSure: boolean
  /** Whether it stands in a range. */
  isRange?: boolean
  /** Whether nothing says what begins or ends. */
  isAlone?: boolean
}

/** R95: the times of a text, in which prices, days and postcodes are marked as read, and the text without them. */
export function timesIn(text: string): { mentions: TimeMention[]; rest: string } {
  let rest = plainNumbers(text)
  for (const other of [AFTER_PARTY, OTHER_CUE, MOVES]) rest = withoutAll(rest, other)
  // '11:00' beside '14:00' is in the morning.
  const is24 = IS_24.test(rest)
  const isNight = IS_NIGHT.test(text) && !IS_DAY.test(text)
  const mentions: TimeMention[] = []
  const take = (found: readonly TimeMention[]) => {
    mentions.push(...found)
    for (const one of found) rest = withoutPart(rest, one)
  }
  for (const match of [...rest.matchAll(RANGE)].slice(0, MAX_TIMES)) take(rangeOf(match, is24, isNight))
  for (const match of [...rest.matchAll(SINGLE)].slice(0, MAX_TIMES)) take(singleOf(match, is24))
  // Numbers in words belong to names too: 'Studio Sixty-Five'.
  return { mentions, rest: text.replace(/[^]/g, (sign, at: number) => (rest[at] === READ ? READ : sign)) }
}

/**
 * The clock of the groups from `at` on. `mayHaveFour`: '2000' is a time even without 'h'. `is24Hours`: '11:00' is in the
 * morning.
 */
function clockIn(
  groups: readonly (string | undefined)[],
  at: number,
  mayHaveFour: boolean,
  is24Hours: boolean,
): (Clock & { isBare: boolean }) | null {
  const [hour, sign, minute, four, half, hours, named] = groups.slice(at, at + GROUPS)
  const h = hours?.toLowerCase()
  if (four !== undefined && !(half || h || mayHaveFour)) return null
  // 'doors 730', but not 'at 123 High Street'.
  if (four !== undefined && hour?.length === 1 && !half && !QUARTERS.test(four)) return null
  // '2 hrs' is how long it lasts.
  if (h === 'hrs' && minute === undefined && four === undefined) return null
  const isFour = four !== undefined && (Number(hour) > HALF_DAY || hour?.startsWith('0'))
  const isWhole = is24Hours && sign === ':' && hour?.length === 2
  const isSure = sign?.toLowerCase() === 'h' || h !== undefined || isFour === true || isWhole
  const clock = clockOf(hour, minute ?? four ?? (isSure ? '00' : undefined), half, named)
  if (!clock) return null
  return { ...clock, isSure: clock.isSure || isSure, isBare: !half && !minute && !four && !named && !h }
}

/** '2026-2027' are years. */
const areYears = (words: string) => /^20\d\d\D{1,3}20\d\d$/.test(words)

function rangeOf(match: RegExpExecArray, is24Hours: boolean, isNight: boolean): TimeMention[] {
  const [words, ...groups] = match
  const from = match.index
  const areFour = groups[3] !== undefined && groups[GROUPS + 3] !== undefined && !areYears(words)
  const late = groups[2 * GROUPS]
  // '22-04h'
  const isHourAlone = groups[2] === undefined && groups[3] === undefined
  // '19-23:30', '20-01'
  const is24 =
    Number(groups[0]) > HALF_DAY && (groups[GROUPS + 2] !== undefined || /^0\d/.test(groups[GROUPS] ?? ''))
  if (isHourAlone && (is24 || groups[GROUPS + 5]?.toLowerCase() === 'h')) groups[5] ??= 'h'
  const one = clockIn(groups, 0, areFour, is24Hours)
  if (!one) return []
  const two = late ? null : clockIn(groups, GROUPS, areFour, is24Hours)
  if (!late && !two) return []
  const [before, after] = [
    match.input.slice(Math.max(0, from - 20), from),
    match.input.slice(from + words.length),
  ]
  const isMorning = one.hour < HALF_DAY && (MORNING_BEFORE.test(before) || MORNING_AFTER.test(after))
  if (isMorning) one.isSure = true
  if (isMorning && two && two.hour >= one.hour) two.isSure = true
  const isBare = one.isBare && (two?.isBare ?? false)
  // '10-12 people' is no range of hours. Nor is '8-8', because no evening lasts twelve hours.
  if (isBare && (one.hour === two?.hour || NO_TIME.test(after) || NO_HOUR.test(before))) return []
  const start = one.isSure ? one.hour : startHour(one, two, isNight)
  const isSure = one.isSure || (two?.isSure ?? false)
  const to = from + words.length
  const time = timeOf(start, one)
  const mention: TimeMention = { role: 'start', time, from, to, isSure, isRange: true }
  if (!two) return [mention]
  const endTime = timeOf(two.isSure ? two.hour : endHour(start, one.minute, two), two)
  return [mention, { role: 'end', time: endTime, from, to, isSure, isRange: true }]
}

function singleOf(match: RegExpExecArray, is24Hours: boolean): TimeMention[] {
  const [words, endCue, startCue, ...groups] = match
  const [input, from] = [match.input, match.index]
  const after = input.slice(from + words.length).replaceAll(PAD, '')
  // '8ish' is a time too.
  const isIsh = input[from + words.length] === PAD
  const isCued = endCue !== undefined || startCue !== undefined || isIsh || /^\s+start\b/i.test(after)
  const clock = clockIn(groups, 0, isCued && !/(?:19|20)\d\d$/.test(words), is24Hours)
  if (!clock) return []
  // '2h' may be how long it lasts.
  const isBare =
    clock.isBare ||
    (groups[3] !== undefined && groups[0]?.length === 1 && !groups[4]) ||
    (groups[1] === undefined && groups[5]?.toLowerCase() === 'h' && clock.hour < HALF_DAY)
  if (isBare && (!isCued || NO_TIME.test(after) || NO_HOUR.test(input.slice(Math.max(0, from - 20), from))))
    return []
  // 'Room 2.17'
  if (groups[1] === '.' && !isCued && IS_ROOM.test(input.slice(Math.max(0, from - 12), from))) return []
  const before = input.slice(Math.max(0, from - 20), from)
  if (clock.hour < HALF_DAY && (MORNING_BEFORE.test(before) || MORNING_AFTER.test(after))) clock.isSure = true
  // 'Midnight Mambo' is a name.
  if (groups[6] !== undefined && !isCued && NAME_AFTER.test(after)) return []
  // 'Workshop 1' is the first one.
  if (
    isBare &&
    clock.hour <= MOST_PARTS &&
    /class|lesson|social|party|workshop|beg|inter|impr/i.test(startCue ?? '')
  )
    return []
  // '8pm. Finish 10pm' has a sentence for each.
  const isClosed = /[ap]m\.$/i.test(words)
  const role = endCue || (!isClosed && ENDS.test(after)) ? 'end' : 'start'
  const number = clock.isSure ? clock.hour : role === 'end' ? lateHour(clock.hour) : later(clock.hour)
  const time = timeOf(number, clock)
  const isAlone = !isCued && !/^\p{Lu}/u.test(groups[6] ?? '')
  return [{ role, time, from, to: from + words.length, isSure: clock.isSure, isAlone }]
}
