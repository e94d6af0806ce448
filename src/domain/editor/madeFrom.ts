import type { DanceEvent, OccurrenceFields } from '../event/event'
import type { EventFields } from '../event/eventFields'
import { isList, isSameItem, itemsOf, unitOf, type Item, type Values } from '../organiser/threeWay'
import { isSame } from '../sameness'
import { draftOfEvent, fieldsOfDraft } from './draft/draftFields'

/** Fields are compared on the same day, whichever it is. */
const ANY_DAY = '2000-01-01'
/** Computed from others when a draft is saved (R5, R9). */
const COMPUTED = ['timestamp', 'eventDays']

/**
 * R81: the stored values that these changes were made from, by the names of their fields. `before` is what the wizard opened,
 * and `shown` the event or date as this device shows it now. The wizard tidies what it opens, so a value that nobody has
 * changed since is taken from the event itself.
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
        if (!before || (now && isSame(now[name], opened[name]))) return [name, known[name]]
        return [name, now && isList(name) ? itemsBefore(opened[name], now[name], known[name]) : opened[name]]
      }),
  )
}

function itemsBefore(opened: unknown, now: unknown, stored: unknown): Item[] {
  const [asNow, asStored] = [itemsOf(now), itemsOf(stored)]
  return [...itemsOf(opened).values()].map(item =>
    isSameItem(item, asNow.get(item.id)) ? (asStored.get(item.id) ?? item) : item,
  )
}
