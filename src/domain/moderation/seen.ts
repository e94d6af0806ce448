import type { UserId } from '../event/event'
import { FIELD_RULES, type FieldKind } from '../event/reader/eventTable'
import { isSame } from '../sameness'
import { creatorOf, type StoredEvent } from './storedEvent'

const WATCHED_KINDS: readonly FieldKind[] = ['line', 'text', 'link', 'location', 'url']
/** An announcement is often the news of an hour. The friendly id follows the name. */
const UNWATCHED = ['announcementText', 'friendlyEventId']
/**
 * R64: when an untrusted owner changes one of these fields, the event goes on the list. The change may be to the
 * series or to one date.
 */
const WATCHED = FIELD_RULES.filter(([, { kind }]) => WATCHED_KINDS.includes(kind))
  .map(([name]): string => name)
  .filter(name => !UNWATCHED.includes(name))

type Fields = Record<string, unknown>

/** An event as a moderator last saw it. */
export interface SeenNote {
  /** A user id, or '' for nobody. */
  creator: UserId
  /** The watched fields. The names of a date's own fields begin with the date: '2026-12-06 imageUrl'. */
  fields: Fields
}

/** R64: a field that differs from what a moderator saw. */
export interface Change {
  name: string
  was: unknown
  now: unknown
}

const watchedOf = (fields: Fields, prefix: string): Fields =>
  Object.fromEntries(
    WATCHED.flatMap(name => (fields[name] === undefined ? [] : [[`${prefix}${name}`, fields[name]]])),
  )

/** R64: the watched fields of an event, and of each of its dates that differs. */
function watchedFields({ fields }: StoredEvent): Fields {
  const dates = Array.isArray(fields.exceptions) ? (fields.exceptions as (Fields | null)[]) : []
  return Object.assign(
    watchedOf(fields, ''),
    ...dates.map(one => (one ? watchedOf(one, `${String(one.date)} `) : {})),
  ) as Fields
}

/** The note that records an event as a moderator has just seen it. */
export const seenNoteOf = (event: StoredEvent) => ({
  creator: creatorOf(event),
  fields: watchedFields(event),
  lastUpdated: event.fields.lastUpdated ?? 0,
})

/** Reads a stored note. */
export function readSeenNote({ creator, fields }: Fields): SeenNote {
  return {
    creator: typeof creator === 'string' ? creator : '',
    fields: typeof fields === 'object' && fields !== null ? (fields as Fields) : {},
  }
}

/** R64: the changes since a moderator saw the event. */
export function changesSince(note: SeenNote, event: StoredEvent): Change[] {
  const now = watchedFields(event)
  const names = new Set([...Object.keys(now), ...Object.keys(note.fields)])
  return [...names]
    .filter(name => !isSame(note.fields[name], now[name]))
    .map(name => ({ name, was: note.fields[name], now: now[name] }))
}

/**
 * R64, R84: whether a live event of an untrusted owner belongs on the list. It does if no moderator has seen it with
 * this owner, or if it has changed since.
 */
export function isUnseen(event: StoredEvent, note: SeenNote | null): boolean {
  if (note === null) return creatorOf(event) !== ''
  return note.creator !== creatorOf(event) || changesSince(note, event).length > 0
}

/** R84: whether nobody owned the event when a moderator saw it, and somebody owns it now. */
export const wasNobodys = (event: StoredEvent, note: SeenNote | null) =>
  note?.creator === '' && creatorOf(event) !== ''

/** R64: whether an event is unchanged since it was seen. A new report doesn't count as a change. */
export function isAsSeen(seen: StoredEvent, current: StoredEvent): boolean {
  const content = ({ fields: { reported: _report, lastUpdated: _stamp, ...fields } }: StoredEvent) => fields
  return isSame(content(seen), content(current))
}
