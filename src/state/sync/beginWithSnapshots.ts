import type { County, DanceEvent } from '../../domain/event/event'
import { afterSnapshots } from '../../domain/sync/snapshots'
import type { SyncCursor } from '../../domain/sync/sync'
import type { Services } from '../../services/services'
import type { FetchRequest } from './fetchEvents'

/** What snapshots bring to a full load. */
interface Beginning {
  /** The counties whose snapshots could be read. The database must bring all events of the others. */
  counties: County[]
  events: DanceEvent[]
  /** The delta from this cursor brings every change since the snapshots (R28). */
  cursor: SyncCursor
}

/** Begins a full load of query A with the snapshots of the public web. Null if none could be read. Never rejects. */
export async function beginWithSnapshots(
  { filters, userId, at }: FetchRequest,
  { events: eventsApi, eventDb }: Pick<Services, 'events' | 'eventDb'>,
): Promise<Beginning | null> {
  const snapshots = await eventsApi.findSnapshots(filters.counties)
  if (snapshots.length === 0) return null
  const { events, cursor } = afterSnapshots(snapshots, filters, at)
  const own = userId === null ? [] : await eventDb.loadCreatedBy(userId)
  const ownEvents = new Map(own.map(event => [event.eventId, event]))
  return {
    counties: snapshots.map(({ county }) => county),
    // R53: snapshots name no creator and no organiser. The stored events of this person must not lose theirs, because
    // query B brings only later versions.
    events: events.map(event => {
      const { lastUpdated, creator, organiser } = ownEvents.get(event.eventId) ?? {}
      if (lastUpdated !== event.lastUpdated) return event
      return { ...event, ...(creator && { creator }), ...(organiser && { organiser }) }
    }),
    cursor,
  }
}
