import type { Day } from '../../time/days'
import { fieldsOfDraft } from './draftFields'
import type { EventDraft } from './eventDraft'
import type { ImageUrls } from '../../event/eventFields'
import { EMPTY_FIELDS } from '../../event/reader/emptyFields'
import { occurrenceOn, type ListedOccurrence } from '../../event/occurrences'

/** §2 Branding tab: the draft as a list will show it, with these pictures. `today` in London. */
export function previewOfDraft(draft: EventDraft, urls: ImageUrls, today: Day): ListedOccurrence {
  const { timestamp: _timestamp, ...fields } = fieldsOfDraft(draft, today)
  const event = {
    ...EMPTY_FIELDS,
    ...fields,
    ...urls,
    eventId: 'preview',
    status: 'current' as const,
    lastUpdated: 0,
    hasCreator: true,
    exceptions: [],
  }
  return { ...occurrenceOn(event, fields.eventDate || today), phase: 'upcoming' }
}
