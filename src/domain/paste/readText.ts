import type { County } from '../event/event'
import type { Places } from '../places/towns/places'
import type { Day } from '../time/days'
import { cleanPasted, READ, READ_MAX_LENGTH, withoutPart, type Found, type FoundEvent } from './extract/found'
import { findDances } from './extract/dances'
import { findDays } from './extract/days'
import { findName } from './extract/name'
import { findPlace } from './extract/place'
import { findPrices } from './extract/prices'
import { findTimes } from './extract/times'
import { findVenue, venueOfTown } from './extract/venue'

/** Addresses and phone numbers. They hold digits and names that mean nothing here. */
const CONTACT =
  /\b(?:https?:\/\/|www\.)\S+|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{2,64}|\+?\b0?\d{3,5} ?\d{3} ?\d{3,4}\b/g
/** The time and sender of a message in an exported chat, and of an answered e-mail. They say nothing about the event. */
const STAMP =
  /^\[?\d{1,2}\/\d{1,2}\/\d{2,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?(?:\]| -) [^:\n]{1,40}:|^>*\s*On .{5,120} wrote:|^>*\s*Sent: .*$/gim
const SAYS_WHEN = /\d|tonight|tonite|today|tomorrow|tmrw|tomoz|tmr\b/i

/** What is needed to read a text. */
export interface PasteContext {
  /** The day in London. */
  today: Day
  /** England's places, or null if they couldn't be loaded. */
  places: Places | null
  /** The counties of the picker. */
  counties: readonly County[]
}

/**
 * Reads a pasted text: post, message, e-mail or caption. It finds name, dances, days, times, prices and place. Nothing
 * is made up: what the text doesn't say stays absent.
 */
export function readText(given: string, { today, places, counties }: PasteContext): FoundEvent {
  const { text: whole, isCut } = cleanPasted(given)
  const text = whole.slice(0, READ_MAX_LENGTH)
  let rest = text
  for (const said of [STAMP, CONTACT])
    for (const { 0: words, index } of rest.matchAll(said))
      rest = withoutPart(rest, { from: index, to: index + words.length })
  const { rest: withoutPlace, ...place } = findPlace(rest, places, counties)
  const { rest: withoutPrices, prices } = findPrices(withoutPlace)
  const { rest: withoutDays, ...days } = findDays(withoutPrices, today)
  const { rest: last, start, end } = findTimes(withoutDays, days.endDate !== undefined)
  const { venue: named, street } = findVenue(last, place.town?.from ?? null, place.postcode?.from ?? null)
  const venue = place.town ? (venueOfTown(text, place.town.from) ?? named) : named
  const name = findName(text, onlyWithoutNumbers(text, last), venue?.from ?? null)
  const dances = findDances(venue ? withoutPart(text, venue) : text)
  const found = { ...days, start, end, prices, ...place, venue, street, name, dances }
  return { text: whole, isCut, ...withWords(text, found) }
}

/** The text without what was read, but with the words that may be part of a name: 'Boxing Day Social', 'Fridays'. */
function onlyWithoutNumbers(text: string, rest: string): string {
  return rest.replace(new RegExp(`${READ}+`, 'g'), (part, at: number) => {
    const words = text.slice(at, at + part.length)
    return SAYS_WHEN.test(words) && !/^(?:1st|2nd|3rd|4th)\s+(?:mon|tue|wed|thu|fri|sat|sun)/i.test(words)
      ? part
      : words
  })
}

/** The answers that were found, each with the words as the text has them. */
function withWords(text: string, found: Readonly<Record<string, Found<unknown> | undefined>>) {
  return Object.fromEntries(
    Object.entries(found).flatMap(([field, one]) =>
      one ? [[field, { ...one, words: text.slice(one.from, one.to) }]] : [],
    ),
  ) as Partial<FoundEvent>
}
