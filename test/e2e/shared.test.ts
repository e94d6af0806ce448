import type { Page } from 'playwright-core'
import { addDays, londonMoment } from '../../src/domain/time/days'
import { openWeek } from '../support/harness/readyDevice'
import { go, untilOfflineReady } from '../support/harness/steps'
import { World } from '../support/harness/world'
import { button, goOffline, openWizard } from './support/organiserSteps'
import { until } from '../support/harness/until'
import { imageBytes } from '../support/harness/imageFiles'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const SALSA = { dance: 'Salsa', county: 'Brighton and Hove' }
const PICTURE = Buffer.from(imageBytes('photo.jpg'))
const MESSAGE = 'Salsa Sundays at The Crown, Guildford GU1 3DR. Every Sunday from 7pm till 11. £8'
const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:one@rojo.example',
  'SUMMARY:Rojo Salsa Night',
  `DTSTART;TZID=Europe/London:${addDays(londonMoment(Date.now()).day, 9).replaceAll('-', '')}T193000`,
  'LOCATION:The Sugar Loft\\, Hove BN3 1AA',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

interface Shared {
  text?: string
  url?: string
  files?: { name: string; mimeType: string; buffer: Buffer }[]
  /** The bytes of a picture that the page itself makes: it is too large to be sent to the browser. */
  huge?: number
}

/** Posts what the system posts for a share, from a page of nobody: no page of the site may post a form. */
async function share(page: Page, { text = '', url = '', files = [], huge = 0 }: Shared) {
  await page.goto('about:blank')
  await page.setContent(
    `<form method="post" action="${world.origin}/share" enctype="multipart/form-data">
      <input name="title"><textarea name="text"></textarea><input name="url"><input name="files" type="file" multiple>
      <button>Share</button>
    </form>`,
  )
  await page.locator('[name=text]').fill(text)
  await page.locator('[name=url]').fill(url)
  const chosen = page.locator('[name=files]')
  await chosen.setInputFiles(files)
  if (huge > 0)
    await chosen.evaluate((input, bytes) => {
      const made = new DataTransfer()
      made.items.add(new File([new Uint8Array(bytes)], 'huge.png', { type: 'image/png' }))
      ;(input as HTMLInputElement).files = made.files
    }, huge)
  await page.getByText('Share').click()
}

