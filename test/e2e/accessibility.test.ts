import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { smallTargets, widerThanThePage } from './support/layout'
import { tour } from './support/tour'
import { World } from './support/world'

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')
const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 640 }
const DESKTOP = { width: 1280, height: 800 }
const TOUR_LIMIT_MS = 600_000

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

type Axe = { run(options: RunOptions): Promise<AxeResults> }

/** What axe finds on the page as it stands, one line a finding. */
async function findings(page: Page, options: RunOptions): Promise<string[]> {
  // The developer tools' own door: the policy of the site lets no script in by the page's.
  await page.evaluate(AXE)
  const { violations } = await page.evaluate(
    asked => (globalThis as unknown as { axe: Axe }).axe.run(asked),
    options,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  )
}

const EVERY_RULE: RunOptions = {}
/** Another theme changes colours and nothing else. */
const COLOURS: RunOptions = { runOnly: ['color-contrast'] }

type Theme = 'light' | 'dark'
const otherThan = (theme: Theme): Theme => (theme === 'light' ? 'dark' : 'light')

/** What the other theme's colours do; the page then wears its own again. */
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
    // What floats over the page finds its new place some frames later.
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

describe('Accessibility, WCAG 2.2 AA', () => {
  it.each([
    ['a phone', PHONE, 'light'],
    ['a desktop', DESKTOP, 'dark'],
  ] as const)(
    'axe finds nothing on any screen of %s, nor in the other theme; nothing scrolls sideways, on a phone not even at 320 px or with text at 200 %; there targets are 44 px, links inside sentences apart',
    async (_name, viewport, theme) => {
      const page = await world.newPage({ viewport, colorScheme: theme })
      const found: Record<string, string[]> = {}
      await tour(page, world, async name => {
        const lines = await findings(page, EVERY_RULE)
        if (viewport === PHONE) lines.push(...(await smallTargets(page)))
        lines.push(...(await inOtherTheme(page, theme)))
        lines.push(...(viewport === PHONE ? await sideways(page) : await widerThanThePage(page)))
        if (lines.length > 0) found[name] = lines
      })
      expect(found).toEqual({})
    },
    TOUR_LIMIT_MS,
  )
})
