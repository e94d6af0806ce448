import type { Filters } from '../sync/filters'
import type { InstallOffer } from './install'
import { OUR_MISSION } from '../texts/setupMessages'

/** §2 Setup: the headings of the four pages. */
export const SETUP_PAGES = [OUR_MISSION, 'Dance?', 'Where?', 'Ready?'] as const

/** §1: the captions of the first three storyboard steps. The fourth is 'Let's dance!'. */
export const MISSION_CAPTIONS = [
  'Keeping you connected to your local dance events.',
  'A one-stop place for updates.',
  'New city? Find a dance.',
] as const
export const STORYBOARD_STEPS = MISSION_CAPTIONS.length + 1

// §2 Setup, Ready?
export const ALREADY_INSTALLED = 'already installed'
export const INSTALL = 'Install'
export const CONTINUE_IN_BROWSER = 'Continue in browser'
export const CONTINUE_WITHOUT_APP = 'Continue without app'
export const ADD_TO_HOME_SCREEN = 'Add to Home Screen'
export const INSTALL_FROM_MENU = 'Install app or Add to Home screen'
export const ADD_TO_DOCK = 'Add to Dock'
export const SIGN_IN_TO_KEEP = 'Login to keep your favourites.'

/** §2 Setup: the page after a move. A move never leads beyond the first or the last page. */
export function setupPageAfter(page: number, move: 1 | -1): number {
  return Math.min(Math.max(page + move, 0), SETUP_PAGES.length - 1)
}

/** §2 Setup: whether Ready? may continue. It needs at least one dance and one county. */
export function isSetupComplete({ dances, counties }: Filters): boolean {
  return dances.length > 0 && counties.length > 0
}

/** The variants of Ready? for installing the app, once dances and counties are chosen. */
export type InstallStep = Exclude<InstallOffer, 'none'> | 'apple' | 'plain'

/**
 * §2 Setup, Ready?: the variant to show. The browser's install prompt takes precedence over the instructions for
 * Apple devices.
 */
export function installStep(offer: InstallOffer, isAppleSafari: boolean): InstallStep {
  if (offer !== 'none') return offer
  return isAppleSafari ? 'apple' : 'plain'
}
