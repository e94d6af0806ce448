import { MAX_CLAIMS_A_DAY, MAX_MADE_A_DAY, RANDOM_ID_MAX, RANDOM_ID_MIN } from '../constants'
import { weekdayName } from '../time/dayLabels'
import { isDay } from '../time/days'
import type { DanceEvent, EventId, PricingItem, UserId } from '../event/event'
import type { EventFields } from '../event/eventFields'
import { ruleOf } from '../event/reader/eventTable'
import { Refusal } from '../outbox/refusal'
import type { CreationArgs } from './eventIntents'
import { asSource, own, type Source } from '../event/reader/eventParts'
import { seriesWeekday } from '../rhythm/rhythm'
import { movedCountiesAfter } from '../places/movedCounties'
import { patchExceptions, type EventPatch } from './eventPatch'
import { isSame } from '../sameness'

/** The fields of an event as the database stores them. */
export type EventDocument = Record<string, unknown>

/** §3 friendlyEventId. `random` is between 0 and 1. */
export function friendlyEventId(fields: EventFields, random: number): string {
  const { isRecurring, eventDate = '', eventName } = fields
  const number = RANDOM_ID_MIN + Math.floor(random * (RANDOM_ID_MAX - RANDOM_ID_MIN + 1))
  const [word, day] = isRecurring ? ['weekly', weekdayName(seriesWeekday(fields))] : ['event', eventDate]
  return [word, day, eventName, Math.min(number, RANDOM_ID_MAX)].join('_')
}

/**
 * §7 Create event: the new document. `lastUpdated` is server ms. R63: the event is listed at once if it needs no
 * approval.
 */
export function newDocument(
  { fields, friendlyEventId, status }: Pick<CreationArgs, 'fields' | 'friendlyEventId' | 'status'>,
  creator: UserId,
  lastUpdated: number,
): EventDocument {
  const stored = Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => [name, storedField(value, name)])
  const listed = status === 'current'
  return { ...Object.fromEntries(stored), friendlyEventId, status, creator, lastUpdated, listed }
}

const DAY_MS = 86_400_000

/** How many events a person created on one day, or how many links they made. `day` begins the server's day in UTC, in ms. */
export interface DayCount {
  day: number
  count: number
  last: string
  /** The events that the person has claimed, the newest last. Moderators find them by it after they were given back (R84). */
  events?: EventId[]
}

/** What the rules count. */
export type CountKind = 'created' | 'claimed' | 'invited' | 'reported'

/**
 * The count of today with one more, whose id is `last`. The rules demand it in the commit that makes or claims the event, or makes the link or report.
 * `now` is server ms. Throws a Refusal after 100, and after 10 claims.
 */
export function nextCount(kind: CountKind, before: DayCount | null, last: string, now: number): DayCount {
  const day = now - (now % DAY_MS)
  const count = before?.day === day ? before.count + 1 : 1
  if (count > (kind === 'claimed' ? MAX_CLAIMS_A_DAY : MAX_MADE_A_DAY)) throw new Refusal('too-many-today')
  if (kind !== 'claimed') return { day, count, last }
  return { day, count, last, events: [...(before?.events ?? []).filter(id => id !== last), last] }
}

/**
 * The stored form of a field. Prices become a map (§3). Undefined means that the field is absent. Null never occurs
 * (R14).
 */
export function storedField(value: unknown, name: string): unknown {
  return defined(ruleOf(name)?.kind === 'pricing' ? (value as PricingItem[]).map(storedItem) : value)
}

const storedItem = ({ prices, ...item }: PricingItem) => ({
  ...item,
  prices: Object.fromEntries(prices.map(({ label, price }) => [label, price])),
})

function defined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(defined)
  const source = asSource(value)
  if (!source) return value
  return Object.fromEntries(
    Object.entries(source)
      .filter(([, part]) => part !== undefined)
      .map(([name, part]) => [name, defined(part)]),
  )
}

/**
 * R18: the fields of a stored document that a patch changes, with their new values. Empty if the document already
 * holds all of these values. Fields that the patch doesn't name stay as they are.
 */
export function documentChanges(document: EventDocument, { base, ...ofDates }: EventPatch): EventDocument {
  const changes: EventDocument = {}
  for (const [name, value] of Object.entries(base)) {
    const stored = storedField(value, name)
    if (ruleOf(name)?.isOnDeviceOnly || stored === undefined) continue
    if (!isSame(stored, own(document, name))) changes[name] = stored
  }
  const before = own(document, 'exceptions')
  const entries = Array.isArray(before) ? before.filter(isEntry) : []
  const exceptions = patchExceptions(entries, ofDates, storedField)
  const isTouched = ofDates.dates.length > 0 || exceptions.length < entries.length
  if (isTouched && !isSame(exceptions, before)) changes.exceptions = exceptions
  return changes
}

/** When an act changes one of these fields, the rules refuse changes of other fields. */
const FIXED_ACTS = ['status', 'creator']

/** §3: other software may have written an empty end date. The next edit of such a one-off sets it to the start date. */
export function endDateRepair(document: EventDocument, changes: EventDocument): EventDocument {
  const [first, last] = [own(document, 'eventDate'), own(document, 'eventEndDate')]
  if (last !== '' || own(document, 'isRecurring') !== false || 'eventEndDate' in changes) return {}
  return isDay(first) && !FIXED_ACTS.some(name => name in changes) ? { eventEndDate: first } : {}
}

/** R86: the fields that decide which counties list an event. */
const PLACING = ['exceptions', 'shortLocation']

/**
 * R86: the new list of counties, if `changes` move the event or one of its dates. `before` and `after` are the event
 * without and with these changes. `now` is server ms.
 */
export function movedChange(
  changes: EventDocument,
  before: DanceEvent,
  after: DanceEvent,
  now: number,
): EventDocument {
  if (!PLACING.some(name => name in changes)) return {}
  const movedCounties = movedCountiesAfter(before, after, now)
  return isSame(movedCounties, before.movedCounties ?? []) ? {} : { movedCounties }
}

/** Whether an entry has a date. Without one, nobody can find it (R13). */
function isEntry(value: unknown): value is Source & { date: string } {
  const source = asSource(value)
  return source !== null && isDay(own(source, 'date'))
}

/** R55: agenda slots, price items and exceptions together. */
export function listItemsOf(document: EventDocument): number {
  const lists = ['agenda', 'pricing', 'exceptions'].map(name => own(document, name))
  return lists.reduce<number>((count, list) => count + (Array.isArray(list) ? list.length : 0), 0)
}
