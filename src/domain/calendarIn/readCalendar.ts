import { FIREBASE_PROJECT_ID } from '../configuration'
import { readEventId, type EventId } from '../event/event'
import type { PasteContext } from '../paste/readText'
import { addDays, type Day } from '../time/days'
import type { FileEntry } from './daysOfEntry'
import { eventsOf } from './entryDates'
import { fileParts, unescaped, valueOf, type FileParts, type Properties } from './fileLines'
import { readLine } from '../event/reader/eventText'
import { joinSingles, type Joined } from './joinSingles'
import { momentOf } from './moments'
import { spanOf } from './spans'
import { isCancelledName, makeTextReader, takenEvent, type Depth, type TextReader } from './takenEvent'
import type { TakenCalendar, TakenEntry } from './takenEntry'

/** The texts of this many entries to come are read as a whole, because each one costs time. */
const READ_WHOLE = 200
/** A file may hold thousands. Nobody reads more of what is over. */
const MAX_OVER = 60
const UID_LENGTH = 300
const NAME_LENGTH = 100
/** In no time zone is an entry still on so many days after its last one. */
const LONG_OVER = 3
/** An entry without these takes place once, from DTSTART to DTEND. */
const REPEATS = ['RRULE', 'RDATE', 'RECURRENCE-ID', 'DURATION']

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
  const { entries, zones, count } = await fileParts(bytes, pause)
  const old = await longOver(entries, context.today, pause)
  const unread = new Set(old.slice(0, -MAX_OVER))
  const byUid = new Map<string, FileEntry[]>()
  for (const parts of entries) {
    if (unread.has(parts)) continue
    await pause()
    const entry = fileEntry(parts, zones)
    if (!entry) continue
    const same = byUid.get(entry.uid)
    if (same) same.push(entry)
    else byUid.set(entry.uid, [entry])
  }
  const planned = []
  for (const group of byUid.values()) {
    await pause()
    planned.push(...eventsOf(group, context.today))
  }
  const joined = joinSingles(planned)
  await pause()
  const coming = byTime(joined.filter(({ planned: { isOver } }) => !isOver))
  const over = byTime(joined.filter(({ planned: { isOver } }) => isOver)).reverse()
  const reader = makeTextReader(context)
  const taken: TakenEntry[] = []
  for (const one of [...coming, ...over.slice(0, MAX_OVER)]) {
    await pause()
    taken.push(
      takenEntry(one, reader, one.planned.isOver ? 'dates' : taken.length < READ_WHOLE ? 'all' : 'short'),
    )
  }
  return {
    name: nameOf(entries[0]?.calendar),
    entries: taken,
    over: over.length + unread.size,
    read: entries.length,
    of: count,
  }
}

/**
 * The single entries that ended days ago, in order, by their digits alone. Most of a calendar of years is over, and to
 * read a moment takes time.
 */
async function longOver(
  entries: FileParts['entries'],
  today: Day,
  pause: () => Promise<void>,
): Promise<FileParts['entries']> {
  const limit = addDays(today, -LONG_OVER).replaceAll('-', '')
  const digits = (own: Properties, name: string) => /^\d{8}/.exec(valueOf(own, name))?.[0] ?? ''
  const old = new Map<string, { start: string; parts: FileParts['entries'][number] }>()
  const uids = new Set<string>()
  for (const parts of entries) {
    await pause()
    const { own } = parts
    const uid = valueOf(own, 'UID')
    const start = digits(own, 'DTSTART')
    const end = own.has('DTEND') ? digits(own, 'DTEND') : start
    const isOld = start !== '' && end !== '' && start < limit && end < limit
    // Another entry of the same UID may replace it.
    if (uids.has(uid)) old.delete(uid)
    else if (isOld && !REPEATS.some(name => own.has(name))) old.set(uid, { start, parts })
    uids.add(uid)
  }
  const inOrder = [...old.values()].sort((one, other) =>
    one.start < other.start ? -1 : one.start > other.start ? 1 : 0,
  )
  return inOrder.map(({ parts }) => parts)
}

const nameOf = (calendar: Properties = new Map()): string =>
  readLine(unescaped(valueOf(calendar, 'NAME') || valueOf(calendar, 'X-WR-CALNAME')), NAME_LENGTH)

/** Soonest first. */
function byTime(all: readonly Joined[]): Joined[] {
  const timed = all.map(one => ({ at: one.planned.nextDate + one.planned.span.start, one }))
  timed.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
  return timed.map(({ one }) => one)
}

/** An entry of the file, or null if its start can't be read. */
function fileEntry(
  { calendar, own }: FileParts['entries'][number],
  zones: FileParts['zones'],
): FileEntry | null {
  const all = { own: zones, named: valueOf(calendar, 'X-WR-TIMEZONE') }
  const span = spanOf(own, all)
  if (!span) return null
  const [id] = own.get('RECURRENCE-ID') ?? []
  const replaces = id ? (momentOf(id.value, id, all)?.day ?? null) : null
  const uid = valueOf(own, 'UID').slice(0, UID_LENGTH)
  const isCancelled =
    /^CANCELLED$/i.test(valueOf(own, 'STATUS')) ||
    /^CANCEL$/i.test(valueOf(calendar, 'METHOD')) ||
    isCancelledName(own)
  const key = uid === '' ? `${valueOf(own, 'SUMMARY').slice(0, UID_LENGTH)} ${span.day} ${span.start}` : uid
  return { own, span, zones: all, uid: key, replaces, isCancelled }
}

function takenEntry({ planned, singles }: Joined, reader: TextReader, depth: Depth): TakenEntry {
  const { entry, part, isOver, nextDate } = planned
  const { own, uid, isCancelled } = entry
  const ownEventId = ownEvent(uid)
  return {
    key: uid + part,
    found: takenEvent(planned, reader, depth),
    isCancelled,
    isTentative: /^TENTATIVE$/i.test(valueOf(own, 'STATUS')),
    isPrivate: /^(?:PRIVATE|CONFIDENTIAL)$/i.test(valueOf(own, 'CLASS')),
    ...(ownEventId && { ownEventId }),
    isOver,
    nextDate,
    ...(singles.length > 0 && {
      singles: singles.map(one => takenEntry({ planned: one, singles: [] }, reader, depth)),
    }),
  }
}

/** A6: the event that an entry of our own exports stands for, as a whole or with one date. */
function ownEvent(uid: string): EventId | null {
  const end = `@${FIREBASE_PROJECT_ID}`
  return uid.endsWith(end) ? readEventId(uid.slice(0, -end.length).replace(/-\d{4}-\d\d-\d\d$/, '')) : null
}
