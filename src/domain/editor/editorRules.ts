import { CANCEL_ASKS_OVER_CHARACTERS, WELCOME_UNDER_CHARACTERS } from '../constants'
import { isCreating } from './editorTabs'
import type { EventId } from '../event/event'
import type { EditorMode, EventDraft } from './draft/eventDraft'
import type { Permission } from '../sync/records'

interface Organiser {
  permission: Permission | null
  /** The ids of the events they created. */
  eventCreator: readonly EventId[]
  /** R41 */
  isProfileLoaded: boolean
}

/**
 * §2 Welcome dialog: whether to show it. It is for people without permission 1 whose record of created events has
 * fewer than 50 characters. It never shows when copying, nor before the profile is known (R41).
 */
export function needsWelcome(
  mode: EditorMode,
  { permission, eventCreator, isProfileLoaded }: Organiser,
): boolean {
  if (mode !== 'create' || !isProfileLoaded || isTrusted(permission)) return false
  return JSON.stringify(eventCreator).length < WELCOME_UNDER_CHARACTERS
}

/**
 * §2 Cancel: whether to ask first. A new event asks if its description is over 20 characters or it has an agenda or
 * pricing item. Beyond the letter: an edit asks if anything was changed.
 */
export function asksBeforeCancel(mode: EditorMode, draft: EventDraft, isChanged: boolean): boolean {
  if (!isCreating(mode)) return isChanged
  const { description, agenda, pricing } = draft
  return description.length > CANCEL_ASKS_OVER_CHARACTERS || agenda.length > 0 || pricing.length > 0
}

/** R36: a trusted organiser's events go live at once. The security rules decide, whatever the device says. */
export function isTrusted(permission: Permission | null): boolean {
  return permission === 1 || permission === true || permission === '1' || permission === 'true'
}
