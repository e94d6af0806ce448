import { readEventId, type County, type EventId, type OccurrenceFields, type UserId } from '../event/event'
import { DANCE_TYPES, type DanceType } from '../event/dances'
import type { EventFields } from '../event/eventFields'
import { asSource, own, readChoices, type Source } from '../event/reader/eventParts'
import { isLink, readLine } from '../event/reader/eventText'
import { readOccurrenceFields, readRhythm } from '../event/reader/occurrenceFields'
import { isDay, type Day } from '../time/days'
import { isPlausibleStamp } from '../time/stamps'
import { msOfStored } from '../time/storedMoment'

/** R94: why a calendar isn't read, or why nothing was taken from it. */
export const CALENDAR_PROBLEMS = [
  'notFound',
  'refused',
  'notCalendar',
  'tooLarge',
  'slow',
  'unreachable',
  'changedMuch',
] as const
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number]

/** How many calendars a person connects. The id holds the number, so the rules needn't count. */
export const MAX_CALENDARS = 3
/** How many entries are linked, or left out. */
export const MAX_LINKS = 400
/** How many rows of each kind the host writes for the person. */
export const MAX_ROWS = 20
/** 'Read now' works so often, in ms. The rules have the same number. */
export const ASKED_EVERY_MS = 5 * 60_000
const URL_MIN_LENGTH = 12
const URL_MAX_LENGTH = 500
const NAME_LENGTH = 100
/** The key of an entry holds a UID of at most 300 characters. */
const KEY_LENGTH = 400
const SHOWN_LENGTH = 200

/** An entry of the calendar (`TakenEntry.key`), and the event that its owner listed it as. */
export interface CalendarLink {
  key: string
  eventId: EventId
}

/** A night that is neither linked nor left out. */
interface WaitingNight {
  key: string
  name: string
  day: Day
}

/** The base of an event or one date of it. `day` is null for the base. */
interface EventPart {
  eventId: EventId
  name: string
  day: Day | null
}

/** What the calendar may change. A date of a series has no dates of its own. */
export type CalendarPatch = Partial<OccurrenceFields> &
  Partial<Pick<EventFields, 'rhythm' | 'eventDate' | 'eventEndDate' | 'eventDays' | 'timestamp'>>

/** A part that was edited by hand, so that the calendar's newer value wasn't taken. */
export interface CalendarDifference extends EventPart {
  /** The unit of `unitOf`: a field's name, or 'eventDate' for the dates and hours of a one-off. */
  field: string
  /** Both values as people read them. */
  calendar: string
  ours: string
  /** What 'Take the calendar's' writes. Empty if what was stored can't be read. */
  patch: CalendarPatch
}

/** R94: a calendar that an organiser has connected, as `calendars/{uid}_1` to `_3` hold it. Moments are server ms. */
export interface ConnectedCalendar {
  id: string
  owner: UserId
  url: string
  name: string
  /** What drafts of new nights begin with. */
  defaults: { dances: DanceType[]; county: County; venue: string }
  /** A later link of a key replaces an earlier one. */
  links: CalendarLink[]
  /** The keys that the owner doesn't want. */
  skip: string[]
  askedAt: number | null
  nextAt: number | null
  readAt: number | null
  okAt: number | null
  etag: string
  modified: string
  hash: string
  problem: CalendarProblem | null
  failures: number
  failingSince: number | null
  /** How many entries are to come, and how many events follow one. */
  coming: number
  followed: number
  waiting: WaitingNight[]
  waitingCount: number
  differs: CalendarDifference[]
  /** Entries that vanished. They are only told. */
  gone: EventPart[]
}

export const calendarId = (owner: UserId, number: number) => `${owner}_${number}`

/**
 * R94: the address of a calendar as it is stored and asked: https only, no user name, no port, a host of letters with a
 * dot. webcal: means https. Null for any other text.
 */
