import type { Location } from 'react-router-dom'
import { depthOf, makeEntries } from '../../../../src/components/layers/entries'
import { makeLayers } from '../../../../src/components/layers/layers'
import type { FakePage } from './fakePage'

/**
 * `refusing` ignores Back, like a picker with nothing chosen. `slow` fades before it closes. `kept` comes
 * back with its screen, like the search.
 */
export type LayerKind = 'plain' | 'refusing' | 'slow' | 'kept'

interface FakeLayer {
  kind: LayerKind
  leave: () => void
}

const DRAWING_MS = 4
const FADE_MS = 300

/**
 * Screens and layers over a page. A screen is drawn a little after the router has announced it. A new screen
 * at an address `/w…` opens a dialog at once.
 */
export class FakeApp {
  url = ''
  open: FakeLayer[] = []
  #key: string | null = null
  #told: Location | undefined
  #kept = new Map<string, LayerKind[]>()
  readonly #page: FakePage
  readonly #entries: ReturnType<typeof makeEntries>
  readonly #addLayer: ReturnType<typeof makeLayers>

  /** With `drawnAfter`, the code of layers comes first, and the first draw that many ms later. */
  constructor(page: FakePage, drawnAfter?: number) {
    this.#page = page
    const window = page as unknown as Window
    this.#entries = makeEntries(window)
    if (drawnAfter === undefined) this.#listen()
    this.#addLayer = makeLayers(window, this.#entries)
    if (drawnAfter === undefined) this.#draw(this.#entries.drawn)
    else
      page.soon(() => {
        this.#listen()
        this.#draw(this.#entries.drawn)
      }, drawnAfter)
  }

  #listen() {
    this.#entries.listen((location, action) => {
      this.#told = location
      const isGreeting = action === 'PUSH' && location.pathname.startsWith('/w')
      this.#page.soon(() => {
        if (location !== this.#told) return
        this.#draw(location)
        if (isGreeting) this.openLayer('plain')
      }, DRAWING_MS)
    })
  }

  /** How many layer entries lie below the current one, itself included. */
  get depth() {
    return depthOf(this.#entries.router.location)
  }

  get kinds() {
    return this.open.map(({ kind }) => kind)
  }

  openLayer(kind: LayerKind) {
    const layer: FakeLayer = { kind, leave: () => {} }
    layer.leave = this.#addLayer(() => {
      if (kind === 'slow') this.#page.soon(() => this.close(layer), FADE_MS)
      // React draws in a microtask.
      else if (kind !== 'refusing') queueMicrotask(() => this.close(layer))
    })
    this.open.push(layer)
  }

  close(layer = this.open.at(-1)) {
    if (!layer || !this.open.includes(layer)) return
    this.open.splice(this.open.indexOf(layer), 1)
    layer.leave()
  }

  /** A press that closes the layer on top and opens another screen. */
  closeAnd(goOn: () => void) {
    queueMicrotask(() => this.close())
    goOn()
  }

  push = (url: string) => this.#entries.navigator.push(url)
  replace = (url: string) => this.#entries.navigator.replace(url)
  goBack = () => this.#entries.navigator.go(-1)

  #draw(location: Location) {
    const { pathname, key } = location
    if (this.#key !== null && key !== this.#key) {
      this.#kept.set(
        this.#key,
        this.kinds.filter(kind => kind === 'kept'),
      )
      for (const layer of [...this.open].reverse()) this.close(layer)
    }
    this.url = pathname
    if (key !== this.#key) for (const kind of this.#kept.get(key) ?? []) this.openLayer(kind)
    this.#key = key
    this.#entries.drawn = location
    this.#entries.settle()
  }
}
