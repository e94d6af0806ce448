import type { Page } from 'playwright-core'
import { axeFindings, COLOURS, EVERY_RULE } from '../../support/harness/layout/axe'
import { widerThanThePage } from '../../support/harness/layout/sideways'
import { smallTargets } from '../../support/harness/layout/targets'

const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }

export type Theme = 'light' | 'dark'
const otherThan = (theme: Theme): Theme => (theme === 'light' ? 'dark' : 'light')

/** Runs axe in the other theme and returns its findings. The page then returns to its own theme. */
async function inOtherTheme(page: Page, theme: Theme): Promise<string[]> {
  await page.emulateMedia({ colorScheme: otherThan(theme) })
  const lines = await axeFindings(page, COLOURS)
  await page.emulateMedia({ colorScheme: theme })
  return lines
}

/** What is wider than the page on a narrow phone, or with text at double size. One line for each finding. */
async function sideways(page: Page): Promise<string[]> {
  const setTextSize = (size: string) =>
    page.evaluate(asked => void (document.documentElement.style.fontSize = asked), size)
  const found: string[] = []
  const look = async (name: string) => {
    let wide = await widerThanThePage(page)
    // Floating elements move to their new place a few frames later.
    for (let tries = 0; tries < 20 && wide.length > 0; tries++) {
      await page.waitForTimeout(50)
      wide = await widerThanThePage(page)
    }
    found.push(...wide.map(line => `${name}: ${line}`))
  }
  await page.setViewportSize(NARROW)
  await look('320 px wide')
  await page.setViewportSize(PHONE)
  await setTextSize('200%')
  await look('text at 200 %')
  await setTextSize('')
  return found
}

/** The faults of a page on a phone: in both themes, in width and in the size of targets. One line for each finding. */
export async function judgeOnPhone(page: Page, theme: Theme): Promise<string[]> {
  return [
    ...(await axeFindings(page, EVERY_RULE)),
    ...(await smallTargets(page)),
    ...(await inOtherTheme(page, theme)),
    ...(await sideways(page)),
  ]
}

/** What is wrong with a page on a desktop, in both themes, and what is wider than the page. One line for each finding. */
export async function judgeOnDesktop(page: Page, theme: Theme): Promise<string[]> {
  return [
    ...(await axeFindings(page, EVERY_RULE)),
    ...(await inOtherTheme(page, theme)),
    ...(await widerThanThePage(page)),
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
