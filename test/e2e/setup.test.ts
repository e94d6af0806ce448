import type { Page } from 'playwright-core'
import { beginSetup, choose } from '../support/harness/steps'
import { until } from '../support/harness/until'
import { WITHOUT_WORKER, World } from '../support/harness/world'

let world: World
beforeAll(async () => (world = await World.start()))
afterEach(async () => expect(await world.endTest()).toEqual([]))
afterAll(() => world.stop())

const board = (page: Page) => page.getByRole('dialog', { name: 'Our mission' })
const step = (page: Page, wanted: number) =>
  board(page).locator(`[aria-label="Step ${wanted}"][aria-current=step]`)
type Paint = PerformanceEntry & { element: Element | null }
const current = (page: Page) => page.locator('[aria-current=step]')

async function waitForPage(page: Page, name: string) {
  await page.locator(`[aria-label="${name}"][aria-current=step]`).waitFor()
  // The slide has come to rest.
  await page.waitForFunction(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length === 0,
  )
}

async function drag(page: Page, from: number, to: number, y = 500) {
  await page.mouse.move(from, y)
  await page.mouse.down()
  await page.mouse.move((from + to) / 2, y, { steps: 4 })
  await page.mouse.move(to, y, { steps: 4 })
  await page.mouse.up()
}

async function passStoryboard(page: Page) {
  await board(page).waitFor()
  await page.keyboard.press('Escape')
  await board(page).waitFor({ state: 'detached' })
}

