import { PLACE_LINE } from '../calendarFile/calendarFileText'
import { MAX_LIST_ITEMS, NAME_MAX_LENGTH } from '../constants'
import { DANCE_TYPES, type DanceType } from '../event/dances'
import type { EventException } from '../event/event'
import { timeLabel } from '../event/labels'
import { EVENT_FIELDS } from '../event/reader/eventTable'
import { isLink, readLine } from '../event/reader/eventText'
import { findDances } from '../paste/extract/dances'
import {
  cleanPasted,
  type Found,
  foundAt,
  type FoundEvent,
  READ_MAX_LENGTH,
  type TakenEvent,
} from '../paste/extract/found'
import { findLinks, linkField } from '../paste/extract/links'
import { findPrices } from '../paste/extract/prices'
import { locationOfFound } from '../paste/markedDraft'
import { type PasteContext, readFacts } from '../paste/readFacts'
import { foundPosition } from '../places/countyOfAddress'
import { everyLabel } from '../rhythm/rhythmLabel'
import { CANCELLED_PREFIX, GONE_PREFIX, PAUSED_PREFIX, UNTITLED_EVENT } from '../texts/listMessages'
import { dateRange } from '../time/dateRange'
import { shortDate } from '../time/dayLabels'
import type { Planned } from './entryDates'
import { type FileParts, type Properties, textOf, unescaped, valueOf } from './fileLines'
import { locationLine, placeOfLocation, type TakenPlace } from './placeOfLocation'
import { plainText, withoutEntities } from './plainText'

/** Reads the texts of a file's entries. Neighbours often say the same, so what was read last is remembered. */
export interface TextReader {
  own: FileParts['own']
  whole(text: string): FoundEvent
  place(location: string): TakenPlace
  dances(text: string): DanceType[]
  prices(text: string): FoundEvent['prices']
}

export function makeTextReader(own: FileParts['own'], context: PasteContext): TextReader {
  return {
    own,
    whole: once(text => readFacts(text, context).found),
    place: once(location => placeOfLocation(location, context)),
    dances: once(text => findDances(text)?.value ?? []),
    prices: once(text => findPrices(text.slice(0, READ_MAX_LENGTH)).prices),
  }
}

/** So many texts of each kind are remembered. */
const REMEMBERED = 50

function once<Answer>(read: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return text => {
    if (known.has(text)) return known.get(text) as Answer
    if (known.size === REMEMBERED) known.clear()
    known.set(text, read(text))
    return known.get(text) as Answer
  }
}

/** How much of an entry is read: all, only the beginning of its texts, or only its name and dates. */
export type Depth = 'all' | 'short' | 'dates'

/** A dance that isn't named in the beginning of a text isn't what the event is about. */
const SHORT_TEXT = 300

/**
 * R92: the event of a planned entry. The file's fields say when and where. Only prices and dances come from its texts,
 * and the place if the file has none.
 */
