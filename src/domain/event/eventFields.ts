import type { DanceEvent, EditableFields } from './event'

type ScheduleField = 'isRecurring' | 'recurrenceDay' | 'eventDate' | 'eventEndDate' | 'eventDays'

/** §3: the fields of an event that a save in the wizard writes, without its images. */
export interface EventFields extends EditableFields, Pick<DanceEvent, ScheduleField> {
  /** R9: ms of the first start in London time. */
  timestamp: number
}

/** Both stored pictures of an event, re-encoded as JPEG (R49). */
export interface EventImages {
  eventImage: Uint8Array<ArrayBuffer>
  thumbnail: Uint8Array<ArrayBuffer>
}

/** What a save does to the picture. */
export type ImageChange = { kind: 'same' } | { kind: 'removed' } | { kind: 'new'; images: EventImages }

/** Addresses of both stored pictures of an event. */
export type ImageUrls = Pick<DanceEvent, 'imageUrl' | 'thumbnailUrl'>
