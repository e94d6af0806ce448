import type { PartReader, ReadingContext } from '../../search/query/asked'
import { wordsWithPlaces, type AskedWord } from '../../search/query/asked'
import { DAY_READERS } from '../../search/query/days'
import { shortDate } from '../../time/dayLabels'
import { addDays, weekdayOf, type Day } from '../../time/days'
import { foundAt, withoutPart, type FoundEvent } from './found'
import { findRhythm, weekdayIn } from './rhythm'

/** R72: a first date on another weekday than its series. */
const notItsWeekday = (day: Day) => `${shortDate(day)} isn't one of its weekdays`

const WEEK = 7
/** A date has at most this many words. */
const MAX_WORDS = 8
const NUMBER = /^\d{1,2}(?:st|nd|rd|th)?$/
const CANCELLED = /\b(?:cancelled|canceled|postponed)\b/i
const JOINS = /^\s*(?:[-–—&+]|to|and|til|till|until)?\s*$/i

interface DayMention {
  from: number
  to: number
  first: Day
  last: Day
  /** The weekday beside the date, or null. */
  weekday: number | null
}

/** Words before the last date of a series. */
const ENDS = /\b(?:until|till?|through|up to)\s+(?:the\s+)?$/i

type Days = Pick<FoundEvent, 'rhythm' | 'date' | 'endDate' | 'lastDate'>

/**
 * R69, R72: the days that a text names, read by the readers of the search, and the text without them. `today` is the day
 * in London.
 */
export function findDays(text: string, today: Day): Days & { rest: string } {
  const { rhythm, lastDate, rest: withoutRhythm } = findRhythm(text)
  const all = mentionsIn(withoutRhythm, today)
  const mentions = all.filter(({ from }) => isOn(withoutRhythm, from))
  const isChanged = CANCELLED.test(text)
  let rest = withoutRhythm
  for (const mention of all) rest = withoutPart(rest, mention)
  const end = rhythm?.value ? all.find(({ from }) => ENDS.test(withoutRhythm.slice(0, from))) : undefined
  const last = end ? foundAt(text, end.first, end.from, end.to) : lastDate
  const found: Days = { ...(rhythm && { rhythm }), ...(last && { lastDate: last }) }
  const dated = joined(
    text,
    mentions.filter(({ last }) => last >= today),
  )
  const [first] = dated
  if (first) return { ...found, ...datesOf(text, first, dated, rhythm, isChanged), rest }
  const past = mentions[0]
  if (past) {
    const doubt = `${shortDate(past.first)} has passed`
    return { ...found, date: foundAt(text, null, past.from, past.to, doubt), rest }
  }
  const bare = rhythm ? null : weekdayIn(withoutRhythm)
  if (!bare) return { ...found, rest }
  const day = addDays(today, (bare.weekday - weekdayOf(today) + WEEK) % WEEK)
  const doubt = `"${text.slice(bare.from, bare.to)}" read as ${shortDate(day)}`
  return { ...found, date: foundAt(text, day, bare.from, bare.to, doubt), rest: withoutPart(rest, bare) }
}

/** False for a deadline, and for a date on which the event doesn't take place. */
function isOn(text: string, from: number): boolean {
  const before =
    text
      .slice(Math.max(0, from - 60), from)
      .split(/[.!?\n]/)
      .at(-1) ?? ''
  return !/\b(?:cancelled|canceled|postponed|no class|not on|instead of|deadline|until|till?|by|since|before)\b[^,]*$/i.test(
    before,
  )
}

function datesOf(
  text: string,
  first: DayMention,
  all: readonly DayMention[],
  rhythm: Days['rhythm'],
  isChanged: boolean,
): Days {
  const { from, to, first: day, last, weekday } = first
  const series = rhythm?.value ?? null
  const others = all.filter(other => other.first !== day || other.last !== last)
  const doubt =
    weekday !== null && weekday !== weekdayOf(day)
      ? `${text.slice(from, to)}: that date is a ${shortDate(day).slice(0, 3)}`
      : series && series.weekday !== weekdayOf(day)
        ? notItsWeekday(day)
        : !rhythm && others.length > 0
          ? `Several dates, this is the first: ${[...new Set(all.map(one => shortDate(one.first)))].join('; ')}`
          : isChanged
            ? 'The text cancels a date too'
            : null
  const date = foundAt(text, day, from, to, doubt)
  if (last === day) return { date }
  // 'Every Friday from 4 to 18 December'.
  if (series) return { date, lastDate: foundAt(text, last, from, to, doubt) }
  return { date, endDate: foundAt(text, last, from, to, doubt) }
}

