import type { Day } from '../time/days'
import type { EventId } from '../event/event'
import { THIS_WEEK, FAVOURITES } from '../texts/messages'

/** §2: every route. Any other path redirects to /. */
export const ROUTES = {
  home: '/',
  events: '/events',
  day: '/day',
  map: '/map',
  calendar: '/calendar',
  favourites: '/myevents',
  profile: '/profile',
  manageEvents: '/manageevents',
  moderate: '/moderate',
  clearCache: '/clear-cache',
  createEvent: '/create-event',
  editEvent: '/edit-event/:eventId',
  viewEvent: '/view-event/:eventId',
  join: '/join/:eventId',
  organiser: '/organiser/:name',
  venue: '/venue/:name',
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
  [ROUTES.day, 'week'],
  [ROUTES.map, 'week'],
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

/** R20: whether a path needs setup first. A shared link (R96) and an invitation (R73) work without setup. */
export function needsSetup(path: string): boolean {
  const here = plain(path)
  return !isNavigationHidden(here) && !/^\/(profile$|join\/|organiser\/|venue\/)/.test(here)
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

/** §2 View event: the address of an event's page, for one date or for the next one. */
export function viewEventPath(eventId: EventId, date?: Day): string {
  return withQuery(`/view-event/${encodeURIComponent(eventId)}`, { date })
}

/** An address with the given parameters. Those that are undefined are left out. */
export function withQuery(path: string, query: Record<string, string | undefined>) {
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
export function plain(path: string) {
  return path.toLowerCase().replace(/(?!^)\/+$/, '')
}
