import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')

type Axe = { run(options: RunOptions): Promise<AxeResults> }

/** What axe finds on the current page, one line for each finding. */
export async function axeFindings(page: Page, options: RunOptions): Promise<string[]> {
  // Inject axe through the developer tools, because the site's policy forbids other scripts.
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

export const EVERY_RULE: RunOptions = {}
/** The rule to check in the other theme, where only colours differ. */
export const COLOURS: RunOptions = { runOnly: ['color-contrast'] }
