import type { DanceEvent, OccurrenceFields } from '../event/event'
import type { EventFields } from '../event/eventFields'
import { isSame } from '../sameness'
import { DATED_NAMES, DRAFT_FIELDS, DRAFT_NAMES, type DatedField } from './draft/draftTable'

const PLACE: readonly DatedField[] = ['location', 'shortLocation']
const DATES: readonly (keyof EventFields)[] = ['eventDate', 'eventEndDate', 'eventDays']

/**
 * §4 Wizard flow: the changed fields, for a save to send. With a changed location, shortLocation is sent too. With a
 * changed date or end time, the days are sent too (R5). With a changed start, the moment of the first start is sent
 * too (R9).
 */
export function changedFields(before: EventFields, after: EventFields): Partial<EventFields> {
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

/** R15: the dates from `today` on that keep their own values when the series changes in these fields. */
export function datesKeepingOwn(
  event: DanceEvent,
  changes: Partial<EventFields>,
  today: string,
): { date: string; fields: DatedField[] }[] {
  return event.exceptions
    .filter(({ date }) => date >= today)
    .map(exception => ({
      date: exception.date,
      fields: DATED_NAMES.filter(name => changes[name] !== undefined && exception[name] !== undefined),
    }))
    .filter(({ fields }) => fields.length > 0)
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
