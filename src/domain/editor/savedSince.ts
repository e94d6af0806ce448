import type { DanceEvent } from '../event/event'
import { ABOUT_TEXTS } from '../event/reader/aboutTexts'
import type { Values } from '../organiser/threeWay'
import { isSame } from '../sameness'
import { draftOfEvent, fieldsOfDraft } from './draft/draftFields'
import type { EventDraft } from './draft/eventDraft'

/** R81: a part of an event that somebody else has changed, with the values before and now. */
export interface Difference {
  unit: string
  before: Values
  now: Values
}

/** The parts that are compared, in the order of the wizard. Dates and hours together count as one part. */
const LOOKED_AT: Readonly<Record<string, readonly string[]>> = {
  isCancelled: ['isCancelled'],
  eventName: ['eventName'],
  danceTypes: ['danceTypes'],
  eventDate: ['eventDate', 'eventEndDate', 'startTime', 'endTime'],
  rhythm: ['rhythm'],
  announcementText: ['announcementText'],
  ...Object.fromEntries(ABOUT_TEXTS.map(name => [name, [name]])),
  organiserUrl: ['organiserUrl'],
  agenda: ['agenda'],
  pricing: ['pricing'],
  ticketUrl: ['ticketUrl'],
  location: ['location', 'shortLocation'],
  imageUrl: ['imageUrl'],
}

/** R81: the differences between two states of an event, or of one of its dates. */
export function differences(before: Values, now: Values): Difference[] {
  return Object.entries(LOOKED_AT)
    .filter(([, names]) => names.some(name => isChanged(before[name], now[name])))
    .map(([unit]) => ({ unit, before, now }))
}

/** Ignores unsent pictures, because their address changes when they are sent. */
const isChanged = (before: unknown, now: unknown) =>
  !isSame(before, now) && !isUnsent(before) && !isUnsent(now)
const isUnsent = (value: unknown) => typeof value === 'string' && value.startsWith('blob:')

/** Comparisons need a day. Any day gives the same result. */
const ANY_DAY = '2000-01-01'

/** R81: what somebody else has saved since the wizard opened the event or date for this draft. */
export const savedSince = (start: EventDraft, shown: DanceEvent): Difference[] =>
  differences(asTyped(start), asTyped(draftOfEvent(shown)))

function asTyped(draft: EventDraft): Values {
  const { image } = draft
  return { ...fieldsOfDraft(draft, ANY_DAY), imageUrl: image.kind === 'kept' ? image.imageUrl : '' }
}
