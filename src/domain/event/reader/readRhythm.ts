import { asSource, own } from './eventParts'
import { isDay } from '../../time/days'
import { HOW_OFTEN, type Rhythm } from '../../rhythm/rhythm'

/** R72: a stranger's rhythm, or null for a rhythm that this build doesn't know. Two weeks need a first date. */
export function readRhythm(value: unknown): Rhythm | null {
  const source = asSource(value)
  const every = HOW_OFTEN.find(one => source && one === own(source, 'every'))
  if (!source || !every) return null
  const [from, until] = [own(source, 'from'), own(source, 'until')]
  if (every === 'twoWeeks' && !isDay(from)) return null
  return { every, ...(isDay(from) && { from }), ...(isDay(until) && { until }) }
}
