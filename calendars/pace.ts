import type { CalendarProblem } from '../src/domain/calendarLink/connectedCalendar'
import { londonMs } from '../src/domain/time/timestamp'
import { isDay } from '../src/domain/time/days'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const USUAL_MS = 6 * HOUR_MS
const SOON_MS = 2 * DAY_MS
/** After so long a failure the host waits for 'Read now'. */
const GIVE_UP_MS = 14 * DAY_MS
/** The person is told once, after so many failures in a row. */
export const TOLD_AFTER = 3
/** A calendar that changed much is believed after a day, or when its owner reads it again. */
export const BELIEVED_MS = DAY_MS

/**
 * How long one calendar may keep the processor, in ms. One of 2 MB takes two seconds on a fast processor, and a host's may be slow.
 * Eight calendars that take as long still end within a run.
 */
const MOST_WORK_MS = 30_000

/** The calendar takes too long to read: somebody made it so. */
export class TooMuchWork extends Error {}

/**
 * R94: the breaks of one reading, in which others go on. All calendars share one process, so whoever makes one that takes minutes
 * would keep all others unread: its reading ends. `begin` says that a time of waiting has ended. `now` is the clock, in ms.
 */
export function makeBreaks(now: () => number) {
  let [work, since] = [0, now()]
  const begin = () => void (since = now())
  return {
    begin,
    /** Rejects with TooMuchWork. */
    async pause() {
      work += now() - since
      if (work > MOST_WORK_MS) throw new TooMuchWork()
      await new Promise<void>(resolve => void setImmediate(resolve))
      begin()
    },
  }
}

export type Breaks = ReturnType<typeof makeBreaks>

/** R94: when to read next, in ms: after 6 hours, or after 1 if a night begins within 2 days. */
export function nextAfter(now: number, soonest: unknown): number {
  const isSoon =
    isDay(soonest) && londonMs(soonest, '23:59') >= now && londonMs(soonest, '00:00') - now <= SOON_MS
  return now + (isSoon ? HOUR_MS : USUAL_MS)
}

/** R94: what a failed reading writes: the next one after 1, 2, 4 … 24 hours, and none after 14 days. */
export function afterFailure(
  problem: CalendarProblem,
  { failures, failingSince }: { failures: number; failingSince: number | null },
  now: number,
) {
  const since = failingSince ?? now
  const wait = Math.min(24, 2 ** failures) * HOUR_MS
  return {
    problem,
    failures: failures + 1,
    failingSince: since,
    readAt: now,
    nextAt: now - since >= GIVE_UP_MS ? null : now + wait,
  }
}
