import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { smallTargets, widerThanThePage } from './support/layout'
import { tour } from './support/tour'
import { World } from './support/world'

const AXE = readFileSync(createRequire(__filename).resolve('axe-core/axe.min.js'), 'utf8')
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }
const TOUR_LIMIT_MS = 420_000

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

describe('Accessibility, WCAG 2.2 AA', () => {
  it.each([
    ['a phone, light', PHONE, 'light', EVERY_RULE],
    ['a desktop, dark', DESKTOP, 'dark', EVERY_RULE],
    ['a phone, dark', PHONE, 'dark', COLOURS],
  ] as const)(
    'axe finds nothing on any screen of %s; targets are 44 px on a phone, links inside sentences apart',
    async (_name, viewport, colorScheme, options) => {
      const page = await world.newPage({ viewport, colorScheme })
      const found: Record<string, string[]> = {}
      await tour(
        page,
        world,
        async name => {
          const lines = await findings(page, options)
          if (viewport === PHONE) lines.push(...(await smallTargets(page)))
          if (lines.length > 0) found[name] = lines
        },
        { withWizard: viewport === PHONE },
      )
      expect(found).toEqual({})
    },
    TOUR_LIMIT_MS,
  )

  it.each([
    ['320 px wide', { width: 320, height: 640 }, '100%'],
    ['on a phone with text at 200 %', PHONE, '200%'],
  ])(
    'no screen scrolls sideways %s',
    async (_name, viewport, textSize) => {
      const page = await world.newPage({ viewport })
      await page.addInitScript(size => {
        document.addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = size
        })
      }, textSize)
      const found: Record<string, string[]> = {}
      await tour(
        page,
        world,
        async name => {
          const wide = await widerThanThePage(page)
          if (wide.length > 0) found[name] = wide
        },
        { withWizard: false },
      )
      expect(found).toEqual({})
    },
    TOUR_LIMIT_MS,
  )
})
