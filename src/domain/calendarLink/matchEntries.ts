import type { TakenEntry } from '../calendarIn/takenEntry'
import type { EventId } from '../event/event'
import type { Day } from '../time/days'
import { isKeyOf, type ConnectedCalendar } from './connectedCalendar'
import {
  datesOfSeries,
  formOf,
  isOfSingles,
  takenForm,
  withCancelled,
  type ReadWhole,
} from './seriesOfSingles'
import type { Applied } from './stepsOf'

/** R94: which entries of a calendar are events, and which are new. */
export interface Matched {
  followed: { eventId: EventId; entry: TakenEntry }[]
  /** Events that followed an entry that the calendar no longer has. */
  missing: { eventId: EventId; applied: Applied }[]
  /** To come, and neither linked nor left out, soonest first. */
  free: { key: string; entry: TakenEntry }[]
}

/** Behind the key of a night that was a series before. It has the form of a rhythm (`isKeyOf`). */
const ONCE = 'once-0'

export type AppliedEvents = ReadonlyMap<EventId, Applied>

/**
 * R94: by the links, else by what the event followed before. Entries that this site exported follow nothing. `whole` reads the
 * rest of an entry that an event follows.
 */
export function matchEntries(
  { links, skip }: Pick<ConnectedCalendar, 'links' | 'skip'>,
  applied: AppliedEvents,
  entries: readonly TakenEntry[],
  whole: ReadWhole = entry => entry,
): Matched {
  const linked = new Map(links.map(({ key, eventId }) => [key, eventId]))
  const living = [...applied].filter(([, { ended }]) => !ended)
  const before = new Map(living.map(([eventId, { key }]) => [key, eventId]))
  const leftOut = new Set(skip)
  const followed = new Map<EventId, TakenEntry>()
  let free: Matched['free'] = []

  const take = (entry: TakenEntry) => {
    if (entry.ownEventId) return
    const { value: often } = entry.found.rhythm ?? {}
    const ofRhythm = `${entry.key}/${often ? `${often.every}-${often.weekday}` : ONCE}`
    const eventId = linked.get(ofRhythm) ?? before.get(entry.key) ?? linked.get(entry.key)
    const ended = eventId === undefined ? undefined : applied.get(eventId)?.ended
    if (eventId !== undefined && !ended) {
      if (!followed.has(eventId)) followed.set(eventId, entry)
      return
    }
    // A new rhythm is a new night. What was removed, or is somebody else's now, isn't made again.
    if (ended && (ended !== 'rhythm' || linked.has(ofRhythm))) return
    const key = ended ? ofRhythm : entry.key
    if (!entry.isOver && !entry.isCancelled && !entry.isPrivate && !leftOut.has(key))
      free.push({ key, entry })
  }
  const isKnown = ({ key }: TakenEntry) => linked.has(key) || before.has(key) || leftOut.has(key)
  for (const entry of entries) {
    // Single entries that were listed one by one stay single.
    if (entry.singles?.some(isKnown) && !isKnown(entry)) entry.singles.forEach(take)
    else take(entry)
  }

  // The first of the single entries that make a series changes as time passes, and so does the key of a weekday.
  const missing: Matched['missing'] = []
  for (const [eventId, one] of living) {
    if (followed.has(eventId)) continue
    const alike = free.map(({ entry }) => entry).filter(entry => isSameSeries(entry, one))
    const entry = mostAlike(alike, one, whole) ?? datesOfSeries(one, undefined, entries, whole)
    if (entry) followed.set(eventId, entry)
    else missing.push({ eventId, applied: one })
    const taken = new Set([entry, ...(entry?.singles ?? [])])
    free = free.filter(other => !taken.has(other.entry))
  }

  const wholeOf = (eventId: EventId, found: TakenEntry) => {
    const known = applied.get(eventId)
    const entry = (known && datesOfSeries(known, found, entries, whole)) ?? whole(found)
    return isOfSingles(entry.key) ? withCancelled(entry, entries) : entry
  }
  return {
    followed: [...followed].map(([eventId, entry]) => ({ eventId, entry: wholeOf(eventId, entry) })),
    missing,
    free,
  }
}

/** So many entries of one name are read for it. */
const MAX_ALIKE = 40

/**
 * The entry that says the hours and the venue that were taken last. Anybody can send an invitation of the same name, and not every
 * calendar says whose it is. Else the first one: a night may move.
 */
function mostAlike(
  [first, ...others]: readonly TakenEntry[],
  { base }: Applied,
  whole: ReadWhole,
): TakenEntry | undefined {
  if (!first || others.length === 0) return first
  const usual = takenForm(base)
  return [first, ...others.slice(0, MAX_ALIKE)].find(entry => formOf(whole(entry)) === usual) ?? first
}

function isSameSeries({ key, found }: TakenEntry, { key: known, rhythm, base }: Applied): boolean {
  const { value: often } = found.rhythm ?? {}
  if (rhythm !== `${often?.every}-${often?.weekday}`) return false
  // With a second weekday, each of them has a key of its own.
  if (isKeyOf(known, key) || isKeyOf(key, known)) return true
  return isOfSingles(key) && isOfSingles(known) && found.name?.value === base.eventName
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
  const lost = missing.filter(one => isToCome(one.applied)).length
  // Anybody can send invitations, and take them back. So invitations alone stop nothing, and they hide no emptied calendar.
  if (nights > 0 && lost === 0) return false
  const lostHere = waited.filter(({ key }) => !isHere(key)).length
  const [all, allLost] = [nights + waited.length, lost + lostHere]
  return (
    allLost > 0 && ((nights > 1 && lost === nights) || allLost === all || (all > 1 && 2 * allLost >= all))
  )
}

/** R94: feeds often show a window, so a lost entry says something only if the calendar has others before and after it. */
export const isWithin = (day: Day, entries: readonly TakenEntry[]): boolean =>
  entries.some(({ nextDate }) => nextDate < day) && entries.some(({ nextDate }) => nextDate > day)
