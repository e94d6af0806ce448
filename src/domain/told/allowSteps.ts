import { PRODUCT_TITLE } from '../constants'
import type { BrowserTraits } from '../navigation/install'

/** A step: words, and names that stand in bold. */
export type ToldStep = readonly (string | { name: string })[]

const SITE: readonly ToldStep[] = [
  ['Press the sign beside the ', { name: 'address' }, ' of this page'],
  ['Open ', { name: 'Permissions' }, ' or ', { name: 'Site settings' }],
  ['Set ', { name: 'Notifications' }, ' to ', { name: 'Allow' }],
]
const FIREFOX: readonly ToldStep[] = [
  ['Press the sign beside the ', { name: 'address' }, ' of this page'],
  ['Press the cross beside ', { name: 'Blocked' }],
  ['Switch on ', { name: 'Favourites' }, ' here, and allow it'],
]
const MAC: readonly ToldStep[] = [
  ['Open the menu ', { name: 'Safari' }, ', then ', { name: 'Settings' }],
  ['Choose ', { name: 'Websites' }, ', then ', { name: 'Notifications' }],
  ['Set this site to ', { name: 'Allow' }],
]
const WINDOW: readonly ToldStep[] = [
  ['Open the menu with ', { name: 'three dots' }, ' of this window'],
  ['Open ', { name: 'App info' }, ', then ', { name: 'Settings' }],
  ['Set ', { name: 'Notifications' }, ' to ', { name: 'Allow' }],
]

/**
 * R88: how a person lets the app tell again, in this browser or in the system of the installed app. `device`: 'phone' or
 * 'device'.
 */
export function allowSteps(
  { userAgent, maxTouchPoints }: BrowserTraits,
  isStandalone: boolean,
  device: string,
): readonly ToldStep[] {
  // An iPad claims to be a Mac.
  const isPhone =
    /Android|iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  const isChromium = userAgent.includes('Chrome/')
  if (isStandalone && isChromium && !isPhone) return WINDOW
  if (isStandalone) {
    return [
      [`Open your ${device}’s `, { name: 'Settings' }],
      ['Find ', { name: 'Notifications' }, ', then ', { name: PRODUCT_TITLE }],
      ['Switch on ', { name: 'Allow notifications' }],
    ]
  }
  if (isPhone || isChromium) return SITE
  return userAgent.includes('Firefox/') ? FIREFOX : MAC
}