describe('R90: what another app shares', () => {
  it('a text is taken in offline, survives a closed page, and is gone once it is a draft', async () => {
    const page = await openWizard(world, 'sara', SALSA)
    await goOffline(world, page)
    await share(page, { text: MESSAGE, url: 'https://dance.example/sundays' })
    await page.getByRole('definition').filter({ hasText: 'Every Sunday' }).waitFor()
    expect(await page.getByLabel('Your text').inputValue()).toBe(`${MESSAGE}\nhttps://dance.example/sundays`)
    const next = await page.context().newPage()
    await page.close()
    await next.goto(`${world.origin}/create-event?start=text`)
    await next.getByRole('definition').filter({ hasText: 'Every Sunday' }).waitFor()
    await button(next, 'Make a draft').click()
    await next.getByRole('heading', { name: 'Check your draft' }).waitFor()
    expect(await next.evaluate(() => caches.match('/share').then(Boolean))).toBe(false)
    await next.context().setOffline(false)
  })

  it('a long text is taken in as far as it is read, and a begun draft stays', async () => {
    const page = await openWizard(world, 'bea', SALSA)
    await untilOfflineReady(page)
    await page.getByLabel('Name').fill('Begun')
    await share(page, { text: `${MESSAGE} ${'more '.repeat(6_000)}` })
    await page.getByRole('definition').filter({ hasText: 'Every Sunday' }).waitFor()
    expect((await page.getByLabel('Your text').inputValue()).length).toBe(20_000)
    await button(page, 'Make a draft').click()
    await page.getByRole('heading', { name: 'Check your draft' }).waitFor()
    await page.goto(`${world.origin}/manageevents?view=drafts`)
    await page.getByRole('link', { name: /^Begun/ }).waitFor()
  })

  it('a calendar file with a picture becomes a draft with that picture', async () => {
    const page = await openWizard(world, 'cleo', SALSA)
    await untilOfflineReady(page)
    const calendar = { name: 'rojo.ics', mimeType: 'text/calendar', buffer: Buffer.from(CALENDAR) }
    await share(page, { files: [calendar, { name: 'poster.jpg', mimeType: 'image/jpeg', buffer: PICTURE }] })
    await page.getByRole('definition').filter({ hasText: 'Rojo Salsa Night' }).waitFor()
    await page.getByText('poster.jpg').waitFor()
    await button(page, 'Make a draft').click()
    await page.getByRole('heading', { name: 'Check your draft' }).waitFor()
    await page.getByRole('tab', { name: /Event/ }).click()
    await page.getByText('Found in your file').first().waitFor()
    expect(await page.getByText('your text').count()).toBe(0)
    await page.getByRole('tab', { name: /Branding/ }).click()
    await page.getByRole('link', { name: 'Open the picture' }).waitFor({ state: 'detached' })
    await page.getByRole('img', { name: 'Your image' }).first().waitFor()
  })

  it('says so if it is too large, is nothing, or holds a link to an event of this site', async () => {
    const page = await openWizard(world, 'hugo', SALSA)
    await untilOfflineReady(page)
    await share(page, { huge: 25_000_000 })
    await page.getByText('This is too large to take in.').waitFor()
    await share(page, {})
    await page.getByText('What you shared could not be read.').waitFor()
    await share(page, { text: `Come! ${world.origin}/view-event/first-steps-latin-portslade, see you` })
    await page.waitForURL(`${world.origin}/view-event/first-steps-latin-portslade`)

    // An unsure answer says, as part of it, what it was read from.
    await share(page, { text: 'asdf qwer zxcv' })
    await page.getByRole('definition').filter({ hasText: 'Name read from' }).waitFor()

    // A picture alone opens the Branding tab of a draft.
    await share(page, { files: [{ name: 'poster.jpg', mimeType: 'image/jpeg', buffer: PICTURE }] })
    await page.getByText('poster.jpg').waitFor()
    await button(page, 'Make a draft').click()
    await page.getByRole('img', { name: 'Your image' }).first().waitFor()
    await page.getByText('poster.jpg').waitFor()
  })

  it('what the person shared or typed first waits behind what any site posts', async () => {
    const page = await openWizard(world, 'ines', SALSA)
    await untilOfflineReady(page)
    const isText = async (text: string) => {
      const field = page.getByLabel('Your text')
      await until(async () => (await field.inputValue()).startsWith(text), text)
    }
    const waiting = () => page.evaluate(async () => (await (await caches.open('shared')).keys()).length)
    /** Cancels what is shown. Then so many shares wait. */
    const cancelled = async (left: number) => {
      await button(page, 'Cancel').click()
      await until(async () => (await waiting()) === left, `${left} shares`)
      await page.getByLabel('Your text').waitFor({ state: 'detached' })
      await go(page, '/create-event?start=text')
    }
    await page.goto(`${world.origin}/create-event?start=text`)
    await page.getByLabel('Your text').fill('Typed by hand')
    await page.getByRole('definition').filter({ hasText: 'Typed by hand' }).first().waitFor()
    await share(page, { text: MESSAGE })
    await isText(MESSAGE)
    for (const text of ['Posted', 'Posted again']) {
      await share(page, { text })
      await isText(text)
    }
    await cancelled(1)
    await isText(MESSAGE)
    await cancelled(0)
    await isText('Typed by hand')
    await cancelled(0)
    await page.getByLabel('Your text').waitFor()
    expect(await page.getByLabel('Your text').inputValue()).toBe('')
  })

  it('waits while nobody is signed in', async () => {
    const page = await world.newPage()
    await openWeek(page, world, { dances: ['Salsa'], counties: ['Brighton and Hove'] })
    await untilOfflineReady(page)
    await share(page, { text: MESSAGE })
    await page.getByText('Login to create an event.').waitFor()
    expect(await page.evaluate(() => caches.match('/share').then(Boolean))).toBe(true)
  })
})

describe('R90: a file that the system opens with the app', () => {
  it('is taken in as a shared one', async () => {
    const page = await openWizard(world, 'otto', SALSA)
    // Chromium hands over such files only to an installed app. The handle is a real one.
    await page.addInitScript(text => {
      const setConsumer = async (consumer: (launch: { files: FileSystemFileHandle[] }) => void) => {
        const folder = await navigator.storage.getDirectory()
        const handle = await folder.getFileHandle('rojo.ics', { create: true })
        const file = await handle.createWritable()
        await file.write(text)
        await file.close()
        consumer({ files: [handle] })
      }
      Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
    }, CALENDAR)
    await page.goto(`${world.origin}/create-event?start=text`)
    await page.getByRole('definition').filter({ hasText: 'Rojo Salsa Night' }).waitFor()
  })
})
