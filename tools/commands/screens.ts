import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { setUp, untilOfflineReady } from '../../test/e2e/support/steps'
import { World } from '../../test/e2e/support/world'
import { ensureBrowser } from '../browser'
import { build } from '../build'

const FOLDER = 'docs/screens'
const SITE = '.cache/screens-site'
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
const THEMES = ['light', 'dark'] as const

/** `npm run screens`: pictures of every screen, on a phone and a desktop, light and dark, in docs/screens. */
async function screens() {
  process.env.CHROMIUM = ensureBrowser()
  process.env.E2E_SITE = SITE
  await build('production', SITE)
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const world = await World.start()
  try {
    for (const [size, viewport] of Object.entries(SIZES)) {
      for (const theme of THEMES) {
        const context = await world.newDevice({ viewport, colorScheme: theme, deviceScaleFactor: 1.5 })
        const page = await context.newPage()
        const take = async (name: string) => {
          // Pictures fade in from the network; the shot is of the finished screen.
          await page.waitForLoadState('networkidle')
          await page.waitForTimeout(500)
          await page.screenshot({
            path: join(FOLDER, `${name}-${size}-${theme}.jpg`),
            type: 'jpeg',
            quality: 78,
          })
        }
        await walk(page, world, take)
        await context.close()
      }
    }
    const complaints = await world.endTest()
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  } finally {
    await world.stop()
  }
}

/** Through the app as a newcomer goes, with a picture at each stop. */
async function walk(page: Page, world: World, take: (name: string) => Promise<void>) {
  await page.goto(world.origin)
  await page.getByRole('checkbox', { name: 'Urban-Kiz' }).waitFor()
  for (const dance of ['Bachata', 'Kizomba'])
    await page.getByRole('checkbox', { name: dance, exact: true }).click()
  await take('setup-dance')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('checkbox', { name: 'Surrey' }).click()
  await take('setup-where')
  await page.goto(world.origin)
  await setUp(
    page,
    ['Bachata', 'Salsa', 'Kizomba', 'Zouk'],
    ['Brighton and Hove', 'Greater London', 'Surrey'],
  )
  await page.locator('a[href^="/view-event/"]').first().waitFor()
  await take('weekly')

  await page.getByRole('button', { name: 'Options' }).click()
  await take('options')
  await page.getByRole('menuitem', { name: 'Change location' }).click()
  await take('picker-location')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('menuitem', { name: 'Change dance' }).click()
  await take('picker-dance')
  await page.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Upcoming', exact: true }).click()
  await page.getByRole('heading', { name: 'Upcoming events' }).waitFor()
  await take('calendar')
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await take('profile')
  await page.getByRole('link', { name: 'This week', exact: true }).click()
  await page.locator('a[href^="/view-event/south-coast-zouk"]').first().click()
  await page.getByRole('button', { name: 'Favourite' }).click()
  await take('event')
  await page.getByRole('button', { name: 'Back' }).click()
  await page
    .getByRole('link', { name: /^cancelled/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Favourite' }).click()
  await take('event-cancelled')
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('link', { name: 'Favourites', exact: true }).click()
  await page.getByRole('heading', { name: 'Favourites' }).waitFor()
  await take('favourites')
  await page.goto(`${world.origin}/view-event/none`)
  await take('event-not-found')

  await page.goto(`${world.origin}/events`)
  await untilOfflineReady(page)
  world.isNetworkBroken = true
  await page.context().setOffline(true)
  await page.getByText('Offline mode').waitFor()
  await take('weekly-offline')
  await page.context().setOffline(false)
  world.isNetworkBroken = false
}

void screens()
