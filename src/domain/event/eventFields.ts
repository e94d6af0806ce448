import type { DanceEvent, EditableFields } from './event'

type ScheduleField = 'isRecurring' | 'recurrenceDay' | 'rhythm' | 'eventDate' | 'eventEndDate' | 'eventDays'

/** §3: the fields of an event that a save in the wizard writes, except its images. */
export interface EventFields extends EditableFields, Pick<DanceEvent, ScheduleField> {
  /** R9: ms of the first start in London time. */
  timestamp: number
}

/** Both stored pictures of an event, re-encoded (R49, R71). */
export interface EventImages {
  eventImage: Uint8Array<ArrayBuffer>
  thumbnail: Uint8Array<ArrayBuffer>
  /** See `imageGround`. Absent if the device couldn't compute it. */
  ground?: string
}

/** The change of the picture that a save makes. */
export type ImageChange = { kind: 'same' } | { kind: 'removed' } | { kind: 'new'; images: EventImages }

/** The addresses of an event's two stored pictures, and their ground. */
export type ImageUrls = Pick<DanceEvent, 'imageUrl' | 'thumbnailUrl' | 'imageGround'>

/** The addresses of the pictures of an event, or of any object with the same fields. */
export const imageUrlsOf = ({ imageUrl, thumbnailUrl, imageGround }: ImageUrls): ImageUrls => ({
  imageUrl,
  thumbnailUrl,
  ...(imageGround && { imageGround }),
})
