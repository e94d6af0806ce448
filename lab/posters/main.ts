import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { EVENT_IMAGE_MAX_BYTES, EVENT_IMAGE_SIZE, THUMBNAIL_SIZE } from '../../src/domain/constants'
import type { Size } from '../../src/domain/images/size'
import { groundOf } from '../../src/services/images/groundOf'
import { encodeWithin } from '../../src/services/images/scaler/canvas'
import { POSTERS } from './posters'
import { HEIGHT, WIDTH } from './shapes'

/**
 * Draws the sample events' posters into tools/seed/images: `npm run lab -- posters [CHROMIUM]`. The browser's path is
 * the argument or CHROMIUM. They are what the app makes of a picture (R71): a WebP of 1080x720 and a JPEG of 300x200. The
 * placeholder colours go into posterGrounds.json.
 */
const THUMBNAIL = ['image/jpeg', 0.8] as const
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

/** Scales a picture in the page. Returns it as a file of this type and quality, and the pixels if it is under 100 px wide. */
async function draw(page: Page, png: Buffer, { width, height }: Size, type: string, quality: number) {
  const { encoded, pixels } = await page.evaluate(
    async ({ source, width, height, type, quality }) => {
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
      return { encoded: canvas.toDataURL(type, quality), pixels }
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width, height, type, quality },
  )
  return { file: Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64'), pixels }
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
    const image = await encodeWithin(
      async (type, quality) =>
        new Blob([(await draw(page, png, EVENT_IMAGE_SIZE, type, quality)).file], { type }),
      EVENT_IMAGE_MAX_BYTES,
    )
    const { file: thumbnail } = await draw(page, png, THUMBNAIL_SIZE, ...THUMBNAIL)
    grounds[name] = groundOf((await draw(page, png, GROUND_SIZE, ...THUMBNAIL)).pixels, GROUND_SIZE)
    writeFileSync(path.join(folder, `${name}.webp`), image)
    writeFileSync(path.join(folder, `${name}_thumbnail.jpg`), thumbnail)
    bytes += image.length + thumbnail.length
  }
  await browser.close()
  writeFileSync(path.join(SEED, 'posterGrounds.json'), `${JSON.stringify(grounds, null, 2)}\n`)
  console.log(`${Object.keys(POSTERS).length} posters, ${bytes} bytes`)
}

void main()
