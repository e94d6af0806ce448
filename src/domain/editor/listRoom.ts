import { MAX_LIST_ITEMS } from '../constants'
import type { DanceEvent } from '../event/event'
import type { EditorMode, EventDraft } from './draft/eventDraft'

/** R55: why nothing more can be added. */
export const LISTS_FULL = `An event has room for ${MAX_LIST_ITEMS} timeslots, prices and changed dates together. Delete one to add another.`

/** R55: whether one more slot or item fits beside this many changed dates. */
export function hasRoom(
  { agenda, pricing }: Pick<EventDraft, 'agenda' | 'pricing'>,
  changedDates = 0,
): boolean {
  return agenda.length + pricing.length + changedDates < MAX_LIST_ITEMS
}

/**
 * R55: how many changed dates count towards the limit of the edited lists. None when a single date is edited, because
 * it has its own lists.
 */
export function datesBeside(mode: EditorMode, event: DanceEvent | undefined): number {
  return mode === 'series' ? (event?.exceptions.length ?? 0) : 0
}