describe('R20: the first step in index.html', () => {
  /** Where the parts of the first step are, in whole px. */
  const boxes = (page: Page, within: string) =>
    page.locator(`${within} :is(p, h2, button, svg)`).evaluateAll(all =>
      all.map(one => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [x, y, width, height].map(Math.round)
      }),
    )

  it.each([
    ['a phone', { width: 390, height: 844 }],
    ['a phone on its side', { width: 844, height: 390 }],
    ['a desk', { width: 1280, height: 800 }],
  ])(
    'is seen before the app on %s, which takes its place and carries out a press on it',
    async (_, viewport) => {
      const page = await world.newPage({ ...WITHOUT_WORKER, viewport })
      let release = () => {}
      const held = new Promise<void>(resolve => (release = resolve))
      await page.route(/\/main\.\w+\.js$/, route => held.then(() => route.continue()))
      await page.goto(world.origin, { waitUntil: 'commit' })
      await page.locator('#splash').waitFor({ state: 'detached' })
      expect(await page.locator('#kept').isVisible()).toBe(true)
      const before = await boxes(page, '#kept')
      expect(before.length).toBeGreaterThan(10)
      await page.evaluate(() => {
        // From here on, every frame until the app has taken over is without a shift.
        const seen = globalThis as unknown as { shifts: number[] }
        seen.shifts = []
        new PerformanceObserver(list => {
          for (const { value } of list.getEntries() as unknown as { value: number }[]) seen.shifts.push(value)
        }).observe({ type: 'layout-shift' })
      })
      await page.locator('#kept').getByRole('button', { name: 'Step 1' }).click()
      release()
      await page.locator('#kept').waitFor({ state: 'detached' })
      expect(await boxes(page, 'body > [aria-modal]')).toEqual(before)
      expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([])
    },
  )

  it('is the largest paint, in the first frame: what the app draws in its place is no larger', async () => {
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    let page!: Page
    // A busy browser may draw the splash before it has read the rest of the page. Then a new device tries again: on this
    // one, the second visit is no newcomer's.
    await until(async () => {
      page = await world.newPage(WITHOUT_WORKER)
      await page.route(/\/main\.\w+\.js$/, route => held.then(() => route.continue()).catch(() => {}))
      await page.addInitScript(() => {
        const seen = globalThis as unknown as { paints: string[]; isWhole: boolean }
        seen.paints = []
        requestAnimationFrame(() => (seen.isWhole = document.querySelector('#root') !== null))
        new PerformanceObserver(list => {
          for (const { element, startTime } of list.getEntries() as unknown as Paint[]) {
            const [first] = performance.getEntriesByName('first-contentful-paint')
            const when = startTime === first?.startTime ? 'first' : 'later'
            seen.paints.push(
              `${element?.closest('#firstStep, #kept, [aria-modal], #root')?.id ?? 'other'}, ${when}`,
            )
          }
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      })
      await page.goto(world.origin, { waitUntil: 'commit' })
      await page.locator('#kept').waitFor()
      return page.evaluate(() => (globalThis as unknown as { isWhole: boolean }).isWhole)
    }, 'a page that is read before its first frame')
    const paints = () => page.evaluate(() => (globalThis as unknown as { paints: string[] }).paints)
    await until(async () => (await paints()).includes('kept, first'), 'the paint of the first step')
    release()
    await page.locator('#kept').waitFor({ state: 'detached' })
    await board(page).waitFor()
    expect((await paints()).at(-1)).toBe('kept, first')
    // Nothing of the page below is painted until the storyboard leaves.
    const root = page.locator('#root')
    expect(await root.evaluate(element => getComputedStyle(element).visibility)).toBe('hidden')
    await passStoryboard(page)
    expect(await root.evaluate(element => getComputedStyle(element).visibility)).toBe('visible')
  })

  it('has the network to itself until the first frame', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    const asked: string[] = []
    page.on('request', request => asked.push(new URL(request.url()).pathname))
    await page.addInitScript(() => {
      const frame = new Promise<void>(painted => Object.assign(globalThis, { painted }))
      const next = requestAnimationFrame
      globalThis.requestAnimationFrame = act => {
        void frame.then(() => next(act))
        return 0
      }
    })
    await page.goto(world.origin, { waitUntil: 'networkidle' })
    await page.locator('#kept').waitFor()
    const ofApp = () => asked.filter(path => /\/assets\/\w+\.\w+\.(js|css)$/.test(path))
    expect(ofApp()).toEqual([])
    await page.evaluate(() => (globalThis as unknown as { painted(): void }).painted())
    await board(page).waitFor()
    expect(ofApp()[0]).toMatch(/main/)
  })

  it('a press on an arrow before the app is there turns the page once it is', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    await page.route(/\/main\.\w+\.js$/, route => held.then(() => route.continue()))
    await page.goto(world.origin, { waitUntil: 'commit' })
    await page.locator('#splash').waitFor({ state: 'detached' })
    await page.locator('#kept').getByRole('button', { name: 'Next' }).click()
    release()
    await step(page, 2).waitFor()
    await page.locator('#kept').waitFor({ state: 'detached' })
  })

  it.each(['/events', '/setup', '/profile', '/view-event/none'])(
    'never flashes on a device that had the app open before: %s',
    async path => {
      const page = await world.newPage(WITHOUT_WORKER)
      await page.goto(`${world.origin}/robots.txt`)
      await page.evaluate(() => localStorage.setItem('openAt', String(Date.now() - 3_600_000)))
      await page.addInitScript(() => {
        const seen = globalThis as unknown as { wasSeen: boolean }
        const look = () => {
          const step = document.querySelector<HTMLElement>('#firstStep, #kept')
          if (step && step.getClientRects().length > 0) seen.wasSeen = true
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      await page.goto(world.origin + path)
      await page.locator('#root h1').first().waitFor({ state: 'attached' })
      expect(await page.locator('#firstStep').count()).toBe(0)
      expect(await page.evaluate(() => 'wasSeen' in globalThis)).toBe(false)
    },
  )
})

describe('§2 Storyboard', () => {
  it('taps lead to the last step and past it', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, hasTouch: true, isMobile: true })
    await page.goto(world.origin)
    await page.locator('#splash').waitFor({ state: 'detached' })
    for (const wanted of [1, 2, 3, 4]) {
      await step(page, wanted).waitFor()
      await page.touchscreen.tap(200, 300)
    }
    await board(page).waitFor({ state: 'detached' })
    await waitForPage(page, 'Our mission')
  })

  it("drags of more than 50 px move on, and 'Let's dance!' ends it", async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await page.goto(world.origin)
    await board(page).waitFor()
    await page.locator('#splash').waitFor({ state: 'detached' })
    await drag(page, 300, 260)
    await drag(page, 300, 240)
    await step(page, 2).waitFor()
    await drag(page, 240, 300)
    await step(page, 1).waitFor()
    for (let swipes = 0; swipes < 3; swipes++) await drag(page, 300, 200)
    await board(page).getByRole('button', { name: "Let's dance!" }).click()
    await board(page).waitFor({ state: 'detached' })
  })

  it('the last step fades for 300 ms, or not at all with reduced motion', async () => {
    const fadeOf = async (reducedMotion: 'reduce' | 'no-preference') => {
      const page = await world.newPage({ ...WITHOUT_WORKER, reducedMotion })
      await page.goto(world.origin)
      await board(page).waitFor()
      return board(page).evaluate(element => getComputedStyle(element).animationDuration)
    }
    expect(await fadeOf('no-preference')).toBe('0.3s')
    expect(parseFloat(await fadeOf('reduce'))).toBeLessThan(0.001)
  })
})

