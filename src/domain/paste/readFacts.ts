import type { County } from '../event/event'
import type { Places } from '../places/towns/places'
import { plainName } from '../places/towns/plainName'
import { endsInTheNight } from '../event/hours'
import { addDays, type Day, type Time } from '../time/days'
import { datesIn } from './times/datesIn'
import {
  cleanPasted,
  READ,
  READ_MAX_LENGTH,
  withoutAll,
  withoutMatch,
  withoutPart,
  type Found,
  type FoundEvent,
} from './extract/found'
import { findDances } from './extract/dances'
import { findDays } from './extract/days'
import { ADDRESS, findLinks } from './extract/links'
import { findPostcode, findTown, townOfPostcode } from './extract/place'
import { findPrices } from './extract/prices'
import { findTimes } from './extract/times'
import { findVenue, venueOfTown } from './extract/venue'

/** E-mail addresses and phone numbers. They hold digits and names that mean nothing here. */
const CONTACT = /\bhttps?:\/\/\S+|[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{2,64}|\+?\b0?\d{3,5} ?\d{3} ?\d{3,4}\b/g
const DIGITS = String.raw`\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`
const NAMED = String.raw`\d{1,2} \p{L}{3,9}(?:,? \d{4})?`
const CLOCK = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?`
const DAY = String.raw`(?:${DIGITS}|(?:\p{L}{3,9},? )?${NAMED}|\p{L}{3,9} \d{1,2}(?:,? \d{4})?)`
/** '[30 Nov 2026 at 09:12]'. Without brackets, a month's name and an hour may be the event's. */
const MOMENT = String.raw`\[(?:${DAY},? (?:at )?${CLOCK}|${CLOCK}, ${DAY})\]`
/**
 * The time and sender of a message in an exported chat, of a post and of an answered e-mail, and what the chat itself says
 * first. They say nothing about the event, and the sender is nobody else's business.
 */
export const STAMP = new RegExp(
  String.raw`^>*[^\S\n]*(?:(?:${MOMENT}|${DIGITS},? (?:at )?${CLOCK}(?:\]| -)) (?:~ ?)?(?:(?:[^:\n]{1,40}: )?\u200e?messages and calls\b.*$|(?!\d{1,2}[/.-]\d)[^:\n]{1,40}:)|[^\n[\]:]{1,40}, ${MOMENT}:?|(?:[^\n·]{1,40}· ?)?(?:yesterday at ${CLOCK}|${NAMED} at ${CLOCK}[^\S\n]*·)[^\p{L}\p{N}\n]*$|On .{5,120} wrote:|Sent: .*$)[^\S\n]?`,
  'gimu',
)
/** 'Parking at Hoopers Row (£2.40 all day on Saturdays)' says nothing about the event. */
const ASIDE =
  /(?<=^|\n|[.!?]\s)[^\p{L}\n]{0,20}(?:(?:free|street|on-street) )?(?:parking|car ?park|cloak ?room|raffle|trains?|bus(?:es)?|shuttles?|coach(?:es)?|taxis?|minibus|ferry|nearest (?:tube|station|car ?park))\b[^.!?\n]*/giu
const SAYS_WHEN = /\d|\b(?:this|next|coming)\b|tonight|tonite|today|tomorrow|tmrw|tomoz|tmr\b/i

/** R95: the doubt of an end date that may be the morning after. */
const ONE_NIGHT = 'One night or two?'
/** A town's name is looked at this often. */
const MAX_TOWNS = 5

/** What is needed to read a text. */
export interface PasteContext {
  /** The day in London. */
  today: Day
  /** England's places, or null if they couldn't be loaded. */
  places: Places | null
  /** The counties of the picker. */
  counties: readonly County[]
}

/** What a text says of an event but its name, and what its name is looked for in. */
export interface Facts {
  found: FoundEvent
  /** The beginning of the text without the stamps of a chat, and the same without what was read. */
  text: string
  unread: string
}

/**
 * Reads the dances, days, times, prices, place and links of a text. Nothing is made up: what the text doesn't say stays
 * absent. A calendar file needs no more, so the reader of names loads only for a pasted text.
 */
export function readFacts(given: string, { today, places, counties }: PasteContext): Facts {
  const { text: whole, isCut } = cleanPasted(given)
  // WhatsApp shows '_Mojito Mondays_' in italics.
  const text = whole
    .slice(0, READ_MAX_LENGTH)
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, ' ')
    .replace(/[∙⋅‧●]/gu, '·')
  const own = withoutAll(text, STAMP)
  const rest = [CONTACT, ADDRESS].reduce(withoutAll, own)
  const { rest: withoutCode, postcode } = findPostcode(rest)
  const { rest: withPlaces, prices } = findPrices(withoutCode)
  // An address may stand in such a sentence.
  const asides = [...withoutCode.matchAll(ASIDE)].filter(({ 0: words }) => !words.includes(READ))
  const withoutPrices = asides.reduce(withoutMatch, withPlaces)
  const { rest: withoutDays, off, hasDays, ...days } = findDays(withoutPrices, today, saidOn(text, today))
  const { rest: withoutTimes, start, end } = findTimes(withoutDays, hasDays, days.endDate !== undefined)
  const { rest: last, ...place } = places
    ? findTown(withoutTimes, places, counties, postcode)
    : { rest: withoutTimes }
  const isTown = (name: string) =>
    name === place.county?.value || places?.byName.has(plainName(name)) === true
  const { venue: named, street } = findVenue(last, placesOf(last, place.town), postcode?.from ?? null, isTown)
  const venue = place.town ? (venueOfTown(text, place.town.from) ?? named) : named
  const unread = withoutPlace(onlyWithoutNumbers(withoutPrices, last), venue, street)
  // A sender's name may hold a dance.
  const [dances] = [own, text].flatMap(said => findDances(venue ? withoutPart(said, venue) : said) ?? [])
  const town = place.town ?? (places && postcode ? townOfPostcode(postcode, places) : undefined)
  const endDate =
    days.endDate && isOneNight(days.endDate, days.date, end, own)
      ? { ...days.endDate, doubt: ONE_NIGHT }
      : days.endDate
  const found = { ...days, endDate, start, end, prices, postcode, ...place, town, venue, street, dances }
  const links = findLinks(text)
  const all = { ...withWords(whole, found), ...(off && { off }), ...(links && { links }) }
  return { found: { text: whole, isCut, ...all }, text: own, unread }
}

/** R95: whether 'Fri 4/Sat 5 Dec 10pm-4am' may be one night. 'Both nights', 'and' or '&' say that it is two. */
function isOneNight(
  { value: last, words, doubt }: Found<Day>,
  first: Found<Day | null> | undefined,
  end: Found<Time> | undefined,
  text: string,
): boolean {
  if (doubt !== null || !first?.value || !end || !endsInTheNight(end.value)) return false
  const isSaid = /&|\band\b/i.test(words) || /\b(?:both|each|nights|weekend\w*|daily|two)\b/i.test(text)
  return addDays(first.value, 1) === last && !isSaid
}

/** The day on which an exported message was written: its 'tonight' isn't today. */
function saidOn(text: string, today: Day): Day {
  const days = [...text.matchAll(STAMP)]
    .flatMap(({ 0: stamp }) => datesIn(stamp, today)[0]?.days ?? [])
    .filter(day => day <= today)
  return days.at(-1) ?? today
}

/** Where the town's name stands, the most likely place first. */
function placesOf(text: string, town: Found<string> | undefined): number[] {
  if (!town) return []
  const at = [town.from]
  const [plain, words] = [text.toLowerCase(), town.words.toLowerCase()]
  for (
    let from = plain.indexOf(words);
    from >= 0 && at.length < MAX_TOWNS;
    from = plain.indexOf(words, from + 1)
  )
    if (/[,·•|(\n]\s*$/.test(text.slice(0, from)) && !/^\p{L}/u.test(text.slice(from + words.length)))
      at.push(from)
  return at
}

/** The text without venue and street. 'Salsa at the Guildhall' may end with a venue in a title. */
function withoutPlace(text: string, ...places: (Found<string> | undefined)[]): string {
  return places.reduce<string>(
    (rest, place) =>
      place && !/(?:\b(?:at|in)|@)(?: the)?\s*$/i.test(rest.slice(0, place.from))
        ? withoutPart(rest, place)
        : rest,
    text,
  )
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
