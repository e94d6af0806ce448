import { NEW_DRAFT } from '../../src/domain/editor/draft/draftFields'
import type { DraftItem, EventDraft } from '../../src/domain/editor/draft/eventDraft'
import { makeLocation, makeSlot } from './events'

export function makeItem(overrides: Partial<DraftItem> = {}): DraftItem {
  return { id: 'p1', itemName: 'Entry', ticketTypes: ['Standard'], prices: { Standard: '10' }, ...overrides }
}

/** A valid draft: a weekly social on Fridays, with a slot and a price. */
export function makeDraft(overrides: Partial<EventDraft> = {}): EventDraft {
  return {
    ...NEW_DRAFT,
    eventName: 'Bachata Fridays',
    danceTypes: ['Bachata'],
    recurrenceDay: 5,
    description: 'A class, then dancing until late.',
    agenda: [makeSlot()],
    pricing: [makeItem()],
    location: makeLocation(),
    shortLocation: 'East Sussex',
    ...overrides,
  }
}
