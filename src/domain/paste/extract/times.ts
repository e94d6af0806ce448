import { timeLabel } from '../../event/labels'
import type { Time } from '../../time/days'
import { DAY_HOURS, FIRST_HOUR, HALF_DAY, placeInDay, timeOf } from '../times/clocks'
import { timesIn, type TimeMention } from './timesIn'
import { foundAt, type Found } from './found'

/** A time without am or pm is certain if a certain one follows or precedes it within this many minutes. */
const SAME_EVENING = 360
/** Midnight, in minutes since the day of dancing began. */
const NIGHT = (DAY_HOURS - FIRST_HOUR) * 60
/** Noon and the beginning of an evening, in the same way. */
const NOON = (HALF_DAY - FIRST_HOUR) * 60
const EVENING = NOON + 5 * 60
/** '7pm (1hr)', 'Duration: 75 min' */
const LASTS = /\((\d)\s?(?:hrs?|hours?)\)|\bduration:? (\d{1,3})\s?(?:(?:hrs?|hours?)|(mins?|minutes?))\b/i

/**
 * The start and end of a text, in which prices, days and postcodes are marked as read. If the event has several days
 * (`hasDays`), other hours may belong to another day. `isLong`: it lasts several days, so the last hour ends it.
 */
export function findTimes(
  given: string,
  hasDays = false,
  isLong = false,
): { start?: Found<Time>; end?: Found<Time>; rest: string } {
  const { mentions, rest } = timesIn(given)
  for (const one of mentions) if (isOtherHalf(one, mentions)) one.time = otherHalf(one.time)
  // '8pm till late (ok, 1am)': after midnight, an evening ends.
  const isEvening =
    mentions.every(({ role }) => role === 'start') && mentions.some(one => placeInDay(one) < NIGHT)
  for (const one of mentions)
    if (isEvening && one.isSure && one.isAlone && placeInDay(one) >= NIGHT) one.role = 'end'
  // Of several days, the first one's hours stand first.
  const inOrder = (one: TimeMention, other: TimeMention) =>
    hasDays ? one.from - other.from : placeInDay(one) - placeInDay(other)
  const starts = mentions.filter(({ role }) => role === 'start').sort(inOrder)
  const [first] = starts
  const ends = mentions.filter(({ role }) => role === 'end').sort((one, other) => inOrder(other, one))
  // '7pm to 2am' of the evening, whatever is said of other hours.
  const own = first?.isRange ? ends.find(({ from }) => from === first.from) : undefined
  const last = own && hasDays && !isLong ? own : ends[0]
  const sure = mentions.filter(({ isSure }) => isSure).map(placeInDay)
  const doubtOf = (mention: TimeMention) => {
    const others = mentions.filter(one => one.role === mention.role && one.time !== mention.time)
    const hasSecondSign = sure.some(other => {
      const wait = (other - placeInDay(mention)) * (mention.role === 'start' ? 1 : -1)
      return wait >= 0 && wait <= SAME_EVENING
    })
    const { from, to, time, isSure } = mention
    // Nobody begins after midnight.
    const isLate = mention.role === 'start' && placeInDay(mention) >= NIGHT
    const own = !isLate && (isSure || hasSecondSign) ? null : readAs(given.slice(from, to), time)
    const isApart = mention.role === 'end' && starts.length > 1
    return own ?? (hasDays && (others.length > 0 || isApart) ? severalTimes(mention, others) : null)
  }
  const found = (mention: TimeMention) =>
    foundAt(given, mention.time, mention.from, mention.to, doubtOf(mention))
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
function isOtherHalf(one: TimeMention, all: readonly TimeMention[]): boolean {
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
  // An evening party may end a day that begins at noon.
  const isOnlyNight = isNight && begin >= EVENING
  return one.role === 'start' && !isOnlyNight && isBefore && other < place && other < NOON
}

const otherHalf = (time: Time): Time => timeOf(Number(time.slice(0, 2)) + HALF_DAY, { minute: time.slice(3) })

const severalTimes = (one: TimeMention, others: readonly TimeMention[]) =>
  `${[...new Set([one, ...others].map(({ time }) => timeLabel(time)))].join(' or ')}?`

const readAs = (words: string, time: Time) => `"${words.trim()}" read as ${timeLabel(time)}`

/** '7pm (1hr)' ends at 8 pm. */
function lastingEnd(text: string, { time }: TimeMention): Found<Time> | null {
  const found = LASTS.exec(text)
  if (!found) return null
  const [words, hours, long, isMinutes] = found
  const lasting = Number(hours ?? long) * (isMinutes === undefined ? 60 : 1)
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + lasting
  const end = timeOf(Math.floor(minutes / 60), { minute: String(minutes % 60).padStart(2, '0') })
  return foundAt(text, end, found.index, found.index + words.length, readAs(words, end))
}
