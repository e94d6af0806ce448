import { MAX_LIST_ITEMS } from './constants'
import type { EventDraft } from './eventDraft'

/** R55: why nothing more is added. */
export const LISTS_FULL = `An event has room for ${MAX_LIST_ITEMS} timeslots, prices and changed dates together. Delete one to add another.`

/** R55: whether a slot or an item more can be saved, as far as the draft knows: changed dates are the event's. */
export function hasRoom({ agenda, pricing }: Pick<EventDraft, 'agenda' | 'pricing'>): boolean {
  return agenda.length + pricing.length < MAX_LIST_ITEMS
}
