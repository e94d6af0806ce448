import { FIREBASE_PROJECT_ID } from '../configuration'
import { readEventId, type EventId } from '../event/event'
import type { Found } from '../paste/extract/found'
import type { PasteContext } from '../paste/readFacts'
import { addDays, type Day } from '../time/days'
import { type FileEntry, spanOf, zonesOfDates } from './daysOfEntry'
import { eventsOf, type Planned } from './entryDates'
import { fileParts, isUnanswered, unescaped, valueOf, type FilePart, type Properties } from './fileLines'
import { apart } from './fileText'
import { readLine } from '../event/reader/eventText'
import { joinSingles, type Joined } from './joinSingles'
import { momentOf, type Zones } from './moments'
import { isCancelledName, makeTextReader, nameOf, takenEvent, type Depth } from './takenEvent'
import type { TakenCalendar, TakenEntry } from './takenEntry'

/** The texts of this many entries to come are read as a whole, because each one costs time. */
const READ_WHOLE = 200
/** A file may hold thousands. Nobody reads more of what is over. */
const MAX_OVER = 60
const UID_LENGTH = 300
const NAME_LENGTH = 100
/** In no time zone is an entry still on so many days after its last one. */
const LONG_OVER = 3
/** An entry without these takes place once. */
const REPEATS = ['RRULE', 'EXRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID']

/**
 * R92: reads a calendar file (.ics). Everything that it says about when is taken in, or marked. No rule of a file is ever
 * run. `pause` is awaited often, so that a caller can let the page breathe. It never throws: a file without entries is
 * empty.
 */
export async function readCalendar(
  bytes: Uint8Array,
  context: PasteContext,
  pause: () => Promise<void> = () => Promise.resolve(),
): Promise<TakenCalendar> {
  const { whole, ...outline } = await outlineCalendar(bytes, context, pause)
  const entries: TakenEntry[] = []
  for (const entry of outline.entries) {
    await pause()
    entries.push(whole(entry))
  }
  return { ...outline, entries }
}

/** A calendar whose entries say only who they are and when. */
interface OutlinedCalendar extends TakenCalendar {
  /** The entry with all that the file says of it. One that isn't of the outline is given back. */
  whole(entry: TakenEntry): TakenEntry
}

/** R94: the same, but the texts of each entry are read only when it is asked for: thousands of them would fill a server. */
export async function outlineCalendar(
  bytes: Uint8Array,
  context: PasteContext,
  pause: () => Promise<void>,
): Promise<OutlinedCalendar> {
  const { name, coming, over, unread, read, of, own } = await planOf(bytes, context.today, pause)
  const reader = makeTextReader(own, context)
  const outlines = new Map<TakenEntry, { planned: Planned; depth: Depth }>()
  const outlined = (one: Planned, singles: readonly Planned[], depth: Depth): TakenEntry => {
    const entry = outlineOf(one)
    if (singles.length > 0) entry.singles = singles.map(single => outlined(single, [], depth))
    outlines.set(entry, { planned: one, depth })
    return entry
  }
  const whole = (entry: TakenEntry): TakenEntry => {
    const known = outlines.get(entry)
    if (!known) return entry
    return {
      ...entry,
      found: takenEvent(known.planned, reader, known.depth),
      ...(entry.singles && { singles: entry.singles.map(whole) }),
    }
  }
  return {
    name,
    entries: [...coming, ...over.slice(0, MAX_OVER)].map(({ planned: one, singles }, index) =>
      outlined(one, singles, one.isOver ? 'dates' : index < READ_WHOLE ? 'all' : 'short'),
    ),
    over: over.length + unread,
    read,
    of,
    whole,
  }
}

/** The events of a file without their texts: those to come, soonest first, and those that are over, latest first. */
async function planOf(bytes: Uint8Array, today: Day, pause: () => Promise<void>) {
  const old = longOver(today)
  const { entries, zones, count, own } = await fileParts(bytes, pause, old.take)
  const unread = new Set(old.inOrder().slice(0, -MAX_OVER))
  const byUid = new Map<string, FileEntry[]>()
  const names = new Map<FileEntry, string>()
  const byCalendar = new Map<Properties, Zones>()
  let undated = 0
  for (const part of entries) {
    if (unread.has(part)) continue
    await pause()
    const { calendar } = part
    const all = byCalendar.get(calendar) ?? { own: zones, named: valueOf(calendar, 'X-WR-TIMEZONE') }
    byCalendar.set(calendar, all)
    const properties = own(part)
    const entry = fileEntry(part, properties, all)
    if (!entry) {
      undated += 1
      continue
    }
    names.set(entry, apart(`${valueOf(properties, 'SUMMARY')}\n${valueOf(properties, 'LOCATION')}`))
    const same = byUid.get(entry.uid)
    if (same) same.push(entry)
    else byUid.set(entry.uid, [entry])
  }
  const planned = []
  for (const group of byUid.values()) {
    await pause()
    planned.push(...eventsOf(ofOneHand(group, own), today))
  }
  const joined = joinSingles(planned, ({ entry }) => names.get(entry) ?? '')
  await pause()
  return {
    name: nameOfCalendar(entries[0]?.calendar),
    coming: byTime(joined.filter(({ planned: { isOver } }) => !isOver)),
    over: byTime(joined.filter(({ planned: { isOver } }) => isOver)).reverse(),
    unread: unread.size,
    read: entries.length - undated,
    of: count,
    own,
  }
}

