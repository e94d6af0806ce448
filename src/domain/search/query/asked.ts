import type { DanceEvent } from '../../event/event'
import type { Placed } from '../../event/labels'
import type { ListedOccurrence } from '../../event/occurrences'
import type { HowOften } from '../../rhythm/rhythm'
import { foldText } from '../../texts/words'
import type { Day, LondonMoment } from '../../time/days'

/** What a part of a query is about. A 'word' has no meaning of its own. */
export type PartKind = 'day' | 'time' | 'level' | 'price' | 'dance' | 'place' | 'state' | 'word'

/**
 * Days that a query asks for: days of the week, or all days from `from` to `to`. `ofMonth` keeps only one of a weekday
 * in each month.
 */
export type AskedDays = { weekdays: readonly number[]; ofMonth?: HowOften } | { from: Day; to: Day }

/** Words that an event may have. All words of one entry must be found. */
export interface AskedText {
  words: readonly string[]
  /** Where a word counts: anywhere and by its beginning, or only whole and outside descriptions. */
  look: 'anywhere' | 'whole'
}

/** A postcode or its beginning, in lower case and without a space. */
interface AskedPostcode {
  text: string
  /** Only this district: 'se1' isn't SE14. */
  isDistrict: boolean
}

/** R69: one thing that a query asks for. An event fits by its texts or by its meaning. */
export interface AskedPart {
  kind: PartKind
  /** What a person reads: 'Friday', 'Under £10' or the word itself. */
  label: string
  /** Its place in the query: the first character, and the one after the last. */
  from: number
  to: number
  texts: readonly AskedText[]
  postcode?: AskedPostcode
  /** A place's postcode districts, in lower case. An event in one of them fits too. */
  districts?: readonly string[]
  /** Whether an event fits by its place or its dances. */
  reaches?: (event: DanceEvent) => boolean
  /** How far events are from the place, to offer those nearby where it has none. */
  around?: NearPlace
  /** How many miles a place is away, for 'near'. Null if that isn't known. Results of one day are in this order. */
  milesTo?: NearPlace
  /** Whether a slip was forgiven in the name of a place. */
  isSlip?: boolean
  /** Whether what fits is left out: 'not bachata'. */
  isNot?: boolean
  days?: AskedDays
  /** Whether a date fits. If the part also has `days`, the date must be one of them too. */
  fits?: (occurrence: ListedOccurrence, clock: SearchClock) => boolean
}

/** The moment of a search. */
export interface SearchClock {
  now: LondonMoment
  /** Whether last night's events still run. 'tonight' then means last night. */
  isNight: boolean
}

/** A word of a query, folded, and its place in the query. */
export interface AskedWord {
  word: string
  from: number
  to: number
}

/** Only the start of a very long query counts, because each word costs time. The field takes no more letters. */
export const QUERY_LENGTH = 100
const QUERY_WORDS = 24

/** Prices, dates with digits, clock times, and then runs of letters and digits. */
const ASKED =
  /£\s?\d+(?:[.,]\d{1,2})?|\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}(?:[/.](?:\d{4}|\d{2}))?(?![\p{L}\d])|\d{1,2}[:.]\d{2}(?:\s?[ap]m)?|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’]\p{L}[\p{L}\p{M}]*)*/giu

/** The words of a query with their places. 'Mary's' is one word. */
export function askedWords(query: string): AskedWord[] {
  return wordsWithPlaces(query.slice(0, QUERY_LENGTH)).slice(0, QUERY_WORDS)
}

/** All words of a text with their places. Prices, dates in digits and clock times are one word each. */
export function wordsWithPlaces(text: string): AskedWord[] {
  const words: AskedWord[] = []
  for (const { 0: found, index } of text.matchAll(ASKED)) {
    const word = foldText(found).replace(/['’\s]/g, '')
    if (word !== '') words.push({ word, from: index, to: index + found.length })
  }
  return words
}

/** A text as its words, to compare it with another. */
export const joinedWords = (words: readonly AskedWord[]) => words.map(({ word }) => word).join(' ')

/** The query without one of its parts. */
export function withoutPart(query: string, { from, to }: Pick<AskedPart, 'from' | 'to'>): string {
  return `${query.slice(0, from)} ${query.slice(to)}`.replace(/\s+/g, ' ').trim()
}

/** A query as it is understood. */
export interface Asked {
  /** All words of the query, also the small ones. */
  words: string
  /** In the order of the query. */
  parts: readonly AskedPart[]
  /** An event must fit at least one part of each group. */
  groups: readonly (readonly AskedPart[])[]
  /** An event must fit none of these. */
  nots: readonly AskedPart[]
}

/** The query with one part instead of another. */
export const withInstead = (asked: Asked, part: AskedPart, other: AskedPart): Asked => ({
  ...asked,
  groups: asked.groups.map(group => group.map(one => (one === part ? other : one))),
})

/** What a reader of a query returns: how many words it has read, and what they mean. */
export interface Reading extends Omit<AskedPart, 'from' | 'to' | 'texts'> {
  count: number
  texts?: readonly AskedText[]
}

/** Reads what stands at the start of these words. Null if it isn't the reader's subject. */
export type PartReader = (words: readonly string[], context: ReadingContext) => Reading | null

export interface ReadingContext {
  now: LondonMoment
  /** The kind of the part before, or undefined. */
  before: PartKind | undefined
  /** Finds a word in a list. One slip is forgiven (R69), unless an event has that very word in its name or place. */
  nearest: (word: string | undefined, known: readonly string[]) => string | undefined
  /**
   * The town, county or address line at the start of these words, as an event writes it. `count` is its
   * number of words. `isNear`: they stand behind 'near'.
   */
  placeAt: (words: readonly string[], isNear?: boolean) => KnownPlace | null
  /** Where the person is, else at home. Null if neither is known. */
  here?: NearPlace | null
  /** Whether the words say what to leave out. */
  isNot?: boolean
}

/** How many miles a place is away. Null if that isn't known. */
export type NearPlace = (placed: Placed) => number | null

/** A place at the start of some words: its name, and how many words that is. */
export interface KnownPlace {
  label: string
  count: number
  /** Its postcode districts, in lower case. */
  districts?: readonly string[]
  /** Without districts: whether a place lies in this one. */
  reaches?: (placed: Placed) => boolean
  /** How far away a place is, for 'near'. */
  milesTo?: NearPlace
  /** Whether it lies in a chosen county. */
  isChosen?: boolean
  /** Its words as events write them, if a slip was forgiven. */
  written?: readonly string[]
}

const NUMBER_WORDS =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** A whole number in digits or as a word: '3', 'three' or 'a'. NaN for anything else. */
export function numberIn(word: string | undefined): number {
  if (word === undefined) return Number.NaN
  if (word === 'a' || word === 'an') return 1
  const inWords = NUMBER_WORDS.indexOf(word) + 1
  return inWords > 0 ? inWords : /^\d{1,3}$/.test(word) ? Number(word) : Number.NaN
}
