import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import {
  faintTexts,
  faultsAtSizes,
  resize,
  THEMES,
  type Size,
} from '../../test/support/harness/layout/screenFaults'
import { unreadableTexts } from '../../test/support/harness/layout/unreadableTexts'
import { tour } from '../../test/support/harness/tour/tour'
import { World } from '../../test/support/harness/world'
import { ensureBrowser } from '../../tools/browser'
import { build } from '../../tools/build'
import { manifestPictures } from './manifestPictures'

const SITE = '.cache/screens-site'
const SHOTS = '.cache/screens'
/** The windows to check. The tour walks through the app at the first size of each row. */
const WALKS: { size: string; sizes: readonly [Size, ...Size[]] }[] = [
  {
    size: 'phone',
    sizes: [
      { width: 390, height: 844 },
      { width: 320, height: 640 },
      { width: 768, height: 1024 },
      { width: 844, height: 390 },
      { width: 667, height: 375 },
    ],
  },
  {
    size: 'desktop',
    sizes: [
      { width: 1280, height: 800 },
      { width: 1024, height: 768 },
      { width: 1180, height: 820 },
      { width: 1920, height: 1080 },
    ],
  },
]
/** Time for event pictures to fade in, and for a colour to change after the pointer leaves, ms. */
const SETTLED_MS = 500
/** Time for a theme's own pictures to load, ms. Colours change at once, since the device asks for less motion. */
const THEME_MS = 60

/**
 * `npm run screens`: checks every screen at every size and in both themes, and leaves the pictures in .cache/screens.
 * Fails on any layout fault, and on text with too little contrast. `npm run screens -- manifest` takes the pictures of
 * the manifest instead.
 */
async function screens() {
  process.env.CHROMIUM = ensureBrowser()
  process.env.E2E_SITE = SITE
  await build('production', SITE)
  if (process.argv.includes('manifest')) return manifestPictures()
  rmSync(SHOTS, { recursive: true, force: true })
  mkdirSync(SHOTS, { recursive: true })
  let count = 0
  const tell = (faults: string[]) => {
    count += faults.length
    for (const fault of faults) console.error(fault)
  }
  for (const walk of WALKS) await walkThrough(walk, tell)
  console.log(`${count} faults`)
  process.exitCode = count === 0 ? 0 : 1
}

/** Walks through the app once, with a backend of its own: the tour changes what its account has chosen. */
async function walkThrough({ size, sizes }: (typeof WALKS)[number], tell: (faults: string[]) => void) {
  const [first] = sizes
  const world = await World.start()
  try {
    const page = await world.newPage({ viewport: first, colorScheme: 'light' })
    const setAnimationRate = await animationsOf(page)
    // The splash leaves after three seconds. Stop it until its picture is taken.
    await setAnimationRate(0)
    await tour(page, world, async name => {
      await rest(page, world)
      const found = [...(await faultsAtSizes(page, sizes)), ...(await faintTexts(page, 'light'))]
      found.push(...(await unreadableInContrastThemes(page)))
      tell(found.map(fault => `${name}, ${fault}`))
      for (const each of sizes) await shoot(page, name, each === first ? size : labelOf(each), each)
      await resize(page, first)
      if (name === 'splash') await setAnimationRate(1)
    })
    tell(await world.endTest())
  } finally {
    await world.stop()
  }
}

/** The texts that a contrast theme of the system hides. Restores the page's colours. */
async function unreadableInContrastThemes(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, forcedColors: 'active' })
    await page.waitForTimeout(THEME_MS)
    found.push(...(await unreadableTexts(page)).map(line => `contrast theme, ${theme}: ${line}`))
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' })
  return found
}

const labelOf = ({ width, height }: Size) => `${width}x${height}`

/** Sets the speed of the page's animations: 1 is normal, 0 stops them. */
async function animationsOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  return (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate })
}

/** Waits for the finished screen, with the mouse in a corner and nothing focused. */
async function rest(page: Page, world: World) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.mouse.move(width - 1, height - 1)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  // A place that still loads has a request that the tour holds back.
  if (!world.isNetworkBroken) await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLED_MS)
}

/** Takes the screen at one size, in both themes. */
async function shoot(page: Page, name: string, label: string, size: Size) {
  await resize(page, size)
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme })
    await page.waitForTimeout(THEME_MS)
    await page.screenshot({ path: join(SHOTS, `${name}-${label}-${theme}.png`) })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

void screens()
