import { wordsWithPlaces, type ReadingContext } from '../../search/query/asked'
import { NEAR_DAY_READERS } from '../../search/query/days'
import { shortDate } from '../../time/dayLabels'
import type { Day } from '../../time/days'
import type { DateMention } from '../times/datesIn'

/** A date such as 'the day after tomorrow' has at most this many words. */
const MAX_WORDS = 4

/** R95: why a day that was worked out from other words is marked. */
export const readAs = (words: string, day: Day): string => `"${words}" read as ${shortDate(day)}`

/** R69: days without a date: 'tonight', 'next Friday', "New Year's Eve". In a text with dates, 'Halloween' is part of a name. */
export function nearDays(text: string, today: Day): DateMention[] {
  const all = wordsWithPlaces(text)
  const context: ReadingContext = {
    now: { day: today, time: '12:00' },
    before: undefined,
    nearest: (word, known) => (word !== undefined && known.includes(word) ? word : undefined),
    placeAt: () => null,
  }
  const found: DateMention[] = []
  for (let at = 0; at < all.length;) {
    const run = all.slice(at, at + MAX_WORDS)
    const names = run.map(({ word }) => word.replace(/^(tonight|today|tomorrow)s$/, '$1'))
    const reading = NEAR_DAY_READERS.map(read => read(names, context)).find(one => one !== null)
    const [first, last] = [run[0], run[(reading?.count ?? 1) - 1]]
    const { days, label } = reading ?? {}
    const day =
      label === 'Tonight' ? today : days && 'from' in days && days.from === days.to ? days.from : null
    const words = first && last ? text.slice(first.from, last.to) : ''
    // 'a weekend retreat' names no day.
    if (day !== null && first && last && !/^weekends?$/i.test(words)) {
      const isNamed = /[^\p{L}]|^nye$/iu.test(words) && !/^(?:this|next|coming|day)\b/i.test(words)
      found.push({
        from: first.from,
        to: last.to,
        days: [day],
        isRange: false,
        isNamed,
        doubt: isNamed ? null : readAs(words, day),
      })
    }
    at += reading?.count ?? 1
  }
  return found
}
