import type { EventId } from '../event/event'
import { readEventId } from '../event/event'
import type { Day } from '../time/days'
import type { EditorMode } from './draft/eventDraft'

/** §2: the task that an address gives the wizard. `date` is exactly as in the address, or null for the whole series. */
export type EditorVisit =
  /** R93: `draft` names a draft that was made from a file or a text. */
  | { kind: 'create'; draft?: EventId }
  | { kind: 'copy' | 'edit'; eventId: EventId; date: string | null }
  /** Whether the address contains an invalid event id. */
  | { kind: 'unknown' }

/**
 * Reads an address. `editedId` comes from /edit-event/{eventId} and is undefined on /create-event. Anyone can type
 * any address (C19).
 */
export function readEditorVisit(editedId: string | undefined, query: URLSearchParams): EditorVisit {
  const date = query.get('date')
  const copiedId = query.get('copiedEvent')
  if (editedId === undefined && copiedId === null) {
    const draft = readEventId(query.get('draft'))
    return { kind: 'create', ...(draft !== null && { draft }) }
  }
  const eventId = readEventId(editedId ?? copiedId)
  if (eventId === null) return { kind: 'unknown' }
  return { kind: editedId === undefined ? 'copy' : 'edit', eventId, date }
}

/** R44: the mode, event and date that identify the draft of an address. */
export function draftOfVisit(visit: Exclude<EditorVisit, { kind: 'unknown' }>): {
  mode: EditorMode
  eventId?: EventId
  date?: Day | null
} {
  if (visit.kind === 'create') return { mode: 'create', ...(visit.draft && { eventId: visit.draft }) }
  const { kind, eventId, date } = visit
  if (kind === 'copy') return { mode: 'copy', eventId, date }
  return { mode: date === null ? 'series' : 'occurrence', eventId, date }
}
