import type { Page } from 'playwright-core'
import { axeFindings, COLOURS, EVERY_RULE } from '../../support/harness/layout/axe'
import { setTextSize } from '../../support/harness/layout/screenFaults'
import { widerThanThePage } from '../../support/harness/layout/sideways'
import { smallTargets } from '../../support/harness/layout/targets'
import { textFaults } from '../../support/harness/layout/textFaults'

const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }
/** The browser's own size of text. */
const TEXT_PX = 16

export type Theme = 'light' | 'dark'
const otherThan = (theme: Theme): Theme => (theme === 'light' ? 'dark' : 'light')

/** Runs axe in the other theme and returns its findings. The page then returns to its own theme. */
async function inOtherTheme(page: Page, theme: Theme): Promise<string[]> {
  await page.emulateMedia({ colorScheme: otherThan(theme) })
  const lines = await axeFindings(page, COLOURS)
  await page.emulateMedia({ colorScheme: theme })
  return lines
}

/** Windows, and the size of text in each, in px. */
const ON_PHONES = [
  { window: NARROW, text: TEXT_PX },
  { window: NARROW, text: 2 * TEXT_PX },
  { window: PHONE, text: 2 * TEXT_PX },
  { window: { width: 844, height: 390 }, text: 2 * TEXT_PX },
]
const AT_DESKS = [
  { window: { width: 1024, height: 768 }, text: 2 * TEXT_PX },
  { window: { width: 1280, height: 800 }, text: 2 * TEXT_PX },
]

/** What is wider than the page, broken, cut or covered in narrow windows and in large text. One line for each. */
async function narrowed(page: Page, looks: typeof ON_PHONES): Promise<string[]> {
  const own = page.viewportSize() ?? PHONE
  const faults = async () => [...(await widerThanThePage(page)), ...(await textFaults(page))]
  const found: string[] = []
  for (const { window, text } of looks) {
    await page.setViewportSize(window)
    await setTextSize(page, text)
    let lines = await faults()
    // Floating elements move to their new place a few frames later.
    for (let tries = 0; tries < 20 && lines.length > 0; tries++) {
      await page.waitForTimeout(50)
      lines = await faults()
    }
    found.push(...lines.map(line => `${window.width} px wide, text of ${text}: ${line}`))
  }
  await setTextSize(page, TEXT_PX)
  await page.setViewportSize(own)
  return found
}

/** The faults of a page on a phone: in both themes, in the size of targets, and in narrow windows. One line for each finding. */
export async function judgeOnPhone(page: Page, theme: Theme): Promise<string[]> {
  return [
    ...(await axeFindings(page, EVERY_RULE)),
    ...(await smallTargets(page)),
    ...(await inOtherTheme(page, theme)),
    ...(await narrowed(page, ON_PHONES)),
  ]
}

/** What is wrong with a page on a desktop, in both themes, what is wider than the page, and in large text. One line for each finding. */
export async function judgeOnDesktop(page: Page, theme: Theme): Promise<string[]> {
  return [
    ...(await axeFindings(page, EVERY_RULE)),
    ...(await inOtherTheme(page, theme)),
    ...(await widerThanThePage(page)),
    ...(await narrowed(page, AT_DESKS)),
  ]
}

/** Collects the findings at the stops of a tour, by the names of the stops. */
export function gather(judge: () => Promise<string[]>) {
  const found: Record<string, string[]> = {}
  const stop = async (name: string) => {
    const lines = await judge()
    if (lines.length > 0) found[name] = lines
  }
  return { found, stop }
}
