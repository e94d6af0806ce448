import type { Day } from '../time/days'
import { EDITOR_TABS, type EditorTab } from './editorTabs'
import { asSource } from '../event/reader/eventParts'
import type { EventId, UserId } from '../event/event'
import type { EditorMode, EventDraft } from './draft/eventDraft'
import { DRAFT_NAMES, type DraftField } from './draft/draftTable'
import { EVENT_FIELDS } from '../event/reader/eventTable'
import { targetStep } from '../outbox/outbox'
import { readRhythm } from '../event/reader/readRhythm'
import { NO_RHYTHM } from './draft/draftRhythm'
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
  /** R49: a picked file that waits for a connection. */
  unread?: UnreadPicture
  /** Device ms. */
  savedAt: number
}

interface DraftOf {
  userId: UserId
  mode: EditorMode
  /** The event that is edited or copied. */
  eventId?: EventId | undefined
  date?: Day | null
}

/** R44: the key of a draft. Each person has one draft for a new event, and one for each edited event, copy and date. */
export function draftKey({ userId, mode, eventId = '', date }: DraftOf): string {
  return [userId, mode, eventId, date ?? ''].map(targetStep).join('/')
}

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

const isText = (value: unknown) => typeof value === 'string'
const areObjects = (value: unknown) =>
  Array.isArray(value) && value.every(item => typeof item === 'string' || asSource(item) !== null)
const isMap = (value: unknown) => asSource(value) !== null

/** Checks, for each kind of field, whether the wizard can show a value. */
const CHECKS: Record<(typeof EVENT_FIELDS)[DraftField]['kind'], (value: unknown) => boolean> = {
  line: isText,
  text: isText,
  link: isText,
  time: isText,
  day: isText,
  weekday: value => typeof value === 'number',
  rhythm: value => readRhythm({ from: '2000-01-01', ...asSource(value) }) !== null,
  flag: value => typeof value === 'boolean',
  dances: areObjects,
  agenda: areObjects,
  pricing: areObjects,
  location: isMap,
}

/** The stored draft, or null if this build can't show it. Another build or damage may have changed its shape. */
export function readStoredDraft(value: unknown): StoredDraft | null {
  const source = asSource(value)
  if (!source || typeof source.key !== 'string' || typeof source.eventId !== 'string') return null
  const isKnown = EDITOR_TABS.some(tab => tab === source.tab) && typeof source.savedAt === 'number'
  const [draft, start] = [source.draft, source.start].map(withNewFields)
  const { unread: picked, ...kept } = source
  const unread = readUnreadPicture(picked)
  return isKnown && isDraft(draft) && isDraft(start)
    ? ({
        ...kept,
        draft,
        start,
        ...('marks' in source && { marks: readFoundMarks(source.marks) }),
        ...(unread && { unread }),
      } as unknown as StoredDraft)
    : null
}

/** R72, R75, R83: a draft from an older build has no rhythm, no links and no reason. Give it empty ones. */
const withNewFields = (value: unknown) => {
  const source = asSource(value)
  return source
    ? { announcementText: '', ticketUrl: '', organiserUrl: '', rhythm: NO_RHYTHM, ...source }
    : value
}

function isDraft(value: unknown) {
  const source = asSource(value)
  if (!source || !isMap(source.image)) return false
  return DRAFT_NAMES.every(name => CHECKS[EVENT_FIELDS[name].kind](source[name]))
}
