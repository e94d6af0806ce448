import { timeLabel } from '../../event/labels'
import type { Time } from '../../time/days'
import { foundAt, READ, withoutPart, type Found } from './found'
import { clockOf, DAY_HOURS, endHour, lateHour, later, placeInDay, startHour, timeOf } from '../times/clocks'
import { plainNumbers } from '../times/spelledTimes'

const SUFFIX = '(?:\\s?([ap])\\.?m\\b\\.?)'
const CLOCK = `(\\d{1,2})(?:[:.](\\d{2}))?${SUFFIX}?`
const NAMED = 'noon|midday|midnight'
const TO = '\\s*(?:[-–—~]|to|til|till|until|through|and ends? at|finishing at)\\s*'
/** After a bare number: an address, or a count of something. */
const NO_TIME =
  /^\s+(?:(?:\p{L}+\s+){0,2}(?:street|road|rd|lane|ln|avenue|ave|square)|weeks?|rooms?|people|years?|min(?:ute)?s?|hours?|international|for)\b/iu
const START_CUE =
  '\\b(?:at|from|doors?(?: open)?|opens?|start(?:s|ing)?(?: at)?|class(?: at)?|boarding|party|lesson|social|workshop)[ :]+'
const END_CUE =
  '\\b(?:til|till|until|ends?(?: at)?|ending(?: at)?|finish(?:es|ing)?(?: at)?|closes?(?: at)?|runs until|back|carriages)[ :]+'
/** A time after these words belongs to a price, not to the event: 'free before 9', '£10 after 10pm'. */
const OTHER_CUE = new RegExp(`\\b(?:before|after|b4|by)\\s+(?:${CLOCK}|${NAMED})`, 'giu')
const RANGE = new RegExp(
  `(?<![\\d/.:#])(?:${CLOCK}|(${NAMED}))${TO}(?:${CLOCK}|(${NAMED})|(late))(?![\\d/:]|\\.\\d|-\\d|[a-z])`,
  'giu',
)
const SINGLE = new RegExp(
  `(${END_CUE})?(${START_CUE})?(?<![\\d/.:#])(?:${CLOCK}|\\b(${NAMED})\\b)(?![\\d/:]|\\.\\d|-\\d|[a-z])(ish)?`,
  'giu',
)
const ISH = /(\d{1,2})(?:[:.](\d{2}))?\s?ish\b/i
/** A text with more times than this isn't about one event. */
const MAX_TIMES = 30
const LASTS = /\((\d)\s?(?:hrs?|hours?)\)/i

interface Mention {
  role: 'start' | 'end'
  time: Time
  from: number
  to: number
  doubt: string | null
}

/**
 * The start and end of a text, in which prices, days and postcodes are marked as read. If the event has several days
 * (`hasDays`), other hours may belong to another day.
 */
export function findTimes(
  given: string,
  hasDays = false,
): { start?: Found<Time>; end?: Found<Time>; rest: string } {
  let rest = plainNumbers(given, READ)
  for (const { 0: words, index } of rest.matchAll(OTHER_CUE))
    rest = withoutPart(rest, { from: index, to: index + words.length })
  const mentions: Mention[] = []
  const take = (found: readonly Mention[]) => {
    mentions.push(...found)
    for (const one of found) rest = withoutPart(rest, one)
  }
  for (const match of [...rest.matchAll(RANGE)].slice(0, MAX_TIMES)) take(rangeOf(match))
  for (const match of [...rest.matchAll(SINGLE)].slice(0, MAX_TIMES)) take(singleOf(match))
  const ish = mentions.length === 0 ? ISH.exec(rest) : null
  if (ish) take(ishOf(ish))
  const starts = mentions
    .filter(({ role }) => role === 'start')
    .sort((one, other) => placeInDay(one) - placeInDay(other))
  const [first] = starts
  const ends = mentions
    .filter(({ role }) => role === 'end')
    .sort((one, other) => placeInDay(other) - placeInDay(one))
  const [last] = ends
  const doubtOf = (mention: Mention) => {
    const others = mentions.filter(one => one.role === mention.role && one.time !== mention.time)
    return mention.doubt ?? (hasDays && others.length > 0 ? severalTimes(mention, others) : null)
  }
  const found = (mention: Mention) => foundAt(given, mention.time, mention.from, mention.to, doubtOf(mention))
  const lasting = first && !last ? lastingEnd(given, first) : null
  const isAfter = first && last && placeInDay(last) > placeInDay(first)
  return {
    ...(first && { start: found(first) }),
    ...(last && (!first || isAfter) && { end: found(last) }),
    ...(lasting && { end: lasting }),
    rest,
  }
}

