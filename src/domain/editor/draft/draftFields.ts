import {
  DEFAULT_END_TIME,
  DEFAULT_RECURRENCE_DAY,
  DEFAULT_START_TIME,
  NAME_MAX_LENGTH,
  PRICE_DECIMALS,
} from '../../constants'
import { EMPTY_LOCATION } from '../../event/reader/emptyFields'
import { readPosition } from '../../event/reader/eventParts'
import { savedAgenda } from './agendaEditing'
import type { Day } from '../../time/days'
import { draftDays, NO_RHYTHM, reviseDates, rhythmOfDraft } from './draftDates'
import type { DanceEvent, PricingItem } from '../../event/event'
import type { DraftItem, EventDraft } from './eventDraft'
import { imageUrlsOf, type EventFields } from '../../event/eventFields'
import { EVENT_FIELDS } from '../../event/reader/eventTable'
import { textsOf } from './draftTable'
import { readLine, readLines } from '../../event/reader/eventText'
import { linkOf } from './linkInput'
import { withOwnIds } from '../../event/reader/itemIds'
import { priceOf, typedPrice } from './pricingEditing'
import { inColumnOrder } from '../../event/pricing'
import { londonMs } from '../../time/timestamp'
import { datesFrom } from '../../rhythm/seriesDates'

/** No text is cut off here, because validation reports texts that are too long (R55). */
const ANY_LENGTH = Number.POSITIVE_INFINITY
const cleanText = { line: readLine, text: readLines, link: linkOf }

/** §3, §9: the values of a new draft. */
export const NEW_DRAFT: EventDraft = {
  ...textsOf(() => ''),
  danceTypes: [],
  isRecurring: true,
  recurrenceDay: DEFAULT_RECURRENCE_DAY,
  rhythm: NO_RHYTHM,
  eventDate: '',
  eventEndDate: '',
  startTime: DEFAULT_START_TIME,
  endTime: DEFAULT_END_TIME,
  agenda: [],
  pricing: [],
  location: EMPTY_LOCATION,
  image: { kind: 'none' },
}

/** An event as a draft. For an occurrence, pass the event with its exception merged over it. */
export function draftOfEvent(event: DanceEvent): EventDraft {
  return {
    ...textsOf(name => event[name]),
    danceTypes: event.danceTypes,
    isRecurring: event.isRecurring,
    recurrenceDay: event.recurrenceDay ?? DEFAULT_RECURRENCE_DAY,
    rhythm: { ...NO_RHYTHM, ...event.rhythm },
    eventDate: event.eventDate ?? '',
    eventEndDate: event.eventEndDate ?? event.eventDate ?? '',
    startTime: event.startTime,
    endTime: event.endTime,
    agenda: withOwnIds(event.agenda),
    pricing: withOwnIds([...event.pricing].sort((one, other) => one.sort - other.sort).map(draftItem)),
    location: event.location,
    image: event.imageUrl === '' ? { kind: 'none' } : { kind: 'kept', ...imageUrlsOf(event) },
  }
}

/** §2 Copy, R43: the draft of a copy, with new ids for its slots and items. */
export function copyOfEvent(event: DanceEvent, newId: () => string): EventDraft {
  const draft = draftOfEvent(event)
  return {
    ...draft,
    eventName: copyName(event.eventName),
    announcementText: '',
    // R72: a copy keeps how often it takes place. Its dates are its own.
    rhythm: { ...NO_RHYTHM, every: draft.rhythm.every },
    agenda: draft.agenda.map(slot => ({ ...slot, id: newId() })),
    pricing: draft.pricing.map(item => ({ ...item, id: newId() })),
  }
}

/** R55: a name that is too long for the words before it stays as it is. */
function copyName(name: string) {
  const copied = `Copy of ${name}`
  return copied.length > NAME_MAX_LENGTH ? name : copied
}

function draftItem({ id, itemName, prices }: PricingItem): DraftItem {
  return {
    id,
    itemName,
    ticketTypes: inColumnOrder(prices.map(({ label }) => label)),
    prices: Object.fromEntries(prices.map(({ label, price }) => [label, typed(price)])),
  }
}

/** A price as people type it: 10 is '10', 7.5 is '7.50'. Further decimals stay, so that validation can report them. */
function typed(price: number) {
  const rounded = price.toFixed(PRICE_DECIMALS)
  return Number.isInteger(price) || Number(rounded) !== price ? String(price) : rounded
}

/**
 * §3: the fields to store from a draft. Texts are cleaned as the reader cleans them, and one-off dates follow R5.
 * `today` is the day in London: a series first starts on its next date (R9).
 */
export function fieldsOfDraft(draft: EventDraft, today: Day): EventFields {
  const { location } = draft
  const { startTime, endTime, ...schedule } = scheduleOf(draft, today)
  return {
    ...textsOf(name => cleanText[EVENT_FIELDS[name].kind](draft[name], ANY_LENGTH)),
    danceTypes: draft.danceTypes,
    startTime,
    endTime,
    location: {
      venue: readLine(location.venue, ANY_LENGTH),
      street: readLine(location.street, ANY_LENGTH),
      city: readLine(location.city, ANY_LENGTH),
      county: readLine(location.county, ANY_LENGTH),
      postcode: readLine(location.postcode, ANY_LENGTH),
      state: readLine(location.state, ANY_LENGTH),
      country: readLine(location.country, ANY_LENGTH),
      description: readLines(location.description, ANY_LENGTH),
      ...readPosition(location.latitude, location.longitude),
    },
    agenda: savedAgenda(reviseDates(draft)).map(slot => ({
      ...slot,
      slotName: readLine(slot.slotName, ANY_LENGTH),
    })),
    pricing: draft.pricing.map(savedItem),
    ...schedule,
  }
}

type Schedule = Pick<
  EventFields,
  | 'startTime'
  | 'endTime'
  | 'isRecurring'
  | 'recurrenceDay'
  | 'rhythm'
  | 'eventDate'
  | 'eventEndDate'
  | 'eventDays'
  | 'timestamp'
>

function scheduleOf(draft: EventDraft, today: Day): Schedule {
  const { isRecurring, eventDate, eventEndDate, startTime, endTime } = reviseDates(draft)
  if (!isRecurring) {
    const timestamp = londonMs(eventDate, startTime)
    return {
      startTime,
      endTime,
      isRecurring,
      eventDate,
      eventEndDate,
      eventDays: draftDays(draft),
      timestamp,
    }
  }
  const series = rhythmOfDraft(draft, today)
  const { value: first = today } = datesFrom(series, today).next()
  return { startTime, endTime, isRecurring, ...series, timestamp: londonMs(first, startTime) }
}

/** R46: the item with the prices of its ticket types, in column order. */
function savedItem(item: DraftItem, sort: number): PricingItem {
  return {
    id: item.id,
    itemName: readLine(item.itemName, ANY_LENGTH),
    prices: item.ticketTypes.flatMap(label => {
      const price = priceOf(typedPrice(item, label))
      return price === null ? [] : { label, price }
    }),
    sort,
  }
}
