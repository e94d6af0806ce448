import { dayIn, LOWER_MONTHS, LOWER_WEEKDAYS } from '../../search/query/dates'
import { addMonths, isDay, monthOf, weekdayOf, type Day } from '../../time/days'
import { shortDate } from '../../time/dayLabels'
import { CLOCK, ORDINAL, partReader, tokensOf, type Item, type Token } from './dateParts'

/** Dates that a text names together: one, a range or a list. */
export interface DateMention {
  from: number
  to: number
  /** Soonest first. A range has its first and its last day. */
  days: Day[]
  isRange: boolean
  /** Whether it is the name of a day: 'Halloween'. */
  isNamed: boolean
  /** Why it may mean other days, or null. */
  doubt: string | null
}

/** A year in two digits is at most this far away. */
const YEARS_AHEAD = 2
/** A date that lies further ahead may be one of this year that is over. */
const FAR_MONTHS = 9
/** A list of dates has at most this many, so that no text takes long. */
const MAX_ITEMS = 12
const TO = /^(?:[-–—]|to|till?|until|through|thru)$/
const AND = /^(?:[,&+/•·]|and|or|y)$/
const IN_MONTH = /^(?:in|this|next|every|each|all)$/
const LEFT_OUT = /^(?:closed|shut|except|excluding|skip)$/
/** A number up to this may be an hour. */
const HALF_DAY = 12
const DAY_HOURS = 24
const CUES = /^(?:on|from|until|till?|by|not|except|closed|skip|off)$/
const AFTER_DAY = /^(?:is|are|was|has|will|and|or|off|at|from|as|but|because)$/

/** The dates with a month's name, a number of a month or the weekday that fits, in the order of the text. */
export function datesIn(text: string, today: Day): DateMention[] {
  const found: DateMention[] = []
  const tokens = tokensOf(text)
  const dateAt = dateReader(tokens, today)
  for (let at = 0; at < tokens.length;) {
    const read = dateAt(at, found.at(-1)?.days.at(-1) ?? null)
    if (read) found.push(read.mention)
    at = read ? Math.max(read.next, at + 1) : at + 1
  }
  return found
}

type Read = { mention: DateMention; next: number } | null

