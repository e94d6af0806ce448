import type { DanceEvent, EventId, UserId } from '../event/event'
import { readEvent } from '../event/reader/eventReader'
import { withCountiesOfDates } from './countyOfAddress'

/** R86: reads a document as `readEvent` does, and adds a county to each date that has its own location. */
export function readPlacedEvent(eventId: EventId, raw: unknown, userId: UserId | null): DanceEvent | null {
  const event = readEvent(eventId, raw, userId)
  return event && withCountiesOfDates(event)
}
