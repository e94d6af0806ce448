import { ADDRESS_QUERY_COUNTRY, DEFAULT_PRICE_LABEL, NAME_MAX_LENGTH } from '../constants'
import { NEW_DRAFT } from '../editor/draft/draftFields'
import { reviseDates } from '../editor/draft/draftDates'
import type { DraftItem, EventDraft } from '../editor/draft/eventDraft'
import type { FoundMark, FoundMarks, MarkedField } from '../editor/foundMarks'
import type { EventException, EventLocation } from '../event/event'
import { endsInTheNight } from '../event/hours'
import { readLine } from '../event/reader/eventText'
import { addDays, weekdayOf, type Day } from '../time/days'
import type { Found, FoundEvent, FoundPrice, TakenEvent } from './extract/found'
import { STAMP } from './readFacts'
import { NOT_IN_TEXT } from '../texts/editorMessages'
import { WHICH_WEEK } from './pasteMessages'

/** A draft with a mark on each field that was read from a text. */
export interface MarkedDraft {
  draft: EventDraft
  marks: FoundMarks
  /** The dates of a series that don't take place (R16), and those with values of their own (R14). */
  dates: EventException[]
  /** R92: the https address of a picture that a calendar file names. Absent if it names none. */
  picture?: string
}

/** The name of prices that the text doesn't name. */
const ENTRY = 'Entry'

/**
 * The draft of what was found. Each filled field has a mark, and nothing else is filled. A time that the text doesn't
 * have stays empty instead of the wizard's default. The mark on 'how often' covers the rhythm with its first and last
 * date (R72). `newId` makes the ids of prices.
 */
export function draftOfFound(found: TakenEvent, newId: () => string): MarkedDraft {
  const { name, dances, start, end, venue, street, town, postcode, county, prices, links, position } = found
  const draft: EventDraft = {
    ...NEW_DRAFT,
    ...scheduleOf(found),
    eventName: readLine(name?.value ?? '', NAME_MAX_LENGTH),
    description: found.description ?? descriptionOf(found.text),
    ...links,
    danceTypes: dances?.value ?? [],
    startTime: start?.value ?? '',
    endTime: end?.value ?? '',
    pricing: prices ? itemsOf(prices.value, newId) : [],
    shortLocation: county?.value ?? '',
    location: {
      ...locationOfFound({
        venue: venue?.value,
        street: street?.value,
        town: town?.value,
        postcode: postcode?.value,
      }),
      county: county?.value ?? '',
      ...position,
    },
  }
  const address = postcode ?? town ?? street
  const marks: FoundMarks = {
    ...mark('eventName', name),
    ...mark('danceTypes', dances),
    ...recurrenceMark(found),
    ...mark('eventDate', found.rhythm?.value ? undefined : found.date),
    ...mark('eventEndDate', found.rhythm?.value ? undefined : found.endDate),
    startTime: start ? markOf(start) : { words: '', doubt: NOT_IN_TEXT },
    ...(end && mark('endTime', end)),
    ...(draft.description !== '' && { description: { words: '', doubt: null } }),
    ...mark('venue', venue),
    ...mark(
      'address',
      address && { ...address, doubt: address.doubt ?? town?.doubt ?? street?.doubt ?? null },
    ),
    ...mark('county', county),
    ...mark('pricing', prices),
    ...linkMark('ticketUrl', found),
    ...linkMark('organiserUrl', found),
  }
  const { picture } = found
  return {
    draft: reviseDates(draft),
    marks,
    dates: datesOf(found),
    ...(picture !== undefined && { picture }),
  }
}

function datesOf({ rhythm, off = [], changed = [] }: TakenEvent): EventException[] {
  if (!rhythm?.value) return []
  const dates = [...off.map(date => ({ date, isCancelled: true })), ...changed]
  return dates.sort((one, other) => (one.date < other.date ? -1 : 1))
}

interface FoundPlace {
  venue?: string | undefined
  street?: string | undefined
  town?: string | undefined
  postcode?: string | undefined
}

