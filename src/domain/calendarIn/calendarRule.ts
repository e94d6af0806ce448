import type ICAL from 'ical.js'
import { datesFrom } from '../rhythm/seriesDates'
import { addDays, weekdayOf, type Day } from '../time/days'
import { londonTime, type Moment } from './calendarMoment'
import type { FoundRhythm } from '../paste/extract/found'

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
/** Twenty years of a weekly series. The dates of a longer one aren't counted, so that no rule takes long to read. */
const MAX_COUNTED = 1040

/** R72: the rhythm of a rule of repetition whose first date is `start`. Null for a rule that a series can't have. */
export function rhythmOfRule(rule: ICAL.Recur, start: Day): FoundRhythm | null {
  const parts = rule.parts as Record<string, unknown[] | undefined>
  const days = (parts.BYDAY ?? []).map(String)
  const isPlain = Object.keys(parts).every(name => name === 'BYDAY') && days.length <= 1
  const [, week, name] = /^([+-]?\d)?([A-Z]{2})$/.exec(days[0] ?? '') ?? []
  const weekday = name === undefined ? weekdayOf(start) : WEEKDAYS.indexOf(name)
  if (!isPlain || weekday < 0) return null
  if (rule.freq === 'WEEKLY' && week === undefined) {
    if (rule.interval === 1) return { every: 'week', weekday }
    return rule.interval === 2 ? { every: 'twoWeeks', weekday } : null
  }
  if (rule.freq !== 'MONTHLY' || rule.interval !== 1 || week === undefined) return null
  const number = Number(week)
  const every = number === -1 ? 'last' : ([null, 'first', 'second', 'third', 'fourth'] as const)[number]
  return every ? { every, weekday } : null
}

/**
 * R72: the last day of a rule with an end, on London's clock. A night that would begin after the end isn't one of its
 * dates. Null if the rule has no end, or one that is too far away to count.
 */
export function lastDateOfRule(rule: ICAL.Recur, { every, weekday }: FoundRhythm, start: Moment): Day | null {
  if (rule.until) {
    const end = londonTime(rule.until, start.isLondon)
    if (!end) return null
    return end.time !== '' && end.time < start.time ? addDays(end.day, -1) : end.day
  }
  if (rule.count === null || rule.count < 1 || rule.count > MAX_COUNTED) return null
  const series = { recurrenceDay: weekday, rhythm: { every, from: start.day } }
  let left = rule.count
  for (const day of datesFrom(series, start.day)) if (--left === 0) return day
  return null
}
