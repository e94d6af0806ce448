import type { Filters } from '../sync/filters'
import type { InstallOffer } from './install'
import { OUR_MISSION } from '../texts/messages'

/** §2 Setup: the four pages of its pager, by their headings. */
export const SETUP_PAGES = [OUR_MISSION, 'Dance?', 'Where?', 'Ready?'] as const

/** §1: what the first three steps of the storyboard say; the fourth is 'Let's dance!'. */
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

/** §2 Setup: the page a move leads to; there is none before the first or after the last. */
export function setupPageAfter(page: number, move: 1 | -1): number {
  return Math.min(Math.max(page + move, 0), SETUP_PAGES.length - 1)
}

/** §2 Setup: where a choice is missing, Ready? offers nothing to go on with. */
export function isSetupComplete({ dances, counties }: Filters): boolean {
  return dances.length > 0 && counties.length > 0
}

/** What can be done about installing: the branches of Ready? once everything is chosen. */
export type InstallStep = Exclude<InstallOffer, 'none'> | 'apple' | 'plain'

/** §2 Setup, Ready?: the browser's own offer comes first, then what only a person can do on an Apple device. */
export function installStep(offer: InstallOffer, isAppleSafari: boolean): InstallStep {
  if (offer !== 'none') return offer
  return isAppleSafari ? 'apple' : 'plain'
}
