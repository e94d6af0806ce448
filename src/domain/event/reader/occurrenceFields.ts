import { MAX_LIST_ITEMS } from '../../constants'
import { HOW_OFTEN, type Rhythm } from '../../rhythm/rhythm'
import { type Day, isDay } from '../../time/days'
import { DANCE_TYPES } from '../dances'
import { type EventException, type EventId, type OccurrenceFields, readEventId } from '../event'
import { safeImageUrl } from '../eventImages'
import {
  asSource,
  own,
  readAgenda,
  readChoices,
  readLocation,
  readPricing,
  readTime,
  type Source,
} from './eventParts'
import { FIELD_RULES, type FieldKind, type FieldsOfKind, type KindValues } from './eventTable'
import { isLink, readLine, readLines } from './eventText'

/**
 * Returns undefined for a value of another type. `limit` is in characters, for lines and texts. `eventId` is for
 * urls.
 */
type Read<T> = (value: unknown, limit: number, eventId: EventId) => T | undefined

const text =
  (clean: (value: string, limit: number) => string): Read<string> =>
  (value, limit) =>
    typeof value === 'string' ? clean(value, limit) : undefined

/** The kinds of the fields that a single date may override. */
export type KindOfDate = {
  [Kind in FieldKind]: FieldsOfKind<Kind> & keyof OccurrenceFields extends never ? never : Kind
}[FieldKind]

/** R71: a colour and a thumbhash of at most 25 bytes. The security rules have the same limit. */
const GROUND = /^[\da-f]{6}[\w-]{0,34}$/

/** For each kind, how to read a field. */
const READERS: { [Kind in KindOfDate]: Read<KindValues[Kind]> } = {
  line: text(readLine),
  text: text(readLines),
  // R75: as for a url, a rejected address counts as absent.
  link: (value, limit) =>
    typeof value === 'string' && (value === '' || isLink(value, limit)) ? value : undefined,
  flag: value => (typeof value === 'boolean' ? value : undefined),
  dances: value => {
    const dances = readChoices(value, DANCE_TYPES)
    return dances?.length === 0 ? undefined : dances
  },
  time: text(readTime),
  location: readLocation,
  agenda: readAgenda,
  pricing: readPricing,
  // A rejected address counts as absent. '' would remove the event's own image (R14).
  url: (value, _limit, eventId) => (value === '' ? '' : safeImageUrl(value, eventId) || undefined),
  ground: value => (typeof value === 'string' && GROUND.test(value) ? value : undefined),
}

/** The fields that events and exceptions share. Status, creator and ids are not among them (C29, C30). */
const FIELDS = FIELD_RULES.filter(([, { variesByDate }]) => variesByDate).map(
  ([name, { kind, limit = 0 }]) => ({ name, limit, read: READERS[kind as KindOfDate] }),
)

/** R14: the fields that are present and have the right type. */
export function readOccurrenceFields(source: Source, eventId: EventId): Partial<OccurrenceFields> {
  const fields: Record<string, unknown> = {}
  for (const { name, limit, read } of FIELDS) {
    const value = read(own(source, name), limit, eventId)
    if (value !== undefined) fields[name] = value
  }
  return fields
}

/**
 * §3 exceptions. R13: one entry for each date. Two entries for one date are merged in order. R86: a county without a
 * location doesn't count.
 */
export function readExceptions(value: unknown, eventId: EventId): EventException[] {
  if (!Array.isArray(value)) return []
  const exceptions = new Map<Day, EventException>()
  for (const item of value) {
    const source = asSource(item)
    if (!source) continue
    const date = own(source, 'date')
    if (!isDay(date)) continue
    const movedTo = readEventId(own(source, 'movedTo'))
    exceptions.set(date, {
      ...exceptions.get(date),
      ...readOccurrenceFields(source, eventId),
      ...(movedTo !== null && { movedTo }),
      date,
    })
  }
  return [...exceptions.values()].slice(0, MAX_LIST_ITEMS).map(withPlace)
}

function withPlace({ shortLocation, ...exception }: EventException): EventException {
  return exception.location && shortLocation ? { ...exception, shortLocation } : exception
}

/** R72: a stranger's rhythm, or null for a rhythm that this build doesn't know. Two weeks need a first date. */
export function readRhythm(value: unknown): Rhythm | null {
  const source = asSource(value)
  const every = HOW_OFTEN.find(one => source && one === own(source, 'every'))
  if (!source || !every) return null
  const [from, until] = [own(source, 'from'), own(source, 'until')]
  if (every === 'twoWeeks' && !isDay(from)) return null
  return { every, ...(isDay(from) && { from }), ...(isDay(until) && { until }) }
}
