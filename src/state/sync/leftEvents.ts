import type { DanceEvent, EventId, UserId } from '../../domain/event/event'
import { staleIds } from '../../domain/sync/sync'
import type { Services } from '../../services/services'

export interface LeftEvents {
  /** The server's copies, which no longer name the person. */
  events: DanceEvent[]
  /** The events that the server doesn't have. */
  goneIds: EventId[]
}

/**
 * R31, R73: reads again the stored events that seem to be the person's own, but that a full load of query B did not
 * return. They were handed over, or the person left the organisers, on another device. No later query B returns them, so
 * without this they would stay under Manage events for good. An event that can't be read now keeps its copy.
 */
export async function findLeftEvents(
  userId: UserId,
  returned: readonly DanceEvent[],
  { events: eventsApi, eventDb, log }: Pick<Services, 'events' | 'eventDb' | 'log'>,
): Promise<LeftEvents> {
  const left: LeftEvents = { events: [], goneIds: [] }
  const ids = staleIds(await eventDb.loadCreatedBy(userId), returned)
  await Promise.all(
    ids.map(async eventId => {
      try {
        const event = await eventsApi.findById(eventId, userId)
        if (event) left.events.push(event)
        else left.goneIds.push(eventId)
      } catch (error) {
        log('An event that the person no longer runs could not be read', error)
      }
    }),
  )
  return left
}
