import type { Page } from 'playwright-core'
import { sampleDocuments } from '../../tools/seed/sampleDocuments'
import { damage } from '../support/harness/deviceStores'
import { openWeek } from '../support/harness/readyDevice'
import { WITHOUT_WORKER, World } from '../support/harness/world'

let world: World
beforeAll(async () => void (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

/** How many events are tapped. Each tap has its own page load. */
const EVENTS = 8
const RELOADS_LIMIT_MS = 240_000

/** The ids of the sample events: the visible ones and the deleted ones. */
function sampleEvents() {
  const now = Date.now()
  const events = sampleDocuments(now).filter(({ path }) => path.startsWith('events/'))
  const idsOf = (status: string) =>
    events.filter(({ fields }) => fields.status === status).map(({ path }) => path.split('/')[1] ?? '')
  return { current: idsOf('current').slice(0, EVENTS), deleted: idsOf('deleted') }
}

/** A signed-out phone after setup, with a CPU four times slower than this machine. */
async function slowPhone(): Promise<Page> {
  const page = await world.newPage(WITHOUT_WORKER)
  await openWeek(page, world, { dances: ['Bachata', 'Salsa'], counties: ['Brighton and Hove'] })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

const favourite = (page: Page) => page.getByRole('button', { name: 'Favourite' })
const shown = async (page: Page, eventId: string) => {
  await page.goto(`${world.origin}/view-event/${eventId}`)
  await page.locator('#kept').waitFor({ state: 'detached' })
  await favourite(page).waitFor()
  return favourite(page).getAttribute('aria-pressed')
}

/** Taps each event's heart and leaves at once in the given way. Returns the taps that were lost. */
async function lostTaps(page: Page, eventIds: string[], tapAndLeave: () => Promise<unknown>) {
  const lost: string[] = []
  for (const eventId of eventIds) {
    expect(await shown(page, eventId)).toBe('false')
    await tapAndLeave()
    if ((await shown(page, eventId)) !== 'true') lost.push(eventId)
  }
  return lost
}

describe('§4 Favourites: immediate and local first', () => {
  it(
    'a tap survives leaving the page at once',
    async () => {
      const page = await slowPhone()
      const { current } = sampleEvents()
      expect(current).toHaveLength(EVENTS)

      const lost = await lostTaps(page, current, async () => {
        await favourite(page).click()
        await page.goto(`${world.origin}/events`, { waitUntil: 'commit' })
      })

      expect(lost).toEqual([])
    },
    RELOADS_LIMIT_MS,
  )

  it(
    'a tap survives leaving the page in the same task',
    async () => {
      const page = await slowPhone()
      const { current } = sampleEvents()

      const lost = await lostTaps(page, current, async () => {
        const left = page.waitForEvent('framenavigated')
        await favourite(page).evaluate(button => {
          ;(button as HTMLElement).click()
          location.reload()
        })
        await left
        await page.waitForLoadState()
      })

      expect(lost).toEqual([])
    },
    RELOADS_LIMIT_MS,
  )

  it('a tap that removes a deleted favourite survives too (R26)', async () => {
    const page = await slowPhone()
    const [deleted = ''] = sampleEvents().deleted
    await damage(page, 'Dancefloor', 'records', 'eventFavourites', [deleted])
    expect(await shown(page, deleted)).toBe('true')

    await favourite(page).click()
    await page.goto(`${world.origin}/view-event/none`, { waitUntil: 'commit' })

    expect(await shown(page, deleted)).toBe('false')
    expect(await favourite(page).isDisabled()).toBe(true)
  })
})
