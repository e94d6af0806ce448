import type { Page } from 'playwright-core'
import { pressOn } from '../../support/harness/press'
import { openWeek } from '../../support/harness/readyDevice'
import { until } from '../../support/harness/until'
import { WITHOUT_WORKER, World } from '../../support/harness/world'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

/** `--scrim` in the light theme. */
const SCRIM_ALPHA = 0.48

const CHOICES = { dances: ['Bachata', 'Salsa'], counties: ['Brighton and Hove'] }

/** The app draws a screen without its picture's motion if its code or its drawing takes longer, ms. */
const LIMITS_MS = [300, 1_000]

/**
 * Keeps what moves in each view transition of the page, in order. The app's limits never pass, because a busy machine
 * would reach them. `motion.test.ts` of the components tests them.
 */
async function watchMotion(page: Page) {
  await page.addInitScript(limits => {
    const moved: string[][] = []
    Object.assign(globalThis, { moved })
    let isDrawing = false
    const later = globalThis.setTimeout.bind(globalThis) as (work: TimerHandler, ms?: number) => number
    Object.assign(globalThis, {
      setTimeout: (work: TimerHandler, ms = 0) => (isDrawing && limits.includes(ms) ? 0 : later(work, ms)),
    })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (draw: () => Promise<void>) => {
      const transition = start(() => {
        isDrawing = true
        return draw().finally(() => (isDrawing = false))
      })
      const keep = () => {
        const groups = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
          .map(name => /group\((\w+)\)/.exec(name)?.[1] ?? '')
        moved.push([...new Set(groups)].filter(Boolean).sort())
      }
      transition.ready.then(keep, () => moved.push(['skipped']))
      return transition
    }
  }, LIMITS_MS)
  return () => page.evaluate(() => (globalThis as unknown as { moved: string[][] }).moved)
}

/** Records in each frame the total alpha of the layers over the page, and how many there are. */
async function watchScrim(page: Page) {
  await page.evaluate(() => {
    const frames: { alpha: number; scrims: number; opened: string[] }[] = []
    Object.assign(globalThis, { frames })
    const alphaOf = (element: Element) => {
      const { position, visibility, opacity, backgroundColor } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      const covers = position === 'fixed' && width >= innerWidth && height >= innerHeight
      const alpha = Number(/rgba\(.*, ([\d.]+)\)/.exec(backgroundColor)?.[1] ?? 0)
      return covers && visibility === 'visible' ? alpha * Number(opacity) : 0
    }
    const look = () => {
      const alphas = [...document.querySelectorAll('body > div, body > div > div')]
        .filter(element => !element.closest('#root'))
        .map(alphaOf)
        .filter(Boolean)
      // The menu is still there while it closes.
      const layers = document.querySelectorAll('[role=dialog], [role=menu]')
      const opened = [...layers].map(layer => layer.getAttribute('role') ?? '')
      frames.push({ alpha: alphas.reduce((sum, alpha) => sum + alpha, 0), scrims: alphas.length, opened })
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const read = () =>
    page.evaluate(
      () =>
        (globalThis as unknown as { frames: { alpha: number; scrims: number; opened: string[] }[] }).frames,
    )
  return {
    read,
    isDark: () => until(async () => (await read()).at(-1)?.alpha === SCRIM_ALPHA, 'a dark page'),
  }
}

describe('Motion between screens', () => {
  it('turns a pressed row’s picture into the picture of the page, and back again on Back; the dock stays in front', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, reducedMotion: 'no-preference' })
    const moved = await watchMotion(page)
    // The list preloads the page of an event. A transition doesn't wait long for that code.
    const ahead = page.waitForResponse(response => /event-page/.test(response.url()))
    await openWeek(page, world, CHOICES)
    const card = page.locator('main a[href^="/view-event/"]').first()
    await card.waitFor()
    // The code of the motion is loaded together with the Options menu.
    await page.getByRole('button', { name: 'Options' }).waitFor()
    await ahead
    // A card that has no picture yet opens its page without motion.
    await card.locator('img').waitFor({ state: 'attached' })
    await card.click()
    await page.getByRole('tab', { name: 'About' }).waitFor()
    await page.locator('main [data-moves="picture"]').waitFor({ state: 'attached' })
    await until(async () => (await moved()).length === 1, 'the way to the page')
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    await until(async () => (await moved()).length === 2, 'the way back')
    for (const parts of await moved()) expect(parts).toEqual(['dock', 'picture', 'root'])
  })

  it('ends with a press, which does what it would do without the motion', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, reducedMotion: 'no-preference' })
    // Each motion stands still until it is ended.
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = draw => {
        const transition = start(draw)
        const hold = () => document.getAnimations().forEach(each => each.pause())
        Object.assign(globalThis, { held: transition.ready.then(hold) })
        return transition
      }
    })
    await openWeek(page, world, CHOICES)
    await page.getByRole('button', { name: 'Options' }).waitFor()
    await page.locator('main a[href^="/view-event/"]').first().click()
    await page.getByRole('tab', { name: 'About' }).waitFor()
    await page.evaluate('held')
    await pressOn(page.getByRole('button', { name: 'Back' }))
    await page.getByRole('heading', { name: 'This week' }).waitFor()
  })

  it('lets a press through to the list while the menu closes', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, reducedMotion: 'no-preference' })
    await openWeek(page, world, CHOICES)
    await page.getByRole('button', { name: 'Options' }).click()
    const row = await page.locator('main a[href^="/view-event/"]').first().boundingBox()
    await page.getByRole('menuitem', { name: 'Search events' }).waitFor()
    await page.keyboard.press('Escape')
    await page.mouse.click((row?.x ?? 0) + 20, (row?.y ?? 0) + 20)
    await page.getByRole('tab', { name: 'About' }).waitFor()
  })

  it('does not happen for people who asked for less motion', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, reducedMotion: 'reduce' })
    const moved = await watchMotion(page)
    await openWeek(page, world, CHOICES)
    await page.getByRole('button', { name: 'Options' }).waitFor()
    await page.locator('main a[href^="/view-event/"]').first().click()
    await page.getByRole('tab', { name: 'About' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    expect(await moved()).toEqual([])
  })

  it('keeps one scrim from the menu to its sheet and to the picker that the sheet opens', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, reducedMotion: 'no-preference' })
    await openWeek(page, world, CHOICES)
    await page.getByRole('button', { name: 'Options' }).click()
    const scrim = await watchScrim(page)
    await scrim.isDark()
    const start = (await scrim.read()).length
    await page.getByRole('menuitem', { name: 'Search events' }).click()
    await page.getByRole('searchbox').fill('qqqq')
    await page.getByRole('button', { name: 'Change location' }).click()
    await page.getByRole('button', { name: 'Done' }).waitFor()
    const frames = (await scrim.read()).slice(start - 1)
    expect(frames.flatMap(({ opened }) => opened)).toEqual(expect.arrayContaining(['menu', 'dialog']))
    expect(new Set(frames.map(({ alpha }) => alpha))).toEqual(new Set([SCRIM_ALPHA]))
    expect(Math.max(...frames.map(({ scrims }) => scrims))).toBe(1)

    await page.getByRole('button', { name: 'Done' }).click()
    await until(async () => (await scrim.read()).at(-1)?.alpha === 0, 'a light page')
  })
})
