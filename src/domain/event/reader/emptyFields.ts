import type { EventLocation, OccurrenceFields, PricingItem, Slot } from '../event'
import { FIELD_RULES, type FieldKind, type KindValues, type TextField } from './eventTable'
import type { KindOfDate } from './occurrenceFields'

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

/** The kinds of field that have an empty value. */
export type EmptyKind = Exclude<KindOfDate, 'dances' | 'ground'>

/**
 * The empty value of each kind of field. Dances have none, because an event without dances is rejected. A ground may
 * be absent.
 */
const EMPTY: { [Kind in EmptyKind]: KindValues[Kind] } = {
  line: '',
  text: '',
  link: '',
  time: '',
  url: '',
  flag: false,
  location: EMPTY_LOCATION,
  agenda: [],
  pricing: [],
}

const emptyOf = (kind: FieldKind) => (kind in EMPTY ? EMPTY[kind as keyof typeof EMPTY] : undefined)

/** The fields that a document may lack, each with its default value. */
export const EMPTY_FIELDS = Object.fromEntries(
  FIELD_RULES.flatMap(([name, { kind, limit, variesByDate }]) => {
    const empty = emptyOf(kind)
    return empty !== undefined && (variesByDate || limit !== undefined) ? [[name, empty]] : []
  }),
) as Omit<OccurrenceFields, 'danceTypes'> & Record<TextField, string>
