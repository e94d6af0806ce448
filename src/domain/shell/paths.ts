import type { Day } from '../time/days'
import type { EventId } from '../event/event'
import { readEventId } from '../event/event'
import { THIS_WEEK, FAVOURITES } from '../texts/messages'

/** §2: every route. Any other path redirects to /. */
export const ROUTES = {
  home: '/',
  events: '/events',
  calendar: '/calendar',
  favourites: '/myevents',
  profile: '/profile',
  manageEvents: '/manageevents',
  moderate: '/moderate',
  clearCache: '/clear-cache',
  createEvent: '/create-event',
  editEvent: '/edit-event/:eventId',
  viewEvent: '/view-event/:eventId',
  setup: '/setup',
  install: '/install',
} as const

export type NavigationTab = 'week' | 'calendar' | 'favourites' | 'profile'

/** §2 Shell: the four tabs of the bottom navigation, in order. */
export const NAVIGATION_TABS: readonly { tab: NavigationTab; path: string; label: string }[] = [
  { tab: 'week', path: ROUTES.events, label: THIS_WEEK },
  { tab: 'calendar', path: ROUTES.calendar, label: 'Upcoming' },
  { tab: 'favourites', path: ROUTES.favourites, label: FAVOURITES },
  { tab: 'profile', path: ROUTES.profile, label: 'Profile' },
]

const TAB_OF_PATH = new Map<string, NavigationTab>([
  [ROUTES.home, 'week'],
  [ROUTES.events, 'week'],
  [ROUTES.calendar, 'calendar'],
  [ROUTES.favourites, 'favourites'],
  [ROUTES.profile, 'profile'],
  [ROUTES.manageEvents, 'profile'],
  [ROUTES.moderate, 'profile'],
])

/** §2 Shell: the tab to highlight on a path, or null. */
export function navigationTabFor(path: string): NavigationTab | null {
  return TAB_OF_PATH.get(plain(path)) ?? null
}

/** §2 Shell: whether the navigation is hidden: on /setup, /install, /clear-cache and every view-event page. */
export function isNavigationHidden(path: string): boolean {
  const here = plain(path)
  return here === ROUTES.setup || here === ROUTES.install || here === ROUTES.clearCache || isEventPage(here)
}

/** §2 Filters on list screens: whether a path offers the Options menu. */
export function hasListOptions(path: string): boolean {
  const tab = navigationTabFor(path)
  return tab !== null && tab !== 'profile'
}

/** R20: whether a path needs setup first. A shared event link works without setup. */
export function needsSetup(path: string): boolean {
  const here = plain(path)
  return !isNavigationHidden(here) && here !== ROUTES.profile
}

interface Visit {
  path: string
  hasDances: boolean
  hasCounties: boolean
  /** The app runs as an installed app. */
  isInstalled?: boolean
}

/** §2 Shell: the path that a visit redirects to, or null. */
export function redirectFor({ path, hasDances, hasCounties, isInstalled = false }: Visit): string | null {
  const here = plain(path)
  if (isInstalled && (here === ROUTES.install || here === ROUTES.clearCache)) return ROUTES.home
  if (needsSetup(here) && !(hasDances && hasCounties)) return ROUTES.setup
  return null
}

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
  const isKnown = TAB_OF_PATH.has(path) || path === ROUTES.createEvent || readEventId(editedId) !== null
  return isKnown ? wanted : ROUTES.events
}

const CAME_FROM_MANAGING: unknown[] = [ROUTES.createEvent, '/edit-event', ROUTES.manageEvents]
const CAME_FROM_LIST: unknown[] = [
  ROUTES.home,
  ROUTES.events,
  ROUTES.calendar,
  ROUTES.favourites,
  ROUTES.profile,
]

/** §2 View event: where Back leads. `from` is navigation state, which anyone can forge (C17). */
export function backTarget(from: unknown): { to: string } | 'back' {
  const path = typeof from === 'string' && from.length <= STATE_MAX_LENGTH ? plain(from) : null
  if (CAME_FROM_LIST.includes(path)) return 'back'
  return { to: CAME_FROM_MANAGING.includes(path) ? ROUTES.manageEvents : ROUTES.home }
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

export function viewEventPath(eventId: EventId, date?: Day): string {
  return withQuery(`/view-event/${encodeURIComponent(eventId)}`, { date })
}

/** The wizard's address for one date. Without a date, the address edits the whole series. */
export function editEventPath(eventId: EventId, date?: Day): string {
  return withQuery(`/edit-event/${encodeURIComponent(eventId)}`, { date })
}

export function createEventPath({ copiedEvent, date }: { copiedEvent?: EventId; date?: Day } = {}): string {
  return withQuery(ROUTES.createEvent, { copiedEvent, date })
}

function withQuery(path: string, query: Record<string, string | undefined>) {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${encodeURIComponent(value)}`,
  )
  return given.length === 0 ? path : `${path}?${given.join('&')}`
}

/** Whether a path belongs to an event's page. */
export function isEventPage(path: string) {
  return path.startsWith('/view-event/')
}

/** A path in the form that the router compares: lower case, without trailing slashes. */
function plain(path: string) {
  return path.toLowerCase().replace(/(?!^)\/+$/, '')
}
