import type { DanceEvent } from '../../domain/event/event'
import { FIRST_PAGE, isTimeout, nextPageSize } from '../../domain/sync/pages'
import type { Place } from '../../domain/sync/sync'
import type { FilterQuery } from '../../services/firestore/documents.firebase'
import type { Services } from '../../services/services'

/**
 * Query A as a whole. If that takes too long, it is fetched page by page (R58). `onPage` receives the events of each
 * page. It stores no cursor, because the cursor moves only after the whole answer (R28). Throws RemoteError.
 */
export async function findInPages(
  query: FilterQuery,
  onPage: (events: DanceEvent[]) => void,
  { events: eventsApi, now }: Pick<Services, 'events' | 'now'>,
): Promise<DanceEvent[]> {
  try {
    return await eventsApi.findByFilter(query)
  } catch (error) {
    if (!isTimeout(error)) throw error
  }
  const found: DanceEvent[] = []
  let most = FIRST_PAGE
  for (let from: Place | null = query.from ?? null, isLast = false; !isLast;) {
    const began = now()
    try {
      const page = await eventsApi.findPageByFilter({ ...query, ...(from && { from }), most })
      onPage(page.events)
      found.push(...page.events)
      from = page.next
      isLast = from === null
      most = nextPageSize(most, now() - began)
    } catch (error) {
      most = isTimeout(error) ? nextPageSize(most, null) : 0
      if (most === 0) throw error
    }
  }
  return found
}
