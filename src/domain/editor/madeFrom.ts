import type { DanceEvent, OccurrenceFields } from '../event/event'
import type { EventFields } from '../event/eventFields'
import { isList, isSameItem, itemsOf, unitOf, type Item, type Values } from '../organiser/threeWay'
import { isSame } from '../sameness'
import { draftOfEvent, fieldsOfDraft } from './draft/draftFields'

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
