import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { tour } from '../harness/tour/tour'
import { World } from '../harness/world'
import { ensureBrowser } from '../browser'
import { build } from '../build'

const FOLDER = 'docs/screens'
const SITE = '.cache/screens-site'
const SHOTS = '.cache/screens'
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }
const THEMES = ['light', 'dark'] as const
/** WebP qualities from 0 to 1. The first that keeps all pictures within the limit is used. */
const QUALITIES = [0.7, 0.6, 0.5, 0.4, 0.3]
/** The limit for all pictures together, since every clone of the repository contains them. */
const MAX_FOLDER_BYTES = 4_000_000
/** Event pictures fade in, and a colour changes when the pointer leaves it. */
const SETTLED_MS = 500

/** `npm run screens`: takes pictures of every screen into docs/screens, on phone and desktop, light and dark. */
async function screens() {
  process.env.CHROMIUM = ensureBrowser()
  process.env.E2E_SITE = SITE
  await build('production', SITE)
  empty(SHOTS)
  const world = await World.start()
  try {
    for (const [size, viewport] of Object.entries(SIZES)) {
      for (const theme of THEMES) {
        const context = await world.newDevice({ viewport, colorScheme: theme })
        const page = await context.newPage()
        const setAnimationRate = await animationsOf(page)
        // The splash leaves after three seconds. Stop it until its picture is taken.
        await setAnimationRate(0)
        await tour(page, world, async name => {
          await shoot(page, join(SHOTS, `${name}-${size}-${theme}.png`))
          if (name === 'splash') await setAnimationRate(1)
        })
        await context.close()
      }
    }
    await encodeAll(await world.newPage())
    const complaints = await world.endTest()
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  } finally {
    await world.stop()
  }
}

function empty(folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** Sets the speed of the page's animations: 1 is normal, 0 stops them. */
async function animationsOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  return (playbackRate: number) => session.send('Animation.setPlaybackRate', { playbackRate })
}

/** Takes a picture of the finished screen, with the mouse in a corner and nothing focused. */
async function shoot(page: Page, path: string) {
  const { width, height } = page.viewportSize() ?? SIZES.desktop
  await page.mouse.move(width - 1, height - 1)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLED_MS)
  await page.screenshot({ path })
}

/** Converts the shots to WebP in the browser, since Playwright can't. Throws if no quality stays within the limit. */
async function encodeAll(page: Page) {
  const shots = readdirSync(SHOTS)
  for (const quality of QUALITIES) {
    const pictures: { name: string; bytes: Buffer }[] = []
    for (const shot of shots) {
      const bytes = await encode(page, readFileSync(join(SHOTS, shot)), quality)
      pictures.push({ name: shot.replace('.png', '.webp'), bytes })
    }
    const size = pictures.reduce((sum, { bytes }) => sum + bytes.length, 0)
    console.log(`${pictures.length} pictures at quality ${quality}: ${size} bytes`)
    if (size > MAX_FOLDER_BYTES) continue

    empty(FOLDER)
    for (const { name, bytes } of pictures) writeFileSync(join(FOLDER, name), bytes)
    return
  }
  throw new Error(`The pictures take more than ${MAX_FOLDER_BYTES} bytes`)
}

async function encode(page: Page, png: Buffer, quality: number): Promise<Buffer> {
  const url = await page.evaluate(
    async ({ source, quality }) => {
      const image = new Image()
      image.src = source
      await image.decode()
      const canvas = document.createElement('canvas')
      canvas.width = image.naturalWidth
      canvas.height = image.naturalHeight
      canvas.getContext('2d')?.drawImage(image, 0, 0)
      return canvas.toDataURL('image/webp', quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, quality },
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

void screens()
