import type { Page } from 'playwright-core'
import { measureFirstVisit } from '../bench/firstVisit'
import { tableOf } from '../bench/report'
import { startLighthouseBrowser, type LighthouseReport } from '../bench/browser/lighthouse'
import { signUp } from '../../test/support/harness/accounts'
import { setUp } from '../../test/support/harness/steps'
import { World } from '../../test/support/harness/world'
import { ensureBrowser } from '../../tools/browser'
import { build } from '../../tools/build'

const SITE = '.cache/lighthouse-site'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** These categories must score 100. The performance score depends on the machine: the table holds it beside a floor. */
const MUST_BE_WHOLE = ['accessibility', 'best-practices', 'seo']
/** The wizard needs no search score: it requires a sign-in, so no search engine finds it. */
const WIZARD_MUST_BE_WHOLE = ['accessibility', 'best-practices']
/** Time for the wizard to store its draft, ms. */
const STORED_MS = 1_500

/** The public pages, as a stranger sees them on a first visit. */
const STRANGERS = ['/view-event/bachata-fridays-brighton', '/in/brighton-and-hove/salsa', '/in']

/**
 * `npm run lighthouse`: checks the list and an event page after setup, the wizard with a draft, and the public pages for a
 * stranger. Then measures first visits beside the floor and a page without a script, which takes half an hour.
 */
async function lighthouse() {
  process.env.CHROMIUM = ensureBrowser()
  process.env.E2E_SITE = SITE
  await build('production', SITE)
  const world = await World.start()
  const browser = await startLighthouseBrowser()
  try {
    const page = await browser.context.newPage()
    await page.goto(world.origin)
    await setUp(page, ['Bachata', 'Zouk'], ['Brighton and Hove', 'Surrey'])
    const event = await page.locator('a[href^="/view-event/"]').first().getAttribute('href')
    await leaveDraft(page, world)
    await page.close()
    const pages = [
      { name: 'list', path: '/events', whole: MUST_BE_WHOLE },
      { name: 'event', path: event ?? '', whole: MUST_BE_WHOLE },
      { name: 'wizard', path: '/create-event', whole: WIZARD_MUST_BE_WHOLE },
    ]
    for (const { name, path, whole } of pages)
      tell(
        name,
        await browser.audit(world.origin + path, { categories: CATEGORIES, keepsStorage: true }),
        whole,
      )
    for (const path of STRANGERS)
      tell(
        `${path}, for a stranger`,
        await browser.audit(world.origin + path, { categories: CATEGORIES, keepsStorage: false }),
        MUST_BE_WHOLE,
      )
  } finally {
    await browser.end()
    await world.stop()
  }
  console.log(`\n${tableOf(await measureFirstVisit(SITE))}`)
}

/** Signs in and leaves a draft, so that the wizard opens at its form. */
async function leaveDraft(page: Page, world: World) {
  await signUp(page, world, 'ann')
  await page.goto(`${world.origin}/create-event`)
  await page.getByRole('button', { name: 'I agree' }).click()
  await page.getByLabel('Name').fill('Salsa until two')
  await page.waitForTimeout(STORED_MS)
}

function tell(name: string, { categories, audits }: LighthouseReport, whole: string[]) {
  const scores = CATEGORIES.map(
    category => `${category} ${Math.round((categories[category]?.score ?? 0) * 100)}`,
  )
  console.log(`${name}: ${scores.join(', ')}`)
  if (whole.every(category => categories[category]?.score === 1)) return
  process.exitCode = 1
  for (const [id, { score, title, scoreDisplayMode }] of Object.entries(audits))
    if (score === 0 && scoreDisplayMode === 'binary') console.log(`  ${id}: ${title}`)
}

void lighthouse()