describe('§2 Setup', () => {
  it('the keyboard alone leads from the storyboard to the list', async () => {
    const page = await world.newPage()
    await page.goto(world.origin)
    await passStoryboard(page)
    const tabTo = async (name: string) => {
      for (let tabs = 0; tabs < 40; tabs++) {
        await page.keyboard.press('Tab')
        const focused = await page.evaluate(() => {
          const element = document.activeElement
          return element?.getAttribute('aria-label') ?? element?.textContent
        })
        if (focused === name) return
      }
      throw new Error(`${name} can't be reached by Tab`)
    }
    await page.keyboard.press('ArrowRight')
    await tabTo('Zouk')
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('checkbox', { name: 'Surrey', exact: true }).waitFor()
    await tabTo('Surrey')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowRight')
    await tabTo('View dance events')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'This week' }).waitFor()
    await page.getByRole('button', { name: 'Surrey: change location' }).waitFor()
  })

  it('R24: a tap on empty space advances, and a tap on a card chooses', async () => {
    const page = await world.newPage({ ...WITHOUT_WORKER, hasTouch: true, isMobile: true })
    await page.goto(world.origin)
    await passStoryboard(page)
    await page.touchscreen.tap(200, 740)
    await waitForPage(page, 'Dance?')
    await page.getByRole('checkbox', { name: 'Kizomba' }).tap()
    await page.getByRole('checkbox', { name: 'Kizomba', checked: true }).waitFor()
    expect(await current(page).getAttribute('aria-label')).toBe('Dance?')
    await page.touchscreen.tap(330, 80)
    await waitForPage(page, 'Where?')
    await page.getByRole('checkbox', { name: 'Kent' }).tap()
    await page.touchscreen.tap(330, 80)
    await waitForPage(page, 'Ready?')
    await page.touchscreen.tap(330, 80)
    await waitForPage(page, 'Ready?')
  })

  it('a finger that scrolls the counties does not advance', async () => {
    const page = await world.newPage({
      ...WITHOUT_WORKER,
      viewport: { width: 320, height: 568 },
      hasTouch: true,
      isMobile: true,
    })
    await page.goto(world.origin)
    await passStoryboard(page)
    await page.getByRole('button', { name: 'Where?' }).tap()
    await page.getByRole('checkbox', { name: 'Kent' }).waitFor()
    const session = await page.context().newCDPSession(page)
    await session.send('Input.synthesizeScrollGesture', { x: 160, y: 300, yDistance: -200 })
    expect(await current(page).getAttribute('aria-label')).toBe('Where?')
  })

  it.each([
    [390, 844],
    [320, 568],
    [1280, 800],
  ])(
    'fits %i x %i: nothing scrolls sideways, and every button of Ready? is reachable',
    async (width, height) => {
      const page = await world.newPage({ ...WITHOUT_WORKER, viewport: { width, height } })
      await page.goto(world.origin)
      await beginSetup(page)
      await choose(page, ['Zouk'], ['Kent'])
      await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
      for (const name of ['Install', 'Continue in browser']) {
        await page.getByRole('button', { name }).scrollIntoViewIfNeeded()
        await page.getByRole('button', { name }).click({ trial: true })
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    },
  )

  it("R20: 'Continue in browser' returns to the address that was requested first, even after a reload", async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await page.goto(`${world.origin}/calendar`)
    await page.waitForURL('**/setup')
    await page.reload()
    await beginSetup(page)
    await choose(page, ['Zouk'], ['Kent'])
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
    await page.getByRole('button', { name: 'Continue in browser' }).click()
    await page.waitForURL('**/calendar')
  })

  it('what was chosen before a reload is still chosen', async () => {
    const page = await world.newPage(WITHOUT_WORKER)
    await page.goto(world.origin)
    await beginSetup(page)
    await page.getByRole('checkbox', { name: 'Salsa', exact: true }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('checkbox', { name: 'Kent' }).waitFor()
    await page.reload()
    await beginSetup(page)
    expect(
      await page.getByRole('checkbox', { name: 'Salsa', exact: true }).getAttribute('aria-checked'),
    ).toBe('true')
  })
})
