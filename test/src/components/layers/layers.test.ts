import fc from 'fast-check'
import { FakeApp, type LayerKind } from './fakeApp'
import { FakePage } from './fakePage'
import { randomRuns } from '../../../support/randomRuns'

/** ms after which all movement has ended. */
const SETTLED_MS = 2_000
const MAX_LAYERS = 3
/** The state of a layer's entry above the first screen. */
const LAYER = { idx: 1, key: 'layer', usr: { layer: { depth: 1, of: 'default', state: null } } }

type Act =
  | { name: 'open'; kind: LayerKind }
  | {
      name:
        'close' | 'back' | 'forward' | 'link' | 'linkToDialog' | 'closeAndLink' | 'save' | 'leave' | 'reload'
    }

const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    name: fc.constant('open' as const),
    kind: fc.constantFrom<LayerKind>('plain', 'refusing', 'slow', 'kept'),
  }),
  fc.record({
    name: fc.constantFrom(
      'close',
      'back',
      'back',
      'forward',
      'link',
      'linkToDialog',
      'closeAndLink',
      'save',
      'leave',
      'reload',
    ),
  }),
)

interface Screen {
  url: string
  layers: LayerKind[]
}

/** The history that a person expects: screens one after another, each with its layers. */
class Expected {
  screens: Screen[] = [{ url: '/a', layers: [] }]
  at = 0
  /** False once a layer has opened, because opening a layer may remove the screens ahead. */
  isAheadKnown = true

  constructor(readonly hasNavigation: boolean) {}
  get here(): Screen {
    return this.screens[this.at]!
  }
  can({ name }: Act): boolean {
    if (name === 'open') return this.here.layers.length < MAX_LAYERS
    if (name === 'close' || name === 'closeAndLink') return this.here.layers.length > 0
    if (name === 'back') return this.here.layers.length > 0 || this.at > 0
    if (name === 'forward' && this.here.layers.length > 0) return false
    // Without the Navigation API, Forward stops at an entry that was left behind.
    if (name === 'forward') return this.isAheadKnown && (this.hasNavigation || !this.screens[this.at + 1])
    return name !== 'leave' || this.at > 0
  }
  do(act: Act, url: string) {
    const { layers } = this.here
    if (act.name === 'open') {
      layers.push(act.kind)
      this.isAheadKnown = false
    } else if (act.name === 'close') layers.pop()
    else if (act.name === 'back') {
      if (layers.length === 0) this.at--
      else if (layers.at(-1) !== 'refusing') layers.pop()
    } else if (act.name === 'forward') this.at = Math.min(this.at + 1, this.screens.length - 1)
    else if (act.name === 'save') {
      this.screens[this.at] = { url, layers: [] }
      // The entry of a layer on the replaced screen can stay ahead.
      this.isAheadKnown &&= this.hasNavigation
    } else if (act.name === 'leave') {
      this.here.layers = []
      this.at--
    } else if (act.name === 'reload') for (const screen of this.screens) screen.layers = []
    else {
      if (act.name === 'closeAndLink') layers.pop()
      this.here.layers = layers.filter(kind => kind === 'kept')
      const isGreeting = act.name === 'linkToDialog'
      this.screens = [...this.screens.slice(0, this.at + 1), { url, layers: isGreeting ? ['plain'] : [] }]
      this.at++
      this.isAheadKnown = true
    }
  }
}

class World {
  readonly page: FakePage
  app: FakeApp
  constructor(hasNavigation: boolean) {
    this.page = new FakePage({ hasNavigation })
    this.app = new FakeApp(this.page)
  }
  do(act: Act, url: string) {
    const { app, page } = this
    if (!['back', 'forward', 'reload'].includes(act.name)) page.tap()
    if (act.name === 'open') app.openLayer(act.kind)
    else if (act.name === 'close') app.close()
    else if (act.name === 'back') page.traverse(-1)
    else if (act.name === 'forward') page.traverse(1)
    else if (act.name === 'link' || act.name === 'linkToDialog') app.push(url)
    else if (act.name === 'closeAndLink') app.closeAnd(() => app.push(url))
    else if (act.name === 'save') app.closeAnd(() => app.replace(url))
    else if (act.name === 'leave') app.closeAnd(app.goBack)
    else {
      page.reload()
      this.app = new FakeApp(page)
    }
  }
}

/** A world back on /a. A reload of /b has closed the layer of /a, but the layer's entry is still ahead. */
async function backAtReloadedLayer() {
  const world = new World(true)
  const { page } = world
  world.app.openLayer('kept')
  await page.pass(SETTLED_MS)
  world.app.push('/b')
  await page.pass(SETTLED_MS)
  world.do({ name: 'reload' }, '')
  page.traverse(-1)
  await page.pass(SETTLED_MS)
  return world
}

