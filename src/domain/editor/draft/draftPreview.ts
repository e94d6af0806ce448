import type { Day, LondonMoment } from '../../time/days'
import { fieldsOfDraft } from './draftFields'
import type { DraftImage, EventDraft } from './eventDraft'
import type { DanceEvent } from '../../event/event'
import { imageUrlsOf, type ImageUrls } from '../../event/eventFields'
import { pictureUrl } from '../../images/pictureUrl'
import { EMPTY_FIELDS } from '../../event/reader/emptyFields'
import { nextOccurrence } from '../../event/nextOccurrences'
import { isOver, occurrenceOn, type ListedOccurrence } from '../../event/occurrences'

/**
 * §2 Branding tab: the draft as a list will show it, with these pictures. It shows the edited `date`, or else the
 * next date. A one-off without a date is shown as if it were today. `now` is the moment in London.
 */
export function previewOfDraft(
  draft: EventDraft,
  urls: ImageUrls,
  now: LondonMoment,
  date: Day | null = null,
): ListedOccurrence {
  const hasDate = draft.isRecurring || draft.eventDate !== ''
  const dated = hasDate ? draft : { ...draft, eventDate: now.day, eventEndDate: now.day }
  const { timestamp: _timestamp, ...fields } = fieldsOfDraft(dated, now.day)
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
  const day = date ?? nextOccurrence(event, now)?.occurrenceDate ?? now.day
  return { ...occurrenceOn(event, day), phase: 'upcoming' }
}

/** R93: a draft as an event whose picture is shown. It has the picture that the person chose, or the art of its dance. */
export function draftPicture(draft: EventDraft, now: LondonMoment): DanceEvent {
  return previewOfDraft(draft, urlsOfDraft(draft.image), now).event
}

/** The addresses of a draft's picture, also before it is sent. */
export function urlsOfDraft(image: DraftImage): ImageUrls {
  if (image.kind === 'kept') return imageUrlsOf(image)
  if (image.kind === 'none') return { imageUrl: '', thumbnailUrl: '' }
  return { imageUrl: pictureUrl(image.images.eventImage), thumbnailUrl: pictureUrl(image.images.thumbnail) }
}

/** R67: whether every day of the draft is over at `now`, so that lists won't show it. */
export const isDraftOver = (draft: EventDraft, now: LondonMoment): boolean =>
  isOver(previewOfDraft(draft, { imageUrl: '', thumbnailUrl: '' }, now), now)