export function readCalendarUrl(typed: unknown): string | null {
  if (typeof typed !== 'string') return null
  const url = typed.trim().replace(/^(?:webcals?|https):\/\//i, 'https://')
  return url.length >= URL_MIN_LENGTH && isLink(url, URL_MAX_LENGTH) ? url : null
}

/**
 * Whether a waiting night or a link means this entry. The key of a night whose calendar changed its rhythm has
 * '/week-5' behind it: the event with the old rhythm keeps the key of the entry.
 */
export const isKeyOf = (entryKey: string, key: string) =>
  key === entryKey ||
  (key.startsWith(`${entryKey}/`) && /^\/[A-Za-z]+-[0-6]$/.test(key.slice(entryKey.length)))

/** Reads a stored calendar. Null without an owner or a sound address. What it lacks, or isn't sound, is as on a new one. */
export function readConnectedCalendar(id: string, value: unknown): ConnectedCalendar | null {
  const source = asSource(value)
  const owner = source && own(source, 'owner')
  const url = source && readCalendarUrl(own(source, 'url'))
  if (!source || !url || typeof owner !== 'string' || !isIdOf(id, owner)) return null
  const line = (name: string, length: number) => readLine(own(source, name), length)
  const defaults = asSource(own(source, 'defaults')) ?? {}
  return {
    id,
    owner,
    url,
    name: line('name', NAME_LENGTH),
    defaults: {
      dances: readChoices(own(defaults, 'dances'), DANCE_TYPES) ?? [],
      county: readLine(own(defaults, 'county'), NAME_LENGTH),
      venue: readLine(own(defaults, 'venue'), NAME_LENGTH),
    },
    links: linksOf(own(source, 'links')),
    skip: [...new Set(textsOf(own(source, 'skip')))],
    askedAt: momentOf(own(source, 'askedAt')),
    nextAt: momentOf(own(source, 'nextAt')),
    readAt: momentOf(own(source, 'readAt')),
    okAt: momentOf(own(source, 'okAt')),
    etag: line('etag', SHOWN_LENGTH),
    modified: line('modified', SHOWN_LENGTH),
    hash: line('hash', SHOWN_LENGTH),
    problem: readChoices([own(source, 'problem')], CALENDAR_PROBLEMS)?.[0] ?? null,
    failures: countOf(own(source, 'failures')),
    failingSince: momentOf(own(source, 'failingSince')),
    coming: countOf(own(source, 'coming')),
    followed: countOf(own(source, 'followed')),
    waiting: listOf(own(source, 'waiting'), MAX_ROWS, readWaiting),
    waitingCount: countOf(own(source, 'waitingCount')),
    differs: listOf(own(source, 'differs'), MAX_ROWS, readDifference),
    gone: listOf(own(source, 'gone'), MAX_ROWS, readPart),
  }
}

function isIdOf(id: string, owner: UserId): boolean {
  return Array.from({ length: MAX_CALENDARS }, (_, index) => calendarId(owner, index + 1)).includes(id)
}

function momentOf(value: unknown): number | null {
  const ms = value === null || value === undefined ? Number.NaN : msOfStored(value)
  return isPlausibleStamp(ms) ? ms : null
}

const countOf = (value: unknown) => (isPlausibleStamp(value) ? value : 0)

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= KEY_LENGTH

const textsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isKey).slice(0, MAX_LINKS) : [])

function listOf<Item>(value: unknown, most: number, read: (source: Source) => Item | null): Item[] {
  if (!Array.isArray(value)) return []
  return value.flatMap(item => read(asSource(item) ?? {}) ?? []).slice(0, most)
}

/** A link as a document holds it: one text, because rules can't bound what a map in a list holds. */
export const linkText = ({ key, eventId }: CalendarLink) => `${eventId} ${key}`

/** The links of a document, of an older one, or of this device's copy. Those two hold maps. */
const linksOf = (value: unknown): CalendarLink[] =>
  listOf(Array.isArray(value) ? value.map(partsOfLink) : [], MAX_LINKS, readLink)

function partsOfLink(link: unknown): unknown {
  if (typeof link !== 'string') return link
  const end = link.indexOf(' ')
  return { key: link.slice(end + 1), eventId: link.slice(0, Math.max(0, end)) }
}

function readLink(source: Source): CalendarLink | null {
  const key = own(source, 'key')
  const eventId = readEventId(own(source, 'eventId'))
  return isKey(key) && eventId !== null ? { key, eventId } : null
}

function readWaiting(source: Source): WaitingNight | null {
  const [key, day] = [own(source, 'key'), own(source, 'day')]
  return isKey(key) && isDay(day) ? { key, day, name: readLine(own(source, 'name'), SHOWN_LENGTH) } : null
}

function readPart(source: Source): EventPart | null {
  const day = own(source, 'day')
  const eventId = readEventId(own(source, 'eventId'))
  if (eventId === null) return null
  return { eventId, day: isDay(day) ? day : null, name: readLine(own(source, 'name'), SHOWN_LENGTH) }
}

function readDifference(source: Source): CalendarDifference | null {
  const part = readPart(source)
  const field = readLine(own(source, 'field'), NAME_LENGTH)
  if (!part || field === '') return null
  return {
    ...part,
    field,
    calendar: readLine(own(source, 'calendar'), SHOWN_LENGTH),
    ours: readLine(own(source, 'ours'), SHOWN_LENGTH),
    patch: readPatch(asSource(own(source, 'patch')) ?? {}, part.eventId),
  }
}

function readPatch(source: Source, eventId: EventId): CalendarPatch {
  const days = own(source, 'eventDays')
  const [date, end, timestamp] = ['eventDate', 'eventEndDate', 'timestamp'].map(name => own(source, name))
  const rhythm = readRhythm(own(source, 'rhythm'))
  return {
    ...readOccurrenceFields(source, eventId),
    ...(rhythm && { rhythm }),
    ...(isDay(date) && { eventDate: date }),
    ...(isDay(end) && { eventEndDate: end }),
    ...(Array.isArray(days) && { eventDays: days.filter(isDay) }),
    ...(isPlausibleStamp(timestamp) && { timestamp }),
  }
}