export function takenEvent(planned: Planned, reader: TextReader, depth: Depth): TakenEvent {
  const { entry, span, series, doubt } = planned
  const own = reader.own(entry.part)
  const isRead = depth !== 'dates'
  const name = nameOf(own)
  const description = isRead ? cleanPasted(descriptionOf(own)).text : ''
  const location = text(own, 'LOCATION')
  const place = isRead ? placeOf(own, location, reader) : null
  const words = depth === 'all' && location === '' && !place ? reader.whole(`${name}\n${description}`) : null
  const dances = isRead ? dancesOf(own, name, description, depth, reader) : []
  const from = series?.from ?? span.day
  const often = series && everyLabel({ recurrenceDay: series.weekday, rhythm: { every: series.every } })
  const days = series ? shortDate(from) : dateRange(span.day, span.lastDay)
  const hours = [span.start, span.end].filter(Boolean).map(timeLabel).join(' – ')
  const until = series?.until ? shortDate(series.until) : ''
  const begins = often ? `${often} from ${days}` : [doubt, days].filter(Boolean).join(', ')
  const when = [begins, until, hours].filter(Boolean).join(', ')
  const shown = [name, when, locationLine(location), description].filter(Boolean).join('\n')
  const at = <Value>(value: Value, part: string, why: string | null = null): Found<Value> => {
    const start = Math.max(0, shown.indexOf(part))
    return foundAt(shown, value, start, start + part.length, why)
  }
  const said = <Value>(found: Found<Value> | undefined) => found && at(found.value, found.words, found.doubt)
  const found: { [Name in keyof TakenEvent]?: TakenEvent[Name] | undefined } = {
    name: name === '' ? undefined : at(name, name),
    dances: dances.length === 0 ? undefined : at(dances, dances.find(dance => shown.includes(dance)) ?? name),
    rhythm: often
      ? at({ every: series.every, weekday: series.weekday }, often, doubt)
      : doubt === null
        ? undefined
        : at(null, when, doubt),
    date: at(from, days, span.doubt),
    endDate: series || span.lastDay === span.day ? undefined : at(span.lastDay, days),
    lastDate: series?.until ? at(series.until, until) : undefined,
    start: span.start === '' ? undefined : at(span.start, timeLabel(span.start), span.doubt),
    end: span.end === '' ? undefined : at(span.end, timeLabel(span.end), span.doubt),
    ...(place
      ? partsOf(place, at)
      : words && {
          venue: said(words.venue),
          street: said(words.street),
          town: said(words.town),
          postcode: said(words.postcode),
          county: said(words.county),
        }),
    prices: isRead ? said(reader.prices(description)) : undefined,
    description: isRead ? description : undefined,
    off: planned.off.length > 0 ? [...planned.off] : undefined,
    changed: series ? changedOf(planned, own, reader) : undefined,
    links: isOurs(own) ? undefined : linksOf(own, depth === 'all' ? description : ''),
    position: positionOf(own),
    picture: pictureOf(own),
  }
  const given = Object.entries(found).filter(([, value]) => value !== undefined)
  return { ...(Object.fromEntries(given) as Omit<TakenEvent, 'text' | 'isCut'>), text: shown, isCut: false }
}

/** R69: the dances of the categories, the name and the description. */
function dancesOf(own: Properties, name: string, description: string, depth: Depth, reader: TextReader) {
  const categories = (own.get('CATEGORIES') ?? []).flatMap(({ value }) =>
    value.split(/(?<!\\),/).map(unescaped),
  )
  const said = reader.dances([...categories, name].join('\n'))
  if (depth === 'short') return said.length > 0 ? said : reader.dances(description.slice(0, SHORT_TEXT))
  const more = reader.dances(description)
  return DANCE_TYPES.filter(dance => said.includes(dance) || more.includes(dance))
}

const text = (own: Properties, name: string) => {
  const [property] = own.get(name) ?? []
  return property ? textOf(property).trim() : ''
}

const NO_CLASS =
  'no (?:class(?:es)?|lessons?|danc(?:e|ing)|socials?|salsa|bachata|kiz(?:omba)?|zouk)(?: (?:class(?:es)?|danc(?:e|ing)|socials?|night|today|tonight|this week)){0,2}'
/** 'CANCELLED: Salsa Night', 'Salsa Night - no class', 'No salsa tonight' */
const CANCELLED = new RegExp(
  `^\\W*(?:event )?(?:cancel+ed|postponed)\\b\\W*|\\W*[([–—:-]\\s*(?:cancel+ed|postponed|${NO_CLASS})\\W*$|^\\W*${NO_CLASS}\\W*$`,
  'i',
)

/** Whether the name itself says that an event is cancelled. */
export const isCancelledName = (own: Properties) => CANCELLED.test(summaryOf(own))

/** No name is longer. The pattern takes the square of the length, and a stranger's file may hold a hundred long ones. */
const summaryOf = (own: Properties) => text(own, 'SUMMARY').slice(0, 1_000)

/** The name without what isn't its own. */
export function nameOf(own: Properties): string {
  const name = readLine(withoutEntities(summaryOf(own)), NAME_MAX_LENGTH)
  if (!isOurs(own)) return name.replace(CANCELLED, '') || name
  const prefix = [GONE_PREFIX, CANCELLED_PREFIX, PAUSED_PREFIX].find(one => name.startsWith(one)) ?? ''
  const bare = name.slice(prefix.length)
  return bare === UNTITLED_EVENT ? '' : bare
}

/** A6: whether a site of this product exported the entry. */
const isOurs = (own: Properties) => own.has(PLACE_LINE) || valueOf(own, 'URL').includes('/view-event/')

/** A paragraph of our own exports that says the hours, which the entry has itself. */
const HOURS = /^[^\n]{0,80}(?:\d:\d\d [ap]m|TBA|all day)$/

const DESCRIPTIONS = ['DESCRIPTION', 'STYLED-DESCRIPTION', 'X-ALT-DESC']

