import { FIREBASE_PROJECT_ID } from '../configuration'
import { readEventId, type EventId } from '../event/event'
import type { PasteContext } from '../paste/readText'
import { eventsOf, type FileEntry } from './entryDates'
import { fileParts, valueOf, type FileParts } from './fileLines'
import { joinSingles, type Joined } from './joinSingles'
import { momentOf } from './moments'
import { spanOf } from './spans'
import { isCancelledName, makeTextReader, takenEvent, type Depth, type TextReader } from './takenEvent'
import type { TakenCalendar, TakenEntry } from './takenEntry'

/** The texts of this many entries to come are read as a whole, because each one costs time. */
const READ_WHOLE = 200
const UID_LENGTH = 300

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
  const byUid = new Map<string, FileEntry[]>()
  for (const parts of entries) {
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
  const joined = joinSingles(planned).sort(inOrder)
  const reader = makeTextReader(context)
  const taken: TakenEntry[] = []
  for (const one of joined) {
    await pause()
    taken.push(
      takenEntry(one, reader, one.planned.isOver ? 'dates' : taken.length < READ_WHOLE ? 'all' : 'short'),
    )
  }
  return { entries: taken, read: entries.length, of: count }
}

/** First what is to come, soonest first. Then what is over, latest first. */
function inOrder({ planned: one }: Joined, { planned: other }: Joined): number {
  if (one.isOver !== other.isOver) return one.isOver ? 1 : -1
  const [first, second] = [one, other].map(({ nextDate, span }) => nextDate + span.start) as [string, string]
  if (first === second) return 0
  return first < second === one.isOver ? 1 : -1
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
