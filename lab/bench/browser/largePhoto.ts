import type { Page } from 'playwright-core'

/** 48 megapixels: the largest photo of today's phones. */
const WIDTH = 8_000
const HEIGHT = 6_000

/** Makes a JPEG of 48 megapixels and 10 to 20 MB in `page`. This is slow and uses the page's memory. */
export async function makeLargePhoto(page: Page): Promise<Buffer> {
  return Buffer.from(await page.evaluate(drawPhoto, { width: WIDTH, height: HEIGHT }), 'base64')
}

/** Runs in the page. It draws large shapes with grain, so that the file is as large as a real photo. */
async function drawPhoto({ width, height }: { width: number; height: number }): Promise<string> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { alpha: false }) as OffscreenCanvasRenderingContext2D
  const sky = context.createLinearGradient(0, 0, width, height)
  for (const [at, colour] of ['#d02030', '#20a040', '#2040c0', '#f0c020'].entries())
    sky.addColorStop(at / 3, colour)
  context.fillStyle = sky
  context.fillRect(0, 0, width, height)
  const side = 1_000
  const grain = new ImageData(side, side)
  for (let at = 0; at < grain.data.length; at += 4) {
    grain.data.fill(Math.random() * 256, at, at + 3)
    grain.data[at + 3] = 36
  }
  const tile = new OffscreenCanvas(side, side)
  tile.getContext('2d')?.putImageData(grain, 0, 0)
  context.fillStyle = context.createPattern(tile, 'repeat') as CanvasPattern
  context.fillRect(0, 0, width, height)
  const bytes = new Uint8Array(
    await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })).arrayBuffer(),
  )
  let text = ''
  for (let start = 0; start < bytes.length; start += 8_192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8_192))
  return btoa(text)
}
