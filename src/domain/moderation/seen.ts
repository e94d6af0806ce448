import type { UserId } from '../event/event'
import { isReadableSize } from '../event/reader/documentSize'
import { readEvent } from '../event/reader/eventReader'
import { FIELD_RULES } from '../event/reader/eventTable'
import { isSame } from '../sameness'
import { isDay } from '../time/days'
import { creatorOf, briefOf, type StoredEvent } from './storedEvent'

type Fields = Record<string, unknown>

/** An event as a moderator last saw it. */
export interface SeenNote {
  /** A user id, or '' for nobody. */
  creator: UserId
  /** The whole document. An older note has only the fields of `OLDER`. */
  fields: Fields
  /** The stamp of the version that was seen. */
  lastUpdated: unknown
}

/** R64: something that people see, and that differs from what a moderator saw. */
export interface Change {
  /** The name of a field. The name of a date's own field begins with the date: '2026-12-06 imageUrl'. */
  name: string
  was: unknown
  now: unknown
}

/** What `was` says if an older note doesn't know the value. */
export const NOT_KEPT = 'Not kept'

/** When the event takes place. Together they are one part, `dates`. */
const DAYS = ['isRecurring', 'recurrenceDay', 'rhythm', 'eventDate', 'eventEndDate', 'eventDays']
/** Fields that nobody sees. Edits can't change the friendly id. The ground is a preview of the picture. */
const UNSEEN = [
  'eventId',
  'lastUpdated',
  'creator',
  'organiser',
  'isShared',
  'hasCreator',
  'creatorMark',
  'timestamp',
  'friendlyEventId',
  'movedCounties',
  'imageGround',
]
/** All others. A new field counts as seen unless it stands above. */
const SHOWN = FIELD_RULES.map(([name]): string => name).filter(
  name => ![...DAYS, ...UNSEEN, 'status', 'exceptions'].includes(name),
)
/** A date also says which event takes place instead: a button leads there. */
const SHOWN_OF_DATE = [...SHOWN, 'movedTo']
/** The fields that notes held before they held the whole document, by the names of `Change`. */
const OLDER = [
  'eventName',
  'description',
  'team',
  'ticketUrl',
  'organiserUrl',
  'location',
  'shortLocation',
  'imageUrl',
  'thumbnailUrl',
]

const pick = (names: readonly string[], from: Fields, prefix = ''): Fields =>
  Object.fromEntries(
    names.flatMap(name => (from[name] === undefined ? [] : [[`${prefix}${name}`, withoutIds(from[name])]])),
  )

/** Nobody sees the ids of slots and prices. */
const withoutIds = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(item => (isItem(item) ? { ...item, id: undefined } : item)) : value
const isItem = (item: unknown): item is Fields => typeof item === 'object' && item !== null

/**
 * R64: everything of an event that people see, of the series and of each date. Only the app's reader decides what a
 * document says. Empty if it can't read the document, because then nobody sees the event.
 */
function shownOf({ id, fields }: StoredEvent): Fields {
  const event = readEvent(id, fields, null)
  if (!event) return {}
  const ofSeries = event as unknown as Fields
  return {
    ...pick(SHOWN, ofSeries),
    dates: pick(DAYS, ofSeries),
    // An approval isn't a change, but a pause is.
    status: event.status === 'paused' ? 'paused' : '',
    ...Object.assign(
      {},
      ...event.exceptions.map(one => pick(SHOWN_OF_DATE, one as unknown as Fields, `${one.date} `)),
    ),
  }
}

/** The note of an event that a moderator has just seen. It also holds what is needed to put the event back. */
export function seenNoteOf(event: StoredEvent) {
  const { reported: _report, ...fields } = event.fields
  // Nobody sees an enormous event, and two copies of it may be more than a commit takes.
  const kept = isReadableSize(fields) ? fields : { status: fields.status }
  return { creator: creatorOf(event), fields: kept, lastUpdated: fields.lastUpdated ?? 0 }
}

/** Reads a stored note. */
export function readSeenNote({ creator, fields, lastUpdated }: Fields): SeenNote {
  return {
    creator: typeof creator === 'string' ? creator : '',
    fields: typeof fields === 'object' && fields !== null ? (fields as Fields) : {},
    lastUpdated,
  }
}

/** Whether the note is from before notes held the whole document. */
export const isOlderNote = ({ fields }: SeenNote) => !('status' in fields)

