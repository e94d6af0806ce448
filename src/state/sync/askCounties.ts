import type { County, DanceEvent } from '../../domain/event/event'
import { gapsToAsk } from '../../domain/sync/overlap'
import { countyChunks, type SyncCursor } from '../../domain/sync/sync'
import type { Services } from '../../services/services'
import { idsOfDeleted, withoutDeleted, type FetchRequest } from './fetchParts'
import { findInPages } from './fetchInPages'

/**
 * The questions of one fetch by query A. Each answer is stored and shown as it comes (R35). A failure is noted, so that
 * the other counties still answer.
 */
export function askCounties(request: FetchRequest, services: Services) {
  const { filters, userId, at, beat } = request
  const { dances } = filters
  const failures: unknown[] = []

  /** Stores and shows events. `counties` have now answered whole. */
  const keep = async (counties: County[], found: DanceEvent[]) => {
    const events = withoutDeleted(found)
    const goneIds = idsOfDeleted(found)
    if (found.length > 0) await services.eventDb.storeFetch({ events, removedIds: goneIds, cursors: [] })
    request.onArrival({ counties, events, goneIds })
    beat()
  }

  /** The whole answer for these counties after a cursor. Null if it failed. */
  const ask = async (counties: County[], cursor: SyncCursor | null): Promise<DanceEvent[] | null> => {
    try {
      const gaps = gapsToAsk(cursor, { isOutdated: false, now: at }, counties)
      const keepPage = (events: DanceEvent[]) => keep([], events)
      const answers = await Promise.all(
        gaps.map(gap => findInPages({ counties, dances, userId, ...gap }, keepPage, services)),
      )
      await keep(counties, answers.flat())
      return answers.flat()
    } catch (error) {
      failures.push(error)
      request.onFailure(counties)
      return null
    }
  }

  return {
    keep,
    ask,
    /** What has changed in these counties. Reads are billed for each query, so as few as possible ask for all (R27). */
    async askChanges(cursor: SyncCursor | null, counties: readonly County[]): Promise<DanceEvent[]> {
      const chunks = countyChunks(counties, dances.length)
      const answers = await Promise.all(chunks.map(chunk => ask(chunk, cursor)))
      return answers.flatMap(found => found ?? [])
    },
    /** R28: nothing after this happens unless all have answered. */
    throwFailure() {
      if (failures.length > 0) throw failures[0]
    },
  }
}
