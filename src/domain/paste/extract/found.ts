import type { DanceType } from '../../event/dances'
import type { County, EditableFields, EventException, Position } from '../../event/event'
import { readLines } from '../../event/reader/eventText'
import type { HowOften } from '../../rhythm/rhythm'
import type { Day, Time } from '../../time/days'

/** An answer that was read from a text, with its position there. */
export interface Found<Value> {
  value: Value
  /** The first character in the text, and the one after the last. */
  from: number
  to: number
  /** The words that were read. */
  words: string
  /** Why a person must look at it: '"till 1" read as 1:00 am'. Null if the text is clear. */
  doubt: string | null
}

/** R72: how often a series takes place, and its weekday from 0 to 6. Sunday is 0. */
export interface FoundRhythm {
  every: HowOften
  weekday: number
}

/** One price in pounds. `type` is one of the ticket types, `item` what the text calls it, or ''. */
export interface FoundPrice {
  amount: number
  type: string
  item: string
}

/** What was read from a text. An absent field wasn't found. Null means that the text is unclear. */
export interface FoundEvent {
  /** The cleaned text. `from` and `to` of each answer are offsets in it. */
  text: string
  /** Whether answers were read from the beginning of the text only. */
  isCut: boolean
  name?: Found<string>
  dances?: Found<DanceType[]>
  rhythm?: Found<FoundRhythm | null>
  /** The date of a one-off, or the first date of a series. */
  date?: Found<Day | null>
  endDate?: Found<Day>
  /** The last date of a series, or a day after it. */
  lastDate?: Found<Day | null>
  /** R16: the dates of a series on which it doesn't take place. */
  off?: Day[]
  start?: Found<Time>
  end?: Found<Time>
  venue?: Found<string>
  street?: Found<string>
  town?: Found<string>
  postcode?: Found<string>
  /** The county that lists the event, worked out from the town or the postcode. */
  county?: Found<County>
  prices?: Found<FoundPrice[]>
  /** R75: the addresses of the ticket shop and of the organiser. */
  links?: Partial<Pick<EditableFields, 'ticketUrl' | 'organiserUrl'>>
}

/** R92: what was read from an entry of a calendar file. The fields of its own have no place in the text. */
export interface TakenEvent extends FoundEvent {
  /** The description that dancers read. It replaces the text. */
  description?: string
  /** R14: the dates of a series with values of their own. */
  changed?: EventException[]
  /** R80: in England. */
  position?: Position
  /** The https address of a picture. */
  picture?: string
}

/** A longer text is cut. */
export const PASTED_MAX_LENGTH = 20_000
/** Answers are read from this many characters. What a post is about stands in its beginning, and each word costs time. */
export const READ_MAX_LENGTH = 4_000

/** Letters in black squares and circles, which Unicode doesn't know as letters: '🅱🅰'. */
const IN_A_SHAPE = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]\ufe0f?/gu
const plainLetter = (sign: string) =>
  String.fromCodePoint((((sign.codePointAt(0) ?? 0) - (sign < '\u{1F170}' ? 0x1f150 : 0x1f170)) % 26) + 65)

/** 'S E N S U A L   S U N D A Y S': letters with a space between them. More space parts the words. */
const SPACED = /(?<![\p{L}\p{N}'’])\p{L}(?:[^\S\n]{1,3}\p{L}(?![\p{L}\p{N}'’])){4,}/gu
function closed(letters: string): string {
  const words = letters.split(/[^\S\n]{2,}/)
  const isWide = words.length > 1 && words.some(word => word.includes(' '))
  return (isWide ? words : [letters]).map(word => word.replace(/\s/g, '')).join(' ')
}

/** The text as it is read and shown: unseen characters removed, letters and digits of fancy fonts made plain. */
export function cleanPasted(text: string): { text: string; isCut: boolean } {
  // A cut comes first, because cleaning a megabyte takes time.
  const plain = readLines(text.slice(0, 2 * PASTED_MAX_LENGTH), 2 * PASTED_MAX_LENGTH)
    .normalize('NFKC')
    .replace(/[\uE000-\uF8FF]/g, '')
    .replace(IN_A_SHAPE, plainLetter)
    .replace(SPACED, closed)
  return {
    text: plain.slice(0, PASTED_MAX_LENGTH),
    isCut: plain.length > READ_MAX_LENGTH || text.length > 2 * PASTED_MAX_LENGTH,
  }
}

/** An answer at a place of the text. */
export function foundAt<Value>(
  text: string,
  value: Value,
  from: number,
  to: number,
  doubt: string | null = null,
): Found<Value> {
  return { value, from, to, words: text.slice(from, to), doubt }
}

/** Stands for each character that was read already. No text has it, because `cleanPasted` removes it. */
export const READ = '\uE000'

/** The text with the words of a match marked as read. */
export const withoutMatch = (text: string, { 0: words, index }: RegExpExecArray): string =>
  withoutPart(text, { from: index, to: index + words.length })

/** The text with all that a pattern matches marked as read. */
export const withoutAll = (text: string, pattern: RegExp): string =>
  [...text.matchAll(pattern)].reduce(withoutMatch, text)

/** The text with a part marked as read. All places stay the same. */
export function withoutPart(text: string, { from, to }: { from: number; to: number }): string {
  return text.slice(0, from) + READ.repeat(to - from) + text.slice(to)
}
