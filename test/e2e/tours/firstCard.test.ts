import type { Page } from 'playwright-core'
import { openWeek } from '../../support/harness/readyDevice'
import { untilOfflineReady } from '../../support/harness/steps'
import { until } from '../../support/harness/until'
import { World } from '../../support/harness/world'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const CHOICES = { dances: ['Bachata', 'Salsa'], counties: ['Brighton and Hove'] }
const CARD = 'a[href^="/view-event/"]'

/** What a page reports of its kept list. */
interface Kept {
  /** The cards of the kept list when it was parsed, and whether the app had drawn anything by then. */
  cards: string[]
  isFirst: boolean
  /** The places of the first card in all frames: its address and its distance from the top of the window. */
  places: string[]
}

/**
 * Reports the kept list of each page that opens from now on. With `isPressed`, also presses the list's first
 * card as soon as the page is parsed.
 */
async function watchKept(page: Page, { isPressed = false } = {}) {
  await page.addInitScript(
    ({ card, press }) => {
      const kept: Kept = { cards: [], isFirst: false, places: [] }
      Object.assign(globalThis, { kept })
      document.addEventListener('DOMContentLoaded', () => {
        const list = document.getElementById('kept')
        if (!list?.checkVisibility()) return
        const cards = [...list.querySelectorAll<HTMLElement>(card)]
        kept.cards = cards.map(one => one.getAttribute('href') ?? '')
        if (press) cards[0]?.click()
      })
      // The app's script runs after the page is parsed.
      new MutationObserver((_changes, watch) => {
        if (!document.getElementById('kept')) return
        kept.isFirst = document.getElementById('root')?.childElementCount === 0
        watch.disconnect()
      }).observe(document, { childList: true, subtree: true })
      const look = () => {
        const first = document.querySelector(`#kept ${card}`) ?? document.querySelector(`#root ${card}`)
        const place = first && `${first.getAttribute('href')} ${first.getBoundingClientRect().top}`
        if (place && !kept.places.includes(place)) kept.places.push(place)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    },
    { card: CARD, press: isPressed },
  )
}

const keptOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { kept: Kept }).kept)

/** Opens the week on a device that has the app, and waits until the list is kept. */
async function openKeptWeek() {
  const page = await world.newPage()
  await openWeek(page, world, CHOICES)
  await untilOfflineReady(page)
  await untilKept(page)
  return page
}

const isKept = (page: Page) =>
  page.evaluate(async () => {
    const answer = await caches.match('/first-card')
    return answer !== undefined && (await answer.json()).stamp === localStorage.getItem('firstCard')
  })

const untilKept = (page: Page) => until(() => isKept(page), 'a kept list')

/** Waits until the app's own list is complete and the kept list above it is gone. */
async function untilTakenOver(page: Page) {
  await page.locator('#root main div[aria-busy=false]').waitFor()
  await page.locator('#kept').waitFor({ state: 'detached' })
}

describe('Decision 20: the first card before React', () => {
  it('shows the list before the app draws, at the same place, and only while nothing changes', async () => {
    const page = await openKeptWeek()
    const cards = await page
      .locator(CARD)
      .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
    await watchKept(page)
    await page.reload()
    await untilTakenOver(page)
    const kept = await keptOf(page)
    expect(kept.isFirst).toBe(true)
    expect(kept.cards.length).toBeGreaterThan(0)
    expect(kept.cards).toEqual(cards.slice(0, kept.cards.length))
    expect(kept.places).toHaveLength(1)

    await untilKept(page)
    // A favourite has a heart on its row.
    await page.locator(CARD).first().click()
    await page
      .getByRole('button', { name: /favourite/i })
      .first()
      .click()
    await page.goto(world.origin)
    await untilTakenOver(page)
    expect((await keptOf(page)).cards).toEqual([])
  })

  it('carries out a press on a card once the app is there, and Back returns to the list', async () => {
    const page = await openKeptWeek()
    const name = await page.locator(`${CARD} [dir=auto]`).first().textContent()
    await watchKept(page, { isPressed: true })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor()
    expect((await keptOf(page)).cards.length).toBeGreaterThan(0)
    await page.goBack()
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    expect(await page.locator('#kept').count()).toBe(0)
  })
})