/** Reads the date that begins at a token, and says where the next one may begin. */
function dateReader(tokens: readonly Token[], today: Day): (at: number, before: Day | null) => Read {
  const { wordAt, touches, nameAt, itemAt, isNumericAt, numericAt, wordsFrom } = partReader(tokens)
  return (at, before) => isoAt(at) ?? listAt(at) ?? monthFirstAt(at) ?? loneAt(at) ?? laterAt(at, before)

  function isoAt(at: number): Read {
    const [year, dash, month, other, day] = tokens.slice(at, at + 5)
    if (!year || !month || !day || dash?.word !== '-' || other?.word !== '-') return null
    const value = `${year.word}-${month.word}-${day.word}`
    return isDay(value) ? made(at, at + 5, [value], false, null) : null
  }

  /** 'Fri 4, Sat 5 & Sun 6 Dec', '23/24 January 2027', '12 to 14.2.27' */
  function listAt(start: number): Read {
    const first = itemAt(start)
    if (!first) return null
    const items = [first]
    let isRange = false
    let isJoined = false
    let at = first.next
    while (items.length < MAX_ITEMS) {
      const separator = wordAt(at)
      if (isNumericAt(at) && !monthAfterPairAt(at)) break
      if (!TO.test(separator) && !AND.test(separator)) break
      const isTo = TO.test(separator)
      let after = at + 1
      if (separator === ',' && AND.test(wordAt(after))) after += 1
      const item = itemAt(after, true)
      if (!item) break
      isRange ||= isTo
      isJoined ||= isTo || wordAt(after - 1) !== ','
      items.push(item)
      at = item.next
    }
    // 'Doors 8, 12 Dec' is no list.
    if (items.length === 2 && !isJoined && !items.every(({ isDay: isSure }) => isSure)) return null
    // '9-12, Sat 20 Feb': what stands before the first weekday is no day.
    if (items.some(({ weekday }) => weekday !== null) && !first.isDay) return null
    // Hours, and on the next line a month.
    if (tokens[at]?.isFirst && !items.at(-1)?.isDay) return null
    if (/^(?:of|de)$/.test(wordAt(at))) at += 1
    if (wordAt(at) === ',' && nameAt(LOWER_MONTHS, at + 1, true) >= 0) at += 1
    const month = nameAt(LOWER_MONTHS, at)
    if (month >= 0) {
      const slip = nameAt(LOWER_MONTHS, at, true) < 0 ? wordAt(at) : null
      return dated(start, items, isRange, month + 1, yearAt(at + 1), slip)
    }
    const digits = numericAt(at, true)
    if (!digits) return null
    const read = dated(start, items, isRange, digits.month, digits, null, true)
    // 'Fri 8.01' is a date if that day is a Friday. Otherwise it is an hour.
    const isNoHour = (items.at(-1)?.day ?? 0) > DAY_HOURS
    return numericAt(at) || isNoHour || read?.mention.doubt === null ? read : null
  }

  /** Whether '/24' is followed by a month's name: '23/24 January'. */
  function monthAfterPairAt(at: number) {
    const next = itemAt(at + 1, true)?.next ?? at
    return nameAt(LOWER_MONTHS, next, true) >= 0 || wordAt(next) === 'of'
  }

  /** 'Dec 12, 2026', 'December 4 & 11' */
  function monthFirstAt(first: number): Read {
    const weekday = nameAt(LOWER_WEEKDAYS, first, true)
    const start = weekday < 0 ? first : first + (wordAt(first + 1) === ',' ? 2 : 1)
    const month = nameAt(LOWER_MONTHS, start)
    if (month < 0) return null
    const slip = nameAt(LOWER_MONTHS, start, true) < 0 ? wordAt(start) : null
    const items: Item[] = []
    let isRange = false
    let at = start + 1
    if (/^[.:]$/.test(wordAt(at))) at += 1
    // 'Fridays in December 8-11' has hours.
    // 'Saturdays in June: 5, 12, 19'
    const areThree =
      [1, 3].every(more => AND.test(wordAt(at + more))) &&
      [0, 2, 4].every(more => itemAt(at + more)?.next === at + more + 1)
    // 'Jan 8, 15 & 22'
    const isList = areThree && (at > start + 1 || /^(?:&|and)$/.test(wordAt(at + 3)))
    const isOrdinal = !isList && (IN_MONTH.test(wordAt(start - 1)) || at > start + 1)
    while (items.length < MAX_ITEMS) {
      const item = itemAt(at)
      if (
        !item ||
        (isOrdinal && !item.isDay) ||
        (items.length > 0 && nameAt(LOWER_MONTHS, item.next, true) >= 0)
      )
        break
      items.push(item)
      const separator = wordAt(item.next)
      const next = itemAt(item.next + 1)
      if (
        !next ||
        !(TO.test(separator) || AND.test(separator)) ||
        (separator === ',' && !isList && !next.isDay) ||
        next.day <= item.day
      )
        break
      isRange ||= TO.test(separator)
      at = item.next + 1
    }
    const last = items.at(-1)
    if (weekday >= 0) items.splice(0, 1, ...items.slice(0, 1).map(item => ({ ...item, weekday })))
    return last ? dated(first, items, isRange, month + 1, yearAt(last.next), slip) : null
  }

  /** 'the 28th', 'Sat 12': the next day of that number, if its weekday fits. */
  function loneAt(start: number): Read {
    const item = itemAt(start)
    if (!item) return null
    // 'on the 1st Friday' says how often.
    const isNth = [item.next, itemAt(item.next + 1)?.next ?? -1].some(at => nameAt(LOWER_WEEKDAYS, at) >= 0)
    const isBracketed = wordAt(start - 1) === '(' && wordAt(item.next) === ')'
    // 'the 22nd is off', not 'the 22nd edition'
    const isWhole =
      CUES.test(wordAt(start - 1)) ||
      !/^[\p{L}\d]/u.test(wordAt(item.next)) ||
      AFTER_DAY.test(wordAt(item.next))
    const isCued = (!isNth && isWhole && wordAt(start) === 'the') || isBracketed
    const isOrdinal = ORDINAL.test(wordAt(item.next - 1))
    if (item.weekday === null ? !(isCued && isOrdinal) : !isOrdinal && !isAlone(item)) return null
    const months = [0, 1, 2, 3].map(later => addMonths(monthOf(today), later))
    const days = months.map(month => `${month}-${String(item.day).padStart(2, '0')}`)
    const day = days.find(
      one => isDay(one) && one >= today && (item.weekday === null || weekdayOf(one) === item.weekday),
    )
    if (day === undefined) return null
    const doubt =
      item.weekday !== null && isOrdinal ? null : `"${wordsFrom(start, item.next)}" read as ${shortDate(day)}`
    return made(start, item.next, [day], false, doubt)
  }

  /** 'no class 22nd and 29th': days after the one `before`, which has its month. */
  function laterAt(start: number, before: Day | null): Read {
    if (before === null) return null
    const days: Day[] = []
    // 'Closed 24 + 31', 'no classes 22/29'
    const isLeftOut =
      LEFT_OUT.test(wordAt(start - 1)) ||
      (wordAt(start - 2) === 'no' && /^(?:class(?:es)?|dancing|socials?)$/.test(wordAt(start - 1)))
    let at = start
    while (days.length < MAX_ITEMS) {
      const item = itemAt(at, days.length > 0)
      const isOne = isLeftOut || ORDINAL.test(wordAt((item?.next ?? 1) - 1))
      if (!item || item.weekday !== null || !isOne || (isLeftOut && item.day <= HALF_DAY)) break
      const last = days.at(-1) ?? before
      const day = [0, 1]
        .map(later => `${addMonths(monthOf(last), later)}-${String(item.day).padStart(2, '0')}`)
        .find(one => isDay(one) && one > last)
      if (day === undefined) break
      days.push(day)
      at = item.next
      if (!AND.test(wordAt(at)) || !(isLeftOut ? itemAt(at + 1, true) : ORDINAL.test(wordAt(at + 2)))) break
      at += 1
    }
    const [first] = days
    // '4th edition', '2nd Saturday' and 'the 1st 50' count something.
    const isCount = /^\d/.test(wordAt(at)) && !tokens[at]?.isFirst && !CLOCK.test(wordAt(at + 1))
    // 'not the 23rd or 30th obviously'
    const isJoined = AND.test(wordAt(start - 1)) && ORDINAL.test(wordAt(start - 2))
    if (first === undefined || isCount || (!isJoined && /^\p{L}/u.test(wordAt(at)))) return null
    return made(start, at, days, false, `"${wordsFrom(start, at)}" read as ${shortDate(first)}`)
  }

  /** Whether no hour can begin here: 'Sat 12' may, 'Sat 9-1' and 'Sat 8 till late' may not. */
  function isAlone({ next }: Item) {
    return !TO.test(wordAt(next)) && !CLOCK.test(wordAt(next)) && !/^\d/.test(wordAt(next))
  }

  function yearAt(start: number): { year: number | undefined; next: number } {
    let at = start
    if (/^[.,]$/.test(wordAt(at))) at += 1
    const isShort = /^['’]$/.test(wordAt(at))
    if (isShort) at += 1
    const word = wordAt(at)
    const year = /^20\d\d$/.test(word) ? Number(word) : /^\d\d$/.test(word) ? 2000 + Number(word) : undefined
    const isNear = year !== undefined && Math.abs(year - Number(today.slice(0, 4))) <= YEARS_AHEAD
    // '12 Dec 2000-0100' has hours.
    const isHour = touches(at + 1) && TO.test(wordAt(at + 1)) && /^\d{4}$/.test(wordAt(at + 2))
    const isWhole = /^20\d\d$/.test(word) && !isHour
    const after = wordAt(at + 1)
    const isYear = isWhole || (isNear && (isShort || (at === start && isYearEnd(after, at + 1))))
    return isYear ? { year, next: at + 1 } : { year: undefined, next: start }
  }

  /** Whether two digits before this are a year: '12 Dec 26', not '12 Dec 26-28' or '5 Dec 26 Dec'. */
  function isYearEnd(word: string, at: number) {
    return (
      !TO.test(word) && !CLOCK.test(word) && !(touches(at) && /^[\d/:.]/.test(word)) && !/^\p{L}/u.test(word)
    )
  }

  function dated(
    start: number,
    items: readonly Item[],
    isRange: boolean,
    month: number,
    { year, next }: { year: number | undefined; next: number },
    slip: string | null,
    isNumeric = false,
  ): Read {
    const now = { day: today, time: '12:00' }
    const days = items.map(({ day }) => dayIn(month, day, year, now))
    if (!days.every(day => day !== null)) return null
    const [first = '', last = first] = [days[0], days.at(-1)]
    if (days.some((day, at) => at > 0 && day <= (days[at - 1] ?? ''))) return null
    const wrong = items.findIndex(
      ({ weekday }, at) => weekday !== null && weekday !== weekdayOf(days[at] ?? ''),
    )
    const fits = items.some(({ weekday }) => weekday !== null) && wrong < 0
    const said = wordsFrom(start, next)
    const isOther = isNumeric && !fits && items.some(({ day }) => day <= 12 && day !== month)
    const isFar = year === undefined && !fits && first > `${addMonths(monthOf(today), FAR_MONTHS)}-31`
    const doubt =
      wrong >= 0
        ? `${said}: that date is a ${shortDate(days[wrong] ?? '').slice(0, 3)}`
        : isOther || isFar || slip !== null
          ? `"${said}" read as ${shortDate(first)}${isFar ? `, ${first.slice(0, 4)}` : ''}`
          : null
    return made(start, next, isRange ? [first, last] : days, isRange, doubt)
  }

  function made(start: number, next: number, days: Day[], isRange: boolean, doubt: string | null): Read {
    const [from, to] = [tokens[start]?.from ?? 0, tokens[next - 1]?.to ?? 0]
    return { mention: { from, to, days, isRange, isNamed: false, doubt }, next }
  }
}
