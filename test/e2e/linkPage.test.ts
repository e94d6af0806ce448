import { crc32, deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { FIREBASE_STORAGE_BUCKET } from '../../src/domain/configuration'
import { makeEvent } from '../support/events'
import { signUp } from '../support/harness/accounts'
import { plantStrangers } from '../support/harness/documents'
import { imageBytes } from '../support/harness/imageFiles'
import { until } from '../support/harness/until'
import { NEVER_A_WORKER, World } from '../support/harness/world'

// Decision 28: a link is a page, and the app starts when it is wanted.

const EVENT = '/view-event/bachata-fridays-brighton'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const favourite = (page: Page) => page.getByRole('button', { name: 'Favourite' })
const untilApp = (page: Page) => page.getByRole('tab', { name: 'About' }).waitFor()
const isDrawnByApp = (page: Page) => page.locator('#root main:not(.eventText)').count()

/** A stranger's page of the event. `ran` collects the scripts that the page ran or began to load as scripts. */
async function openLink(path = EVENT, options = {}) {
  const page = await world.newPage({ ...NEVER_A_WORKER, isStranger: true, ...options })
  const ran: string[] = []
  const fetched: string[] = []
  page.on('response', response => void fetched.push(new URL(response.url()).pathname))
  page.on('request', request => {
    if (request.resourceType() === 'script') ran.push(new URL(request.url()).pathname)
  })
  await page.goto(world.origin + path)
  return { page, ran, fetched }
}

describe('Decision 28: an event’s page that a stranger opens', () => {
  it('I10: doesn’t call a date over for a phone whose clock is ahead', async () => {
    const html = await (await fetch(world.origin + EVENT)).text()
    const [, end = ''] = /class="banner over" data-from="([^"]+)"/.exec(html) ?? []
    const page = await world.newPage({ ...NEVER_A_WORKER, isStranger: true })
    await page.clock.install({ time: Date.parse(end) + 2 * 3_600_000 })
    const measured = page.waitForResponse('**/robots.txt')
    await page.goto(world.origin + EVENT)
    await measured
    await page.getByText('This date is over.').waitFor({ state: 'hidden' })
  })

  it('runs only its own scripts, fetches the app’s files ahead, and stores nothing', async () => {
    const { page, ran, fetched } = await openLink()
    await until(() => fetched.some(path => /\/assets\/event-page\.\w+\.js$/.test(path)), 'the files ahead')
    await page.waitForLoadState('networkidle')
    expect(ran.map(path => path.replace(/\.\w+\.js$/, ''))).toEqual(['/assets/reading'])
    expect(await page.locator('#splash').count()).toBe(0)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await page.getByRole('heading', { level: 1, name: 'Bachata Fridays' }).waitFor()
  })

  it('carries out a press on Favourite once the app is there, and the heart survives a sign-up', async () => {
    const { page } = await openLink()
    await favourite(page).click()
    // The press shows before anything has loaded.
    expect(await favourite(page).first().getAttribute('aria-pressed')).toBe('true')
    await untilApp(page)
    await page.locator('#kept').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Favourite', pressed: true }).waitFor()
    await signUp(page, world, 'nina')
    await page.goto(world.origin + EVENT)
    await page.getByRole('button', { name: 'Favourite', pressed: true }).waitFor()
  })

  it('keeps the reader’s place and shows the event all the time while the app starts', async () => {
    const { page } = await openLink(EVENT, { viewport: { width: 390, height: 500 } })
    await page.evaluate(() => {
      scrollTo(0, 200)
      const seen: string[] = []
      Object.assign(globalThis, { seen })
      const look = () => {
        const heading = document.querySelector('#kept h1') ?? document.querySelector('h1')
        const line = `${heading?.textContent?.trim()} ${Math.round(heading?.getBoundingClientRect().top ?? 0)}`
        if (!seen.includes(line)) seen.push(line)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await favourite(page).click()
    await page.locator('#kept').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Favourite', pressed: true }).waitFor()
    expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toHaveLength(1)
  })

  it('starts when the keyboard reaches Favourite, and the focus stays there', async () => {
    const { page } = await openLink()
    // The app starts at the first element that needs it, and may come while the keyboard goes on.
    const isThere = async () => (await favourite(page).and(page.locator(':focus')).count()) === 1
    for (let step = 0; step < 40 && !(await isThere()); step++) await page.keyboard.press('Tab')
    await untilApp(page)
    await page.locator('#kept').waitFor({ state: 'detached' })
    expect(await isThere()).toBe(true)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Favourite', pressed: true }).waitFor()
  })

  it('says so if the app’s files are missing, and leads on', async () => {
    world.isNetworkBroken = true
    const page = await world.newPage({ ...NEVER_A_WORKER, isStranger: true })
    await page.route(/\/assets\/main\.\w+\.js$/, route => route.fulfill({ status: 404 }))
    await page.goto(world.origin + EVENT)
    await favourite(page).click()
    await page.getByRole('alert').getByText('The app did not open.').waitFor()
    expect(await favourite(page).getAttribute('aria-pressed')).toBe('false')
    await page.getByRole('heading', { level: 1, name: 'Bachata Fridays' }).waitFor()
    expect(await page.getByRole('link', { name: 'Open the app' }).getAttribute('href')).toBe('/events')
    // A second press tries again.
    await page.unroute(/\/assets\/main\.\w+\.js$/)
    await favourite(page).click()
    await page.getByRole('tab', { name: 'About' }).waitFor()
    await page.getByRole('button', { name: 'Favourite', pressed: true }).waitFor()
  })

  it('reads as well if scripts are blocked', async () => {
    world.isNetworkBroken = true
    const page = await world.newPage({ ...NEVER_A_WORKER, isStranger: true })
    await page.route(world.origin + EVENT, async route => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replace(/<script[^]*?<\/script>/g, '') })
    })
    await page.goto(world.origin + EVENT)
    await page.getByRole('heading', { level: 1, name: 'Bachata Fridays' }).waitFor()
    expect(await favourite(page).isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Open the app' }).waitFor()
  })

  it('shows one tab at a time, as the app does, and the app opens at the same one', async () => {
    const { page } = await openLink()
    await page.getByRole('heading', { name: 'Description' }).waitFor()
    expect(await page.getByRole('table').isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Pricing' }).click()
    await page.getByRole('table').waitFor()
    expect(await page.getByRole('heading', { name: 'Description' }).isVisible()).toBe(false)
    await favourite(page).click()
    await page.getByRole('tab', { name: 'Pricing', selected: true }).waitFor()
  })

  it('copies the link if the device has no share sheet', async () => {
    const { page } = await openLink(EVENT, { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Share' }).click()
    await page.getByRole('alert').getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `${world.origin}${EVENT}?date=`,
    )
  })

  it('opens again without a network once it was read for 10 s', async () => {
    const page = await world.newPage({ isStranger: true })
    await page.goto(world.origin + EVENT)
    const isKept = () =>
      page.evaluate(async () => (await caches.match('/view-event/bachata-fridays-brighton')) !== undefined)
    await until(isKept, 'a kept page', 60_000)
    world.isNetworkBroken = true
    await page.context().setOffline(true)
    await page.goto(world.origin + EVENT)
    await page.getByRole('heading', { level: 1, name: 'Bachata Fridays' }).waitFor()
    expect(await page.locator('.eventText').count()).toBe(1)
    expect(await favourite(page).isVisible()).toBe(true)
  })

  it('starts the app at once on a device that holds something of ours', async () => {
    const { page } = await openLink(EVENT, { isStranger: false })
    await untilApp(page)
    await page.locator('#kept').waitFor({ state: 'detached' })
    expect(await isDrawnByApp(page)).toBe(1)
  })
  it('shows no huge picture that a script of its owner added, and the owner’s own', async () => {
    const { eventId: _id, hasCreator: _flag, ...fields } = makeEvent({ eventName: 'Huge Friday' })
    const shown: number[] = []
    // The removed picture answers 403.
    world.isNetworkBroken = true
    for (const [id, type, bytes] of [
      ['small-night', 'image/webp', imageBytes('photo.webp')],
      ['huge-night', 'image/png', hugePng()],
    ] as const) {
      plantStrangers(world.backend, { [`events/${id}`]: { ...fields, creator: 'mallory', listed: true } })
      const imageUrl = await upload(`events/${id}/eventImage-0`, type, bytes)
      plantStrangers(world.backend, {
        [`events/${id}`]: { ...fields, creator: 'mallory', listed: true, imageUrl },
      })
      const { page, fetched } = await openLink(`/view-event/${id}`)
      await until(() => fetched.some(path => path.endsWith('eventImage-0')), 'the answer to the picture')
      await page.waitForLoadState('networkidle')
      shown.push(
        await page
          .locator('main img')
          .first()
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
    }
    // The other pictures of this test would be 8,000 wide.
    expect(shown).toEqual([120, 0])
  })
})

/** Adds a file as a script with the owner's login does. Returns the address that the event stores. */
async function upload(name: string, contentType: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const parts = [
    '--b\r\nContent-Type: application/json\r\n\r\n',
    JSON.stringify({ name, contentType }),
    `\r\n--b\r\nContent-Type: ${contentType}\r\n\r\n`,
    bytes,
    '\r\n--b--',
  ]
  const folder = `/v0/b/${FIREBASE_STORAGE_BUCKET}/o`
  const answer = await fetch(`${world.origin}${folder}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.backend.auth.mintIdToken('mallory')}`,
      'content-type': 'multipart/related; boundary=b',
    },
    body: new Blob(parts),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  const { downloadTokens } = (await answer.json()) as { downloadTokens: string }
  const path = `${folder}/${encodeURIComponent(name)}?alt=media&token=${downloadTokens}`
  return `https://firebasestorage.googleapis.com${path}`
}

/** A PNG of 8,000 x 8,000 pixels in 8 kB, which takes 256 MB once it is drawn. */
function hugePng(): Uint8Array<ArrayBuffer> {
  const side = 8_000
  const part = (name: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(content))
    return Buffer.concat([length, content, sum])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  const pixels = deflateSync(Buffer.alloc(side * (1 + side / 8)))
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return new Uint8Array(
    Buffer.concat([start, part('IHDR', head), part('IDAT', pixels), part('IEND', Buffer.alloc(0))]),
  )
}
