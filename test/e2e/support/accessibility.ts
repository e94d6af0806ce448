import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { smallTargets, widerThanThePage } from './layout'

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')
const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }

type Axe = { run(options: RunOptions): Promise<AxeResults> }

/** What axe finds on the current page, one line for each finding. */
async function findings(page: Page, options: RunOptions): Promise<string[]> {
  // Inject through the developer tools, because the site's policy forbids other scripts.
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(AXE)
  const { violations } = await page.evaluate(
    asked => (globalThis as unknown as { axe: Axe }).axe.run(asked),
    options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  )
}

const EVERY_RULE: RunOptions = {}
/** Another theme changes only colours. */
const COLOURS: RunOptions = { runOnly: ['color-contrast'] }

export type Theme = 'light' | 'dark'
const otherThan = (theme: Theme): Theme => (theme === 'light' ? 'dark' : 'light')

/** What axe finds in the other theme. The page then returns to its own theme. */
async function inOtherTheme(page: Page, theme: Theme): Promise<string[]> {
  await page.emulateMedia({ colorScheme: otherThan(theme) })
  const lines = await findings(page, COLOURS)
  await page.emulateMedia({ colorScheme: theme })
  return lines
}

/** Whether the page still fits its width on a narrow phone, and with text twice as large. */
async function sideways(page: Page): Promise<string[]> {
  const setTextSize = (size: string) =>
    page.evaluate(asked => void (document.documentElement.style.fontSize = asked), size)
  const found: string[] = []
  const look = async (name: string) => {
    let wide = await widerThanThePage(page)
    // Floating elements move to their new place some frames later.
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
    ...(await findings(page, EVERY_RULE)),
    ...(await smallTargets(page)),
    ...(await inOtherTheme(page, theme)),
    ...(await sideways(page)),
  ]
}

/** The faults of a page on a desktop: in both themes and in width. One line for each finding. */
export async function judgeOnDesktop(page: Page, theme: Theme): Promise<string[]> {
  return [
    ...(await findings(page, EVERY_RULE)),
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
