import type { EditorMode } from './draft/eventDraft'
import {
  CREATE_EVENT,
  EDIT_OCCURRENCE,
  EDIT_SERIES,
  EDIT_EVENT,
  COPY_EVENT,
} from '../texts/organiserMessages'

/** §2 Create and edit wizard: its six tabs, in order. */
export const EDITOR_TABS = ['Event', 'About', 'Agenda', 'Pricing', 'Location', 'Branding'] as const
export type EditorTab = (typeof EDITOR_TABS)[number]

/** §5: what keeps a draft from being saved, and where. */
export interface Problem {
  tab: EditorTab
  /**
   * The field: `location.venue`, `agenda.{id}`, `pricing.{id}.{ticket type}` and so on, or 'form' for the whole form.
   */
  field: string
  message: string
}

/** §2: the tab after this one, or null after the last. */
export function nextTab(tab: EditorTab): EditorTab | null {
  return EDITOR_TABS[EDITOR_TABS.indexOf(tab) + 1] ?? null
}

/** Whether the wizard creates an event, from scratch or as a copy. */
export function isCreating(mode: EditorMode): boolean {
  return mode === 'create' || mode === 'copy'
}

/** The title of the wizard, worded as in §6. */
export function editorTitle(mode: EditorMode, isRecurring: boolean): string {
  if (mode === 'create') return CREATE_EVENT
  if (mode === 'copy') return COPY_EVENT
  if (mode === 'occurrence') return EDIT_OCCURRENCE
  return isRecurring ? EDIT_SERIES : EDIT_EVENT
}
