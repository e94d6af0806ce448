import type { Locator } from 'playwright-core'
import { resize, setTextSize } from '../support/harness/layout/screenFaults'
import { widerThanThePage } from '../support/harness/layout/sideways'
import { textFaults } from '../support/harness/layout/textFaults'
import { makeDocument, makeSlot } from '../support/events'
import { plantStrangers } from '../support/harness/documents'
import { openAsMember, openWeek } from '../support/harness/readyDevice'
import { go, visit } from '../support/harness/steps'
import { uidOf } from '../support/harness/accounts'
import { WITHOUT_WORKER, World } from '../support/harness/world'
import { openOwnEvent } from './support/organiserSteps'

let world: World
beforeAll(async () => void (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const CHOICES = { dances: ['Bachata', 'Salsa', 'Zouk'], counties: ['Brighton and Hove', 'Surrey'] }
const ON_ITS_SIDE = { width: 844, height: 390 }
const SMALL_ON_ITS_SIDE = { width: 667, height: 375 }
const DESK = { width: 1280, height: 800 }
const EVENT = '/view-event/bachata-fridays-brighton'

describe('A notice', () => {
  /** A member's page for the door, with a notice over it. */
  async function openMyPageWithNews(name: string) {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: DESK })
    await openAsMember(page, world, name, CHOICES)
    const creator = uidOf(world, name)
    plantStrangers(world.backend, {
      'events/of-member': makeDocument({ creator, shortLocation: 'Surrey', lastUpdated: Date.now() }),
    })
    await openOwnEvent(page, world)
    plantStrangers(world.backend, {
      [`users/${creator}/notices/fresh`]: {
        kind: 'approved',
        eventId: 'of-member',
        eventName: 'Bachata Fridays',
        reason: '',
        isTrusted: false,
        at: new Date(),
      },
    })
    await visit(page, `${world.origin}/manageevents?view=page`)
    await page.getByRole('img', { name: /^QR code/ }).waitFor()
    return page
  }

  it('leaves every act of My page, of a sheet and of manage events in reach, and its own words together', async () => {
    const page = await openMyPageWithNews('nadia')
    const notice = page.locator('[data-toast]')
    /** Each size, in px. A notice under the pointer stays, and a window that changes takes it from there. */
    async function* eachOf(sizes: readonly (readonly [width: number, height: number, text: number])[]) {
      for (const [width, height, text] of sizes) {
        await resize(page, { width, height })
        await setTextSize(page, text)
        await notice.hover()
        yield { width, height, text }
      }
    }
    const boxOf = async (part: Locator) => {
      const box = await part.boundingBox()
      if (!box) throw new Error(`${part} is not drawn`)
      return { ...box, right: box.x + box.width, bottom: box.y + box.height }
    }
    const act = (name: string) => page.getByRole('button', { name, exact: true })

    // My page has its acts below its code and below the notice.
    for await (const size of eachOf([
      [1280, 800, 16],
      [1024, 768, 16],
      [768, 1024, 16],
      [390, 844, 16],
    ])) {
      const link = await boxOf(page.getByRole('link', { name: 'Open my page' }))
      expect([size, (await boxOf(act('Print'))).x]).toEqual([size, link.x])
      expect([size, (await boxOf(act('Share my page'))).right]).toEqual([size, link.right])
    }
    for await (const size of eachOf([
      [320, 844, 16],
      [320, 844, 32],
      [390, 844, 32],
    ]))
      for (const name of ['Print', 'Share my page'])
        expect([size, (await boxOf(notice)).bottom < (await boxOf(act(name))).y]).toEqual([size, true])
    // A trial click fails if the act is covered.
    for await (const _ of eachOf([[320, 568, 32]]))
      await act('Copy its link').click({ trial: true, timeout: 5_000 })

    // A sheet fits below it, and has its title beside it.
    await setTextSize(page, 16)
    await go(page, '/view-event/of-member')
    await act('Options').click()
    const sheet = page.getByRole('dialog')
    await sheet.waitFor()
    for await (const size of eachOf([
      [320, 640, 32],
      [390, 844, 32],
      [844, 390, 32],
      [667, 375, 32],
    ])) {
      await page.waitForTimeout(300)
      const [toast, title] = [await boxOf(notice), await boxOf(sheet.locator('h2'))]
      const words = await boxOf(notice.locator('p, [id]').first())
      const found = {
        hasWords: words.x >= toast.x && words.right <= toast.right,
        isBeside: toast.bottom <= title.y || toast.x >= title.right,
      }
      expect([size, found]).toEqual([size, { hasWords: true, isBeside: true }])
    }
    for await (const { height } of eachOf([[667, 375, 16]])) {
      expect((await boxOf(sheet)).bottom).toBeLessThanOrEqual(height)
      await act('Delete Event').click({ trial: true, timeout: 5_000 })
    }

    // A phone on its side has no dock, so the notice stands at the foot.
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await go(page, '/manageevents')
    await page.getByRole('heading', { name: 'Manage events' }).waitFor()
    for await (const { height } of eachOf([[844, 390, 16]]))
      expect((await boxOf(notice)).bottom).toBe(height - 12)
  })
})

