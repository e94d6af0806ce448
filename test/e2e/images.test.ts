import type { Page } from 'playwright-core'
import { cmykJpeg } from '../../tools/harness/cmykJpeg'
import {
  IMAGE_FILES,
  imageBytes,
  imagePath,
  MOVING_FILES,
  pngBomb,
  TURNED_FILES,
} from '../../tools/harness/imageFiles'
import { openAsMember } from '../../tools/harness/readyDevice'
import { untilOfflineReady } from '../../tools/harness/steps'
import { WITHOUT_WORKER, World } from '../../tools/harness/world'

jest.setTimeout(180_000)

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

/** Red, green, blue and yellow, in the middle of each quarter. */
const QUARTERS = [
  [208, 32, 48],
  [32, 160, 64],
  [32, 64, 192],
  [240, 192, 32],
]

/** Bytes. No test file contains its whole picture within them. */
const CUT_OFF_AT = 150

async function openBranding(page: Page, name: string) {
  await openAsMember(page, world, name, { dances: ['Salsa'], counties: ['Kent'] })
  await page.goto(`${world.origin}/create-event`)
  await page.getByRole('button', { name: 'I agree' }).click()
  await page.getByRole('tab', { name: 'Branding' }).click()
  await page
    .getByText('Upload an image or banner (jpeg or png) to represent the event. Keep it simple.')
    .waitFor()
}
const picker = (page: Page) => page.locator('input[type=file]')
const picture = (page: Page) => page.getByRole('img', { name: /^Your image/ })
const remove = (page: Page) => page.getByRole('button', { name: 'Remove file' }).click()

/** The size of a shown picture, and the colour in the middle of each quarter. */
async function looksOf(page: Page, selector = 'main img[alt^="Your image"]') {
  return page.locator(selector).evaluate(async element => {
    const image = element as HTMLImageElement
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    const context = canvas.getContext('2d', { willReadFrequently: true })
    context?.drawImage(image, 0, 0)
    const colours = [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ].map(([x = 0, y = 0]) =>
      Array.from(context?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data.slice(0, 3) ?? []),
    )
    return { width: canvas.width, height: canvas.height, colours }
  })
}

function expectQuarters(colours: number[][]) {
  colours.forEach((colour, place) =>
    colour.forEach((value, channel) =>
      expect(Math.abs(value - (QUARTERS[place]?.[channel] ?? NaN))).toBeLessThan(14),
    ),
  )
}

