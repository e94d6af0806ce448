import type { Page } from 'playwright-core'
import { cmykJpeg } from '../../support/harness/cmykJpeg'
import {
  IMAGE_FILES,
  imageBytes,
  imagePath,
  MOVING_FILES,
  pngBomb,
  TURNED_FILES,
} from '../../support/harness/imageFiles'
import { uidOf } from '../../support/harness/accounts'
import { plantStrangers, storedText, untilStoredAt } from '../../support/harness/documents'
import { openAsMember } from '../../support/harness/readyDevice'
import { DATE_PICTURE_WAITS } from '../../../src/domain/texts/organiserMessages'
import { makeDocument } from '../../support/events'
import { fridayIn } from '../../support/fridays'
import { untilOfflineReady } from '../../support/harness/steps'
import { WITHOUT_WORKER, World } from '../../support/harness/world'

jest.setTimeout(180_000)

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

/** Red, green, blue and yellow: the colours in the middle of the four quarters. */
const QUARTERS = [
  [208, 32, 48],
  [32, 160, 64],
  [32, 64, 192],
  [240, 192, 32],
]

/** Bytes. No test file shows its whole picture within this many bytes. */
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

const RED = [200, 32, 32]
const BLUE = [32, 64, 192]

/** A picture of 100 by 200 pixels. Its upper half is red, and its lower half is blue. */
async function tallPicture(page: Page): Promise<Buffer> {
  const bytes = await page.evaluate(
    async ([upper, lower]) => {
      const canvas = new OffscreenCanvas(100, 200)
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = `rgb(${String(upper)})`
        context.fillRect(0, 0, 100, 100)
        context.fillStyle = `rgb(${String(lower)})`
        context.fillRect(0, 100, 100, 100)
      }
      return Array.from(new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer()))
    },
    [RED, BLUE],
  )
  return Buffer.from(bytes)
}

/** Waits until a colour is nearly `wanted`. */
async function until(look: () => Promise<number[] | undefined>, wanted: number[]) {
  for (;;) {
    // A look fails if the picture is replaced meanwhile.
    const colour = await look().catch(() => undefined)
    if (wanted.every((value, channel) => Math.abs(value - (colour?.[channel] ?? NaN)) < 14)) return
  }
}

