import { addDays, londonMoment } from '../src/domain/time/days'
import { msOf } from './moments'

/** R88: London's clock. The phone has settings of its own. */
const QUIET_FROM = '22:00'
const QUIET_UNTIL = '08:00'
/** An occurrence that starts within this time, or runs, is told at once, in ms. */
const SOON = 6 * 3_600_000

/** The start and end of an occurrence, in ms. */
export interface Span {
  startsAt: number
  endsAt: number
}

/**
 * R88: the ms at which a message may be sent: `now`; or, at night, 08:00, unless an occurrence that it concerns runs or
 * starts within six hours by then.
 */
export function sendableAt(now: number, spans: readonly Span[]): number {
  const { time } = londonMoment(now)
  if (time >= QUIET_UNTIL && time < QUIET_FROM) return now
  const soon = spans.filter(({ endsAt }) => endsAt > now).map(({ startsAt }) => startsAt - SOON)
  return Math.max(now, Math.min(morningAfter(now), ...soon))
}

/** The ms of the next 08:00 in London. */
export function morningAfter(now: number): number {
  const { day, time } = londonMoment(now)
  return msOf({ day: time < QUIET_UNTIL ? day : addDays(day, 1), time: QUIET_UNTIL })
}
