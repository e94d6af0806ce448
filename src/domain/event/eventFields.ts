import type { DanceEvent } from './event'

/** §3: what the wizard makes of a draft: the fields of an event that its owner writes, images apart. */
export interface EventFields extends Pick<
  DanceEvent,
  | 'eventName'
  | 'description'
  | 'team'
  | 'danceTypes'
  | 'startTime'
  | 'endTime'
  | 'location'
  | 'agenda'
  | 'pricing'
  | 'isRecurring'
  | 'recurrenceDay'
  | 'eventDate'
  | 'eventEndDate'
  | 'eventDays'
  | 'shortLocation'
> {
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