describe('R49 A picture of an event', () => {
  it('becomes both pictures from every accepted type, the right way up, without blocking the main thread', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    const workers: string[] = []
    page.on('worker', worker => workers.push(worker.url()))
    await openBranding(page, 'ann')
    for (const name of Object.keys({ ...IMAGE_FILES, ...TURNED_FILES, ...MOVING_FILES })) {
      await picker(page).setInputFiles(imagePath(name))
      await picture(page).waitFor()
      await page.getByText(name, { exact: true }).waitFor()
      const { width, height, colours } = await looksOf(page)
      expect([name, width, height]).toEqual([name, 1080, 720])
      expectQuarters(colours)
      const small = await looksOf(page, '[aria-label=Preview] img')
      expect([small.width, small.height]).toEqual([300, 200])
      await remove(page)
    }
    expect(workers.length).toBeGreaterThan(0)
  })

  it('keeps its colours as a CMYK JPEG with a damaged colour profile (C41)', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openBranding(page, 'col')
    await picker(page).setInputFiles({ name: 'cmyk.jpg', mimeType: 'image/jpeg', buffer: cmykJpeg() })
    await picture(page).waitFor()
    const { width, height, colours } = await looksOf(page)
    expect([width, height]).toEqual([1080, 720])
    expectQuarters(colours)
  })

  it('shrinks to fit with bars, or is cropped to fit and moved under the crop (§2, R71)', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 390, height: 844 } })
    await openBranding(page, 'ben')
    await picker(page).setInputFiles({ name: 'tall.png', mimeType: '', buffer: await tallPicture(page) })
    await picture(page).waitFor()
    expect(await looksOf(page)).toMatchObject({ width: 1080, height: 720 })
    await page.getByText('Crop to fit').click()
    await page.getByRole('img', { name: 'Your image; what is dimmed is cut off' }).waitFor()
    expect(await looksOf(page)).toMatchObject({ width: 100, height: 200 })
    const preview = '[aria-label=Preview] img'
    const topOfPreview = async () => (await looksOf(page, preview)).colours[0]
    const bottomOfPreview = async () => (await looksOf(page, preview)).colours[2]

    // The upper half of the picture is red, and the lower half is blue.
    const stage = page.getByRole('application', { name: 'The part that shows' })
    const box = await stage.boundingBox()
    if (!box) throw new Error('No frame')
    const [across, down] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(across, down)
    await page.mouse.down()
    await page.mouse.move(across, down + 400, { steps: 4 })
    await page.mouse.up()
    await until(bottomOfPreview, RED)
    await stage.focus()
    for (let press = 0; press < 40; press++) await page.keyboard.press('ArrowUp')
    await until(topOfPreview, BLUE)

    // The kept part is the same after the tab was left.
    await page.getByRole('tab', { name: 'Event' }).click()
    await page.getByRole('tab', { name: 'Branding' }).click()
    await page.getByText(/middle at 50 % from the left and 83 % from the top/).waitFor({ state: 'attached' })
    await page.getByText('Shrink to fit').click()
    await page.getByRole('img', { name: 'Your image', exact: true }).waitFor()
  })

  it('leaves no trace if it is refused, and the reason shows, also on a phone on its side (C38, C39)', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 844, height: 390 } })
    await openBranding(page, 'cat')
    await page.getByRole('tab', { name: 'Event' }).click()
    await page.getByLabel('Name').fill('Bachata Fridays')
    await page.getByRole('tab', { name: 'Branding' }).click()
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    const refuse = async (name: string, buffer: Buffer, says: string) => {
      await picker(page).setInputFiles({ name, mimeType: 'image/png', buffer })
      await page.getByRole('alert').filter({ hasText: says }).waitFor()
      await page.waitForFunction(() => {
        const { left, bottom = 0 } = document.querySelector('[role=alert]')?.getBoundingClientRect() ?? {}
        return document.elementFromPoint((left ?? 0) + 1, bottom - 1)?.closest('[role=alert]')
      })
    }
    await refuse('a.png', Buffer.from('<html><script>globalThis.isPwned=1</script></html>'), 'accepted type')
    await refuse('bomb.png', Buffer.from(pngBomb()), '50 megapixels')
    await refuse('large.png', Buffer.alloc(20 * 1024 * 1024 + 1), '20 MB')
    await refuse('empty.png', Buffer.alloc(0), 'This file is empty')
    // Libraries and browsers can read some truncated files. These files are cut where neither can.
    for (const name of Object.keys(IMAGE_FILES)) {
      const start = imageBytes(name).slice(0, CUT_OFF_AT)
      await refuse(`cut ${name}`, Buffer.from(start), "can't be read")
    }
    await refuse('foreign.svg', Buffer.from(imageBytes('foreign.svg')), "can't be read")

    await picker(page).setInputFiles(imagePath('hostile.svg'))
    await picture(page).waitFor()
    expect(await looksOf(page)).toMatchObject({ width: 1080, height: 720 })
    await remove(page)

    const huge =
      '<svg xmlns="http://www.w3.org/2000/svg" width="900000" height="600000"><rect width="9e5" height="6e5"/></svg>'
    await picker(page).setInputFiles({ name: 'huge.svg', mimeType: '', buffer: Buffer.from(huge) })
    await page.getByText('huge.svg').waitFor()
    expect(await looksOf(page)).toMatchObject({ width: 1080, height: 720, colours: Array(4).fill([0, 0, 0]) })
    expect(await page.evaluate(() => 'isPwned' in globalThis)).toBe(false)
    expect(asked.filter(url => url.includes('stolen'))).toEqual([])
    await page.getByRole('tab', { name: 'Event' }).click()
    expect(await page.getByLabel('Name').inputValue()).toBe('Bachata Fridays')
  })

  it('is also accepted when dropped or pasted', async () => {
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

  it('is read offline once the decoder for its type was used, even if the browser can’t read that type', async () => {
    const context = await world.newDevice()
    const page = await context.newPage()
    await openBranding(page, 'eve')
    await untilOfflineReady(page)
    // Neither the page nor its worker can reach the network. The picked file stays while the tab changes.
    const port = Number(new URL(world.origin).port)
    world.isNetworkBroken = true
    await context.setOffline(true)
    await world.backend.close()
    await picker(page).setInputFiles(imagePath('photo.heic'))
    await page.getByText('The file is kept').waitFor()
    await page.getByRole('tab', { name: 'About' }).click()
    await world.startBackendAgain(port)
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

describe('R71 Pictures of a list', () => {
  it('load in the small size on a phone with a pixel ratio of three, over their ground colours', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, deviceScaleFactor: 3 })
    const asked: string[] = []
    let release = () => {}
    const released = new Promise<void>(done => (release = done))
    // The worker asks for them on the page's behalf.
    await page.context().route('**/sample-images/**', async route => {
      asked.push(route.request().url())
      await released
      await route.continue()
    })
    await openAsMember(page, world, 'flo', { dances: ['Salsa', 'Bachata'], counties: ['Kent', 'London'] })
    // The pictures are held back, so the page may never count as loaded.
    await page.goto(`${world.origin}/events`, { waitUntil: 'commit' })
    const row = page.locator('main li img[src*="_thumbnail"]').first()
    await row.scrollIntoViewIfNeeded()
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('main li img')].some(({ style }) =>
        style.backgroundImage.startsWith('url("data:image/png'),
      ),
    )
    while (asked.filter(url => url.includes('_thumbnail')).length < 2) await page.waitForTimeout(20)
    // Only the hero of Today is large.
    expect(asked.filter(url => !url.includes('_thumbnail')).length).toBeLessThan(2)
    release()
    await page.waitForFunction(() => {
      const first = document.querySelector<HTMLImageElement>('main li img[src*="_thumbnail"]')
      return first?.complete && first.naturalWidth === 300
    })
  })
})