describe('R77: Back', () => {
  it('closes open layers before it leaves a screen, whatever was opened, closed, refused, left, saved or reloaded before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(anyAct, { maxLength: 30 }), async (hasNavigation, acts) => {
        const world = new World(hasNavigation)
        const expected = new Expected(hasNavigation)
        let count = 0
        for (const act of acts) {
          if (!expected.can(act)) continue
          const url = `/${act.name === 'linkToDialog' ? 'w' : 's'}${++count}`
          world.do(act, url)
          expected.do(act, url)
          await world.page.pass(SETTLED_MS)
          const { app } = world
          expect({ url: app.url, layers: app.kinds }).toEqual(expected.here)
          expect(world.app.depth).toBe(app.open.length)
          expect(world.page.hasUntappedEntry).toBe(false)
        }
      }),
      { numRuns: randomRuns(400) },
    )
  })

  it('never leaves the site because of an entry that no longer exists', async () => {
    const page = new FakePage({ hasNavigation: true })
    page.entries = [
      { state: null, url: 'about:blank' },
      { state: LAYER, url: '/a' },
    ]
    page.at = 1
    const app = new FakeApp(page)
    app.openLayer('plain')
    await page.pass(SETTLED_MS)
    page.traverse(-1)
    await page.pass(SETTLED_MS)
    expect({ url: page.location.pathname, layers: app.kinds, at: page.at }).toEqual({
      url: '/a',
      layers: [],
      at: 1,
    })
  })

  it('never leaves the site because the browser counts from the wrong entry', async () => {
    const page = new FakePage({ hasNavigation: true })
    page.entries = [
      { state: null, url: 'about:blank' },
      { state: {}, url: '/a' },
      { state: LAYER, url: '/a' },
    ]
    page.at = 2
    const app = new FakeApp(page)
    app.openLayer('plain')
    await page.pass(SETTLED_MS)
    page.miscount = -1
    app.close()
    await page.pass(SETTLED_MS)
    expect({ layers: app.kinds, at: page.at }).toEqual({ layers: [], at: 1 })
  })

  it('does not stop at the entry of a layer that closed and opened another screen', async () => {
    const { page, app } = new World(false)
    app.openLayer('plain')
    await page.pass(SETTLED_MS)
    app.closeAnd(() => app.push('/b'))
    await page.pass(SETTLED_MS)
    expect(page.entries.map(({ url }) => url)).toEqual(['/a', '/b'])
  })

  it('lets Forward pass the entries of all layers that one press closed together', async () => {
    const { page, app } = new World(true)
    for (let layer = 0; layer < MAX_LAYERS; layer++) app.openLayer('plain')
    await page.pass(SETTLED_MS)
    app.closeAnd(() => app.push('/b'))
    await page.pass(SETTLED_MS)
    page.traverse(-1)
    await page.pass(SETTLED_MS)
    expect(app.url).toBe('/a')
    page.traverse(1)
    await page.pass(SETTLED_MS)
    expect(app.url).toBe('/b')
  })

  it('lets Forward pass the entry of a layer whose screen a save has replaced', async () => {
    const world = await backAtReloadedLayer()
    const { page } = world
    world.do({ name: 'save' }, '/c')
    await page.pass(SETTLED_MS)
    page.traverse(1)
    await page.pass(SETTLED_MS)
    expect(world.app.url).toBe('/b')
  })

  it('lets Forward pass the entry of a layer that a reload closed', async () => {
    const world = await backAtReloadedLayer()
    const { page } = world
    expect([world.app.url, page.at]).toEqual(['/a', 0])
    page.traverse(1)
    await page.pass(SETTLED_MS)
    expect(world.app.url).toBe('/b')
  })

  it.each([true, false])(
    'waits for the first draw after a reload with a layer open, or nobody would hear of its arrival (Navigation API: %s)',
    async hasNavigation => {
      const page = new FakePage({ hasNavigation })
      page.entries = [
        { state: {}, url: '/a' },
        { state: LAYER, url: '/a' },
      ]
      page.at = 1
      const app = new FakeApp(page, 500)
      await page.pass(SETTLED_MS)
      expect(page.at).toBe(0)
      app.push('/b')
      await page.pass(SETTLED_MS)
      expect(app.url).toBe('/b')
    },
  )

  it('is never lost when acts overlap: afterwards the history is as deep as the layers', async () => {
    const anyPause = fc.constantFrom(0, 0, 1, 3, 10, 301, SETTLED_MS)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(anyAct, anyPause), { maxLength: 30 }), async acts => {
        const world = new World(true)
        let count = 0
        for (const [act, pause] of acts) {
          // The browser itself handles a reload in the middle of a traversal.
          if (act.name === 'reload') await world.page.pass(SETTLED_MS)
          if (act.name === 'open' && world.app.open.length === MAX_LAYERS) continue
          world.do(act, `/s${++count}`)
          await world.page.pass(pause)
        }
        await world.page.pass(SETTLED_MS)
        expect(world.app.depth).toBe(world.app.open.length)
        while (world.app.kinds.includes('refusing')) world.app.close()
        await world.page.pass(SETTLED_MS)
        while (world.page.at > 0) {
          const before = [world.app.url, world.app.open.length]
          world.page.traverse(-1)
          await world.page.pass(SETTLED_MS)
          expect([world.app.url, world.app.open.length]).not.toEqual(before)
          expect(world.app.depth).toBe(world.app.open.length)
        }
      }),
      { numRuns: randomRuns(400) },
    )
  })
})
