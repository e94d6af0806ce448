import { HALF_DAY } from './clocks'

/** Stands before a time for words that were longer than its digits. No text has it, because `cleanPasted` removes it. */
export const PAD = '\uE001'

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const NAMES = NUMBERS.join('|')
/** The number of a name from 'one' to 'twelve', or 0. */
export const numberOf = (name: string): number => NUMBERS.indexOf(name.toLowerCase()) + 1
const PART = /\b(half(?: past)?|quarter (?:past|to)|(?:five|ten|twenty|5|10|20) (?:past|to))\s+/
const HOUR = `(${NAMES}|1[0-2]|[1-9])\\b(?![:.]\\d| ?%|-?(?:price|hour))`
/** 'half 8', 'quarter past seven' */
const PARTS = new RegExp(`${PART.source}${HOUR}`, 'gi')
const CUE = '(?:at|from|until|till?|to|by|before|after|between|and|doors?|start(?:s|ing)?|-|–)\\s+|[-–]'
/** 'at eight', 'from seven to ten', 'eight till one'. 'at one of' is no time. */
const SPELLED = new RegExp(
  `(?<=(?:^|[\\s(,])${CUE})(${NAMES})\\b(?! (?:of|or|and|hours?|weeks?|people|days?|rooms?|djs?|bands?)\\b)|\\b(${NAMES})(?=\\s*(?:-|–|to|till?|until|pm|am|o['’]?clock)\\b)`,
  'giu',
)
/** 'seven thirty' */
const WITH_MINUTES = new RegExp(`\\b(${NAMES})[ -](fifteen|thirty|forty[ -]five)\\b`, 'gi')
const SPELLED_MINUTES: Readonly<Record<string, string>> = { fi: '15', th: '30', fo: '45' }
const OCLOCK = /(?<=\d\s?)o['’]?clock\b/gi
const BETWEEN = /\bbetween(\s+[\d:.]{1,5}\s?(?:[ap]m)?\s+)and(?=\s+\d)/gi
/** A spelled number is an hour only if an hour may follow it or stands before it. */
const HAS_SPELLED = new RegExp(`\\b(?:${NAMES}|half|quarter|past|between|o['’]?clock)\\b`, 'i')
const MINUTES: Readonly<Record<string, number>> = { half: 30, quarter: 15, five: 5, ten: 10, twenty: 20 }

/** "8 'til late" */
const APOSTROPHE = /(?<!\p{L})['’](?=till?\b)/giu

/** 'half past seven until eleven' in digits. The number of characters stays the same. */
export function plainNumbers(text: string): string {
  if (!HAS_SPELLED.test(text)) return text.replace(APOSTROPHE, ' ')
  const hourOf = (name: string) => numberOf(name) || Number(name)
  return text
    .replace(APOSTROPHE, ' ')
    .replace(WITH_MINUTES, (words: string, name: string, minutes: string) =>
      `${numberOf(name)}.${SPELLED_MINUTES[minutes.slice(0, 2).toLowerCase()]}`.padStart(words.length, PAD),
    )
    .replace(PARTS, (words: string, part: string, name: string) => {
      const [first = ''] = part.toLowerCase().split(' ')
      const minute = MINUTES[first] ?? Number(first)
      const isTo = /to$/i.test(part)
      const hour = isTo ? ((hourOf(name) + HALF_DAY - 2) % HALF_DAY) + 1 : hourOf(name)
      const digits = `${hour}.${String(isTo ? 60 - minute : minute).padStart(2, '0')}`
      return digits.padStart(words.length, PAD)
    })
    .replace(SPELLED, words => String(hourOf(words)).padStart(words.length, PAD))
    .replace(OCLOCK, words => ' '.repeat(words.length))
    .replace(BETWEEN, (words: string, hour: string) => `${' '.repeat(7)}${hour}to `.padEnd(words.length))
}
