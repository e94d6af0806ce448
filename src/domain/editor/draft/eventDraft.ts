import type { EventFields, EventImages } from '../../event/eventFields'

/** §2 Create and edit wizard: what is being edited. */
export type EditorMode = 'create' | 'copy' | 'series' | 'occurrence'

/** §2 Pricing tab: an item with its prices as typed. */
export interface DraftItem {
  id: string
  itemName: string
  /** §3: the selected ticket-type labels, in the order of their columns (R46). */
  ticketTypes: string[]
  /** By label, as typed: '' if nothing was typed yet. */
  prices: Readonly<Record<string, string>>
}

/** §2 Branding tab: how a picture is fitted into the two sizes. */
export type Scaling = 'shrink' | 'crop'

/** The picture of a draft. */
export type DraftImage =
  | { kind: 'none' }
  /** The event's present picture, or the one that a copy takes over (R43). */
  | { kind: 'kept'; imageUrl: string; thumbnailUrl: string }
  | {
      kind: 'new'
      /** The file's name, shown next to the picture and never sent. */
      name: string
      scaling: Scaling
      images: EventImages
      /** The picked picture, re-encoded and small enough to store, so that the scaling can still be changed. */
      source: Uint8Array<ArrayBuffer>
    }

/** Computed when the draft is saved (R5, R9). */
type ComputedField = 'eventDays' | 'timestamp'

/** An event in the wizard, as it is typed. Missing choices are '' (R44). */
export interface EventDraft extends Omit<Required<EventFields>, ComputedField | 'pricing'> {
  pricing: DraftItem[]
  image: DraftImage
}
