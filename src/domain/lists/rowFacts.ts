import type { Day } from '../time/days'
import { DEFAULT_PRICE_LABEL } from '../constants'
import { isSlotOn, OPEN_LEVEL, sortedSlots } from '../event/agenda'
import type { DanceEvent, Occurrence, Slot } from '../event/event'
import { daysOfOneOff } from '../event/eventDays'
import { hoursOf } from '../event/hours'
import { timeLabel } from '../event/labels'
import { pricesInShort, shortPriceLabel } from '../event/pricing'
import { isOff } from '../event/visibility'
import { FREE } from '../texts/listMessages'

/** The word 'free' on its own. 'alcohol-free', 'freestyle' and 'free parking' don't match. */
const FREE_WORD = /(?:^|[^\p{L}\p{N}-])free(?![\p{L}\p{N}-]|\s+(?:drinks?|parking|style)\b)/iu

/**
 * The chip 'Free': whether the event has a price of 0, or says 'free' in its name. An item without prices may also
 * say it in its name.
 */
export function isFree({ eventName, pricing }: Pick<DanceEvent, 'eventName' | 'pricing'>): boolean {
  return (
    FREE_WORD.test(eventName) ||
    pricing.some(({ itemName, prices }) =>
      prices.length === 0 ? FREE_WORD.test(itemName) : prices.some(({ price }) => price === 0),
    )
  )
}

const CHEAP_POUNDS = 10

/** The chip 'Under £10': whether a ticket costs less, so that the row says 'from £8'. A free event costs less too. */
export function isCheap(event: Pick<DanceEvent, 'eventName' | 'pricing'>): boolean {
  return isFree(event) || event.pricing.some(({ prices }) => prices.some(({ price }) => price < CHEAP_POUNDS))
}

/** DESIGN Rows: the prices in short. '' without any price, and for cancelled, paused or deleted events. */
export function rowPrice(event: DanceEvent): string {
  if (isOff(event)) return ''
  return pricesInShort(event.pricing) || (isFree(event) ? FREE : '')
}

interface HeadPrice {
  price: string
  rest: string
}

const PASS = /\bpass\b|\bweekend/i

/**
 * DESIGN Event page: the price in the head. An event of several days says what it costs as a whole, and as its `rest` from
 * how much a part of it: 'Pass £95' and ', nights from £8'. Any other event has the price of its row.
 */
export function headPrice({ event, dayCount }: Pick<Occurrence, 'event' | 'dayCount'>): HeadPrice {
  const only = { price: rowPrice(event), rest: '' }
  if (dayCount < 2 || isOff(event)) return only
  const pass = event.pricing.find(({ itemName, prices }) => PASS.test(itemName) && prices.length > 0)
  const nights = event.pricing.filter(item => !PASS.test(item.itemName)).flatMap(({ prices }) => prices)
  if (!pass || nights.length === 0) return only
  const standard = pass.prices.find(({ label }) => label === DEFAULT_PRICE_LABEL)?.price
  const whole = standard ?? Math.max(...pass.prices.map(({ price }) => price))
  const cheapest = Math.min(...nights.map(({ price }) => price))
  return { price: `Pass ${shortPriceLabel(whole)}`, rest: `, nights from ${shortPriceLabel(cheapest)}` }
}

/** A line on a row that says what is special about its date. */
export interface RowSign {
  kind: 'movedPlace' | 'movedTime' | 'announcement' | 'level'
  /** 'Moved', 'Announcement' or 'Beginners 7:00 pm'. A narrow column shows only this word. */
  word: string
  /** The rest of the line: ' to Mill Studio' or ': doors now 7:30 pm'. */
  rest: string
}

/**
 * DESIGN Rows: the signs of one date, in display order. `base` is the event without its exceptions, if the device has
 * it. `withLevel` adds the first class for beginners, for a list filtered by that chip. Cancelled, paused and deleted
 * events have no signs.
 */
export function rowSigns(occurrence: Occurrence, base: DanceEvent | undefined, withLevel = false): RowSign[] {
  if (isOff(occurrence.event)) return []
  return [
    movedSign(occurrence, base),
    announcementSign(occurrence),
    withLevel ? levelSign(occurrence) : null,
  ].filter(sign => sign !== null)
}

/** The sign of a moved date. A date is moved if its exception changes the place or start of the series. */
function movedSign({ event, exceptionIndex }: Occurrence, base: DanceEvent | undefined): RowSign | null {
  if (exceptionIndex === null || !base) return null
  if (isElsewhere(event, base)) {
    const place = placeName(event)
    return { kind: 'movedPlace', word: 'Moved', rest: place && ` to ${place}` }
  }
  const { startTime } = event
  if (startTime === base.startTime || startTime === '') return null
  return { kind: 'movedTime', word: 'Moved', rest: ` to ${timeLabel(startTime)}` }
}

function isElsewhere({ location }: DanceEvent, { location: was }: DanceEvent) {
  return location.venue !== was.venue || location.street !== was.street || location.postcode !== was.postcode
}

const placeName = ({ location: { venue, street } }: DanceEvent) => venue || street

/**
 * The usual place of a series, for a date that takes place elsewhere. '' if that place has no name. Null if the date is
 * where it always is, or doesn't take place. `base` is the event without its exceptions, if the device has it.
 */
export function usualPlace(
  { event, exceptionIndex }: Occurrence,
  base: DanceEvent | undefined,
): string | null {
  if (exceptionIndex === null || !base || isOff(event) || !isElsewhere(event, base)) return null
  return placeName(base)
}

/** R17: the announcement of the date, or else that of the event. */
function announcementSign({ event: { announcementText } }: Occurrence): RowSign | null {
  if (announcementText === '') return null
  return { kind: 'announcement', word: 'Announcement', rest: `: ${announcementText}` }
}

function levelSign(occurrence: Occurrence): RowSign | null {
  const { event, occurrenceDate } = occurrence
  const slot = sortedSlots(event, daysOfOneOff(event)).find(one =>
    isForBeginners(one, occurrence, occurrenceDate),
  )
  if (!slot) return null
  const name = slot.levels.includes('Beginner') ? 'Beginners' : OPEN_LEVEL
  const startTime = slot.startTime || hoursOf(occurrence).startTime
  return { kind: 'level', word: startTime === '' ? name : `${name} ${timeLabel(startTime)}`, rest: '' }
}

/**
 * The chip 'Beginners': whether this day of the event has a slot with the level Beginner or Open level. R11: a slot
 * without a date is on the first day.
 */
export function hasBeginners(occurrence: Occurrence, day: Day): boolean {
  return occurrence.event.agenda.some(slot => isForBeginners(slot, occurrence, day))
}

function isForBeginners(slot: Slot, occurrence: Occurrence, day: Day) {
  return (
    slot.levels.some(level => level === 'Beginner' || level === OPEN_LEVEL) && isSlotOn(slot, occurrence, day)
  )
}
