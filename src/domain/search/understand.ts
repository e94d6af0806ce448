import { addDays, type LondonMoment } from '../time/days'
import {
  askedWords,
  type Asked,
  type AskedDays,
  type AskedPart,
  type AskedText,
  type AskedWord,
  type PartReader,
  type Reading,
  type ReadingContext,
} from './query/asked'
import { AHEAD_READERS } from './query/ahead'
import { readDance } from './query/dances'
import { DAY_READERS, WEEKEND } from './query/days'
import { FACT_READERS } from './query/facts'
import { readPrice } from './query/prices'
import { otherWordFor, PLACE_READERS } from './query/places'
import { RHYTHM_READERS } from './query/rhythm'
import { hasOneSlip, mayHaveSlip, withSingular } from './spelling'

/** R69: small words don't count, unless a query has no other words. */
const SMALL_WORDS = new Set(
  (
    'a an and any anything are around at by dance dances dancing do event events find for from go i in is me my near ' +
    'of on or place places please show some something that the there to want what whats when where which with'
  ).split(' '),
)

const READERS: readonly PartReader[] = [
  ...RHYTHM_READERS,
  ...AHEAD_READERS,
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
}

/** R69: what a query asks for. Every word is part of the result, except small ones. */
export function understand(query: string, now: LondonMoment, { isKnown, placeAt }: KnownWords): Asked {
  const words = askedWords(query)
  const nearest: ReadingContext['nearest'] = (word, known) => {
    if (word === undefined || known.includes(word)) return word
    if (!mayHaveSlip(word) || isKnown(word)) return undefined
    return known.find(one => hasOneSlip(word, one))
  }
  const parts: AskedPart[] = []
  const isAfterOr = new Set<AskedPart>()
  for (let at = 0; at < words.length;) {
    const rest = words.slice(at)
    const context = { now, before: parts.at(-1)?.kind, nearest, placeAt }
    const reading = readWith(rest, context)
    const part = reading ? partOf(reading, rest) : isSmall(words[at]) ? null : plainPart(words[at])
    if (part && words[at - 1]?.word === 'or') isAfterOr.add(part)
    if (part) parts.push(part)
    at += reading?.count ?? 1
  }
  if (parts.length === 0) parts.push(...words.flatMap(word => plainPart(word) ?? []))
  widenWeekends(parts)
  return { parts, groups: grouped(parts, isAfterOr) }
}

const isSmall = (word: AskedWord | undefined) => word !== undefined && SMALL_WORDS.has(word.word)

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
