import type { OccurrenceFields } from '../event/event'

const NAMES: Record<keyof OccurrenceFields, string> = {
  eventName: 'name',
  description: 'description',
  team: 'team',
  announcementText: 'announcement',
  isCancelled: 'cancellation',
  danceTypes: 'dance types',
  startTime: 'start time',
  endTime: 'end time',
  location: 'location',
  agenda: 'agenda',
  pricing: 'pricing',
  imageUrl: 'image',
  thumbnailUrl: 'image',
}

/** What a person calls these fields of an event: 'start time, location'. */
export function fieldNames(fields: readonly (keyof OccurrenceFields)[]): string {
  return [...new Set(fields.map(field => NAMES[field]))].join(', ')
}
