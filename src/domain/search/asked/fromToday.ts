import { NIGHT_END } from '../../constants'
import { runsThisMorning } from '../../event/occurrences'
import { addDays, type Day, type LondonMoment } from '../../time/days'
import type { AskedPart } from './asked'

/** The first day that lists may show: last night until 06:00 (R4), then today. */
export const firstListedDay = ({ day, time }: LondonMoment): Day =>
  time < NIGHT_END ? addDays(day, -1) : day

/** R4: whether lists show a date from Today on. Last night's is under Today while it runs. A paused night doesn't run. */
export const isFromToday: NonNullable<AskedPart['fits']> = (occurrence, { now }) =>
  occurrence.occurrenceDate >= now.day ||
  (occurrence.event.status !== 'paused' && runsThisMorning(occurrence, now))

/** The days from today to `to`, and after midnight the night that still runs (R4). */
export function fromToday(now: LondonMoment, to: Day): Pick<AskedPart, 'days' | 'fits'> {
  const from = firstListedDay(now)
  return from === now.day ? { days: { from, to } } : { days: { from, to }, fits: isFromToday }
}