describe('§7 The pictures of an event', () => {
  const NIGHTS = { dances: ['Salsa'], counties: ['Kent'] }
  /** A weekly night of this person. */
  const plant = (id: string, name: string, status: string) =>
    plantStrangers(world.backend, {
      [`events/${id}`]: makeDocument({
        creator: uidOf(world, name),
        status,
        eventName: 'Salsa of many pictures',
        shortLocation: 'Kent',
        recurrenceDay: 5,
        exceptions: [],
        lastUpdated: Date.now() - 1_000,
      }),
    })
  const storedUrl = (id: string) =>
    /imageUrl":\{"stringValue":"https:\/\/[^/]+(\/v0[^"]+)/.exec(storedText(world, `events/${id}`))?.[1] ?? ''

  it('each have an address of their own, which keeps its picture', async () => {
    const page = await world.newPage()
    await openAsMember(page, world, 'vera', NIGHTS)
    plant('pictured', 'vera', 'current')
    const urls: string[] = []
    for (const [version, file] of ['photo.jpg', 'photo.heic'].entries()) {
      await page.goto(`${world.origin}/edit-event/pictured`)
      await page.getByRole('tab', { name: 'Branding' }).click()
      if (version > 0) await remove(page)
      await picker(page).setInputFiles(imagePath(file))
      await page.getByText(file).waitFor()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await untilStoredAt(world, 'events/pictured', new RegExp(`eventImage-${version}\\?alt=media&token=`))
      urls.push(storedUrl('pictured'))
    }
    const [first, second] = await Promise.all(
      urls.map(async url => Buffer.from(await (await fetch(world.origin + url)).arrayBuffer())),
    )
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false)
    await page.goto(`${world.origin}/view-event/pictured`)
    await page.waitForFunction(
      url => [...document.images].some(image => image.src.endsWith(url) && image.naturalWidth >= 300),
      urls[1] ?? '',
    )
    const bare = await fetch(`${world.origin}${urls[1]?.replace(/&token=.*/, '')}`)
    expect(bare.status).toBe(403)
  })

  it('are those of the series while it waits for approval', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openAsMember(page, world, 'wendy', NIGHTS)
    plant('waiting', 'wendy', 'pendingApproval')
    await page.goto(`${world.origin}/edit-event/waiting?date=${fridayIn(1)}`)
    await page.getByRole('tab', { name: 'Branding' }).click()
    await page.getByText(DATE_PICTURE_WAITS).waitFor()
    expect(await picker(page).count()).toBe(0)
  })
})
