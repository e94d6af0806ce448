import type { Day } from '../time/days'
import { EDITOR_TABS, type EditorTab } from './editorTabs'
import { EMPTY_LOCATION, EMPTY_SLOT } from '../event/reader/emptyFields'
import { asSource } from '../event/reader/eventParts'
import { withOwnIds } from '../event/reader/itemIds'
import { readExceptions, readRhythm } from '../event/reader/occurrenceFields'
import { isLink } from '../event/reader/eventText'
import type { EventException, EventId, Slot, UserId } from '../event/event'
import type { EditorMode, EventDraft } from './draft/eventDraft'
import { NEW_DRAFT } from './draft/draftFields'
import { DRAFT_NAMES, type DraftField } from './draft/draftTable'
import { EVENT_FIELDS } from '../event/reader/eventTable'
import { targetStep } from '../outbox/outbox'
import { NO_RHYTHM } from './draft/draftDates'
import { isSame } from '../sameness'
import { readUnreadPicture, type UnreadPicture } from '../images/unreadPicture'
import { readFoundMarks, type FoundMarks } from './foundMarks'

/** R44: an unfinished event, as stored on the device. */
export interface StoredDraft {
  /** Identifies the draft; see `draftKey`. */
  key: string
  /** R42: assigned before the first write, so that a retry doesn't create a second event. */
  eventId: EventId
  draft: EventDraft
  /** The draft as the wizard opened it. A save sends only what differs from this. */
  start: EventDraft
  tab: EditorTab
  /** Whether the user agreed to the house rules. */
  hasAgreed: boolean
  /** The fields that come from a pasted text and wait for a look. Absent if there are none. */
  marks?: FoundMarks
  /**
   * R92: the dates of a new series that don't take place (R16) or have values of their own (R14). They are published
   * with it. Absent if there are none.
   */
  dates?: EventException[]
  /** R93: the file or text that the draft was made from, and when (device ms). Absent if it was typed. */
  from?: DraftSource
  /** R49: a picked file that waits for a connection. */
  unread?: UnreadPicture
  /** Device ms. */
  savedAt: number
}

/** R93: where a draft comes from. `name` is '' for a pasted text. */
export interface DraftSource {
  name: string
  at: number
  /** R92: the https address of a picture that a calendar file names. Absent if it names none. */
  picture?: string
}

/** Whether a draft comes from a file and not from a text. */
export const isOfFile = (from: DraftSource | undefined): boolean => (from?.name ?? '') !== ''

interface DraftOf {
  userId: UserId
  mode: EditorMode
  /** The event that is edited or copied. R93: of a new event, the draft's own event, or none for the typed one. */
  eventId?: EventId | undefined
  date?: Day | null
}

/**
 * R44: the key of a draft. Each person has one draft for a new event that is typed, one for each that was made from a
 * file or a text (R93), and one for each edited event, copy and date.
 */
export function draftKey({ userId, mode, eventId = '', date }: DraftOf): string {
  return [userId, mode, eventId, date ?? ''].map(targetStep).join('/')
}

/** R44: the key of the text that a person has typed and made no draft of: the description of a draft in no list. */
export const typedTextOf = (userId: UserId): string => `${targetStep(userId)}/text`
/** R90: the same, for a shared text that the person has changed. What was typed before the share waits behind it. */
export const changedTextOf = (userId: UserId): string => `${targetStep(userId)}/shared`
/** R44: the same, for what the person has chosen in the list of a calendar file. */
export const choiceOf = (userId: UserId): string => `${targetStep(userId)}/choice`

/** R93: what the keys of all drafts of a person's new events begin with. */
export const newDraftsOf = (userId: UserId): string => `${targetStep(userId)}/create/`

/** R93: the name of a draft of a new event in an address. Undefined for the typed one. */
export function draftIdOf({ key }: Pick<StoredDraft, 'key'>): EventId | undefined {
  return decodeURIComponent(key.split('/')[2] ?? '') || undefined
}

/** R44: whether this is the key of a new event that is typed. */
export const isTyped = (key: string): boolean => /^[^/]*\/create\/\/$/.test(key)

/** R93: the key of a new event with an id, beside the typed one of the same person. */
export const ownKeyOf = (typed: string, eventId: EventId = ''): string =>
  typed.replace('/create/', `/create/${targetStep(eventId)}`)

/** Whether the draft differs from how it was opened. */
export function isChangedDraft(start: EventDraft, draft: EventDraft): boolean {
  const { image: before, ...fields } = start
  const { image: after, ...changed } = draft
  // Don't compare the bytes of picked pictures, which are large. A picked picture is a change, unless a copy started
  // with it.
  const isPictureSame = after === before || (after.kind !== 'new' && isSame(before, after))
  return !isPictureSame || !isSame(fields, changed)
}

