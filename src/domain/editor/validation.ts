import {
  ADDRESS_MAX_LENGTH,
  DESCRIPTION_MIN_LENGTH,
  HELP_TEXT_MAX_LENGTH,
  MAX_EVENT_DAYS,
  MAX_LIST_ITEMS,
  NAME_MAX_LENGTH,
  NAME_MIN_LENGTH,
  VENUE_MAX_LENGTH,
} from '../constants'
import type { DanceEvent, Slot } from '../event/event'
import type { EventFields } from '../event/eventFields'
import { isStorableSize } from '../event/reader/documentSize'
import { EVENT_FIELDS } from '../event/reader/eventTable'
import { isLink, readLine } from '../event/reader/eventText'
import { addressLength, isInEngland } from '../places/addressSearch'
import { COUNTY_MISSING } from '../places/locationMessages'
import { lastDateOf } from '../rhythm/seriesDates'
import {
  ADDRESS,
  DANCE_MISSING,
  DATE_MISSING,
  DESCRIPTION_TOO_SHORT,
  FIELDS_MISSING,
  FIND_US_FIELD,
  LINK_INVALID,
  LOCATION_MISSING,
  NAME_TOO_SHORT,
  OUTSIDE_ENGLAND,
  PRICE_MISSING,
  PRICING_INCOMPLETE,
  SLOT_INCOMPLETE,
  START_MISSING,
  VENUE_NAME,
} from '../texts/editorMessages'
import { type Day, isDay, isTime } from '../time/days'
import { draftDays } from './draft/draftDates'
import { fieldsOfDraft } from './draft/draftFields'
import { DRAFT_FIELDS, longNameOf, TEXT_NAMES } from './draft/draftTable'
import type { DraftItem, EditorMode, EventDraft } from './draft/eventDraft'
import { priceOf, priceProblem, typedPrice } from './draft/pricingEditing'
import type { EditorTab, Problem } from './editorTabs'

export const TOO_MUCH_TEXT = 'This event holds more text than can be stored. Please shorten it.'
export const TIME_INVALID = 'Please enter a whole time.'
const tooLong = (what: string, maxLength: number) =>
  `${what} can have at most ${maxLength.toLocaleString('en-GB')} characters.`
const NO_DATES = 'No date lies between the first date and the last date.'
const TOO_MANY_DAYS = `An event can last at most ${MAX_EVENT_DAYS} days.`
/** Leaves room for the document's other fields: ids, status and picture addresses. */
const SPARE = ' '.repeat(3_000)
/** Validation doesn't depend on today, so any day will do. */
const ANY_DAY = '2000-01-01'

/**
 * §5 Event creation and save, R47, R55: the problems of a draft, in the order of the tabs. Empty if the draft may be
 * saved. `event` is the edited event, or the series that `date` belongs to. Its other fields count towards the
 * limits.
 */
export function validate(
  draft: EventDraft,
  mode: EditorMode,
  event?: DanceEvent,
  date?: Day | null,
): Problem[] {
  const fields = fieldsOfDraft(draft, ANY_DAY)
  return [
    ...eventProblems(draft, fields, mode),
    ...aboutProblems(fields),
    ...agendaProblems(fields.agenda),
    ...pricingProblems(draft.pricing),
    ...found('Pricing', textChecks('Pricing', fields)),
    ...locationProblems(fields, mode),
    ...sizeProblems(fields, mode, event, date),
  ]
}

function eventProblems(draft: EventDraft, fields: EventFields, mode: EditorMode): Problem[] {
  const { eventName, danceTypes, description, startTime, endTime } = fields
  const isNearlyEmpty = danceTypes.length === 0 || description === '' || startTime === ''
  const isOneOff = !draft.isRecurring && mode !== 'occurrence'
  return found('Event', [
    ['form', eventName === '' && isNearlyEmpty, FIELDS_MISSING],
    ['eventName', lengthOf(eventName) < NAME_MIN_LENGTH, NAME_TOO_SHORT],
    ...textChecks('Event', fields),
    ['danceTypes', danceTypes.length === 0, DANCE_MISSING],
    ['eventDate', isOneOff && !isDay(draft.eventDate), DATE_MISSING],
    ['eventDate', isOneOff && draftDays(draft).length > MAX_EVENT_DAYS, TOO_MANY_DAYS],
    ['rhythm', draft.isRecurring && isSeriesEmpty(fields), NO_DATES],
    ['startTime', startTime === '', START_MISSING],
    ['startTime', startTime !== '' && !isTime(startTime), TIME_INVALID],
    ['endTime', endTime !== '' && !isTime(endTime), TIME_INVALID],
  ])
}

/** R72: whether a series with a first and a last date has no date between them. */
const isSeriesEmpty = (fields: EventFields) =>
  fields.rhythm?.until !== undefined && lastDateOf(fields) === null

function aboutProblems(fields: EventFields): Problem[] {
  const isTooShort = lengthOf(fields.description) < DESCRIPTION_MIN_LENGTH
  return found('About', [['description', isTooShort, DESCRIPTION_TOO_SHORT], ...textChecks('About', fields)])
}

