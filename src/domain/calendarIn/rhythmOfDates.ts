import { HOW_OFTEN, type HowOften } from '../rhythm/rhythm'
import { datesFrom } from '../rhythm/seriesDates'
import { weekdayOf, type Day } from '../time/days'

/** R72, R92: a series that covers some days. `off` are the dates of its rhythm that aren't among them. */
export interface FoundSeries {
  every: HowOften
  weekday: number
  from: Day
  last: Day
  /** The days that it covers. */
  days: readonly Day[]
  off: Day[]
}

/** The rhythm of each weekday, and the days that fit none. */
export interface Rhythms {
  series: FoundSeries[]
  singles: Day[]
}

/** Fewer days of a weekday make no rhythm. */
const LEAST = 3
/** Of a rhythm, this many dates may be missing, or a third of those that are there. */
const MISSING = 2
const OF_MONTH = HOW_OFTEN.slice(2)

/**
 * R92: the rhythms (R72) that cover these days, in order of the days. One rhythm for each weekday, or several of the
 * month, such as the first and third Friday. It looks only at the days, so it doesn't matter how a file writes them.
 */
export function rhythmOfDates(days: readonly Day[], least = LEAST): Rhythms {
  const sorted = [...new Set(days)].sort()
  const series: FoundSeries[] = []
  const taken = new Set<Day>()
  for (const weekday of new Set(sorted.map(weekdayOf))) {
    const own = sorted.filter(day => weekdayOf(day) === weekday)
    for (const one of rhythmsOf(weekday, own, least)) {
      series.push(one)
      for (const day of one.days) taken.add(day)
    }
  }
  series.sort((one, other) => (one.from < other.from ? -1 : 1))
  return { series, singles: sorted.filter(day => !taken.has(day)) }
}

/** The rhythm with the fewest missing dates that covers all days of a weekday, else those that cover a part of them. */
function rhythmsOf(weekday: number, days: readonly Day[], least: number): FoundSeries[] {
  const whole = HOW_OFTEN.flatMap(every => seriesOf(every, weekday, days, least) ?? [])
  const [best] = whole.sort((one, other) => one.off.length - other.off.length)
  if (best) return [best]
  const found: FoundSeries[] = []
  for (const every of OF_MONTH) {
    const left = days.filter(day => !found.some(one => one.days.includes(day)))
    const [first] = left
    if (first === undefined) break
    const inRhythm = left.filter(day => isIn(every, weekday, day))
    const one = seriesOf(every, weekday, inRhythm, LEAST)
    if (one) found.push(one)
  }
  return found
}

const isIn = (every: HowOften, weekday: number, day: Day) =>
  datesFrom({ recurrenceDay: weekday, rhythm: { every, from: day, until: day } }, day).next().value === day

/** The series in a rhythm that has all these days, or null. */
function seriesOf(every: HowOften, weekday: number, days: readonly Day[], least: number): FoundSeries | null {
  const [from = ''] = days
  const last = days.at(-1) ?? ''
  if (days.length < least) return null
  const dates = [...datesFrom({ recurrenceDay: weekday, rhythm: { every, from, until: last } }, from)]
  if (days.some(day => !dates.includes(day))) return null
  const off = dates.filter(day => !days.includes(day))
  return off.length > Math.max(MISSING, days.length / 3) ? null : { every, weekday, from, last, off, days }
}
