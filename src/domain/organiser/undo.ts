import { movedText } from '../navigation/movedDates'
import type { Day } from '../time/days'
import type { DanceType } from '../event/dances'
import { addedToDances } from '../sync/unchosenDances'
import type { County, EventId } from '../event/event'
import type { EventArgs } from './eventIntents'

/** Beyond the rules: an act that the person can undo for a moment. */
export type UndoOffer =
  | {
      kind: 'reinstate'
      eventId: EventId
      /** The cancelled dates. Empty for a one-off (§4 Cancellation). */
      dates: Day[]
      /** R83: the reason that was given, and the own texts of the dates before it. */
      undone?: EventArgs['reinstate']['undone']
      /** The one-off that the same act made, and its day. */
      moved?: { to: EventId; day: Day }
    }
  /** R83: the reason that the reinstated dates had, or '', and the one-off that took place instead, if any. */
  | { kind: 'cancel'; eventId: EventId; dates: Day[]; reason: string; movedTo?: EventId }
  | { kind: 'resume'; eventId: EventId }
  | { kind: 'removeCounty'; county: County }
  | { kind: 'removeDances'; dances: DanceType[] }

/** The finished act in words. */
export function undoText(offer: UndoOffer): string {
  if (offer.kind === 'resume') return 'Event series paused'
  if (offer.kind === 'removeCounty') return `${offer.county} added to your places`
  if (offer.kind === 'removeDances') return addedToDances(offer.dances)
  if (offer.kind === 'reinstate' && offer.moved) return movedText(offer.moved.day)
  const done = offer.kind === 'cancel' ? 'reinstated' : 'cancelled'
  if (offer.dates.length === 0) return `Event ${done}`
  return offer.dates.length === 1 ? `Occurrence ${done}` : `${offer.dates.length} dates ${done}`
}
