import type { EventId } from '../event/event'
import { readEventId } from '../event/event'
import type { Day } from '../time/days'
import type { EditorMode } from './draft/eventDraft'

/** §2: the task that an address gives the wizard. `date` is exactly as in the address, or null for the whole series. */
export type EditorVisit =
  | { kind: 'create' }
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
  if (editedId === undefined && copiedId === null) return { kind: 'create' }
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
  if (visit.kind === 'create') return { mode: 'create' }
  const { kind, eventId, date } = visit
  if (kind === 'copy') return { mode: 'copy', eventId, date }
  return { mode: date === null ? 'series' : 'occurrence', eventId, date }
}
