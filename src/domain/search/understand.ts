import { addDays, type LondonMoment } from '../time/days'
import {
  askedWords,
  joinedWords,
  type Asked,
  type AskedDays,
  type AskedPart,
  type AskedText,
  type AskedWord,
  type PartReader,
  type Reading,
  type ReadingContext,
} from './query/asked'
import { readDance } from './query/dances'
import { DATE_READERS } from './query/dateReaders'
import { DAY_READERS, WEEKEND } from './query/days'
import { FACT_READERS } from './query/facts'
import { readPrice } from './query/prices'
import { NEAR_READERS, otherWordFor, PLACE_READERS } from './query/places'
import { RHYTHM_READERS } from './query/rhythm'
import { hasOneSlip, mayHaveSlip, withSingular } from './spelling'

/** R69: small words, of which questions are made, don't count, unless a query has no other words. */
const SMALL_WORDS = new Set(
  (
    'a about airport also am an and any anyone anything anywhere are around as at available be been best bring but by can ' +
    'come cost costs could dance dancer dancers dances dancing decent did do does doing early else event events ' +
    'everyone everything find for from fun get give go going gonna good got great had happening has have having hello help here ' +
    'hey hi how i id ideally if ill im in into is it its ive just know let lets like list look looking love maybe me ' +
    'meet might moment much my near need needed new next nice nights nothing of ok on one only open or our outing parties party ' +
    'place places planning play playing plays please possible preferably price prices really recommend recommendations required run ' +
    'running runs see should show some somebody someone something somewhere start starting starts stay stays still ' +
    'suggest suggestions take teaches teaching tell thanks that thats the their them there theres these they this ' +
    'those time times to too try u us very wanna venue venues want wants was we well were what whats when whens where wheres ' +
    'which who whos will with wonder wondering would you your'
  ).split(' '),
)
/** Words that leave out what follows. */
const NOT_WORDS = new Set(
  'not no without except excluding minus nor avoid isnt arent dont doesnt never cant'.split(' '),
)
/** Words that go on with what is left out: 'no salsa or bachata'. */
const JOINS = new Set(['or', 'and', 'nor'])

const PHRASES = new Set(['no partner', 'bank holiday', 'free parking', 'free drinks'])

/** 'no partner needed' is what events write, and 'over 30s' whom they are for. Both are words to look for. */
const readPhrase: PartReader = words => {
  const [first = '', second = ''] = words
  const isFor = /^(?:over|under)$/.test(first) && /^\d0s$/.test(second)
  if (!isFor && !PHRASES.has(`${first} ${second}`)) return null
  const together = [first, second]
  return { count: 2, kind: 'word', label: together.join(' '), texts: [{ words: together, look: 'anywhere' }] }
}

/** 'sbk' is how nights of all three dances call themselves. */
const SBK = ['Salsa', 'Bachata', 'Kizomba'] as const
const readSbk: PartReader = ([word = '']) =>
  /^s(?:bk|kb)$/.test(word)
    ? {
        count: 1,
        kind: 'dance',
        label: SBK.join(', '),
        texts: [{ words: [word], look: 'whole' }],
        reaches: ({ danceTypes }) => SBK.every(one => danceTypes.includes(one)),
      }
    : null

const READERS: readonly PartReader[] = [
  readPhrase,
  readSbk,
  ...NEAR_READERS,
  ...RHYTHM_READERS,
  ...DATE_READERS,
  ...DAY_READERS,
  ...FACT_READERS,
  readPrice,
  readDance,
  ...PLACE_READERS,
]

/** What `understand` needs to know of the indexed events. */
export interface KnownWords {
  /** Whether an event has this very word outside its description. */
  isKnown: (word: string) => boolean
  placeAt: ReadingContext['placeAt']
  here?: ReadingContext['here']
}

/** R69: what a query asks for. Every word is part of the result, except small ones. */
export function understand(query: string, now: LondonMoment, known: KnownWords): Asked {
  const { isKnown, here = null } = known
  const words = askedWords(query)
  const placeAt: ReadingContext['placeAt'] = (some, isNear) =>
    SMALL_WORDS.has(some[0] ?? '') ? null : known.placeAt(some, isNear)
  const isPlace = (word: string) => {
    const place = placeAt([word])
    return place !== null && !place.written
  }
  const nearest: ReadingContext['nearest'] = (word, names) => {
    if (word === undefined || names.includes(word)) return word
    // A known place is a place before it is a slip.
    if (!mayHaveSlip(word) || isKnown(word) || isPlace(word)) return undefined
    return names.find(one => hasOneSlip(word, one))
  }
  const parts: AskedPart[] = []
  const isAfterOr = new Set<AskedPart>()
  /** The word that says to leave out what follows. */
  let not: AskedWord | null = null
  for (let at = 0; at < words.length;) {
    const rest = words.slice(at)
    const before = words[at - 1]?.word ?? ''
    const last = parts.at(-1)
    const context = { now, before: last?.kind, nearest, placeAt, here, isNot: not !== null }
    let reading = readWith(rest, context)
    const isJoined = last?.isNot === true && last.kind === (reading?.kind ?? 'word') && JOINS.has(before)
    if (isJoined) reading = readWith(rest, { ...context, isNot: true })
    const read = reading ? partOf(reading, rest) : plainPart(words[at])
    if (!reading && NOT_WORDS.has(words[at]?.word ?? '')) not = words[at] ?? null
    at += reading?.count ?? 1
    if (!read || (!reading && isNoPart(read.label, before, rest[1]?.word))) continue
    const isNot = not !== null || isJoined
    const part = isNot ? withoutIt(read, not) : read
    if (!isNot && before === 'or') isAfterOr.add(part)
    parts.push(part)
    not = null
  }
  // 'where can i dance' asks for anything. A word or two may be the beginning of a name.
  if (parts.length === 0 && words.length >= WHOLE_QUESTION) parts.push(anything(words, now))
  if (parts.length === 0) parts.push(...words.flatMap(word => plainPart(word) ?? []))
  widenWeekends(parts)
  const nots = parts.filter(({ isNot }) => isNot)
  return {
    words: joinedWords(words),
    parts,
    groups: grouped(
      parts.filter(({ isNot }) => !isNot),
      isAfterOr,
    ),
    nots,
  }
}