function locationProblems(fields: EventFields, mode: EditorMode): Problem[] {
  const { location, shortLocation } = fields
  const { venue, description } = location
  // A country alone is no place. Without a place, the event can't be outside England.
  const hasPlace = addressLength(location) > 0
  const isPlaced = hasPlace && isInEngland(location)
  return found('Location', [
    ['location.venue', venue === '', LOCATION_MISSING],
    ['location.street', venue !== '' && !hasPlace, LOCATION_MISSING],
    ['location.country', hasPlace && !isInEngland(location), OUTSIDE_ENGLAND],
    ['location.venue', venue.length > VENUE_MAX_LENGTH, tooLong(VENUE_NAME, VENUE_MAX_LENGTH)],
    ['location.street', addressLength(location) > ADDRESS_MAX_LENGTH, tooLong(ADDRESS, ADDRESS_MAX_LENGTH)],
    [
      'location.description',
      description.length > HELP_TEXT_MAX_LENGTH,
      tooLong(FIND_US_FIELD, HELP_TEXT_MAX_LENGTH),
    ],
    // R86: a date without its own county is listed with its series.
    ['shortLocation', isPlaced && shortLocation === '' && mode !== 'occurrence', COUNTY_MISSING],
    ...textChecks('Location', fields),
  ])
}

/** R55: checks the limits of the whole document and of its lists together. */
function sizeProblems(
  fields: EventFields,
  mode: EditorMode,
  event?: DanceEvent,
  date?: Day | null,
): Problem[] {
  const whole =
    event && mode === 'occurrence'
      ? { ...event, exceptions: [...event.exceptions.filter(other => other.date !== date), fields] }
      : { ...fields, exceptions: mode === 'series' ? (event?.exceptions ?? []) : [] }
  return [
    ...found('Agenda', [
      ['agenda', isOverfull(whole) || isOverfull({ ...fields, exceptions: [] }), LISTS_FULL],
    ]),
    ...found('About', [['description', !isStorableSize({ ...whole, spare: SPARE }), TOO_MUCH_TEXT]]),
  ]
}

type Check = [field: string, isWrong: boolean, message: string]

/** R55, R75: checks the lines, texts and links of a tab. */
function textChecks(tab: EditorTab, fields: EventFields): Check[] {
  return TEXT_NAMES.filter(name => DRAFT_FIELDS[name].tab === tab).flatMap((name): Check[] => {
    const { kind, limit } = EVENT_FIELDS[name]
    const isTooLong = fields[name].length > limit
    const isBroken = kind === 'link' && fields[name] !== '' && !isTooLong && !isLink(fields[name], limit)
    return [
      [name, isTooLong, tooLong(longNameOf(name), limit)],
      [name, isBroken, LINK_INVALID],
    ]
  })
}

function found(tab: EditorTab, checks: Check[]): Problem[] {
  return checks.flatMap(([field, isWrong, message]) => (isWrong ? [{ tab, field, message }] : []))
}

/** Counts characters as the rules do. */
function lengthOf(text: string) {
  return [...text].length
}

const SLOT_NAME_TOO_LONG = `The name of a timeslot can have at most ${NAME_MAX_LENGTH} characters.`
const ITEM_NAME_TOO_LONG = `The name of a pricing item can have at most ${NAME_MAX_LENGTH} characters.`

/** §5: each timeslot needs a name, start time and end time. */
function agendaProblems(agenda: readonly Slot[]): Problem[] {
  return agenda.flatMap(({ id, slotName, startTime, endTime }): Problem[] => {
    const field = `agenda.${id}`
    const isWhole = slotName !== '' && isTime(startTime) && isTime(endTime)
    return [
      ...(isWhole ? [] : [{ tab: 'Agenda' as const, field, message: SLOT_INCOMPLETE }]),
      ...(slotName.length > NAME_MAX_LENGTH
        ? [{ tab: 'Agenda' as const, field, message: SLOT_NAME_TOO_LONG }]
        : []),
    ]
  })
}

/** §5: each pricing item needs a name and at least one price, and each price has at most 2 decimals. */
function pricingProblems(pricing: readonly DraftItem[]): Problem[] {
  return pricing.flatMap(item => {
    const field = `pricing.${item.id}`
    const itemName = readLine(item.itemName, Number.POSITIVE_INFINITY)
    const isPriced = item.ticketTypes.some(label => typedPrice(item, label) !== '')
    const messages = [
      ...(itemName === '' || !isPriced ? [PRICING_INCOMPLETE] : []),
      ...(itemName.length > NAME_MAX_LENGTH ? [ITEM_NAME_TOO_LONG] : []),
    ]
    return [
      ...messages.map((message): Problem => ({ tab: 'Pricing', field, message })),
      ...(isPriced ? priceProblems(item, field) : []),
    ]
  })
}

function priceProblems(item: DraftItem, itemField: string): Problem[] {
  return item.ticketTypes.flatMap((label): Problem[] => {
    const typed = typedPrice(item, label)
    const message = priceProblem(typed) ?? (priceOf(typed) === null ? PRICE_MISSING : null)
    return message === null ? [] : [{ tab: 'Pricing', field: `${itemField}.${label}`, message }]
  })
}

interface Lists {
  agenda: readonly unknown[]
  pricing: readonly unknown[]
  exceptions: readonly unknown[]
}

/** R55: whether agenda slots, price items and exceptions together exceed the limit. */
function isOverfull({ agenda, pricing, exceptions }: Lists): boolean {
  return agenda.length + pricing.length + exceptions.length > MAX_LIST_ITEMS
}

/** R55: why nothing more can be added. */
export const LISTS_FULL = `An event has room for ${MAX_LIST_ITEMS} timeslots, prices and changed dates together. Delete one to add another.`

/** R55: whether one more slot or item fits beside this many changed dates. */
export function hasRoom(
  { agenda, pricing }: Pick<EventDraft, 'agenda' | 'pricing'>,
  changedDates = 0,
): boolean {
  return agenda.length + pricing.length + changedDates < MAX_LIST_ITEMS
}

/**
 * R55: how many changed dates count towards the limit of the edited lists. None when a single date is edited, because
 * it has its own lists.
 */
export function datesBeside(mode: EditorMode, event: DanceEvent | undefined): number {
  return mode === 'series' ? (event?.exceptions.length ?? 0) : 0
}
