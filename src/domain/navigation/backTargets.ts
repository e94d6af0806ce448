import { readEventId, type EventId } from '../event/event'
import type { Day } from '../time/days'
import { navigationTabFor, plain, ROUTES, withQuery } from './paths'

// This file is separate from `paths.ts`, because the first load doesn't need these ways.

/** Navigation state that is longer than this is certainly forged. */
const STATE_MAX_LENGTH = 200

/**
 * R20: the path to open after setup: `wanted`, or else the weekly list. `wanted` is navigation state, which anyone
 * can forge (C17). Only known routes are therefore followed.
 */
export function afterSetup(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > STATE_MAX_LENGTH) return ROUTES.events
  const path = plain(wanted.split('?')[0] ?? '')
  const [, editedId] = /^\/edit-event\/([^/]*)$/.exec(path) ?? []
  const isKnown =
    navigationTabFor(path) !== null || path === ROUTES.createEvent || readEventId(editedId) !== null
  return isKnown ? wanted : ROUTES.events
}

const CAME_FROM_MANAGING: unknown[] = [ROUTES.createEvent, '/edit-event', ROUTES.manageEvents]
const isListOrProfile = (path: string) => navigationTabFor(path) !== null && path !== ROUTES.moderate

/** §2 View event: where Back leads. `from` is navigation state, which anyone can forge (C17). */
export function backTarget(from: unknown): { to: string } | 'back' {
  const path = typeof from === 'string' && from.length <= STATE_MAX_LENGTH ? plain(from) : null
  if (path === null) return { to: ROUTES.home }
  if (CAME_FROM_MANAGING.includes(path)) return { to: ROUTES.manageEvents }
  return isListOrProfile(path) ? 'back' : { to: ROUTES.home }
}

/** The path of an event page. Such a page passes its own path to the manage list. */
const CAME_FROM_EVENT = /^\/view-event\/([^/]+)$/

/**
 * §2 Manage events: where Back leads. It never returns to the event page or wizard that led here. `from` is
 * navigation state, which anyone can forge (C17).
 */
export function manageBackTarget(from: unknown): { to: string } | 'back' {
  return eventComeFrom(from) === null ? 'back' : { to: ROUTES.profile }
}

/** The event whose page led to the manage list, or null. */
export function eventComeFrom(from: unknown): EventId | null {
  if (typeof from !== 'string' || from.length > STATE_MAX_LENGTH) return null
  return readEventId(CAME_FROM_EVENT.exec(from)?.[1])
}

/** The wizard's address for one date. Without a date, the address edits the whole series. */
export function editEventPath(eventId: EventId, date?: Day): string {
  return withQuery(`/edit-event/${encodeURIComponent(eventId)}`, { date })
}

/** The wizard's start from a text or a calendar file. */
export const FROM_TEXT_PATH = `${ROUTES.createEvent}?start=text`
/** R94: the list of the new nights of the connected calendar of this number. */
export const newNightsPath = (number: number): string => `${FROM_TEXT_PATH}&calendar=${number}`

const DRAFTS_VIEW = 'drafts'
/** R93: the drafts of new events, under Manage events. */
export const DRAFTS_PATH = `${ROUTES.manageEvents}?view=${DRAFTS_VIEW}`
export const isDraftsView = (query: URLSearchParams): boolean => query.get('view') === DRAFTS_VIEW

/** The wizard for a new event, for a copy, or for a draft that was made from a file or a text (R93). */
export function createEventPath({
  copiedEvent,
  date,
  draft,
}: { copiedEvent?: EventId; date?: Day; draft?: EventId | undefined } = {}): string {
  return withQuery(ROUTES.createEvent, { copiedEvent, date, draft })
}
