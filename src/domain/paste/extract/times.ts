import { timeLabel } from '../../event/labels'
import type { Time } from '../../time/days'
import { foundAt, READ, withoutPart, type Found } from './found'
import {
  clockOf,
  DAY_HOURS,
  FIRST_HOUR,
  endHour,
  HALF_DAY,
  lateHour,
  later,
  placeInDay,
  startHour,
  timeOf,
  type Clock,
} from '../times/clocks'
import { PAD, plainNumbers } from '../times/spelledTimes'

/** Seven groups: hour, its sign, minutes, minutes without a sign, am or pm, h, and a name. */
const CLOCK = `${PAD}*(\\d{1,2})(?:([:.h])(\\d{2})|(\\d{2})(?!\\d))?(?:\\s?([ap])\\.?m\\b\\.?|\\s?(h|hrs)\\b)?|(?:\\b12\\s)?\\b(noon|midday|midnight)\\b`
const BLANK = `[\\s${PAD}]*`
/** Between two dates of one night, the second one is read already: '20:00 – Sun 13 Dec 02:00'. */
const TO = `[\\s,]*(?:[-–—~→➡➜]\ufe0f?|(?<!\\p{L})(?:to|till?|until|through|hasta(?: las)?|até(?: às| as)?|às|a las|right through (?:to|till)|and ends? at|finishing at)(?!\\p{L}))[\\s${READ}]*(?:at\\s)?`
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
  '\\b(?:at|from|doors?(?: open)?|opens?|start(?:s|ing)?(?: at)?|begins?(?: at)?|class(?: at)?|boarding|party|lesson|social|workshop)[ :]+'
const END_CUE =
  '\\b(?:til|till|until|hasta(?: las)?|(?:ends?|ending|finish(?:es|ing)?)(?: (?:on )?\\p{L}+)?(?: (?:at|about|around))?|closes?(?: at)?|(?:closes?|ends?|finish(?:es)?)(?: \\p{L}+){1,5}? at|home by|lights (?:on|up|out)(?: at)?|runs until|(?:back|return(?:s|ing)?)(?: (?:at|on) [^.,\\d\\n]{2,20}?)?(?: (?:by|for|at|about))?|(?:danc(?:e|ing)|disco|music|socials?|party|open)\\s+to|carriages(?: are)?(?: at)?)[ :]+'
/** A time after these words isn't the event's: 'free before 9', '£10 after 10pm', 'not 7.30pm'. */
const OTHER_CUE = new RegExp(
  `\\b(?:before|after|b4|(?<!\\bhome )by|not|last (?:entry|admission|orders)|(?:on sale|go(?:es)? live|released?)\\b[^.!?\\n\\d]{0,30}?|(?:on sale|go(?:es)? live|website|online|released?|call|ring|phone|box office|booking|deadline|bar|kitchen)\\b[^.!?\\n\\d]{0,30}?\\b(?:at|from|until|till?|between)|was|instead of|rather than|antes de las|después de las)${BLANK}\\s(?:${CLOCK})`,
  'giu',
)
/** After the time at which it ends: '4.30 everybody out'. */
const ENDS =
  /^\s?[-–:]?\s?(?:finish|close|end|(?:everybody|everyone|all) out|carriages|home|last dance|lights (?:on|up))\b/i
/** 'After party 21:00-02:00' is another one. */
const AFTER_PARTY =
  /\bafter[ -]?part(?:y|ies)\b[^\p{L}\d\n]{0,4}[\d:.]{1,5}(?: ?[ap]m)?(?:\s?[-–]\s?[\d:.]{1,5}(?: ?[ap]m)?)?/giu
const NOT_BEFORE = `(?<![\\d/:#£]|\\d[.-]|\\p{L})`
const NOT_AFTER = `(?![\\d/]|[:.-]\\d|\\p{L})`
const RANGE = new RegExp(`${NOT_BEFORE}(?:${CLOCK})${TO}(?:(?:${CLOCK})|(late|close))${NOT_AFTER}`, 'giu')
const SINGLE = new RegExp(`(${END_CUE})?(${START_CUE})?${NOT_BEFORE}(?:${CLOCK})${NOT_AFTER}(ish)?`, 'giu')
/** A text whose times have 24 hours. */
const IS_24 = /(?<!\d|[/:.-])(?:1[3-9]|2[0-3]):[0-5]\d(?![\d:])/
const ISH = /(\d{1,2})(?:[:.](\d{2}))?\s?ish\b/i
const QUARTERS = /^(?:00|15|30|45)$/
/** How many groups `CLOCK` has. */
const GROUPS = 7
/** A time without am or pm is certain if a certain one follows or precedes it within this many minutes. */
const SAME_EVENING = 360
/** An evening has at most this many classes with a number. */
const MOST_PARTS = 3
/** Midnight, in minutes since the day of dancing began. */
const NIGHT = (DAY_HOURS - FIRST_HOUR) * 60
/** Noon and the beginning of an evening, in the same way. */
const NOON = (HALF_DAY - FIRST_HOUR) * 60
const EVENING = NOON + 5 * 60
/** A text with more times than this isn't about one event. */
const MAX_TIMES = 30
/** '7pm (1hr)', 'Duration: 75 min' */
const LASTS = /\((\d)\s?(?:hrs?|hours?)\)|\bduration:? (\d{1,3})\s?(?:(?:hrs?|hours?)|(mins?|minutes?))\b/i

