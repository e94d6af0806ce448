/**
 * What is known about installing the app on this device: it is installed, the visitor has just accepted, the
 * browser's prompt can be shown, or nothing.
 */
export type InstallOffer = 'installed' | 'accepted' | 'available' | 'none'

/** What a browser says about itself. */
export interface BrowserTraits {
  userAgent: string
  maxTouchPoints: number
}

const OTHER_APPLE_BROWSERS = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//
const SAFARI = /Version\/[\d.]+.*Safari\//

/** §2 Setup, Ready?: iPhone or iPad Safari. An iPad claims to be a Mac, but no Mac has a touch screen. */
export function isAppleSafari({ userAgent, maxTouchPoints }: BrowserTraits): boolean {
  const isTouchMac = userAgent.includes('Macintosh') && maxTouchPoints > 1
  const isAppleMobile = /iPhone|iPad|iPod/.test(userAgent) || isTouchMac
  return isAppleMobile && SAFARI.test(userAgent) && !OTHER_APPLE_BROWSERS.test(userAgent)
}
