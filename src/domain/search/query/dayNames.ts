import { monthName, weekdayName } from '../../time/dayLabels'
import type { Day } from '../../time/days'
import type { AskedDays, ReadingContext } from './asked'

/** The names of the weekdays, Sunday first, and of the months. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6].map(weekdayName)
export const MONTHS = Array.from({ length: 12 }, (_, month) =>
  monthName(`2000-${String(month + 1).padStart(2, '0')}`),
)
export const LOWER_WEEKDAYS = WEEKDAYS.map(name => name.toLowerCase())
export const LOWER_MONTHS = MONTHS.map(name => name.toLowerCase())
/** 'fri' and 'dece' are understood, 'fr' isn't. */
const SHORT = 3

/** The position of a name that the word means, shortened or with a slip, or -1. */
export function positionIn(
  names: readonly string[],
  word: string | undefined,
  { nearest }: Pick<ReadingContext, 'nearest'>,
): number {
  if (word === undefined) return -1
  const single = word.length > SHORT + 1 || word === 'weds' ? word.replace(/s$/, '') : word
  const starts = single.length < SHORT ? -1 : names.findIndex(name => name.startsWith(single))
  if (starts >= 0) return starts
  if (/^(?:tues|thurs|sept)$/.test(word)) return names.findIndex(name => name.startsWith(word))
  return names.indexOf(nearest(single, names) ?? '')
}

export const oneDay = (day: Day): AskedDays => ({ from: day, to: day })

/** An event with exactly this name of a day in its own name or place fits too. */
export const wholeName = (name: string) => [{ words: [name.toLowerCase()], look: 'whole' as const }]
