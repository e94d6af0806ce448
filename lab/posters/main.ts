import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { EVENT_IMAGE_MAX_BYTES, EVENT_IMAGE_SIZE, THUMBNAIL_SIZE } from '../../src/domain/constants'
import type { Size } from '../../src/domain/images/size'
import { groundOf } from '../../src/services/images/groundOf'
import { POSTERS } from './posters'
import { HEIGHT, WIDTH } from './shapes'

/**
 * Draws the sample events' posters into tools/seed/images: `npm run lab -- posters [CHROMIUM]`. The browser's path is
 * the argument or CHROMIUM. Sizes follow R71: image 1080x720, thumbnail 300x200. The placeholder colours go into
 * posterGrounds.json.
 */
const THUMBNAIL_QUALITY = 0.8
/** JPEG qualities, tried in turn until an image is small enough. */
const QUALITIES = [0.84, 0.78, 0.7, 0.6]
// Each unit of a poster becomes three pixels.
const SCALE = EVENT_IMAGE_SIZE.width / WIDTH
const GROUND_SIZE = { width: 60, height: 40 }

const SEED = 'tools/seed'
const folder = path.join(SEED, 'images')

function fontRule(): string {
  const file = createRequire(__filename).resolve(
    '@fontsource-variable/instrument-sans/files/instrument-sans-latin-standard-normal.woff2',
  )
  const data = readFileSync(file).toString('base64')
  return (
    `@font-face{font-family:Poster;font-weight:400 700;font-stretch:75% 100%;` +
    `src:url(data:font/woff2;base64,${data}) format('woff2')}`
  )
}

/** Scales a picture in the page. Returns a JPEG of this quality, and the pixels if it is under 100 px wide. */
async function draw(page: Page, png: Buffer, { width, height }: Size, quality: number) {
  const { encoded, pixels } = await page.evaluate(
    async ({ source, width, height, quality }) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob(), {
        resizeWidth: width,
        resizeHeight: height,
        resizeQuality: 'high',
      })
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      const pixels = width < 100 ? Array.from(context?.getImageData(0, 0, width, height).data ?? []) : []
      return { encoded: canvas.toDataURL('image/jpeg', quality), pixels }
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width, height, quality },
  )
  return { jpeg: Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64'), pixels }
}

async function imageOf(page: Page, png: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const { jpeg } = await draw(page, png, EVENT_IMAGE_SIZE, quality)
    if (jpeg.length <= EVENT_IMAGE_MAX_BYTES) return jpeg
  }
  throw new Error('A poster stays too large.')
}

async function main(): Promise<void> {
  const executablePath = process.argv[2] ?? process.env.CHROMIUM
  if (!executablePath) throw new Error('Pass the path of Chromium as the argument or in CHROMIUM.')

  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath })
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: SCALE })
  const grounds: Record<string, string> = {}
  let bytes = 0
  for (const [name, drawPoster] of Object.entries(POSTERS)) {
    const style = `${fontRule()}body{margin:0;font-family:Poster}svg{display:block;width:100vw;height:100vh}`
    await page.setContent(`<style>${style}</style>${drawPoster()}`)
    await page.evaluate(() => document.fonts.ready)
    const png = await page.screenshot()
    const image = await imageOf(page, png)
    const { jpeg: thumbnail } = await draw(page, png, THUMBNAIL_SIZE, THUMBNAIL_QUALITY)
    grounds[name] = groundOf((await draw(page, png, GROUND_SIZE, THUMBNAIL_QUALITY)).pixels, GROUND_SIZE)
    writeFileSync(path.join(folder, `${name}.jpg`), image)
    writeFileSync(path.join(folder, `${name}_thumbnail.jpg`), thumbnail)
    bytes += image.length + thumbnail.length
  }
  await browser.close()
  writeFileSync(path.join(SEED, 'posterGrounds.json'), `${JSON.stringify(grounds, null, 2)}\n`)
  console.log(`${Object.keys(POSTERS).length} posters, ${bytes} bytes`)
}

void main()