/** Whether a stored draft holds anything that the person typed or picked. */
export const holdsChanges = ({
  start,
  draft,
  unread,
}: Pick<StoredDraft, 'start' | 'draft' | 'unread'>): boolean =>
  unread !== undefined || isChangedDraft(start, draft)

const LINK_LIMIT = EVENT_FIELDS.ticketUrl.limit

type Kind = (typeof EVENT_FIELDS)[DraftField]['kind']
/** A value as the wizard can show it. Undefined if it has another type. */
type Read = (value: unknown) => unknown

const textOf: Read = value => (typeof value === 'string' ? value : undefined)
/** R98: a value with the parts that it lacks. */
const withParts = (value: unknown, empty: object) => {
  const parts = asSource(value)
  return parts && { ...empty, ...parts }
}
const listOf =
  (readItem: (value: unknown) => { id: string } | null): Read =>
  value => {
    const items = Array.isArray(value) ? value.map(readItem) : [null]
    return items.includes(null) ? undefined : withOwnIds(items.flatMap(item => item ?? []))
  }
/** R98: an item without its ticket types has those that it names prices for. */
const readItem = (value: unknown) => {
  const item = asSource(value)
  return item && { id: '', itemName: '', prices: {}, ticketTypes: Object.keys(item.prices ?? {}), ...item }
}

const READERS: Record<Kind, Read> = {
  line: textOf,
  text: textOf,
  link: textOf,
  time: textOf,
  day: textOf,
  weekday: value => (typeof value === 'number' ? value : undefined),
  rhythm: value => {
    const rhythm = withParts(value, NO_RHYTHM)
    // A first date may not be typed yet.
    return readRhythm({ ...rhythm, from: '2000-01-01' }) ? rhythm : undefined
  },
  flag: value => (typeof value === 'boolean' ? value : undefined),
  dances: value =>
    Array.isArray(value) && value.every(dance => typeof dance === 'string') ? value : undefined,
  agenda: listOf(value => withParts(value, EMPTY_SLOT) as Slot | null),
  pricing: listOf(readItem),
  location: value => withParts(value, EMPTY_LOCATION) ?? undefined,
}

/** A picture, or undefined if the wizard can't show it. A note of a draft has no bytes. */
function readImage(value: unknown): unknown {
  const image = asSource(value)
  if (image?.kind === 'none') return image
  if (image?.kind === 'kept') return { imageUrl: '', thumbnailUrl: '', ...image }
  const isWhole = image?.kind === 'new' && asSource(image.images) !== null && asSource(image.source) !== null
  return isWhole ? { name: '', scaling: 'shrink', ...image } : undefined
}

/**
 * R98: a draft of any build. A field that is missing, or has another type, gets its value in `other`: that of the draft
 * if this is the start, and the other way round. So it is no change, and nothing is sent. If both lack it, it is as in
 * a new draft.
 */
function readDraft(value: unknown, other: unknown): EventDraft {
  const sources = [asSource(value), asSource(other)]
  const found = (name: keyof EventDraft, read: Read) =>
    sources.map(source => read(source?.[name])).find(one => one !== undefined) ?? NEW_DRAFT[name]
  const fields = DRAFT_NAMES.map(name => [name, found(name, READERS[EVENT_FIELDS[name].kind])])
  return { ...Object.fromEntries(fields), image: found('image', readImage) } as EventDraft
}

/**
 * The stored draft. R98: whatever else it lacks is filled. Null if the device has none, or if nobody can tell whose or of
 * which event it is.
 */
export function readStoredDraft(value: unknown): StoredDraft | null {
  const source = asSource(value)
  if (!source || typeof source.key !== 'string' || typeof source.eventId !== 'string') return null
  const unread = readUnreadPicture(source.unread)
  const from = readSource(source.from)
  return {
    key: source.key,
    eventId: source.eventId,
    draft: readDraft(source.draft, source.start),
    start: readDraft(source.start, source.draft),
    tab: EDITOR_TABS.find(tab => tab === source.tab) ?? EDITOR_TABS[0],
    hasAgreed: source.hasAgreed === true,
    savedAt: typeof source.savedAt === 'number' ? source.savedAt : 0,
    ...('marks' in source && { marks: readFoundMarks(source.marks) }),
    ...('dates' in source && { dates: readExceptions(source.dates, source.eventId) }),
    ...(from && { from }),
    ...(unread && { unread }),
  }
}

function readSource(value: unknown): DraftSource | null {
  const { name, at, picture } = asSource(value) ?? {}
  if (typeof name !== 'string' || typeof at !== 'number') return null
  return { name, at, ...(typeof picture === 'string' && isLink(picture, LINK_LIMIT) && { picture }) }
}
