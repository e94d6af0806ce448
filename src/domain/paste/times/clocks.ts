import type { Time } from '../../time/days'

export const HALF_DAY = 12
export const DAY_HOURS = 24
/** A day of dancing begins at this hour: 2 am is after midnight, not before. */
export const FIRST_HOUR = 6

/** A time as a text gives it. */
export interface Clock {
  hour: number
  minute: string
  half: string | undefined
  /** Whether the text leaves no choice: it has am, pm or 24 hours. */
  isSure: boolean
}

/** Reads the parts of a time, or null if they are none. `named` is 'noon', 'midday' or 'midnight'. */
export function clockOf(
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
  named: string | undefined,
): Clock | null {
  if (named)
    return {
      hour: /^midn/i.test(named) ? 0 : HALF_DAY,
      minute: '00',
      half: undefined,
      isSure: true,
    }
  if (hour === undefined) return null
  const number = Number(hour)
  if (number >= DAY_HOURS || Number(minute ?? 0) >= 60 || (half && number > HALF_DAY)) return null
  if (half) {
    const own = (number % HALF_DAY) + (half.toLowerCase() === 'p' ? HALF_DAY : 0)
    return { hour: own, minute: minute ?? '00', half: half.toLowerCase(), isSure: true }
  }
  const isWhole = minute === undefined
  if (isWhole && (number > HALF_DAY || number === 0)) return null
  return {
    hour: number,
    minute: minute ?? '00',
    half: undefined,
    isSure: number > HALF_DAY || number === 0 || (!isWhole && hour.startsWith('0')),
  }
}

export const timeOf = (hour: number, { minute }: Pick<Clock, 'minute'>): Time =>
  `${String(hour % DAY_HOURS).padStart(2, '0')}:${minute}`
/** The same hour in the second half of the day. */
export const later = (hour: number) => (hour % HALF_DAY) + HALF_DAY

/** The hour of a start without am or pm, from the end beside it. Dancing is in the evening. `isNight`: 10 is too. */
export function startHour(one: Clock, two: Clock | null, isNight: boolean): number {
  const evening = later(one.hour)
  if (!two) return evening
  if (!two.isSure) {
    const end = two.hour % HALF_DAY
    const isDaytime = !isNight && one.hour >= 10 && one.hour < HALF_DAY && end <= 6 && end !== 1
    return isDaytime ? one.hour : evening
  }
  const end = two.hour === 0 ? DAY_HOURS : two.hour
  if (two.half === undefined && end > evening) return evening
  if (evening < end || end < FIRST_HOUR) return evening
  return one.hour
}

/** The hour of an end without am or pm, after a start with its minutes: '2.00-2.45' lasts less than an hour. */
export function endHour(start: number, minute: string, two: Clock): number {
  const hour = two.hour % HALF_DAY
  const evening = hour + HALF_DAY
  if (hour === 0) return start >= HALF_DAY ? DAY_HOURS : HALF_DAY
  return evening > start || (evening === start && two.minute > minute) ? evening : hour
}

/** 'till 1' is in the night, 'till 11' in the evening. */
export const lateHour = (hour: number) =>
  hour === HALF_DAY ? DAY_HOURS : hour < FIRST_HOUR ? hour : hour + HALF_DAY

/** Minutes since the day of dancing began. */
export const placeInDay = ({ time }: { time: Time }) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return ((hour + DAY_HOURS - FIRST_HOUR) % DAY_HOURS) * 60 + minute
}

/** Stands before a time for words that were longer than its digits. No text has it, because `cleanPasted` removes it. */
export const PAD = '\uE001'

/** So many characters before a number are looked at. */
const LOOK_BACK = 40
const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const NAMES = NUMBERS.join('|')
/** The number of a name from 'one' to 'twelve', or 0. */
export const numberOf = (name: string): number => NUMBERS.indexOf(name.toLowerCase()) + 1
const PART = /\b(half(?: past)?|quarter (?:past|to)|(?:five|ten|twenty|5|10|20) (?:past|to))\s+/
const HOUR = `(${NAMES}|1[0-2]|[1-9])\\b(?![:.]\\d| ?%|-?(?:price|hour))`
/** 'half 8', 'quarter past seven', 'half past midnight' */
const PARTS = new RegExp(`${PART.source}(?:${HOUR}|(noon|midday|midnight|midnite)\\b)`, 'gi')
const CUE =
  '(?:at|from|until|till?|to|by|before|after|between|and|around|about|doors?|start(?:s|ing)?|-|–)\\s+|[-–]'
