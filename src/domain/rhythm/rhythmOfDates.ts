import { HOW_OFTEN, isInRhythm, type HowOften } from './rhythm'
import { datesFrom } from './seriesDates'
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
  let best: FoundSeries | null = null
  for (const every of HOW_OFTEN) {
    const one = seriesOf(every, weekday, days, least)
    if (one && (!best || one.off.length < best.off.length)) best = one
    if (best?.off.length === 0) break
  }
  if (best) return [best]
  const found: FoundSeries[] = []
  let left = days
  for (const every of OF_MONTH) {
    const one = seriesOf(
      every,
      weekday,
      left.filter(day => isInRhythm({ rhythm: { every } }, day)),
      LEAST,
    )
    if (!one) continue
    found.push(one)
    left = left.filter(day => !one.days.includes(day))
  }
  return found
}

/** The series in a rhythm that has all these days, or null. */
function seriesOf(every: HowOften, weekday: number, days: readonly Day[], least: number): FoundSeries | null {
  const [from = ''] = days
  const last = days.at(-1) ?? ''
  const rhythm = { every, from, until: last }
  if (days.length < least || days.some(day => !isInRhythm({ rhythm }, day))) return null
  const here = new Set(days)
  const most = days.length + Math.max(MISSING, days.length / 3)
  const off: Day[] = []
  for (const day of datesFrom({ recurrenceDay: weekday, rhythm }, from)) {
    if (!here.has(day)) off.push(day)
    if (off.length + days.length > most) return null
  }
  return { every, weekday, from, last, days, off }
}
