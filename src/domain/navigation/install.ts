/**
 * The state of installing the app on this device. 'accepted': the visitor has just agreed. 'available': the browser's
 * prompt can be shown. 'none': nothing is known.
 */
export type InstallOffer = 'installed' | 'accepted' | 'available' | 'none'

/** What a browser says about itself. */
export interface BrowserTraits {
  userAgent: string
  maxTouchPoints: number
}

const OTHER_APPLE_BROWSERS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//
/** The first version of Safari that adds a site to the Dock. */
const FIRST_MAC_SAFARI = 17
const SAFARI = /Version\/[\d.]+.*Safari\//

/**
 * §2 Setup, Ready?: whether the browser is Safari on an iPhone or iPad. An iPad claims to be a Mac, but no Mac has a
 * touch screen.
 */
export function isAppleSafari({ userAgent, maxTouchPoints }: BrowserTraits): boolean {
  const isTouchMac = userAgent.includes('Macintosh') && maxTouchPoints > 1
  const isAppleMobile = /iPhone|iPad|iPod/.test(userAgent) || isTouchMac
  return isAppleMobile && SAFARI.test(userAgent) && !OTHER_APPLE_BROWSERS.test(userAgent)
}

/** Where a browser without a prompt installs the app: its menu of three dots, or the File menu of Safari on a Mac. */
export type InstallMenu = 'menu' | 'file'

/** §2 /install: the menu that installs the app in this browser. Null if the browser can't install it. */
export function installMenu({ userAgent, maxTouchPoints }: BrowserTraits): InstallMenu | null {
  if (/Android|Chrome\//.test(userAgent)) return 'menu'
  const [, version = '0'] = /Macintosh.*Version\/(\d+)[\d.]* Safari\//.exec(userAgent) ?? []
  return maxTouchPoints <= 1 && Number(version) >= FIRST_MAC_SAFARI ? 'file' : null
}