const severalTimes = (one: Mention, others: readonly Mention[]) =>
  `${[...new Set([one, ...others].map(({ time }) => timeLabel(time)))].join(' or ')}?`

const readAs = (words: string, time: Time) =>
  `"${words.replaceAll(READ, '').trim()}" read as ${timeLabel(time)}`

function rangeOf(match: RegExpExecArray): Mention[] {
  const [words, hour1, minute1, half1, named1, hour2, minute2, half2, named2, late] = match
  const from = match.index
  const one = clockOf(hour1, minute1, half1, named1)
  if (!one) return []
  const two = late ? null : clockOf(hour2, minute2, half2, named2)
  if (!late && !two) return []
  const isBare = !half1 && !half2 && !minute1 && !minute2 && !named1 && !named2 && !late
  // '10-12 people' is no range of hours. Nor is '8-8', because no evening lasts twelve hours.
  if (isBare && (hour1 === hour2 || NO_TIME.test(match.input.slice(from + words.length)))) return []
  const start = one.isSure ? one.hour : startHour(one, two)
  const startDoubt =
    one.isSure || two?.isSure || (start >= 14 && start <= 21) ? null : readAs(words, timeOf(start, one))
  const to = from + words.length
  const mention: Mention = { role: 'start', time: timeOf(start, one), from, to, doubt: startDoubt }
  if (!two) return [mention]
  const end = two.isSure ? two.hour : endHour(start, two)
  const endTime = timeOf(end, two)
  const endDoubt =
    two.isSure || (end > start && end < DAY_HOURS) || (end === DAY_HOURS && start >= 17)
      ? null
      : readAs(words, endTime)
  return [mention, { role: 'end', time: endTime, from, to, doubt: endDoubt }]
}

function singleOf(match: RegExpExecArray): Mention[] {
  const [words, endCue, startCue, hour, minute, half, named, ish] = match
  const clock = clockOf(hour, minute, half, named)
  if (!clock || ish) return []
  const isBare = !minute && !half && !named
  if (isBare && ((!endCue && !startCue) || NO_TIME.test(match.input.slice(match.index + words.length))))
    return []
  const role = endCue ? 'end' : 'start'
  const number = clock.isSure ? clock.hour : role === 'end' ? lateHour(clock.hour) : later(clock.hour)
  const time = timeOf(number, clock)
  const isLikely =
    clock.isSure || (number >= 13 && number <= 23 && (role === 'end' || (number >= 14 && number < 22)))
  return [
    {
      role,
      time,
      from: match.index,
      to: match.index + words.length,
      doubt: isLikely ? null : readAs(words, time),
    },
  ]
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
      doubt: readAs(match[0], time),
    },
  ]
}

/** '7pm (1hr)' ends at 8 pm. */
function lastingEnd(text: string, { time }: Mention): Found<Time> | null {
  const found = LASTS.exec(text)
  if (!found) return null
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3)]
  const end = `${String((hour + Number(found[1])) % DAY_HOURS).padStart(2, '0')}:${minute}`
  return foundAt(text, end, found.index, found.index + found[0].length, readAs(found[0], end))
}
