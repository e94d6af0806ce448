import type { Day } from '../../time/days'
import { movedAgenda } from './agendaEditing'
import { reviseChangedDates } from './draftDates'
import type { EventDraft } from './eventDraft'

/**
 * R43, R5: the draft of a one-off that begins on another day. Its end and the days of its agenda move by the same number
 * of days. The hours stay as a clock in London shows them. `firstDay` is a complete date.
 */
export function draftMovedTo(draft: EventDraft, firstDay: Day): EventDraft {
  const moved = reviseChangedDates(draft, { ...draft, eventDate: firstDay })
  return { ...moved, agenda: movedAgenda(draft, moved) }
}
