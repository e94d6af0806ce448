import { EVENT_REFRESH_MS, NIGHT_END } from '../constants'
import { hoursOf } from '../event/hours'
import { londonMoment } from '../time/days'
import type { DayGroup } from './weekly'

const MINUTE_MS = 60_000
/** A drawn week is kept no longer than this. R21: after it, a start shows the splash, which would cover the week. */
const KEPT_MS = 30 * MINUTE_MS

/**
 * Decision 20: until when a drawn week stays true. Gives the first full minute after `now` at which a card of
 * today begins or ends, or 06:00 (R4), or midnight. The result is at most 30 minutes after `now` (R21). If
 * the drawn list doesn't show its age, the result is also at most 15 minutes after the last fetch (R35). All
 * times are device ms. The week was drawn for `now`. `fetchedAt` is the last fetch, or null if the drawn list
 * shows its age.
 */
export function keptUntil([today]: readonly DayGroup[], now: number, fetchedAt: number | null): number {
  const ofCards = (today?.occurrences ?? []).flatMap(occurrence => {
    const { startTime, endTime } = hoursOf(occurrence)
    return [startTime, endTime]
  })
  const limit = Math.min(now + KEPT_MS, fetchedAt === null ? Infinity : fetchedAt + EVENT_REFRESH_MS)
  const changes = [NIGHT_END, ...ofCards]
  const { day, time } = londonMoment(now)
  let before = time
  // Check minute by minute, because the clocks change in some nights.
  for (let ms = nextMinute(now); ms < limit; ms += MINUTE_MS) {
    const then = londonMoment(ms)
    const isChange = changes.some(change => change > before && change <= then.time)
    if (then.day !== day || then.time < before || isChange) return ms
    before = then.time
  }
  return limit
}

const nextMinute = (ms: number) => (Math.floor(ms / MINUTE_MS) + 1) * MINUTE_MS