describe('R49 Every accepted type', () => {
  it('becomes both pictures, the right way up, off the main thread', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    const workers: string[] = []
    page.on('worker', worker => workers.push(worker.url()))
    await openBranding(page, 'ann')
    for (const name of Object.keys({ ...IMAGE_FILES, ...TURNED_FILES, ...MOVING_FILES })) {
      await picker(page).setInputFiles(imagePath(name))
      await picture(page).waitFor()
      await page.getByText(name, { exact: true }).waitFor()
      const { width, height, colours } = await looksOf(page)
      expect([name, width, height]).toEqual([name, 360, 240])
      expectQuarters(colours)
      const small = await looksOf(page, '[aria-label=Preview] img')
      expect([small.width, small.height]).toEqual([300, 200])
      await remove(page)
    }
    expect(workers.length).toBeGreaterThan(0)
  })

  it('C41: a JPEG in CMYK with a damaged colour profile keeps its colours', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openBranding(page, 'col')
    await picker(page).setInputFiles({ name: 'cmyk.jpg', mimeType: 'image/jpeg', buffer: cmykJpeg() })
    await picture(page).waitFor()
    const { width, height, colours } = await looksOf(page)
    expect([width, height]).toEqual([360, 240])
    expectQuarters(colours)
  })

  it('§2: is shrunk to fit with bars, or cropped to fit with the rest dimmed', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openBranding(page, 'ben')
    const tall = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(100, 200)
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = '#2040c0'
        context.fillRect(0, 0, 100, 200)
      }
      return Array.from(new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer()))
    })
    await picker(page).setInputFiles({ name: 'tall.png', mimeType: '', buffer: Buffer.from(tall) })
    await picture(page).waitFor()
    expect(await looksOf(page)).toMatchObject({ width: 360, height: 240 })
    await page.getByText('Crop to fit').click()
    await page.getByRole('img', { name: 'Your image; what is dimmed is cut off' }).waitFor()
    expect(await looksOf(page)).toMatchObject({ width: 100, height: 200 })
    // It shrinks if space is short, but never grows.
    expect((await picture(page).boundingBox())?.height).toBeCloseTo(420, 0)
    await page.getByText('Shrink to fit').click()
    await page.getByRole('img', { name: 'Your image', exact: true }).waitFor()
  })

  it('C38, C39: a refused file shows its reason and leaves nothing behind', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openBranding(page, 'cat')
    await page.getByRole('tab', { name: 'Event' }).click()
    await page.getByLabel('Name').fill('Bachata Fridays')
    await page.getByRole('tab', { name: 'Branding' }).click()
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    const refuse = async (name: string, buffer: Buffer, says: string) => {
      await picker(page).setInputFiles({ name, mimeType: 'image/png', buffer })
      await page.getByRole('alert').filter({ hasText: says }).waitFor()
    }
    await refuse('a.png', Buffer.from('<html><script>globalThis.isPwned=1</script></html>'), 'accepted type')
    await refuse('bomb.png', Buffer.from(pngBomb()), '50 megapixels')
    await refuse('large.png', Buffer.alloc(20 * 1024 * 1024 + 1), '20 MB')
    await refuse('empty.png', Buffer.alloc(0), 'This file is empty')
    // Libraries and browsers can read some truncated files. These are cut where neither can.
    for (const name of Object.keys(IMAGE_FILES)) {
      const start = imageBytes(name).slice(0, CUT_OFF_AT)
      await refuse(`cut ${name}`, Buffer.from(start), "can't be read")
    }
    await refuse('foreign.svg', Buffer.from(imageBytes('foreign.svg')), "can't be read")

    await picker(page).setInputFiles(imagePath('hostile.svg'))
    await picture(page).waitFor()
    expect(await looksOf(page)).toMatchObject({ width: 360, height: 240 })
    await remove(page)

    const huge =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="600000"><rect width="9e5" height="6e5"/></svg>'
    await picker(page).setInputFiles({ name: 'huge.svg', mimeType: '', buffer: Buffer.from(huge) })
    await page.getByText('huge.svg').waitFor()
    expect(await looksOf(page)).toMatchObject({ width: 360, height: 240, colours: Array(4).fill([0, 0, 0]) })
    expect(await page.evaluate(() => 'isPwned' in globalThis)).toBe(false)
    expect(asked.filter(url => url.includes('stolen'))).toEqual([])
    await page.getByRole('tab', { name: 'Event' }).click()
    expect(await page.getByLabel('Name').inputValue()).toBe('Bachata Fridays')
  })

  it('accepts a dropped or pasted picture too', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openBranding(page, 'dan')
    const bytes = Array.from(imageBytes('photo.png'))
    const give = (kind: 'drop' | 'paste', name: string) =>
      page.evaluate(
        ([given, type, called]) => {
          const transfer = new DataTransfer()
          transfer.items.add(new File([new Uint8Array(given)], called, { type: 'image/png' }))
          const target = document.querySelector('main [aria-busy]') ?? document.body
          const init = { bubbles: true, cancelable: true }
          target.dispatchEvent(
            type === 'drop'
              ? new DragEvent('drop', { ...init, dataTransfer: transfer })
              : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
          )
        },
        [bytes, kind, name] as const,
      )
    await give('drop', 'dropped.png')
    await page.getByText('dropped.png').waitFor()
    await give('paste', 'pasted.png')
    await page.getByText('pasted.png').waitFor()
  })

  it('types that browsers lack are also read offline once their decoder was used', async () => {
    const context = await world.newDevice()
    const page = await context.newPage()
    await openBranding(page, 'eve')
    await untilOfflineReady(page)
    // Nothing can be reached, not even by the worker. The file is kept, on every tab.
    const port = Number(new URL(world.origin).port)
    world.isNetworkBroken = true
    await context.setOffline(true)
    await world.backend.close()
    await picker(page).setInputFiles(imagePath('photo.heic'))
    await page.getByText('The file is kept').waitFor()
    await page.getByRole('tab', { name: 'About' }).click()
    await world.startBackend(port)
    await context.setOffline(false)
    await page.getByRole('tab', { name: 'Branding' }).click()
    await picture(page).waitFor()
    await remove(page)

    for (const isOffline of [false, true]) {
      world.isNetworkBroken = isOffline
      await context.setOffline(isOffline)
      for (const name of ['photo.heic', 'photo.tiff']) {
        await picker(page).setInputFiles(imagePath(name))
        await picture(page).waitFor()
        expectQuarters((await looksOf(page)).colours)
        await remove(page)
      }
    }
  })
})
