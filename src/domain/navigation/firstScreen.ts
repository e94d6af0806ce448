/** The first screens whose code can be loaded early, by their names in index.html. */
export type FirstScreen = 'weekly' | 'calendar' | 'favourites' | 'eventPage' | 'setup'

const SCREEN_OF: Record<string, FirstScreen | undefined> = {
  '': 'weekly',
  events: 'weekly',
  calendar: 'calendar',
  myevents: 'favourites',
  'view-event': 'eventPage',
  setup: 'setup',
}

/**
 * The screen whose code a page needs first. Null if loading it early isn't worth a request. This runs before any
 * script of the app. `isNewcomer` is therefore a guess: a page without a service worker is probably a first visit.
 * For newcomers, lists lead to setup (R20).
 */
export function firstScreenOf(path: string, isNewcomer: boolean): FirstScreen | null {
  const [, place = ''] = path.toLowerCase().split('/')
  const screen = SCREEN_OF[place] ?? null
  return isNewcomer && screen !== null && screen !== 'eventPage' ? 'setup' : screen
}
