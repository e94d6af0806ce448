import type { County } from '../event/event'
import type { DanceType } from '../event/dances'

/** How many events of the next seven days a county and a dance have in England (R99). */
export interface WeekCounts {
  counties: Record<County, number>
  dances: Partial<Record<DanceType, number>>
}

/** The path of the counts (public web). */
export const WEEK_COUNTS_PATH = '/data/week.json'
export const NO_COUNTS: WeekCounts = { counties: {}, dances: {} }

/** Reads the answer to a request for the counts. What isn't a whole number above 0 is left out. */
export function readWeekCounts(answer: unknown): WeekCounts {
  const { counties, dances } = (answer ?? {}) as { counties?: unknown; dances?: unknown }
  return { counties: countsIn(counties), dances: countsIn(dances) }
}

const countsIn = (found: unknown): Record<string, number> =>
  Object.fromEntries(
    Object.entries(found ?? {}).filter(([, count]) => Number.isSafeInteger(count) && Number(count) > 0),
  )
