import type { TakenEntry } from '../calendarIn/takenEntry'
import type { EventId } from '../event/event'
import type { Day } from '../time/days'
import { isKeyOf, type ConnectedCalendar } from './connectedCalendar'
import type { Applied } from './stepsOf'

/** R94: which entries of a calendar are events, and which are new. */
export interface Matched {
  followed: { eventId: EventId; entry: TakenEntry }[]
  /** Events that followed an entry that the calendar no longer has. */
  missing: { eventId: EventId; applied: Applied }[]
  /** To come, and neither linked nor left out, soonest first. */
  free: { key: string; entry: TakenEntry }[]
}

export type AppliedEvents = ReadonlyMap<EventId, Applied>

/** R94: by the links, else by what the event followed before. Entries that this site exported follow nothing. */
export function matchEntries(
  { links, skip }: Pick<ConnectedCalendar, 'links' | 'skip'>,
  applied: AppliedEvents,
  entries: readonly TakenEntry[],
): Matched {
  const linked = new Map(links.map(({ key, eventId }) => [key, eventId]))
  const living = [...applied].filter(([, { ended }]) => !ended)
  const before = new Map(living.map(([eventId, { key }]) => [key, eventId]))
  const leftOut = new Set(skip)
  const matched: Matched = { followed: [], missing: [], free: [] }
  const used = new Set<EventId>()

  const take = (entry: TakenEntry) => {
    if (entry.ownEventId) return
    const { value: often } = entry.found.rhythm ?? {}
    const ofRhythm = often ? `${entry.key}/${often.every}-${often.weekday}` : entry.key
    const eventId = linked.get(ofRhythm) ?? before.get(entry.key) ?? linked.get(entry.key)
    const ended = eventId === undefined ? undefined : applied.get(eventId)?.ended
    if (eventId !== undefined && !ended) {
      if (!used.has(eventId)) matched.followed.push({ eventId, entry })
      used.add(eventId)
      return
    }
    // A new rhythm is a new night. What was removed, or is somebody else's now, isn't made again.
    if (ended && (ended !== 'rhythm' || linked.has(ofRhythm))) return
    const key = ended ? ofRhythm : entry.key
    if (!entry.isOver && !entry.isCancelled && !entry.isPrivate && !leftOut.has(key))
      matched.free.push({ key, entry })
  }
  const isKnown = ({ key }: TakenEntry) => linked.has(key) || before.has(key) || leftOut.has(key)
  for (const entry of entries) {
    // Single entries that were listed one by one stay single.
    if (entry.singles?.some(isKnown) && !isKnown(entry)) entry.singles.forEach(take)
    else take(entry)
  }
  for (const [eventId, one] of living) {
    if (used.has(eventId)) continue
    // The first of the single entries that make a series changes as time passes.
    const at = matched.free.findIndex(({ entry }) => isSameSeries(entry, one))
    const [found] = at < 0 ? [] : matched.free.splice(at, 1)
    if (found) matched.followed.push({ eventId, entry: found.entry })
    else matched.missing.push({ eventId, applied: one })
  }
  return matched
}

function isSameSeries({ key, found }: TakenEntry, { key: known, rhythm, base }: Applied): boolean {
  const { value: often } = found.rhythm ?? {}
  const isSeries = key.endsWith('/series') && known.endsWith('/series')
  return isSeries && found.name?.value === base.eventName && rhythm === `${often?.every}-${often?.weekday}`
}

/** R94: whether so much vanished at once that the calendar was probably emptied, replaced or cut off. */
export function hasChangedMuch(
  { waiting }: Pick<ConnectedCalendar, 'waiting'>,
  applied: AppliedEvents,
  { missing }: Matched,
  entries: readonly TakenEntry[],
  today: Day,
): boolean {
  const isToCome = ({ day, ...one }: { day: Day; missingSince?: number }) =>
    day >= today && one.missingSince === undefined
  const nights = [...applied.values()].filter(one => !one.ended && isToCome(one)).length
  const linked = new Set([...applied.values()].map(({ key }) => key))
  const waited = waiting.filter(night => night.day >= today && !linked.has(night.key))
  const isHere = (key: string) =>
    entries.some(one => [one, ...(one.singles ?? [])].some(it => isKeyOf(it.key, key)))
  const lost =
    missing.filter(one => isToCome(one.applied)).length + waited.filter(({ key }) => !isHere(key)).length
  const known = nights + waited.length
  return lost > 0 && (known === lost || (known > 1 && 2 * lost >= known))
}

/** R94: feeds often show a window, so a lost entry says something only if the calendar has others before and after it. */
export const isWithin = (day: Day, entries: readonly TakenEntry[]): boolean =>
  entries.some(({ nextDate }) => nextDate < day) && entries.some(({ nextDate }) => nextDate > day)
