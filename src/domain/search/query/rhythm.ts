import type { DanceEvent } from '../../event/event'
import type { HowOften } from '../../rhythm/rhythm'
import { EVERY_TWO_WEEKS, rhythmWord, WEEKLY } from '../../rhythm/rhythmLabel'
import type { PartReader, Reading, ReadingContext } from './asked'
import { readMonth } from './dates'
import { readWeekday } from './days'

const OF_MONTH: readonly [every: HowOften, words: readonly string[]][] = [
  ['first', ['first', '1st']],
  ['second', ['second', '2nd']],
  ['third', ['third', '3rd']],
  ['fourth', ['fourth', '4th']],
  ['last', ['last']],
]
const TWO_WEEKS = ['fortnightly', 'every fortnight', 'every 2 weeks', 'every two weeks', 'every other week']
const MONTHLY = ['monthly', 'once a month', 'every month', 'each month']
const EACH_WEEK = ['weekly', 'every week', 'each week']
const ONCE_A_MONTH = 'Once a month'

const often = ({ isRecurring, rhythm }: DanceEvent): HowOften | null =>
  isRecurring ? (rhythm?.every ?? 'week') : null

/** 'fortnightly', 'every 2 weeks', 'monthly', 'weekly' */
const readOften: PartReader = words => {
  const said = (phrases: readonly string[]) =>
    phrases.map(phrase => phrase.split(' ')).find(phrase => phrase.every((word, at) => words[at] === word))
  const reading = (
    phrases: readonly string[],
    label: string,
    isRight: (every: HowOften) => boolean,
  ): Reading | null => {
    const phrase = said(phrases)
    if (!phrase) return null
    const fits: Reading['fits'] = ({ event }) => {
      const every = often(event)
      return every !== null && isRight(every)
    }
    return { count: phrase.length, kind: 'day', label, fits }
  }
  return (
    reading(TWO_WEEKS, EVERY_TWO_WEEKS, every => every === 'twoWeeks') ??
    reading(MONTHLY, ONCE_A_MONTH, every => every !== 'week' && every !== 'twoWeeks') ??
    reading(EACH_WEEK, WEEKLY, every => every === 'week')
  )
}

/** 'first friday', 'the last saturday of the month', 'every other sunday', 'every friday', 'second sunday of december' */
const readNth: PartReader = (words, context) => {
  const isEvery = words[0] === 'every' || words[0] === 'each'
  const at = isEvery ? 1 : 0
  const isOther = isEvery && words[at] === 'other'
  const every = OF_MONTH.find(([, names]) => names.includes(words[at] ?? ''))?.[0]
  const day = readWeekday(words.slice(every || isOther ? at + 1 : at), context)
  if (!day?.days || !('weekdays' in day.days)) return null
  const [weekday = 0] = day.days.weekdays
  const before = (every || isOther ? at + 1 : at) + day.count
  if (isOther) {
    const fits: Reading['fits'] = ({ event }) => often(event) === 'twoWeeks'
    return { count: before, kind: 'day', label: `${EVERY_TWO_WEEKS} on ${day.label}`, days: day.days, fits }
  }
  if (!every) return isEvery ? { ...day, count: before } : null
  const month = monthAfter(words.slice(before), context)
  return {
    count: before + (month ?? ofTheMonth(words.slice(before))),
    kind: 'day',
    label: rhythmWord({ recurrenceDay: weekday, rhythm: { every } }),
    days: { weekdays: [weekday], ofMonth: every },
    // Beside a month, the day itself is meant. Otherwise a weekly series doesn't fit, or all of its weekday would.
    ...(month === null && { fits: ({ event }) => !event.isRecurring || often(event) === every }),
  }
}

/** The number of words before a month that belong to the day: 'of' in 'of december'. The month is a part of its own. */
function monthAfter(words: readonly string[], context: ReadingContext): number | null {
  const at = words[0] === 'of' || words[0] === 'in' ? 1 : 0
  return readMonth(words.slice(at), context) ? at : null
}

function ofTheMonth(words: readonly string[]): number {
  const [count] = [
    ['of', 'the', 'month'],
    ['of', 'each', 'month'],
    ['of', 'every', 'month'],
    ['every', 'month'],
    ['each', 'month'],
  ].flatMap(phrase => (phrase.every((word, at) => words[at] === word) ? [phrase.length] : []))
  return count ?? 0
}

/** R69, R72: what a query says about how often an event takes place. */
export const RHYTHM_READERS: readonly PartReader[] = [readOften, readNth]
