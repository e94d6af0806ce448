import type { EventId } from '../event/event'
import { readEventId } from '../event/event'

/** §2: what an address asks the wizard for; `date` as it stands there, null for the whole series. */
export type EditorVisit =
  | { kind: 'create' }
  | { kind: 'copy' | 'edit'; eventId: EventId; date: string | null }
  /** The id in it can be none. */
  | { kind: 'unknown' }

/** `editedId`: of /edit-event/{eventId}; undefined on /create-event. Anyone may have typed either (C19). */
export function readEditorVisit(editedId: string | undefined, query: URLSearchParams): EditorVisit {
  const date = query.get('date')
  const copiedId = query.get('copiedEvent')
  if (editedId === undefined && copiedId === null) return { kind: 'create' }
  const eventId = readEventId(editedId ?? copiedId)
  if (eventId === null) return { kind: 'unknown' }
  return { kind: editedId === undefined ? 'copy' : 'edit', eventId, date }
}
