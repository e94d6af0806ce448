import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { POSTERS } from './posters/posters'
import { HEIGHT, WIDTH } from './posters/shapes'

/**
 * Draws the sample events' posters into images/: `tsx tools/seed/makePosters.ts [chromium]`. The browser's path is
 * the argument or CHROMIUM. Sizes follow §7: image 360x240, thumbnail 300x200.
 */
const QUALITY = 0.8
// Drawn larger and scaled down, for finer edges and small type.
const SCALE = 3

const folder = path.join(__dirname, 'images')

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

/** The picture on the page, scaled to the given size, as JPEG bytes. */
async function jpeg(page: Page, png: Buffer, width: number, height: number): Promise<Buffer> {
  const encoded = await page.evaluate(
    async ({ source, width, height, quality }) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob(), {
        resizeWidth: width,
        resizeHeight: height,
        resizeQuality: 'high',
      })
      const canvas = document.createElement('canvas')
      canvas.width = width
      canvas.height = height
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      return canvas.toDataURL('image/jpeg', quality)
    },
    { source: `data:image/png;base64,${png.toString('base64')}`, width, height, quality: QUALITY },
  )
  return Buffer.from(encoded.slice(encoded.indexOf(',') + 1), 'base64')
}

async function main(): Promise<void> {
  const executablePath = process.argv[2] ?? process.env.CHROMIUM
  if (!executablePath) throw new Error('Pass the path of Chromium as the argument or in CHROMIUM.')

  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath })
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: SCALE })
  let bytes = 0
  for (const [name, draw] of Object.entries(POSTERS)) {
    const style = `${fontRule()}body{margin:0;font-family:Poster}svg{display:block;width:100vw;height:100vh}`
    await page.setContent(`<style>${style}</style>${draw()}`)
    await page.evaluate(() => document.fonts.ready)
    const png = await page.screenshot()
    const image = await jpeg(page, png, WIDTH, HEIGHT)
    const thumbnail = await jpeg(page, png, 300, 200)
    writeFileSync(path.join(folder, `${name}.jpg`), image)
    writeFileSync(path.join(folder, `${name}_thumbnail.jpg`), thumbnail)
    bytes += image.length + thumbnail.length
  }
  await browser.close()
  console.log(`${Object.keys(POSTERS).length} posters, ${bytes} bytes`)
}

void main()
