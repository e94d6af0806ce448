import type { DanceEvent, EventId, UserId } from '../../domain/event/event'
import { readPlacedEvent } from '../../domain/places/placedEvent'
import { remoteCall } from '../network/remoteCall'
import { getEventFields } from './plainDocument'
import { plainFields } from './plainValues'

/** §7 Load event, without a login. Null if there is no readable event. Throws RemoteError. */
export const findById = (eventId: EventId, userId: UserId | null) =>
  remoteCall(() => findEventById(eventId, userId))

export async function findEventById(eventId: EventId, userId: UserId | null): Promise<DanceEvent | null> {
  const fields = await getEventFields(eventId)
  return fields && readPlacedEvent(eventId, plainFields(fields), userId)
}