/** R92: the description in plain text. Ours has an announcement and the hours before it, and an address after it. */
function descriptionOf(own: Properties): string {
  const plain = plainText(DESCRIPTIONS.map(name => text(own, name)).find(Boolean) ?? '')
  if (!isOurs(own)) return plain
  const paragraphs = plain.split('\n\n')
  const hoursAt = paragraphs.slice(0, 2).findIndex(one => HOURS.test(one))
  const isLinked = paragraphs.at(-1) === valueOf(own, 'URL')
  return paragraphs.slice(hoursAt + 1, isLinked ? -1 : undefined).join('\n\n')
}

/** The place of an entry, or null if it names none. Ours names the parts. */
function placeOf(own: Properties, location: string, { place }: TextReader): TakenPlace | null {
  const [line] = own.get(PLACE_LINE) ?? []
  if (!line) return location === '' ? null : place(location)
  const [venue = '', street = '', town = '', county = '', postcode = ''] = line.value
    .split(/(?<!\\);/)
    .map(unescaped)
  const parts = Object.entries({ venue, street, town, county, postcode }).filter(([, part]) => part !== '')
  return { ...Object.fromEntries(parts), doubt: null }
}

type At = <Value>(value: Value, part: string, why?: string | null) => Found<Value>

function partsOf({ doubt, ...parts }: TakenPlace, at: At) {
  const isDoubted = (name: string) =>
    name === (parts.town === undefined ? 'postcode' : 'town') || name === 'county'
  return Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [name, at(value, value, isDoubted(name) ? doubt : null)]),
  )
}

/** R14: the dates of a series with values of their own. Only what isn't as in the series. */
function changedOf({ entry, changed }: Planned, whole: Properties, reader: TextReader) {
  const dates = changed.flatMap(({ date, entry: { part, span } }): EventException[] => {
    const own = reader.own(part)
    const [name, location] = [nameOf(own), text(own, 'LOCATION')]
    const isMoved = location !== '' && location !== text(whole, 'LOCATION')
    const { county = '', doubt: _doubt, ...parts } = (isMoved && placeOf(own, location, reader)) || NO_PLACE
    const fields = {
      ...(name !== '' && name !== nameOf(whole) && { eventName: name }),
      ...(span.start !== entry.span.start && { startTime: span.start }),
      ...(span.end !== entry.span.end && span.end !== '' && { endTime: span.end }),
      ...(isMoved && { location: locationOfFound(parts), ...(county !== '' && { shortLocation: county }) }),
    }
    return Object.keys(fields).length === 0 ? [] : [{ date, ...fields }]
  })
  return dates.length === 0 ? undefined : dates.slice(0, MAX_LIST_ITEMS)
}

const NO_PLACE: TakenPlace = { doubt: null }

/** R80: GEO in England. */
function positionOf(own: Properties): TakenEvent['position'] {
  const [latitude, longitude] = (
    valueOf(own, 'GEO') || valueOf(own, 'X-APPLE-STRUCTURED-LOCATION').replace(/^geo:/i, '')
  )
    .split(/[;,]|\\;/)
    .map(Number)
  const { latitude: north, longitude: east } = foundPosition(latitude, longitude)
  return north === undefined || east === undefined ? undefined : { latitude: north, longitude: east }
}

const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|heic)(?:[?#]|$)/i
const LIMIT = EVENT_FIELDS.ticketUrl.limit

/**
 * R75, R92: the links of an entry. Its address is the ticket link if it sells tickets, else the organiser's page. What is missing
 * comes from its description, as from any text.
 */
function linksOf(own: Properties, description: string): TakenEvent['links'] {
  const address = unescaped(own.get('URL')?.[0]?.value ?? '').trim()
  const field = linkField(address)
  const said = findLinks(address === '' ? description : description.replaceAll(address, ' '))
  return field ? { ...said, [field]: address } : said
}

/** R92: the address of a picture that an entry names. A picture within the file is left out. */
function pictureOf(own: Properties): string | undefined {
  const named = [...(own.get('IMAGE') ?? []), ...(own.get('ATTACH') ?? [])].find(property => {
    const { name, params } = property
    const isPicture =
      name === 'IMAGE' || /^image\//i.test(params.FMTTYPE ?? '') || PICTURE.test(property.value)
    return isPicture && isLink(textOf(property).trim(), LIMIT)
  })
  return named && textOf(named).trim()
}
