import type { Rhythm } from '../../rhythm/rhythm'
import type { EventFields, EventImages, ImageUrls } from '../../event/eventFields'
import type { Crop, Scaling } from '../../images/crop'

/** §2 Create and edit wizard: what the wizard edits. */
export type EditorMode = 'create' | 'copy' | 'series' | 'occurrence'

/** §2 Pricing tab: an item with its prices as typed. */
export interface DraftItem {
  id: string
  itemName: string
  /** §3: the selected ticket-type labels, in column order (R46). */
  ticketTypes: string[]
  /** The prices as typed, by label. '' if nothing was typed yet. */
  prices: Readonly<Record<string, string>>
}

/** The picture of a draft. */
export type DraftImage =
  | { kind: 'none' }
  /** The event's current picture, or the picture that a copy reuses (R43). */
  | ({ kind: 'kept' } & ImageUrls)
  | {
      kind: 'new'
      /** The file's name. It is shown next to the picture and never sent. */
      name: string
      scaling: Scaling
      /** R71: what a crop keeps. Absent until the person moves the picture. It stays while the picture is shrunk. */
      crop?: Crop
      images: EventImages
      /** The picked picture, re-encoded and small enough to store. It is kept so that the scaling and the crop can still change. */
      source: Uint8Array<ArrayBuffer>
    }

/** A save computes these fields (R5, R9). */
type ComputedField = 'eventDays' | 'timestamp'

/** An event in the wizard, as typed. A missing choice is '' (R44). */
export interface EventDraft extends Omit<Required<EventFields>, ComputedField | 'pricing' | 'rhythm'> {
  /** R72: a missing first or last date is ''. */
  rhythm: Required<Rhythm>
  pricing: DraftItem[]
  image: DraftImage
}
