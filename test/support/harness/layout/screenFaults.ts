import type { CDPSession, Page } from 'playwright-core'
import { axeFindings, COLOURS } from './axe'
import { FOR_A_MOUSE, FOR_FINGERS, smallTargets } from './targets'
import { textFaults } from './textFaults'

/** A window, in CSS px. */
export interface Size {
  width: number
  height: number
}
/** From this width on, people point with a mouse. */
const DESK_FROM = 1024
/** After the window changes, floating elements need some frames to move to their new place. */
const SETTLING_MS = 50
const MAX_SETTLING = 20

export const THEMES = ['light', 'dark'] as const

/** Resizes the window and waits for the scripts that listen to media queries. */
export async function resize(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

/** A page keeps its text size as long as the session that set it. */
const sessions = new WeakMap<Page, CDPSession>()

/** Sets the text size of the browser's settings, in px, for this page and what it opens next. 16 is the browser's own. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, session)
  await session.send('Page.setFontSizes', { fontSizes: { standard } })
}

/**
 * The faults of the screen that `page` shows, at each of the sizes, one line each. A fault is a sideways scroll, a
 * broken, cut or overlapping word, or a target that is too small. Restores the page's size.
 */
export async function faultsAtSizes(page: Page, sizes: readonly Size[]): Promise<string[]> {
  const own = page.viewportSize()
  const found: string[] = []
  for (const size of sizes) {
    await resize(page, size)
    const look = async () => [
      ...(await textFaults(page)),
      ...(await smallTargets(page, size.width < DESK_FROM ? FOR_FINGERS : FOR_A_MOUSE)),
    ]
    let faults = await look()
    for (let tries = 0; tries < MAX_SETTLING && faults.length > 0; tries++) {
      await page.waitForTimeout(SETTLING_MS)
      faults = await look()
    }
    found.push(...faults.map(fault => `${size.width}x${size.height}: ${fault}`))
  }
  if (own) await resize(page, own)
  return found
}

/** Text with a contrast below 4.5 in either theme, one line each. Restores the page's theme. */
export async function faintTexts(page: Page, own: (typeof THEMES)[number]): Promise<string[]> {
  const found: string[] = []
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    found.push(...(await axeFindings(page, COLOURS)).map(line => `${theme}: ${line}`))
  }
  await page.emulateMedia({ colorScheme: own })
  return found
}
