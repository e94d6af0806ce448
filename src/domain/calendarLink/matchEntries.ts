import type { TakenEntry } from '../calendarIn/takenEntry'
import type { EventId, EventLocation } from '../event/event'
import type { Values } from '../organiser/threeWay'
import { HOW_OFTEN } from '../rhythm/rhythm'
import { datesFrom } from '../rhythm/seriesDates'
import { weekdayOf, type Day } from '../time/days'
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
  whole: (entry: TakenEntry) => TakenEntry = entry => entry,
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
    const ofRhythm = `${entry.key}/${often ? `${often.every}-${often.weekday}` : ONCE}`
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
    // The first of the single entries that make a series changes as time passes, and so does the key of a weekday.
    const alike = matched.free.filter(({ entry }) => isSameSeries(entry, one)).map(({ entry }) => entry)
    const found = mostAlike(alike, one, whole)
    matched.free = matched.free.filter(({ entry }) => entry !== found)
    const entry = found ?? datesOfSeries(one, undefined, entries, whole)
    if (entry) matched.followed.push({ eventId, entry })
    else matched.missing.push({ eventId, applied: one })
    const singles = new Set(entry?.singles)
    if (singles.size > 0) matched.free = matched.free.filter(({ entry: other }) => !singles.has(other))
  }
  matched.followed = matched.followed.map(({ eventId, entry: found }) => {
    const known = applied.get(eventId)
    const entry = (known && datesOfSeries(known, found, entries, whole)) ?? whole(found)
    return { eventId, entry: entry.key.endsWith(SERIES) ? withCancelled(entry, entries) : entry }
  })
  return matched
}

/** Later dates of a series that was made from single entries aren't looked at yet. */
const MOST_DATES = 60
/** Behind the key of a series that was made from single entries. */
const SERIES = '/series'

/** The single entries to come that have the name of a series, on its weekday, in order. */
const singlesOf = (name: string | undefined, weekday: number, entries: readonly TakenEntry[]) =>
  entries.filter(
    ({ isOver, isInvitation, found, nextDate }) =>
      !isOver &&
      !isInvitation &&
      !found.rhythm &&
      found.name?.value === name &&
      weekdayOf(nextDate) === weekday,
  )

/**
 * R92: the dates of a series that was made from single entries, as its event repeats. `joined` is what the reader made of them now:
 * without some of its dates it may look like another rhythm, and fewer than three single entries make no series. Undefined if they
 * are no such dates. An entry with other hours or another place is a night of its own.
 */
function datesOfSeries(
  { key, rhythm, base }: Applied,
  joined: TakenEntry | undefined,
  entries: readonly TakenEntry[],
  whole: (entry: TakenEntry) => TakenEntry,
): TakenEntry | undefined {
  if (!key.endsWith(SERIES) || (joined && !joined.singles)) return undefined
  const [every, weekday] = rhythm.split('-')
  const often = { every: HOW_OFTEN.find(one => one === every) ?? 'week', weekday: Number(weekday) }
  const name = joined ? joined.found.name?.value : String(base.eventName)
  const alike = singlesOf(
    name,
    often.weekday,
    entries.flatMap(one => one.singles ?? one),
  )
    .filter(one => !one.isCancelled)
    .sort((one, other) => (one.nextDate < other.nextDate ? -1 : 1))
    .slice(0, MOST_DATES)
  const forms = alike.map(one => formOf(whole(one)))
  const usual = takenForm(base)
  const form = joined ? formOf(whole(joined)) : forms.includes(usual) ? usual : forms[0]
  const singles = alike.filter((_one, at) => forms[at] === form)
  const next = singles[0] && whole(singles[0])
  const [first, last] = [next?.found.date, singles.at(-1)?.found.date]
  if (!next || !first?.value || !last?.value) return undefined
  const series = {
    recurrenceDay: often.weekday,
    rhythm: { every: often.every, from: first.value, until: last.value },
  }
  const days = [...datesFrom(series, first.value)]
  const on = new Set(singles.map(({ nextDate }) => nextDate))
  if ([...on].some(day => !days.includes(day))) return undefined
  return {
    ...next,
    key: joined?.key ?? next.key + SERIES,
    found: {
      ...next.found,
      rhythm: { ...first, value: often },
      lastDate: last,
      off: days.filter(day => !on.has(day)),
    },
    singles,
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
  whole: (entry: TakenEntry) => TakenEntry,
): TakenEntry | undefined {
  if (!first || others.length === 0) return first
  const usual = takenForm(base)
  return [first, ...others.slice(0, MAX_ALIKE)].find(entry => formOf(whole(entry)) === usual) ?? first
}

/** The hour and the venue of an entry, and those that were taken last: by them, nights of one name are told apart. */
const formOf = ({ found }: TakenEntry) => `${found.start?.value} ${found.venue?.value}`
function takenForm({ startTime, location }: Values): string {
  const { venue } = (location ?? {}) as Partial<EventLocation>
  return `${String(startTime)} ${venue}`
}

/**
 * A series that was made from single entries, with the cancelled ones, which the reader takes for nights of their own. A day that
 * also has an entry that takes place isn't off: the other one may be somebody else's.
 */
function withCancelled(series: TakenEntry, entries: readonly TakenEntry[]): TakenEntry {
  const { found } = series
  const { rhythm, name, off = [], lastDate } = found
  const on = new Set(series.singles?.map(({ nextDate }) => nextDate))
  const cancelled = singlesOf(name?.value, rhythm?.value?.weekday ?? -1, entries).filter(
    ({ isCancelled, nextDate }) => isCancelled && !on.has(nextDate),
  )
  const last = cancelled.at(-1)?.found.date
  if (!last?.value || !lastDate?.value || !rhythm?.value) return series
  const { every, weekday } = rhythm.value
  const until = last.value > lastDate.value ? last.value : lastDate.value
  const after = datesFrom(
    { recurrenceDay: weekday, rhythm: { every, from: found.date?.value ?? until, until } },
    lastDate.value,
  )
  return {
    ...series,
    found: {
      ...found,
      off: [...new Set([...off, ...cancelled.map(({ nextDate }) => nextDate), ...[...after].slice(1)])],
      lastDate: until === last.value ? last : lastDate,
    },
  }
}

function isSameSeries({ key, found }: TakenEntry, { key: known, rhythm, base }: Applied): boolean {
  const { value: often } = found.rhythm ?? {}
  if (rhythm !== `${often?.every}-${often?.weekday}`) return false
  // With a second weekday, each of them has a key of its own.
  if (isKeyOf(known, key) || isKeyOf(key, known)) return true
  return key.endsWith(SERIES) && known.endsWith(SERIES) && found.name?.value === base.eventName
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
