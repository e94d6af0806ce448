import { DANCE_TYPES, type DanceType } from '../../src/domain/event/dances'
import type { DanceEvent } from '../../src/domain/event/event'
import { wholeAfter } from '../../src/domain/sync/wholeCounties'
import type { Services } from '../../src/services/services'

/** Stores events as a fetch of these counties and dances does. Events of other counties are stored too. */
export async function holdWhole(
  { eventDb, now }: Pick<Services, 'eventDb' | 'now'>,
  events: DanceEvent[],
  counties: string[],
  dances: DanceType[] = [...DANCE_TYPES],
) {
  const at = now()
  const filters = { dances, counties }
  const cursor = {
    newest: 0,
    fullAt: at,
    fetchedAt: at,
    filters,
    whole: wholeAfter(undefined, filters, at),
  }
  await eventDb.storeFetch({ events, removedIds: [], cursors: [{ query: 'A', cursor }] })
}