/** 'at eight', 'from seven to ten', 'eight till one'. 'at one of' is no time. */
const SPELLED = new RegExp(
  `(?<=(?:^|[\\s(,])${CUE})(${NAMES})\\b(?! (?:of|or|hours?|weeks?|people|days?|rooms?|djs?|bands?)\\b)|\\b(${NAMES})(?=\\s*(?:-|–|to|till?|until|pm|am|o['’]?clock)\\b)`,
  'giu',
)
/** Before and after a number of a name: 'Be At One', 'at Seven Dials'. */
const NAME_BEFORE = /\p{Lu}\S*\sAt\s$/u
const NAME_AFTER = /^\s\p{Lu}\p{Ll}/u
/** 'Doors At Eight' is an hour. */
const HOUR_BEFORE =
  /\b(?:doors?|starts?|opens?|class|lesson|social|party|dancing|music|band)(?:\s(?:start|open)s?)?\sat\s$/i

/** Whether a spelled number with a capital, behind 'at', belongs to a name. */
function isOfName(number: string, at: number, text: string): boolean {
  const [before, after] = [text.slice(Math.max(0, at - LOOK_BACK), at), text.slice(at + number.length)]
  if (!/^\p{Lu}\p{Ll}/u.test(number) || !/\bat\s$/i.test(before) || HOUR_BEFORE.test(before)) return false
  return NAME_BEFORE.test(before) || NAME_AFTER.test(after)
}

/** 'seven thirty' */
const WITH_MINUTES = new RegExp(`\\b(${NAMES})[ -](fifteen|thirty|forty[ -]five)\\b`, 'gi')
const SPELLED_MINUTES: Readonly<Record<string, string>> = { fi: '15', th: '30', fo: '45' }
const OCLOCK = /(?<=\d\s?)o['’ ]?clock\b/gi
const BETWEEN = /\bbetween(\s+[\d:.]{1,5}\s?(?:[ap]m)?\s+)and(?=\s+\d)/gi
/** A spelled number is an hour only if an hour may follow it or stands before it. */
const HAS_SPELLED = new RegExp(`\\b(?:${NAMES}|half|quarter|past|between|o['’]?clock)\\b`, 'i')
const MINUTES: Readonly<Record<string, number>> = { half: 30, quarter: 15, five: 5, ten: 10, twenty: 20 }

/** "8 'til late" */
const APOSTROPHE = /(?<!\p{L})['’](?=till?\b)/giu
/** 'doors 7ish' */
const ISH = /(?<=\d)\s?-?ish\b/gi

/** 'half past seven until eleven' in digits. The number of characters stays the same. */
export function plainNumbers(given: string): string {
  const text = given.replace(APOSTROPHE, ' ').replace(ISH, words => PAD.repeat(words.length))
  if (!HAS_SPELLED.test(text)) return text
  const hourOf = (name: string) => numberOf(name) || Number(name)
  return text
    .replace(WITH_MINUTES, (words: string, name: string, minutes: string) =>
      `${numberOf(name)}.${SPELLED_MINUTES[minutes.slice(0, 2).toLowerCase()]}`.padStart(words.length, PAD),
    )
    .replace(PARTS, (words: string, part: string, name?: string, named?: string) => {
      const [first = ''] = part.toLowerCase().split(' ')
      const minute = MINUTES[first] ?? Number(first)
      const isTo = /to$/i.test(part)
      const given = name === undefined ? HALF_DAY : hourOf(name)
      const hour = isTo ? ((given + HALF_DAY - 2) % HALF_DAY) + 1 : given
      const isMorning = named !== undefined && isTo !== /^midn/i.test(named)
      const half = named === undefined ? '' : isMorning ? 'am' : 'pm'
      const digits = `${hour}.${String(isTo ? 60 - minute : minute).padStart(2, '0')}${half}`
      return digits.padStart(words.length, PAD)
    })
    .replace(SPELLED, (words: string, _cued?: string, _own?: string, at = 0, all = text) =>
      isOfName(words, at, all) ? words : String(hourOf(words)).padStart(words.length, PAD),
    )
    .replace(OCLOCK, words => ' '.repeat(words.length))
    .replace(BETWEEN, (words: string, hour: string) => `${' '.repeat(7)}${hour}to `.padEnd(words.length))
}
