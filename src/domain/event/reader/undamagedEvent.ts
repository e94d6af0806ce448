import type { DanceEvent } from '../event'
import { FIELD_RULES, type FieldKind } from './eventTable'

/** R53, R73: many events don't hold these. Ids are kept only if they are the reader's own. */
const OPTIONAL = ['creator', 'organiser', 'creatorMark']

/** The fields of these kinds. Every event has them, except the schedule's fields, which depend on whether it recurs. */
const namesOf = (...kinds: FieldKind[]) =>
  FIELD_RULES.flatMap(([name, { kind }]) => (kinds.includes(kind) && !OPTIONAL.includes(name) ? [name] : []))

const TEXTS = namesOf('word', 'line', 'text', 'time', 'url')
/** R75: an older build stored events without these. */
const LINKS = namesOf('link')
const LISTS = namesOf('agenda', 'pricing', 'exceptions')
const PLACE = ['venue', 'street', 'city', 'county', 'postcode'] as const

/**
 * Whether a value from EventDB still has the shape that `readEvent` gave it. Every value was checked before it was
 * stored, so this only looks for damage. It must be cheap, because it runs for every event at start. An event that
 * an older build stored gets the links that it lacks.
 */
export function isUndamagedEvent(value: unknown): value is DanceEvent {
  if (typeof value !== 'object' || value === null) return false
  const event = value as Record<string, unknown>
  for (const name of LINKS) event[name] ??= ''
  const location = event.location as Record<string, unknown> | null | undefined
  return (
    TEXTS.every(name => typeof event[name] === 'string') &&
    LISTS.every(name => isListOfObjects(event[name])) &&
    Array.isArray(event.danceTypes) &&
    typeof event.lastUpdated === 'number' &&
    typeof event.isRecurring === 'boolean' &&
    (event.isRecurring ? typeof event.recurrenceDay === 'number' : typeof event.eventDate === 'string') &&
    typeof location === 'object' &&
    location !== null &&
    PLACE.every(name => typeof location[name] === 'string')
  )
}

function isListOfObjects(value: unknown) {
  return Array.isArray(value) && value.every(item => typeof item === 'object' && item !== null)
}
