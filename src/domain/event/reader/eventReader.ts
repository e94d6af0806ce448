import { COUNTY_MAX_LENGTH, MAX_EVENT_DAYS, MAX_MOVED_COUNTIES } from '../../constants'
import { creatorMark } from './creatorMark'
import { isDay, type Day } from '../../time/days'
import { isReadableSize } from './documentSize'
import {
  EVENT_STATUSES,
  type County,
  type DanceEvent,
  type EventId,
  type EventStatus,
  type OccurrenceFields,
  type UserId,
  readEventId,
} from '../event'
import { FIELD_RULES, type TextField } from './eventTable'
import { EMPTY_FIELDS } from './emptyFields'
import { asSource, own, type Source } from './eventParts'
import { readLine, readLines } from './eventText'
import { readExceptions, readOccurrenceFields, readRhythm } from './occurrenceFields'
import { isPlausibleStamp } from '../../time/stamps'

/** The lines and texts that an exception can't hold. */
const BASE_TEXTS = FIELD_RULES.flatMap(([name, { kind, limit, variesByDate }]) =>
  limit === undefined || variesByDate ? [] : [{ name, limit, read: kind === 'line' ? readLine : readLines }],
)
type BaseText = Exclude<TextField, keyof OccurrenceFields>

/**
 * R55, C20-C32: reads a stranger's document as an event. Null if the document is too large or deep, or lacks a known
 * status, a stamp, a dance or a date. A removed event needs no date (R63). Odd values are cleaned. `userId` is the
 * reader's own id (R53).
 */
export function readEvent(eventId: EventId, raw: unknown, userId: UserId | null): DanceEvent | null {
  const source = asSource(raw)
  if (!source || readEventId(eventId) === null || !isReadableSize(source)) return null

  const name = own(source, 'eventName')
  const status = own(source, 'status')
  const lastUpdated = own(source, 'lastUpdated')
  const { danceTypes, ...fields } = readOccurrenceFields(source, eventId)
  const schedule = readSchedule(source) ?? (status === 'deleted' ? NO_SCHEDULE : null)
  const pausedUntil = own(source, 'pausedUntil')
  const movedCounties = readMovedCounties(own(source, 'movedCounties'))
  if (name !== undefined && typeof name !== 'string') return null
  if (!isStatus(status) || !isPlausibleStamp(lastUpdated) || !danceTypes || !schedule) return null

  return {
    // First, because Node 20 would give each event a hidden class of its own if the literal began with a spread.
    eventId,
    ...EMPTY_FIELDS,
    ...fields,
    ...readBaseTexts(source),
    ...schedule,
    ...readTeam(source, userId),
    status,
    lastUpdated,
    danceTypes,
    exceptions: readExceptions(own(source, 'exceptions'), eventId),
    // R51: a day that doesn't exist ends no pause.
    ...(status === 'paused' && isDay(pausedUntil) && { pausedUntil }),
    ...(movedCounties.length > 0 && { movedCounties }),
  }
}

/**
 * R86, R55: reads the counties that list the event. They only help queries to find the event. The event's
 * dates decide whether a list shows it.
 */
function readMovedCounties(value: unknown): County[] {
  if (!Array.isArray(value)) return []
  const names = value.slice(0, MAX_MOVED_COUNTIES).map(name => readLine(name, COUNTY_MAX_LENGTH))
  return [...new Set(names.filter(name => name !== ''))].sort()
}

function readBaseTexts(source: Source) {
  const texts: Record<string, string> = {}
  for (const { name, limit, read } of BASE_TEXTS) texts[name] = read(own(source, name), limit)
  return texts as Record<BaseText, string>
}

function isStatus(value: unknown): value is EventStatus {
  return EVENT_STATUSES.some(status => status === value)
}

type Schedule = Pick<
  DanceEvent,
  'isRecurring' | 'recurrenceDay' | 'rhythm' | 'eventDate' | 'eventEndDate' | 'eventDays'
>

/** R63: a removal erases the date. Lists never show a deleted event, so any weekday will do. */
const NO_SCHEDULE: Schedule = { isRecurring: true, recurrenceDay: 0 }

/** §3, R72: the weekday and rhythm or the days of an event, or null if it has neither. */
function readSchedule(source: Source): Schedule | null {
  const isRecurring = own(source, 'isRecurring') ?? true
  const recurrenceDay = own(source, 'recurrenceDay')
  const eventDate = own(source, 'eventDate')
  if (isRecurring === true) {
    if (!isWeekday(recurrenceDay)) return null
    const often = own(source, 'rhythm') ?? null
    if (often === null) return { isRecurring, recurrenceDay }
    const rhythm = readRhythm(often)
    return rhythm && { isRecurring, recurrenceDay, rhythm }
  }
  if (isRecurring !== false || !isDay(eventDate)) return null

  const eventEndDate = own(source, 'eventEndDate')
  const eventDays = readEventDays(own(source, 'eventDays'))
  return {
    isRecurring,
    eventDate,
    ...(isDay(eventEndDate) && eventEndDate >= eventDate && { eventEndDate }),
    ...(eventDays.length > 0 && { eventDays }),
  }
}

function isWeekday(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 6
}

function readEventDays(value: unknown): Day[] {
  if (!Array.isArray(value)) return []
  return [...new Set(value.filter(isDay))].sort().slice(0, MAX_EVENT_DAYS)
}

/**
 * R53, R73: who runs the event. Of all ids, the device keeps only the reader's own, and a mark of the creator's. The owner
 * learns whether there are organisers. So does everybody if there is no owner, because then only they can claim (R84).
 */
function readTeam(source: Source, userId: UserId | null) {
  const creator = own(source, 'creator')
  const organisers = own(source, 'organisers')
  const hasCreator = typeof creator === 'string' && creator !== ''
  const isMine = hasCreator && creator === userId
  const mark = hasCreator && creatorMark(creator)
  const hasOrganisers = Array.isArray(organisers) && organisers.length > 0
  const isOrganiser = userId !== null && hasOrganisers && organisers.includes(userId)
  return {
    hasCreator,
    ...(isMine && { creator, isClaimed: own(source, 'claimed') === true }),
    ...(mark && { creatorMark: mark }),
    ...(isOrganiser && { organiser: userId }),
    ...(hasOrganisers && (isOrganiser || isMine || !hasCreator) && { isShared: true }),
  }
}
