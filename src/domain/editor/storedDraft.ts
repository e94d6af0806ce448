import type { Day } from '../time/days'
import { EDITOR_TABS, type EditorTab } from './editorTabs'
import { asSource } from '../event/reader/eventParts'
import type { EventId, UserId } from '../event/event'
import type { EditorMode, EventDraft } from './draft/eventDraft'
import { DRAFT_NAMES, type DraftField } from './draft/draftTable'
import { EVENT_FIELDS } from '../event/reader/eventTable'
import { targetStep } from '../outbox/outbox'
import { isSame } from '../sameness'

/** R44: an unfinished event on the device. */
export interface StoredDraft {
  /** `draftKey`: whose draft of what. */
  key: string
  /** R42: made before the first write, so that a retry can't make a second event. */
  eventId: EventId
  draft: EventDraft
  /** The draft as the wizard opened it. A save sends the difference. */
  start: EventDraft
  tab: EditorTab
  /** Whether the user agreed to the house rules. */
  hasAgreed: boolean
  /** Device ms. */
  savedAt: number
}

interface DraftOf {
  userId: UserId
  mode: EditorMode
  /** What is edited or copied. */
  eventId?: EventId | undefined
  date?: Day | null
}

/** R44: the key of a draft. Each person has one for a new event, and one for each edited event, copy and date. */
export function draftKey({ userId, mode, eventId = '', date }: DraftOf): string {
  return [userId, mode, eventId, date ?? ''].map(targetStep).join('/')
}

/** Whether anything has changed since the draft was opened. */
export function isChangedDraft(start: EventDraft, draft: EventDraft): boolean {
  const { image: before, ...fields } = start
  const { image: after, ...changed } = draft
  // Don't compare picked pictures. They are large, and a new one is a change unless a copy started with it.
  const isPictureSame = after === before || (after.kind !== 'new' && isSame(before, after))
  return !isPictureSame || !isSame(fields, changed)
}

const isText = (value: unknown) => typeof value === 'string'
const areObjects = (value: unknown) =>
  Array.isArray(value) && value.every(item => typeof item === 'string' || asSource(item) !== null)
const isMap = (value: unknown) => asSource(value) !== null

/** For each kind, whether the wizard can show a field's value. */
const CHECKS: Record<(typeof EVENT_FIELDS)[DraftField]['kind'], (value: unknown) => boolean> = {
  line: isText,
  text: isText,
  time: isText,
  day: isText,
  weekday: value => typeof value === 'number',
  flag: value => typeof value === 'boolean',
  dances: areObjects,
  agenda: areObjects,
  pricing: areObjects,
  location: isMap,
}

/** A stored draft that this build can show, else null. Another build or damage may have left a different shape. */
export function readStoredDraft(value: unknown): StoredDraft | null {
  const source = asSource(value)
  if (!source || typeof source.key !== 'string' || typeof source.eventId !== 'string') return null
  const isKnown = EDITOR_TABS.some(tab => tab === source.tab) && typeof source.savedAt === 'number'
  const [draft, start] = [source.draft, source.start].map(withReason)
  return isKnown && isDraft(draft) && isDraft(start)
    ? ({ ...source, draft, start } as unknown as StoredDraft)
    : null
}

/** R83: drafts of an older build have no reason. */
const withReason = (value: unknown) => {
  const source = asSource(value)
  return source && !('announcementText' in source) ? { ...source, announcementText: '' } : value
}

function isDraft(value: unknown) {
  const source = asSource(value)
  if (!source || !isMap(source.image)) return false
  return DRAFT_NAMES.every(name => CHECKS[EVENT_FIELDS[name].kind](source[name]))
}