/** The location of the parts that were found. */
export function locationOfFound({
  venue = '',
  street = '',
  town = '',
  postcode = '',
}: FoundPlace): EventLocation {
  const hasPlace = venue + street + town + postcode !== ''
  const country = hasPlace ? ADDRESS_QUERY_COUNTRY : ''
  return { ...NEW_DRAFT.location, venue, street, city: town, postcode, country }
}

type Schedule = Pick<EventDraft, 'isRecurring' | 'recurrenceDay' | 'rhythm' | 'eventDate' | 'eventEndDate'>

function scheduleOf(found: FoundEvent): Schedule {
  const { rhythm, date, endDate, lastDate, end } = found
  const { value } = rhythm ?? {}
  if (value)
    return {
      isRecurring: true,
      recurrenceDay: value.weekday,
      rhythm: { every: value.every, from: firstDateOf(found), until: lastDate?.value ?? '' },
      eventDate: '',
      eventEndDate: '',
    }
  const eventDate = date?.value ?? ''
  // A night after the last day ends on the day after it (§4 One-off date rules).
  const isInNight = endDate !== undefined && end !== undefined && endsInTheNight(end.value)
  const lastDay = endDate && (isInNight ? addDays(endDate.value, 1) : endDate.value)
  return {
    isRecurring: false,
    recurrenceDay: NEW_DRAFT.recurrenceDay,
    rhythm: NEW_DRAFT.rhythm,
    eventDate,
    eventEndDate: lastDay ?? eventDate,
  }
}

/** The date of a series as its first one. '' if the text has none, or one on another weekday. */
function firstDateOf({ rhythm, date }: FoundEvent): Day | '' {
  const day = date?.value ?? ''
  return day !== '' && weekdayOf(day) === rhythm?.value?.weekday ? day : ''
}

/** What the person must know about 'how often': what was read, and whether it is clear. */
function recurrenceMark(found: FoundEvent): FoundMarks {
  const { rhythm, date, lastDate } = found
  if (!rhythm) return date ? {} : { recurrence: { words: '', doubt: NOT_IN_TEXT } }
  const week = !date && rhythm.value?.every === 'twoWeeks' ? WHICH_WEEK : null
  const doubt = rhythm.doubt ?? date?.doubt ?? lastDate?.doubt ?? week
  return { recurrence: { words: rhythm.words, doubt } }
}

const markOf = ({ words, doubt }: Found<unknown>): FoundMark => ({ words, doubt })

function mark(field: MarkedField, found: Found<unknown> | undefined): FoundMarks {
  return found ? { [field]: markOf(found) } : {}
}

function linkMark(field: 'ticketUrl' | 'organiserUrl', { links }: FoundEvent): FoundMarks {
  const address = links?.[field]
  return address === undefined ? {} : { [field]: { words: address, doubt: null } }
}

const HEADER = /^>?[^\S\n]*(?:from|to|cc|sent|subject):.*$/gim

/** The text itself, without the header of an e-mail, its '>', and the senders of a chat. */
function descriptionOf(text: string): string {
  return text.replace(STAMP, '').replace(HEADER, '').replace(/^>\s?/gm, '').trim()
}

/** R46: prices of one name share an item. Prices for students and others join the first item. */
function itemsOf(prices: readonly FoundPrice[], newId: () => string): DraftItem[] {
  const items: DraftItem[] = []
  for (const { amount, type, item } of prices) {
    const typed = Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
    const [first] = items
    if (type !== DEFAULT_PRICE_LABEL && first && !first.ticketTypes.includes(type)) {
      first.ticketTypes = [...first.ticketTypes, type]
      first.prices = { ...first.prices, [type]: typed }
      continue
    }
    const names = items.map(({ itemName }) => itemName)
    const wanted = item === '' ? ENTRY : item
    const count = names.filter(name => name === wanted || name.startsWith(`${wanted} `)).length
    const itemName = count === 0 ? wanted : `${wanted} ${count + 1}`
    items.push({ id: newId(), itemName, ticketTypes: [type], prices: { [type]: typed } })
  }
  return items
}
