import type { Day, LondonMoment } from '../../time/days'
import { fieldsOfDraft } from './draftFields'
import type { EventDraft } from './eventDraft'
import type { ImageUrls } from '../../event/eventFields'
import { EMPTY_FIELDS } from '../../event/reader/emptyFields'
import { nextOccurrence } from '../../event/nextOccurrences'
import { occurrenceOn, type ListedOccurrence } from '../../event/occurrences'

/**
 * §2 Branding tab: the draft as a list will show it, with these pictures: on the edited `date`, else on its next one.
 * `now` in London.
 */
export function previewOfDraft(
  draft: EventDraft,
  urls: ImageUrls,
  now: LondonMoment,
  date: Day | null = null,
): ListedOccurrence {
  const { timestamp: _timestamp, ...fields } = fieldsOfDraft(draft, now.day)
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
  const day = date ?? nextOccurrence(event, now)?.occurrenceDate
  return { ...occurrenceOn(event, day || now.day), phase: 'upcoming' }
}
