import { HAS_PUBLIC_PAGES } from '../../domain/configuration'
import { NO_COUNTS, readWeekCounts, WEEK_COUNTS_PATH, type WeekCounts } from '../../domain/places/weekCounts'
import { findJson } from './snapshots'

/** R100: how many events of the next seven days there are, by our own site. None if it doesn't say. Never rejects. */
export async function findWeekCounts(
  get: typeof fetch = (...request) => fetch(...request),
): Promise<WeekCounts> {
  if (!HAS_PUBLIC_PAGES) return NO_COUNTS
  return findJson(WEEK_COUNTS_PATH, get).then(readWeekCounts, () => NO_COUNTS)
}
