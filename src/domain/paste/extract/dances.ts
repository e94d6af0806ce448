import { DANCE_TYPES, type DanceType } from '../../event/dances'
import { wordsWithPlaces } from '../../search/query/asked'
import { readDance } from '../../search/query/dances'
import { hasOneSlip, mayHaveSlip } from '../../search/spelling'
import { foundAt, type Found } from './found'

/** Short forms in posts. The search doesn't know them, because they mean too much or too little there. */
const SHORT_FORMS: Readonly<Record<string, readonly DanceType[]>> = {
  sbk: ['Salsa', 'Bachata', 'Kizomba'],
  kiz: ['Kizomba'],
  kizz: ['Kizomba'],
  bach: ['Bachata'],
  cubana: ['Salsa'],
  mambo: ['Salsa'],
  rueda: ['Salsa'],
  timba: ['Salsa'],
}
const CONTEXT = {
  now: { day: '2000-01-01', time: '12:00' },
  before: undefined,
  nearest: (word: string | undefined, known: readonly string[]) => {
    if (word === undefined || known.includes(word)) return word
    return mayHaveSlip(word) ? known.find(one => mayHaveSlip(one) && hasOneSlip(word, one)) : undefined
  },
  placeAt: () => null,
}
const MAX_WORDS = 3
/** Further than this from the dance before, a dance is another one's. */
const FAR = 200
/** 'Zouk & Bachata' are two dances, 'Zouk Bachata' is one. */
const ONE_NAME = /^[\s-]*$/

/** 'Zouktopia' */
const COMPOUND = /\b(salsa|bachata|kizomba|zouk)(['’]?\p{L}+)/giu
const NAME = '(?:salsa|bachata|kizomba|kiz|zouk)'
/** 'No salsa. No bachata.' What is left out this once, 'no salsa on the 24th', is what the event is about. */
const NOT_DANCED = new RegExp(
  `\\b(?:no|not|zero|never) ${NAME}(?:(?:,| or| and| &|\\/) ?${NAME})*(?=\\s*(?:[.!,;:)\\n]|$|no\\b))`,
  'giu',
)
/** A style of kizomba with the name of another dance. */
const GHETTO_ZOUK = /\bghetto[ -]?zouk\b/gi
/** After a dance that is part of a venue's or an organiser's name. */
const IN_NAME =
  /^ (?:bar|club|academy|school|society|soc|collective|room|lounge|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/i
const HASHTAG = /[#@][\p{L}\p{N}_.]+/gu

/** R69: the dances of a text, however they are written, in the product's order. Hashtags count if nothing else names one. */
export function findDances(text: string): Found<DanceType[]> | undefined {
  const danced = text
    .replace(GHETTO_ZOUK, words => 'kizomba'.padEnd(words.length))
    .replace(NOT_DANCED, words => ' '.repeat(words.length))
  const withoutTags = danced.replace(HASHTAG, tag => ' '.repeat(tag.length))
  const parts = withoutTags.replace(
    COMPOUND,
    (_, dance: string, end: string) => dance + ' '.repeat(end.length),
  )
  for (const words of new Set([withoutTags, danced, parts, text])) {
    const found = dancesIn(words, text)
    if (!found) continue
    // R95: a tag, or what isn't danced, is no certain sign.
    const isTold = words === withoutTags || words === parts
    return isTold ? found : { ...found, doubt: readAsDances(found.value) }
  }
  return undefined
}

function dancesIn(text: string, whole: string): Found<DanceType[]> | undefined {
  const words = wordsWithPlaces(text)
  const [found, plain] = [new Set<DanceType>(), new Set<DanceType>()]
  let [from, to] = [-1, -1]
  let doubted: DanceType[] = []
  for (let at = 0; at < words.length;) {
    const run = words.slice(at, at + MAX_WORDS)
    const end = run.findIndex(
      (word, index) => index > 0 && !ONE_NAME.test(text.slice(run[index - 1]?.to, word.from)),
    )
    const names = (end < 0 ? run : run.slice(0, end)).map(({ word }) => word)
    const reading = readDance(names, CONTEXT)
    const dances = reading ? [reading.label as DanceType] : (own(names[0]) ?? [])
    // R95: far below the others, a dance may be another night's. A misspelled one is marked too.
    const isSlip = reading !== null && !hasDance(names.slice(0, reading.count))
    // 'social at Salsa Bar', 'you know our Salsa Mondays': if another dance is named, this one may be a part of a name.
    const isPart = IN_NAME.test(text.slice(run[(reading?.count ?? 1) - 1]?.to))
    for (const dance of dances) if (!isPart) plain.add(dance)
    const isBelow = found.size > 0 && (run[0]?.from ?? 0) - to > FAR
    if (isSlip || isBelow) doubted = [...doubted, ...dances.filter(dance => !found.has(dance))]
    for (const dance of dances) found.add(dance)
    if (dances.length > 0 && from < 0) from = run[0]?.from ?? 0
    if (dances.length > 0) to = run[(reading?.count ?? 1) - 1]?.to ?? to
    at += reading?.count ?? 1
  }
  if (found.size === 0) return undefined
  if (plain.size > 0)
    doubted.push(...[...found].filter(dance => !plain.has(dance) && !doubted.includes(dance)))
  const isFar = to - from > 60
  const first = words.find(word => word.from === from)
  return foundAt(
    whole,
    DANCE_TYPES.filter(dance => found.has(dance)),
    from,
    isFar ? (first?.to ?? to) : to,
    doubted.length > 0 ? readAsDances(doubted) : null,
  )
}

const readAsDances = (dances: readonly DanceType[]) => `${dances.join(', ')}: read as danced here`

/** Whether words name a dance without a slip. */
const hasDance = (names: readonly string[]) =>
  readDance(names, { ...CONTEXT, nearest: (word, known) => known.find(one => one === word) }) !== null

const own = (word: string | undefined) =>
  word !== undefined && Object.hasOwn(SHORT_FORMS, word) ? SHORT_FORMS[word] : undefined