describe('Text at twice its size, and small windows', () => {
  it('leaves the tabs of an event and the words of the calendar free on a phone on its side', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: ON_ITS_SIDE })
    await openWeek(page, world, CHOICES)
    await setTextSize(page, 32)
    await go(page, EVENT)
    await page.getByRole('tablist').waitFor()
    // A trial click fails if an act covers the tab.
    for (const name of ['Location', 'Pricing', 'Agenda', 'About'])
      await page.getByRole('tab', { name }).click({ trial: true, timeout: 5_000 })
    await go(page, '/calendar')
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    expect([...(await textFaults(page)), ...(await widerThanThePage(page))]).toEqual([])
  })

  it('keeps what can be read or pressed out of the notch of a phone on its side', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: ON_ITS_SIDE })
    await openWeek(page, world, CHOICES)
    const devtools = await page.context().newCDPSession(page)
    const NOTCH = 47
    await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: NOTCH, right: NOTCH } })
    // The chips scroll sideways, below the edge of their row, and the map's own parts are drawn.
    const underIt = () =>
      page.evaluate(notch => {
        const parts = document.querySelectorAll('a, button, h1, h2, [role=tab]')
        return [...parts].flatMap(part => {
          const { left, right, width } = part.getBoundingClientRect()
          const isFree = width <= 1 || (left >= notch && right <= innerWidth - notch)
          return isFree || part.closest('[role=group], [role=application]') ? [] : [part.outerHTML]
        })
      }, NOTCH)
    await page.locator('a[href^="/view-event/"]').first().waitFor()
    expect(await underIt()).toEqual([])
    await go(page, '/map')
    await page.locator('[data-dot]').first().waitFor()
    expect(await underIt()).toEqual([])
    await go(page, EVENT)
    await page.getByRole('tablist').waitFor()
    expect(await underIt()).toEqual([])
    // A trial click fails if an act covers the tab.
    for (const name of ['Location', 'About'])
      await page.getByRole('tab', { name }).click({ trial: true, timeout: 5_000 })
  })

  it('shows how much a search found over the keyboard of a phone on its side', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width: 844, height: 200 } })
    await openWeek(page, world, CHOICES)
    await page.getByRole('button', { name: /^Search/ }).press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Search' })
    const field = sheet.getByRole('combobox').or(sheet.getByRole('searchbox'))
    await field.fill('bachata friday')
    const [found, below] = await Promise.all([
      sheet.getByText(/^\d+ events found/).boundingBox(),
      field.boundingBox(),
    ])
    expect((found?.y ?? 0) + (found?.height ?? 0)).toBeLessThan(below?.y ?? 0)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'detached' })
  })

  it('keeps the names of timeslots whole in the wizard', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openAsMember(page, world, 'ines', CHOICES)
    plantStrangers(world.backend, {
      'events/of-ines': makeDocument({
        creator: uidOf(world, 'ines'),
        shortLocation: 'Surrey',
        agenda: [
          makeSlot({ slotName: 'A remarkably long class about musicality', levels: ['Intermediate'] }),
        ],
        lastUpdated: Date.now(),
      }),
    })
    await setTextSize(page, 32)
    await visit(page, `${world.origin}/edit-event/of-ines`)
    await page.getByRole('tab', { name: 'Agenda' }).click()
    await page.getByText('A remarkably long class').waitFor()
    for (const width of [390, 320]) {
      await resize(page, { width, height: 640 })
      expect([...(await textFaults(page)), ...(await widerThanThePage(page))]).toEqual([])
    }
  })

  it('lets the head of a sheet that fills a small phone scroll away', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await openAsMember(page, world, 'nils', CHOICES)
    await go(page, '/create-event')
    const sheet = page.getByRole('dialog', { name: 'Welcome to creating an event' })
    await sheet.waitFor()
    await setTextSize(page, 32)
    for (const size of [{ width: 320, height: 568 }, SMALL_ON_ITS_SIDE]) {
      await resize(page, size)
      // A trial click fails if the word is covered or cut off.
      await sheet.getByText('No private events.').click({ trial: true, timeout: 5_000 })
      const box = await sheet.getByRole('button', { name: 'I agree' }).boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(size.height)
    }
  })
})