/** The entries of one UID. Whoever sends an invitation chooses its UID, so one of another organiser changes no entry that is there. */
function ofOneHand(group: readonly FileEntry[], own: (part: FilePart) => Properties): readonly FileEntry[] {
  const kept = group.filter(({ isInvitation }) => !isInvitation)
  if (kept.length === 0 || kept.length === group.length) return group
  const organiserOf = ({ part }: FileEntry) => valueOf(own(part), 'ORGANIZER').toLowerCase()
  const organisers = new Set(kept.map(organiserOf))
  return group.filter(entry => !entry.isInvitation || organisers.has(organiserOf(entry)))
}

/**
 * The single entries that ended days ago, in order, by their digits alone. Most of a calendar of years is over, and to
 * read a moment takes time.
 */
function longOver(today: Day) {
  const limit = addDays(today, -LONG_OVER).replaceAll('-', '')
  const digits = (own: Properties, name: string) => /^\d{8}/.exec(valueOf(own, name))?.[0] ?? ''
  const old = new Map<string, { start: string; part: FilePart }>()
  const uids = new Set<string>()
  return {
    take(part: FilePart, own: Properties) {
      const uid = apart(valueOf(own, 'UID'))
      const start = digits(own, 'DTSTART')
      const end = own.has('DTEND') ? digits(own, 'DTEND') : start
      const isOld = start !== '' && end !== '' && start < limit && end < limit
      // Another entry of the same UID may replace it.
      if (uids.has(uid)) old.delete(uid)
      else if (isOld && ![...REPEATS, 'DURATION'].some(name => own.has(name))) old.set(uid, { start, part })
      uids.add(uid)
    },
    inOrder: () =>
      [...old.values()]
        .sort((one, other) => (one.start < other.start ? -1 : one.start > other.start ? 1 : 0))
        .map(({ part }) => part),
  }
}

const nameOfCalendar = (calendar: Properties = new Map()): string =>
  readLine(unescaped(valueOf(calendar, 'NAME') || valueOf(calendar, 'X-WR-CALNAME')), NAME_LENGTH)

/** Soonest first. */
function byTime(all: readonly Joined[]): Joined[] {
  const timed = all.map(one => ({ at: one.planned.nextDate + one.planned.span.start, one }))
  timed.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  return timed.map(({ one }) => one)
}

/** An entry of the file, or null if its start can't be read. */
function fileEntry(part: FilePart, own: Properties, zones: Zones): FileEntry | null {
  const span = spanOf(own, zones)
  if (!span) return null
  const [id] = own.get('RECURRENCE-ID') ?? []
  const replaces = id ? (momentOf(id.value, id, zones)?.day ?? null) : null
  const uid = valueOf(own, 'UID').slice(0, UID_LENGTH)
  const key = uid === '' ? `${valueOf(own, 'SUMMARY').slice(0, UID_LENGTH)} ${span.day} ${span.start}` : uid
  const repeats = repeatsOf(own)
  const isInvitation = isUnanswered(own, part.calendar)
  return {
    part,
    repeats,
    sequence: Number(valueOf(own, 'SEQUENCE')) || 0,
    span,
    zones: zonesOfDates(repeats, span, zones),
    uid: apart(key),
    replaces,
    isCancelled:
      /^CANCELLED$/i.test(valueOf(own, 'STATUS')) ||
      /^CANCEL$/i.test(valueOf(part.calendar, 'METHOD')) ||
      isCancelledName(own),
    isTentative: /^TENTATIVE$/i.test(valueOf(own, 'STATUS')) || isInvitation,
    isInvitation,
    isPrivate: /^(?:PRIVATE|CONFIDENTIAL)$/i.test(valueOf(own, 'CLASS')),
    name: apart(nameOf(own)),
  }
}

const ONCE: Properties = new Map()

function repeatsOf(own: Properties): Properties {
  const names = REPEATS.filter(name => own.has(name))
  if (names.length === 0) return ONCE
  return new Map(
    [...names, 'DTSTART'].map(name => [
      name,
      (own.get(name) ?? []).map(one => ({ ...one, value: apart(one.value) })),
    ]),
  )
}

function outlineOf(planned: Planned): TakenEntry {
  const { entry, part, isOver, nextDate, series, span, off, doubt } = planned
  const { uid, isCancelled, isTentative, isInvitation, isPrivate, name } = entry
  const ownEventId = ownEvent(uid)
  const plain = <Value>(value: Value): Found<Value> => ({ value, from: 0, to: 0, words: '', doubt: null })
  return {
    key: uid + part,
    found: {
      text: '',
      isCut: false,
      date: plain(series?.from ?? span.day),
      ...(name !== '' && { name: plain(name) }),
      ...(series && { rhythm: plain({ every: series.every, weekday: series.weekday }) }),
      ...(!series && doubt !== null && { rhythm: plain(null) }),
      ...(series?.until && { lastDate: plain(series.until) }),
      ...(off.length > 0 && { off: [...off] }),
    },
    isCancelled,
    isTentative,
    ...(isInvitation && { isInvitation }),
    isPrivate,
    ...(ownEventId && { ownEventId }),
    isOver,
    nextDate,
  }
}

/** A6: the event that an entry of our own exports stands for, as a whole or with one date. */
function ownEvent(uid: string): EventId | null {
  const end = `@${FIREBASE_PROJECT_ID}`
  return uid.endsWith(end) ? readEventId(uid.slice(0, -end.length).replace(/-\d{4}-\d\d-\d\d$/, '')) : null
}
