import { CANCEL_ASKS_OVER_CHARACTERS, WELCOME_UNDER_CHARACTERS } from '../constants'
import { isTrusted } from '../account/trust'
import { isCreating } from './editorTabs'
import type { DanceEvent, EventId, UserId } from '../event/event'
import type { EditorMode, EventDraft } from './draft/eventDraft'
import type { Permission } from '../sync/records'

interface Organiser {
  permission: Permission | null
  /** The ids of the events that this person created. */
  eventCreator: readonly EventId[]
  /** R41: whether the profile has been read. */
  isProfileLoaded: boolean
}

/**
 * §2 Welcome dialog: whether to show it. It is for untrusted people whose stored list of created events has fewer
 * than 50 characters. It never shows for a copy, or before the profile has been read (R41).
 */
export function needsWelcome(
  mode: EditorMode,
  { permission, eventCreator, isProfileLoaded }: Organiser,
): boolean {
  if (mode !== 'create' || !isProfileLoaded || isTrusted(permission)) return false
  return JSON.stringify(eventCreator).length < WELCOME_UNDER_CHARACTERS
}

/** The team of the event that changed last among those that the person created, or ''. */
export function lastTeam(events: readonly DanceEvent[], userId: UserId): string {
  const own = events.filter(({ creator, team }) => creator === userId && team !== '')
  return own.sort((one, other) => other.lastUpdated - one.lastUpdated)[0]?.team ?? ''
}

/**
 * §2 Cancel: whether to ask first. A new event asks if its description is over 20 characters, or if it has an agenda
 * or pricing item. Beyond the rules, an edit asks if anything has changed.
 */
export function asksBeforeCancel(mode: EditorMode, draft: EventDraft, isChanged: boolean): boolean {
  if (!isCreating(mode)) return isChanged
  const { description, agenda, pricing } = draft
  return description.length > CANCEL_ASKS_OVER_CHARACTERS || agenda.length > 0 || pricing.length > 0
}
