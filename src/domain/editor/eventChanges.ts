import type { DanceEvent, OccurrenceFields } from '../event/event'
import { hasLeft, takesPlaceOn } from '../event/eventDays'
import type { EventFields } from '../event/eventFields'
import { isList, isSameItem, type Item, itemsOf, unitOf, type Values } from '../organiser/threeWay'
import { isSame } from '../sameness'
import type { Day } from '../time/days'
import { draftOfEvent, fieldsOfDraft } from './draft/draftFields'
import { DATED_NAMES, type DatedField, DRAFT_FIELDS, DRAFT_NAMES } from './draft/draftTable'

const PLACE: readonly DatedField[] = ['location', 'shortLocation']
const WEEKLY = { every: 'week' } as const
const DATES: readonly (keyof EventFields)[] = ['eventDate', 'eventEndDate', 'eventDays']

/**
 * §4 Wizard flow: the changed fields, for a save to send. With a changed location, shortLocation is sent too. With a
 * changed date or end time, the days are sent too (R5). With a changed start, the moment of the first start is sent
 * too (R9). With a changed rhythm, the weekday is sent too, because both are one answer to 'when' (R81).
 */
export function changedFields(before: EventFields, typed: EventFields): Partial<EventFields> {
  // R72: a change can't remove a field. A series that loses its last date is stored as weekly.
  const after = { ...(before.rhythm && { rhythm: WEEKLY }), ...typed }
  const isChanged = (name: keyof EventFields) =>
    after[name] !== undefined && !isSame(before[name], after[name])
  const names = new Set((Object.keys(after) as (keyof EventFields)[]).filter(isChanged))
  names.delete('timestamp')
  if (names.has('location')) names.add('shortLocation')
  if (!after.isRecurring && (names.has('endTime') || DATES.some(name => names.has(name)))) {
    for (const name of DATES) names.add(name)
  }
  if (names.has('startTime') || names.has('eventDate')) names.add('timestamp')
  for (const name of DRAFT_NAMES) if (DRAFT_FIELDS[name].isLocked) names.delete(name)
  if (names.has('rhythm')) names.add('recurrenceDay')
  return pick(after, [...names])
}

/**
 * R15: the fields of one date that differ from what the wizard showed. R86: a location and its county change
 * together.
 */
export function changedOccurrenceFields(
  before: Pick<EventFields, DatedField>,
  after: EventFields,
): Partial<OccurrenceFields> {
  const isChanged = (name: DatedField) => !isSame(before[name], after[name])
  const isMoved = PLACE.some(isChanged)
  return pick(
    after,
    DATED_NAMES.filter(name => (PLACE.includes(name) ? isMoved : isChanged(name))),
  )
}

/** A date of a series, and the fields that it has of its own. */
export interface OwnDate {
  date: Day
  fields: DatedField[]
}

/** R15: the dates from `today` on that keep their own values when the series changes in these fields. */
export function datesKeepingOwn(event: DanceEvent, changes: Partial<EventFields>, today: Day): OwnDate[] {
  const after = { ...event, ...changes }
  return ownDates(event, today, name => changes[name] !== undefined).filter(
    ({ date, fields }) => fields.length > 0 && !hasLeft(after, date),
  )
}

/** R15, R72: the dates from `today` on with values of their own that no longer take place, because the series ends earlier. */
export function datesLeaving(event: DanceEvent, changes: Partial<EventFields>, today: Day): OwnDate[] {
  const after = { ...event, ...changes }
  return ownDates(event, today, () => true).filter(
    ({ date }) => takesPlaceOn(event, date) && hasLeft(after, date),
  )
}

function ownDates(event: DanceEvent, today: Day, counts: (name: DatedField) => boolean): OwnDate[] {
  return event.exceptions
    .filter(({ date }) => date >= today)
    .map(exception => ({
      date: exception.date,
      fields: DATED_NAMES.filter(name => counts(name) && exception[name] !== undefined),
    }))
    .sort((one, other) => (one.date < other.date ? -1 : 1))
}

function pick<Fields extends object, Name extends keyof Fields>(
  fields: Fields,
  names: readonly Name[],
): Partial<Pick<Fields, Name>> {
  const picked: Partial<Pick<Fields, Name>> = {}
  for (const name of names) if (fields[name] !== undefined) picked[name] = fields[name]
  return picked
}

/** Comparisons need a day. Any day gives the same result. */
const ANY_DAY = '2000-01-01'
/** Fields that a save computes from other fields (R5, R9). */
const COMPUTED = ['timestamp', 'eventDays']

/**
 * R81: the stored values that these changes were made from, by field name. `before` is the event as the wizard opened
 * it. `shown` is the event or date as this device shows it now. The wizard tidies values when it opens an event. A
 * value that nobody has changed since is therefore taken from `shown`. A value that was absent is null, because a note
 * in localStorage drops undefined values.
 */
export function madeFrom(
  changes: Partial<EventFields & OccurrenceFields>,
  before: EventFields | undefined,
  shown: DanceEvent | undefined,
): Values {
  const isOneOff = (before ?? shown)?.isRecurring === false
  const units = new Set(Object.keys(changes).map(name => unitOf(name, isOneOff)))
  const known: Values = { ...(shown ?? before) }
  const names = Object.keys({ ...before, ...changes }).filter(name => units.has(unitOf(name, isOneOff)))
  const now: Values | null = shown ? { ...fieldsOfDraft(draftOfEvent(shown), ANY_DAY) } : null
  const opened: Values = { ...before }
  return Object.fromEntries(
    names
      .filter(name => !COMPUTED.includes(name))
      .map(name => {
        if (!before || (now && isSame(now[name], opened[name]))) return [name, known[name] ?? null]
        const isMerged = now && isList(name)
        return [name, (isMerged ? itemsBefore(opened[name], now[name], known[name]) : opened[name]) ?? null]
      }),
  )
}

function itemsBefore(opened: unknown, now: unknown, stored: unknown): Item[] {
  const [asNow, asStored] = [itemsOf(now), itemsOf(stored)]
  return [...itemsOf(opened).values()].map(item =>
    isSameItem(item, asNow.get(item.id)) ? (asStored.get(item.id) ?? item) : item,
  )
}
