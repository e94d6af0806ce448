import type { EventLocation, PricingItem, Slot } from '../event'

// Not beside the readers, because the first load needs these alone.

/** The location of an event whose place is unknown. */
export const EMPTY_LOCATION: EventLocation = {
  venue: '',
  street: '',
  city: '',
  county: '',
  postcode: '',
  state: '',
  country: '',
  description: '',
}

/** A slot and an item with nothing filled in (R98). */
export const EMPTY_SLOT: Omit<Slot, 'date'> = { id: '', slotName: '', startTime: '', endTime: '', levels: [] }
export const EMPTY_ITEM: PricingItem = { id: '', itemName: '', prices: [], sort: 0 }
