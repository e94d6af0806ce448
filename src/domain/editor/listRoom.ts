import { MAX_LIST_ITEMS } from '../constants'
import type { DanceEvent } from '../event/event'
import type { EditorMode, EventDraft } from './draft/eventDraft'

/** R55: why nothing more is added. */
export const LISTS_FULL = `An event has room for ${MAX_LIST_ITEMS} timeslots, prices and changed dates together. Delete one to add another.`

/** R55: whether a slot or an item more can be saved beside so many changed dates of the event. */
export function hasRoom(
  { agenda, pricing }: Pick<EventDraft, 'agenda' | 'pricing'>,
  changedDates = 0,
): boolean {
  return agenda.length + pricing.length + changedDates < MAX_LIST_ITEMS
}

/** R55: the changed dates that share the room of the lists that are edited: a single date has lists of its own. */
export function datesBeside(mode: EditorMode, event: DanceEvent | undefined): number {
  return mode === 'series' ? (event?.exceptions.length ?? 0) : 0
}
