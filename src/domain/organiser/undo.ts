import type { Day } from '../time/days'
import type { EventId } from '../event/event'

/** What can be taken back for a moment after it was done (beyond the letter). */
export type UndoOffer =
  | {
      kind: 'reinstate'
      eventId: EventId
      /** What was cancelled; empty for a one-off (§4 Cancellation). */
      dates: Day[]
      /** What was announced before, where the announcement was changed with it. */
      announcementText?: string
    }
  | { kind: 'resume'; eventId: EventId }

/** What was done, in words. */
export function undoText(offer: UndoOffer): string {
  if (offer.kind === 'resume') return 'Event series paused'
  if (offer.dates.length === 0) return 'Event cancelled'
  return offer.dates.length === 1 ? 'Occurrence cancelled' : `${offer.dates.length} dates cancelled`
}
