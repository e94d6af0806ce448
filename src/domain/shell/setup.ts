import type { Filters } from '../sync/filters'
import type { InstallOffer } from './install'
import { OUR_MISSION } from '../texts/setupMessages'

/** §2 Setup: the four pages of its pager, by their headings. */
export const SETUP_PAGES = [OUR_MISSION, 'Dance?', 'Where?', 'Ready?'] as const

/** §1: the captions of the first three steps of the storyboard. The fourth is 'Let's dance!'. */
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
export const SIGN_IN_TO_KEEP = 'Sign in to keep your favourites.'

/** §2 Setup: the page that a move leads to. The first and the last page are the ends. */
export function setupPageAfter(page: number, move: 1 | -1): number {
  return Math.min(Math.max(page + move, 0), SETUP_PAGES.length - 1)
}

/** §2 Setup: whether Ready? can lead on, which needs both choices. */
export function isSetupComplete({ dances, counties }: Filters): boolean {
  return dances.length > 0 && counties.length > 0
}

/** The branches of Ready? about installing, once everything is chosen. */
export type InstallStep = Exclude<InstallOffer, 'none'> | 'apple' | 'plain'

/** §2 Setup, Ready?: the browser's install prompt comes first, then the instructions for Apple devices. */
export function installStep(offer: InstallOffer, isAppleSafari: boolean): InstallStep {
  if (offer !== 'none') return offer
  return isAppleSafari ? 'apple' : 'plain'
}