/** R64: the changes since a moderator saw the event. */
export function changesSince(note: SeenNote, event: StoredEvent): Change[] {
  const now = shownOf(event)
  const seen = isOlderNote(note) ? olderDocument(note, event) : note.fields
  const was = shownOf({ id: event.id, fields: event.isBrief ? briefOf(seen) : seen })
  const isKnown = isOlderNote(note) ? isInOlder : () => true
  const known = [...new Set([...Object.keys(now), ...Object.keys(was)])]
    .filter(name => isKnown(name) && !isSame(was[name], now[name]))
    .map(name => ({ name, was: was[name], now: now[name] }))
  // An event with the stamp of the note hasn't changed, because each edit stamps it.
  if (note.lastUpdated === event.fields.lastUpdated) return known
  const unknown = Object.keys(now)
    .filter(name => !isKnown(name) && !isNothing(now[name]))
    .map(name => ({ name, was: NOT_KEPT, now: now[name] }))
  return [...known, ...unknown]
}

/** What the head of a case's page shows of an event, and what says when it takes place. */
const OF_HEAD =
  `eventName description danceTypes shortLocation imageUrl thumbnailUrl startTime endTime ${DAYS.join(' ')}`.split(
    ' ',
  )

/**
 * R64: what people see of an event beside the head of its page, which shows only the series: for example the texts of single
 * dates. Before a moderator has seen the event, no difference names them.
 */
export function restOf(event: StoredEvent): Change[] {
  const { status, lastUpdated } = event.fields
  const fields = { ...pick(OF_HEAD, event.fields), status, lastUpdated }
  return changesSince({ creator: '', fields, lastUpdated }, event)
}

const isNothing = (value: unknown) =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0)
const isInOlder = (name: string) => OLDER.includes(name.split(' ').at(-1) ?? '')

/** The document of an older note, as far as the note knows it. The rest is the event's. */
export function olderDocument({ fields }: SeenNote, event: StoredEvent): Fields {
  const dates = new Map<string, Fields>()
  for (const [name, value] of Object.entries(fields)) {
    const [date = '', field] = name.split(' ')
    if (field !== undefined && isDay(date)) dates.set(date, { ...dates.get(date), date, [field]: value })
  }
  const others = Object.entries(event.fields).filter(([name]) => !OLDER.includes(name))
  return { ...Object.fromEntries(others), ...pick(OLDER, fields), exceptions: [...dates.values()] }
}

/**
 * R64, R84: whether a live event of an untrusted owner belongs on the list. It does if no moderator has seen it with
 * this owner, if it has changed since, or if somebody claimed it and gave it back unseen.
 */
export function isUnseen(event: StoredEvent, note: SeenNote | null): boolean {
  if (note === null) return creatorOf(event) !== '' || wasGivenBack(event)
  if (note.creator !== creatorOf(event)) return true
  // Nothing is known of what wasn't read, or can't be, so every edit counts. Each edit stamps the event.
  if (event.isBrief || readEvent(event.id, event.fields, null) === null)
    return note.lastUpdated !== event.fields.lastUpdated
  return changesSince(note, event).length > 0
}

/**
 * R84: whether somebody else made the event, and no moderator has seen it with this owner. Trust is for what a person
 * makes: one approval brings it, and then anybody's events could be claimed unseen.
 */
export const isUnseenClaim = (event: StoredEvent, note: SeenNote | null) =>
  event.fields.claimed === true && note?.creator !== creatorOf(event)

/** R84: whether nobody owned the event when a moderator saw it, and somebody owns it now. */
export const wasNobodys = (event: StoredEvent, note: SeenNote | null) =>
  note?.creator === '' && creatorOf(event) !== ''

/** R84: whether somebody claimed the event and gave it back. */
export const wasGivenBack = (event: StoredEvent) => event.fields.claimed === false && creatorOf(event) === ''

/** R64: whether an event is unchanged since it was seen. A new report doesn't count as a change. */
export function isAsSeen(seen: StoredEvent, current: StoredEvent): boolean {
  if (seen.isBrief) return seen.fields.lastUpdated === current.fields.lastUpdated
  const content = ({ fields: { reported: _report, lastUpdated: _stamp, ...fields } }: StoredEvent) => fields
  return isSame(content(seen), content(current))
}
