import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tour } from '../harness/tour/tour'
import { World } from '../harness/world'
import { ensureBrowser } from '../browser'
import { build } from '../build'

const FOLDER = 'docs/screens'
const SITE = '.cache/screens-site'
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
const THEMES = ['light', 'dark'] as const

/** `npm run screens`: takes pictures of every screen into docs/screens, on phone and desktop, light and dark. */
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
          // Event pictures load and fade in first.
          await page.waitForLoadState('networkidle')
          await page.waitForTimeout(500)
          await page.screenshot({
            path: join(FOLDER, `${name}-${size}-${theme}.jpg`),
            type: 'jpeg',
            quality: 78,
          })
        }
        await tour(page, world, take)
        await context.close()
      }
    }
    const complaints = await world.endTest()
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  } finally {
    await world.stop()
  }
}

void screens()