/** Whether a word says nothing. 'out' does so only in 'going out' and 'a night out', 'night' only in the latter, 'centre' in 'city centre'. */
const isNoPart = (word: string, before: string, next = '') =>
  SMALL_WORDS.has(word) ||
  NOT_WORDS.has(word) ||
  (word === 'out' && /^(?:go|going|night)$/.test(before)) ||
  (word === 'night' && next === 'out') ||
  (word === 'centre' ? /^(?:city|town)$/.test(before) : next === 'centre' && /^(?:city|town)$/.test(word))

const WHOLE_QUESTION = 3
const anything = (words: readonly AskedWord[], { day }: LondonMoment): AskedPart => ({
  kind: 'day',
  label: 'Coming',
  from: 0,
  to: words.at(-1)?.to ?? 0,
  texts: [{ words: words.map(({ word }) => word), look: 'whole' }],
  days: { from: day, to: addDays(day, 365) },
})

/** The part as one to leave out. Its words begin with the 'not'. */
const withoutIt = (part: AskedPart, not: AskedWord | null): AskedPart => ({
  ...part,
  label: `Not ${part.label}`,
  from: not?.from ?? part.from,
  isNot: true,
})

function readWith(words: readonly AskedWord[], context: ReadingContext): Reading | null {
  const texts = words.map(({ word }) => word)
  for (const read of READERS) {
    const reading = read(texts, context)
    if (reading) return reading
  }
  return null
}

/** The part of a reading. An event with exactly these words in its name or place fits too: 'Black Friday Ball'. */
function partOf({ count, texts = [], ...reading }: Reading, words: readonly AskedWord[]): AskedPart {
  const own = words.slice(0, count)
  const asWritten: AskedText = { words: own.map(({ word }) => word), look: 'whole' }
  const isByMeaning = reading.kind === 'day' || reading.kind === 'level'
  return {
    ...reading,
    from: own[0]?.from ?? 0,
    to: own.at(-1)?.to ?? 0,
    texts: isByMeaning ? [...texts, asWritten] : texts,
  }
}

function plainPart(asked: AskedWord | undefined): AskedPart | null {
  if (!asked) return null
  const { word, from, to } = asked
  const other = otherWordFor(word)
  const forms = [...withSingular(word), ...(other === null ? [] : [other])]
  return {
    kind: 'word',
    label: word,
    from,
    to,
    texts: forms.map(form => ({ words: [form], look: 'anywhere' })),
  }
}

const rangeOf = (days: AskedDays | undefined) => (days && 'from' in days ? days : null)
const isOneDay = ({ days }: AskedPart) => rangeOf(days) !== null && rangeOf(days)?.from === rangeOf(days)?.to
const isWeekday = ({ days }: AskedPart) => days !== undefined && 'weekdays' in days
/**
 * A span such as December or 'in 3 weeks'. 'tonight' isn't one, because not every event of its days fits. After midnight,
 * neither is 'today', which then has last night in it (R4).
 */
function isSpan({ days, fits }: AskedPart): boolean {
  const range = rangeOf(days)
  return range !== null && range.to > (fits === undefined ? range.from : addDays(range.from, 1))
}

/** 'weekend december' asks for all weekends of December. */
function widenWeekends(parts: AskedPart[]) {
  const weekends = parts.filter(({ label }) => label === 'This weekend')
  if (!parts.some(part => isSpan(part) && !weekends.includes(part))) return
  for (const part of weekends) Object.assign(part, { days: WEEKEND, label: 'Weekends', fits: undefined })
}

/**
 * An event must fit every group. Days widen each other ('friday saturday'), and so do levels and parts on both sides of
 * 'or'. A weekday beside a date says nothing new.
 */
function grouped(parts: readonly AskedPart[], isAfterOr: ReadonlySet<AskedPart>): AskedPart[][] {
  const groups: AskedPart[][] = []
  const isDated = parts.some(isOneDay)
  for (const part of parts) {
    if (isDated && isWeekday(part)) continue
    const last = groups.at(-1)
    const alike = groups.find(([first]) => first !== undefined && isAlike(first, part))
    if (isAfterOr.has(part) && last) last.push(part)
    else if (alike) alike.push(part)
    else groups.push([part])
  }
  return groups
}

function isAlike(one: AskedPart, other: AskedPart) {
  if (one.kind !== other.kind) return false
  return one.kind === 'level' || (one.kind === 'day' && isWeekday(one) === isWeekday(other))
}
