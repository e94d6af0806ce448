import { PRODUCT_TITLE } from '../constants'
import type { ToldStep } from './allowSteps'
import type { ToldKind } from './told'

// R88: what a device is told
export const TELL_TITLE = 'Shall we tell you?'
export const TELL_ME = 'Tell me'
export const NOT_NOW = 'Not now'
export const FOR_EXAMPLE = 'For example'
export const SAMPLE_TEXT = 'Moved to Old Market Hall, Brighton'
export const SAMPLE_SPOKEN = 'For example: the night has moved to another place.'
export const NOW = 'now'
export const PROMISES = [
  'Nothing else, no advertising',
  'Quiet from 10\u00A0pm to 8\u00A0am, unless it starts soon',
  'No account needed',
] as const
export const WHAT_WE_TELL = 'What we tell you'
export const QUIET = 'Quiet from 10\u00A0pm to 8\u00A0am, unless it begins within six hours.'
export const TELL_FAILED = 'That did not work. Please try again when you are online.'
export const DENIED_TITLE = `Notifications are off for ${PRODUCT_TITLE}`
export const DENIED_AFTER =
  'Then come back: this page notices by itself. Until then, what changed stands under Favourites.'
export const INSTALL_TITLE = `On an iPhone, the installed app can tell you`
export const INSTALL_AFTER = 'Then open it from there and come back to this page.'

/** 'phone' or 'device', as the person would say. */
export const thisDevice = (isWide: boolean) => (isWide ? 'device' : 'phone')
export const tellAfter = (device: string) =>
  ` is cancelled, moved or changed, this ${device} says so, even when the app is closed.`
export const toldAbout = (device: string) => `On this ${device}, even when the app is closed.`
export const untellable = (device: string) =>
  `Nothing can be told on this ${device} now. What changed stands under Favourites.`
export const deniedAbout = (device: string) => `Your ${device} does not let us tell you anything.`
export const stopTelling = (device: string) => `Stop telling this ${device}`

export const KIND_WORDS: Readonly<Record<ToldKind, readonly [label: string, note: string]>> = {
  favourites: ['Favourites', 'Cancelled, moved, changed, announced'],
  follows: ['People and places I follow', 'A new night of theirs is listed'],
  remind: ['Reminder', 'One message, on the day'],
  own: ['My events', 'Approved, sent back or removed'],
  waiting: ['Waiting events', 'At most every three hours'],
}

export const HOME_SCREEN_STEPS: readonly ToldStep[] = [
  ['Tap ', { name: 'Share' }],
  ['Choose ', { name: 'Add to Home Screen' }],
]