interface Mention {
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

/**
 * The start and end of a text, in which prices, days and postcodes are marked as read. If the event has several days
 * (`hasDays`), other hours may belong to another day. `isLong`: it lasts several days, so the last hour ends it.
 */
export function findTimes(
  given: string,
  hasDays = false,
  isLong = false,
): { start?: Found<Time>; end?: Found<Time>; rest: string } {
  let rest = plainNumbers(given)
  for (const other of [AFTER_PARTY, OTHER_CUE])
    for (const { 0: words, index } of rest.matchAll(other))
      rest = withoutPart(rest, { from: index, to: index + words.length })
  // '11:00' beside '14:00' is in the morning.
  const is24 = IS_24.test(rest)
  const mentions: Mention[] = []
  const take = (found: readonly Mention[]) => {
    mentions.push(...found)
    for (const one of found) rest = withoutPart(rest, one)
  }
  for (const match of [...rest.matchAll(RANGE)].slice(0, MAX_TIMES)) take(rangeOf(match, is24))
  for (const match of [...rest.matchAll(SINGLE)].slice(0, MAX_TIMES)) take(singleOf(match, is24))
  const ish = mentions.length === 0 ? ISH.exec(rest) : null
  if (ish) take(ishOf(ish))
  for (const one of mentions) if (isOtherHalf(one, mentions)) one.time = otherHalf(one.time)
  // '8pm till late (ok, 1am)': after midnight, an evening ends.
  const isEvening =
    mentions.every(({ role }) => role === 'start') && mentions.some(one => placeInDay(one) < NIGHT)
  for (const one of mentions)
    if (isEvening && one.isSure && one.isAlone && placeInDay(one) >= NIGHT) one.role = 'end'
  // Of several days, the first one's hours stand first.
  const inOrder = (one: Mention, other: Mention) =>
    hasDays ? one.from - other.from : placeInDay(one) - placeInDay(other)
  const starts = mentions.filter(({ role }) => role === 'start').sort(inOrder)
  const [first] = starts
  const ends = mentions.filter(({ role }) => role === 'end').sort((one, other) => inOrder(other, one))
  // '7pm to 2am' of the evening, whatever is said of other hours.
  const own = first?.isRange ? ends.find(({ from }) => from === first.from) : undefined
  const last = own && hasDays && !isLong ? own : ends[0]
  const sure = mentions.filter(({ isSure }) => isSure).map(placeInDay)
  const doubtOf = (mention: Mention) => {
    const others = mentions.filter(one => one.role === mention.role && one.time !== mention.time)
    const hasSecondSign = sure.some(other => {
      const wait = (other - placeInDay(mention)) * (mention.role === 'start' ? 1 : -1)
      return wait >= 0 && wait <= SAME_EVENING
    })
    const { from, to, time, isSure } = mention
    const own = isSure || hasSecondSign ? null : readAs(given.slice(from, to), time)
    return own ?? (hasDays && others.length > 0 ? severalTimes(mention, others) : null)
  }
  const found = (mention: Mention) => foundAt(given, mention.time, mention.from, mention.to, doubtOf(mention))
  const lasting = first && !last ? lastingEnd(given, first) : null
  const isAfter = first && last && (hasDays || placeInDay(last) > placeInDay(first))
  return {
    ...(first && { start: found(first) }),
    ...(last && (!first || isAfter) && { end: found(last) }),
    ...(lasting && { end: lasting }),
    rest,
  }
}

/**
 * Whether a bare time is meant in the other half of the day: '10–3 party' after a class at 9 pm, or '10.30 registration'
 * before '11–12 shines'.
 */
function isOtherHalf(one: Mention, all: readonly Mention[]): boolean {
  if (one.isSure) return false
  // '2-5pm … dance til 5'
  if (all.some(({ isSure, time }) => isSure && time === otherHalf(one.time))) return true
  const [place, other] = [placeInDay(one), placeInDay({ time: otherHalf(one.time) })]
  const sure = all.filter(({ role, isSure }) => role === 'start' && isSure).map(placeInDay)
  const isNight = sure.some(start => start >= EVENING && start < NIGHT)
  if (isNight && one.isRange) return place < EVENING && other >= EVENING
  // 'from 1 pm, 4.30 everybody out': the soonest that fits.
  const begin = Math.min(...sure)
  if (one.role === 'end' && !one.isRange && Number.isFinite(begin))
    return other > begin && (place <= begin || other < place)
  const first = Math.min(
    ...all.filter(({ role, time }) => role === 'start' && time !== one.time).map(placeInDay),
  )
  const isBefore = other < first && first - other <= SAME_EVENING / 2 && first < EVENING
  return one.role === 'start' && !isNight && isBefore && other < place && other < NOON
}

const otherHalf = (time: Time): Time => timeOf(Number(time.slice(0, 2)) + HALF_DAY, { minute: time.slice(3) })

const severalTimes = (one: Mention, others: readonly Mention[]) =>
  `${[...new Set([one, ...others].map(({ time }) => timeLabel(time)))].join(' or ')}?`

const readAs = (words: string, time: Time) => `"${words.trim()}" read as ${timeLabel(time)}`

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

function rangeOf(match: RegExpExecArray, is24Hours: boolean): Mention[] {
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
  const isBare = one.isBare && (two?.isBare ?? false)
  // '10-12 people' is no range of hours. Nor is '8-8', because no evening lasts twelve hours.
  if (isBare && (one.hour === two?.hour || NO_TIME.test(after) || NO_HOUR.test(before))) return []
  const start = one.isSure ? one.hour : startHour(one, two)
  const isSure = one.isSure || (two?.isSure ?? false)
  const to = from + words.length
  const time = timeOf(start, one)
  const mention: Mention = { role: 'start', time, from, to, isSure, isRange: true }
  if (!two) return [mention]
  const endTime = timeOf(two.isSure ? two.hour : endHour(start, two), two)
  return [mention, { role: 'end', time: endTime, from, to, isSure, isRange: true }]
}

function singleOf(match: RegExpExecArray, is24Hours: boolean): Mention[] {
  const [words, endCue, startCue, ...groups] = match
  const isCued =
    endCue !== undefined ||
    startCue !== undefined ||
    /^ start\b/i.test(match.input.slice(match.index + words.length))
  const clock = clockIn(groups, 0, isCued && !/(?:19|20)\d\d$/.test(words), is24Hours)
  if (!clock || groups[GROUPS]) return []
  const [input, from] = [match.input, match.index]
  // '2h' may be how long it lasts.
  const isBare =
    clock.isBare ||
    (groups[3] !== undefined && groups[0]?.length === 1 && !groups[4]) ||
    (groups[1] === undefined && groups[5]?.toLowerCase() === 'h' && clock.hour < HALF_DAY)
  if (
    isBare &&
    (!isCued ||
      NO_TIME.test(input.slice(from + words.length)) ||
      NO_HOUR.test(input.slice(Math.max(0, from - 20), from)))
  )
    return []
  // 'Room 2.17'
  if (groups[1] === '.' && !isCued && IS_ROOM.test(input.slice(Math.max(0, from - 12), from))) return []
  // 'Midnight Mambo' is a name.
  if (groups[6] !== undefined && !isCued && NAME_AFTER.test(input.slice(from + words.length))) return []
  // 'Workshop 1' is the first one.
  if (isBare && clock.hour <= MOST_PARTS && /class|lesson|social|party|workshop/i.test(startCue ?? ''))
    return []
  const role = endCue || ENDS.test(input.slice(from + words.length)) ? 'end' : 'start'
  const number = clock.isSure ? clock.hour : role === 'end' ? lateHour(clock.hour) : later(clock.hour)
  const time = timeOf(number, clock)
  const isAlone = !isCued && !/^\p{Lu}/u.test(groups[6] ?? '')
  return [{ role, time, from, to: from + words.length, isSure: clock.isSure, isAlone }]
}

function ishOf(match: RegExpExecArray): Mention[] {
  const clock = clockOf(match[1], match[2], undefined, undefined)
  if (!clock) return []
  const time = timeOf(clock.isSure ? clock.hour : later(clock.hour), clock)
  return [
    {
      role: 'start',
      time,
      from: match.index,
      to: match.index + match[0].length,
      isSure: false,
    },
  ]
}

/** '7pm (1hr)' ends at 8 pm. */
function lastingEnd(text: string, { time }: Mention): Found<Time> | null {
  const found = LASTS.exec(text)
  if (!found) return null
  const [words, hours, long, isMinutes] = found
  const lasting = Number(hours ?? long) * (isMinutes === undefined ? 60 : 1)
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + lasting
  const end = timeOf(Math.floor(minutes / 60), { minute: String(minutes % 60).padStart(2, '0') })
  return foundAt(text, end, found.index, found.index + words.length, readAs(words, end))
}