/** Dates with only a dash or 'to' between them are one range: 'Mon 2 Aug - Fri 6 Aug'. */
function joined(text: string, mentions: readonly DayMention[]): DayMention[] {
  const all: DayMention[] = []
  for (const mention of mentions) {
    const before = all.at(-1)
    const between = before ? text.slice(before.to, mention.from) : ''
    const isRange =
      before && /^\s*(?:[-–—]|to|until|till?|and|&)\s*$/i.test(between) && mention.first > before.first
    const isNextDay = before && addDays(before.last, 1) === mention.first
    if (before && isRange && (isNextDay || !/and|&/i.test(between)))
      Object.assign(before, { last: mention.last, to: mention.to })
    else all.push({ ...mention })
  }
  return all
}

function mentionsIn(text: string, today: Day): DayMention[] {
  const words = wordsWithPlaces(text)
  const context: ReadingContext = {
    now: { day: today, time: '12:00' },
    before: undefined,
    nearest: (word, known) => (word !== undefined && known.includes(word) ? word : undefined),
    placeAt: () => null,
  }
  const found: DayMention[] = []
  for (let at = 0; at < words.length;) {
    const run = runFrom(text, words, at)
    const mention = readRun(run, context)
    if (mention) found.push(mention)
    at += mention
      ? Math.max(
          1,
          words.slice(at).findIndex(({ from }) => from >= mention.to),
        )
      : 1
    if (mention && words.every(({ from }) => from < mention.to)) break
  }
  return found
}

/** The words from one on that may be one date. Weekdays before numbers are left out, 'and' becomes 'to'. */
function runFrom(text: string, words: readonly AskedWord[], start: number) {
  const run: AskedWord[] = []
  let weekday: number | null = null
  let from = words[start]?.from ?? 0
  for (let at = start; at < words.length && run.length < MAX_WORDS; at++) {
    const word = words[at]
    const next = words[at + 1]
    if (!word) break
    const gap = at === start ? '' : text.slice(words[at - 1]?.to, word.from)
    if (gap.length > 4 || gap.includes('\n')) break
    const own = weekdayIn(word.word)
    const isBeforeNumber =
      own !== null &&
      own.to === word.word.length &&
      next !== undefined &&
      (NUMBER.test(next.word) || next.word === 'the' || /^\d/.test(next.word) || isMonth(next.word))
    if (isBeforeNumber && text.slice(word.to, next?.from).length <= 5) {
      weekday ??= own.weekday
      if (run.length === 0) from = word.from
      continue
    }
    if (word.word === 'the' && next && NUMBER.test(next.word)) continue
    const before = run.at(-1)
    const isPair = before && NUMBER.test(before.word) && NUMBER.test(word.word)
    if (isPair && !JOINS.test(gapBetween(text, words, before, word))) break
    if (/^(?:and|til|till|until|through)$/.test(word.word)) run.push({ ...word, word: 'to' })
    else run.push(word)
  }
  return { run, weekday, from }
}

/** What stands between two words of a run. Left-out weekdays don't count. */
function gapBetween(text: string, words: readonly AskedWord[], one: AskedWord, other: AskedWord): string {
  let gap = text.slice(one.to, other.from)
  for (const { word, from, to } of words)
    if (from >= one.to && to <= other.from && weekdayIn(word)) gap = gap.replace(text.slice(from, to), '')
  return gap
}

const isMonth = (word: string) => /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(word)

function readRun(
  { run, weekday, from }: ReturnType<typeof runFrom>,
  context: ReadingContext,
): DayMention | null {
  const words = run.map(({ word }) => word)
  for (const read of DAY_READERS as readonly PartReader[]) {
    const reading = read(words, context)
    if (!reading) continue
    const { days, count, label } = reading
    const to = run[count - 1]?.to ?? from
    if (!days || 'weekdays' in days) return null
    if (label === 'Tonight') return { from, to, first: context.now.day, last: context.now.day, weekday }
    const isRange = days.from !== days.to
    if (isRange && !/^\d/.test(words[0] ?? '')) return null
    if (isRange && /^20\d\d$/.test(words[0] ?? '')) return null
    return { from, to, first: days.from, last: days.to, weekday }
  }
  return null
}
