import { readEventId, type EventId } from '../event/event'

interface LinkedEvent {
  eventId: EventId
  /** The `date` that stood in the tail, or null. */
  date: string | null
}

/**
 * §2 View event: the event that the end of a link names, or null. Chats, mails and trackers put a tail behind a link
 * (`ID.`, `ID)`, `ID&fbclid=…`, `ID%3Fdate=…`). No id has such a character, so the id ends at the first of them.
 */
export function linkedEvent(text: string | undefined): LinkedEvent | null {
  const [start = ''] = /^[\w-]*/.exec(text ?? '') ?? []
  const eventId = readEventId(start)
  return eventId === null ? null : { eventId, date: /[?&]date=([\d-]+)/.exec(text ?? '')?.[1] ?? null }
}
