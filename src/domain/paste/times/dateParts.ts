import { LOWER_MONTHS, LOWER_WEEKDAYS, positionIn } from '../../search/query/dates'
import { hasOneSlip } from '../../search/spelling'
import { foldText } from '../../texts/words'

/** A word, a number or a sign of a text. */
export interface Token {
  text: string
  word: string
  from: number
  to: number
  /** Whether it begins a line. */
  isFirst: boolean
}

/** A day of a month, with its weekday if the text gives one. */
export interface Item {
  day: number
  weekday: number | null
  /** Whether it can't be an hour or a count: '12th', 'Sat 12'. */
  isDay: boolean
  next: number
}

const SLIP_LENGTH = 7
/** The points of 'Sat.23.Jan' say nothing. */
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|\d+|(?!(?<=\p{L})\.\d|(?<=\d)\.\p{L}{3})\S/gu
const DAY_PARTS = /^(?:nights?|evenings?|afternoons?|mornings?|daytime)$/
const SPANISH_MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const SPANISH_WEEKDAYS = 'domingo lunes martes miercoles jueves viernes sabado'.split(' ')
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  )
/** What makes a number an hour or a count. */
export const CLOCK = /^(?:[:.h]|[ap]m?|hrs?|noon|ish|%)$/
export const ORDINAL = /^(?:st|nd|rd|th)$/

/** The words, numbers and signs of a text. */
export const tokensOf = (text: string): Token[] =>
  [...text.matchAll(WORD)].map(({ 0: one, index }) => ({
    text: one,
    word: foldText(one).replace(/['’]/g, ''),
    from: index,
    to: index + one.length,
    isFirst: /\n\s*$/.test(text.slice(Math.max(0, index - 4), index)),
  }))

/** Reads the parts of dates: the words, the days and the months in digits that stand at a token. */
export function partReader(tokens: readonly Token[]) {
  // A long list is looked at from each of its days.
  const known = new Map<number, Item | null>()
  return { wordAt, touches, nameAt, itemAt, isNumericAt, numericAt, wordsFrom }

  function wordAt(at: number) {
    return tokens[at]?.word ?? ''
  }

  /** Whether a token touches the one before. */
  function touches(at: number) {
    return at > 0 && tokens[at]?.from === tokens[at - 1]?.to
  }

  function nameAt(names: readonly string[], at: number, isExact = false): number {
    const word = wordAt(at)
    if (!/^\p{L}/u.test(word)) return -1
    const spanish = (names === LOWER_MONTHS ? SPANISH_MONTHS : SPANISH_WEEKDAYS).indexOf(word)
    if (spanish >= 0) return spanish
    return positionIn(names, word, {
      nearest: (one, known) =>
        isExact || one === undefined || one.length < SLIP_LENGTH
          ? undefined
          : known.find(name => hasOneSlip(one, name)),
    })
  }

  /** The number of a day, after its weekday. */
  function itemAt(start: number, isListed = false): Item | null {
    const key = isListed ? -start : start
    const before = known.get(key)
    if (before !== undefined) return before
    const item = readItem(start, isListed)
    known.set(key, item)
    return item
  }

  function readItem(start: number, isListed: boolean): Item | null {
    let at = start
    // 'Mondays 4 January' and 'every Friday 4 December' also say how often.
    const isEach = /days$/.test(wordAt(at)) || /^(?:every|each)$/.test(wordAt(at - 1))
    const weekday = isEach ? -1 : nameAt(LOWER_WEEKDAYS, at)
    if (weekday >= 0) {
      at += 1
      if (DAY_PARTS.test(wordAt(at))) at += 1
      if (/^[.,(–-]$/.test(wordAt(at))) at += 1
      if (wordAt(at) === ',') at += 1
    }
    if (wordAt(at) === 'the') at += 1
    const spelled = spelledAt(at)
    const day = spelled?.day ?? Number(/^\d{1,2}$/.exec(wordAt(at))?.[0] ?? 0)
    const isPart = at === start && !isListed && touches(at) && /^[:£/#.\d]$/.test(wordAt(at - 1))
    // 'half 7 to 10' are hours.
    const isHour = /^(?:half|quarter|past)$/.test(wordAt(start - 1))
    if (day < 1 || day > 31 || isPart || isHour) return null
    let next = spelled?.next ?? at + 1
    const isOrdinal = spelled !== null || (touches(next) && ORDINAL.test(wordAt(next)))
    if (isOrdinal && !spelled) next += 1
    if (
      !isOrdinal &&
      !isDotted(next) &&
      (touches(next) || /^[ap]m$/.test(wordAt(next))) &&
      CLOCK.test(wordAt(next)) &&
      !(wordAt(next) === ':' && !/^\d/.test(wordAt(next + 1))) &&
      !isNumericAt(next) &&
      !(weekday >= 0 && numericAt(next, true))
    )
      return null
    return {
      day,
      weekday: weekday < 0 ? null : weekday,
      isDay: isOrdinal || weekday >= 0,
      next,
    }
  }

  /** 'twelfth', 'twenty-first' */
  function spelledAt(at: number): { day: number; next: number } | null {
    const tens = ['twenty', 'thirty'].indexOf(wordAt(at))
    const from = tens < 0 ? at : wordAt(at + 1) === '-' ? at + 2 : at + 1
    const day = ORDINALS.indexOf(wordAt(from)) + 1
    if (day > 0) return { day: tens < 0 ? day : (tens + 2) * 10 + day, next: from + 1 }
    return wordAt(at) === 'thirtieth' ? { day: 30, next: at + 1 } : null
  }

  /** Whether a token is the dot after a number: '16. Januar', '16.1.' */
  function isDotted(at: number) {
    return touches(at) && wordAt(at) === '.' && !(touches(at + 1) && /^\d/.test(wordAt(at + 1)))
  }

  /** Whether a month in digits stands here: '/12', '.12.26'. */
  function isNumericAt(at: number) {
    return numericAt(at) !== null
  }

  function numericAt(
    at: number,
    mayBeDotted = false,
  ): { month: number; year: number | undefined; next: number } | null {
    const sign = wordAt(at)
    if (!/^[/.-]$/.test(sign) || !touches(at) || !touches(at + 1)) return null
    const month = Number(/^\d{1,2}$/.exec(wordAt(at + 1))?.[0] ?? 0)
    if (month < 1 || month > 12) return null
    const isYear = wordAt(at + 2) === sign && touches(at + 2) && touches(at + 3)
    const year = isYear ? /^(?:20)?(\d\d)$/.exec(wordAt(at + 3))?.[1] : undefined
    if (isYear && year === undefined) return null
    if (year !== undefined) return { month, year: 2000 + Number(year), next: at + 4 }
    // Nobody begins at '13.12'.
    const isOdd = /^\d\d$/.test(wordAt(at + 1)) && month % 5 !== 0
    // '8.10' is an hour, '7-11' two of them, '24/7' no date, and '5th/12th' are two days.
    const isTime =
      !(sign === '/' || (sign === '.' && (mayBeDotted || isOdd))) ||
      (touches(at + 2) && !isDotted(at + 2) && /^[/:.\d]|^[ap]m?$|^(?:h|st|nd|rd|th)$/.test(wordAt(at + 2)))
    return isTime ? null : { month, year, next: at + 2 }
  }

  function wordsFrom(start: number, next: number) {
    const words = tokens.slice(start, next)
    return words.reduce((all, { text, from }, at) => {
      const isApart = at > 0 && from > (words[at - 1]?.to ?? from)
      return `${all}${isApart ? ' ' : ''}${text}`
    }, '')
  }
}
