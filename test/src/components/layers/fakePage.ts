const ORIGIN = 'https://dance.example'

interface Entry {
  state: unknown
  url: string
}

/** A window with a history. A traversal ends one task later, as in a browser. */
export class FakePage {
  entries: Entry[] = [{ state: null, url: '/a' }]
  at = 0
  #listeners = new Set<(event: object) => void>()
  #tasks: { run: () => void; at: number }[] = []
  #now = 0
  #isTapped = false
  /**
   * Whether Chromium's next Back would skip the whole page. Chromium does this if the page has added an entry
   * without a tap since the last traversal.
   */
  hasUntappedEntry = false
  /**
   * The distance from the current entry to the entry from which `history.go` counts. Chromium miscounts after
   * some reloads.
   */
  miscount = 0

  get location() {
    const { pathname, search, hash, href } = new URL(this.#entry.url, ORIGIN)
    return { pathname, search, hash, href, origin: ORIGIN }
  }
  document = { defaultView: this }
  navigation: object | undefined

  constructor({ hasNavigation }: { hasNavigation: boolean }) {
    const { page } = this.history
    if (hasNavigation)
      this.navigation = {
        get canGoForward() {
          return page.at < page.entries.length - 1
        },
        get currentEntry() {
          return { index: page.at }
        },
        entries: () =>
          this.entries.map(({ url }, index) => ({ key: `${index}`, url: new URL(url, ORIGIN).href })),
        traverseTo: (key: string) => {
          this.soon(() => this.traverse(Number(key) - this.at))
          return { committed: Promise.resolve(), finished: Promise.resolve() }
        },
      }
  }

  get #entry(): Entry {
    return this.entries[this.at]!
  }

  history = {
    page: this,
    get state() {
      return this.page.#entry.state
    },
    pushState(state: unknown, _title: string, url?: string) {
      const { page } = this
      page.hasUntappedEntry ||= !page.#isTapped
      page.entries = [...page.entries.slice(0, page.at + 1), { state, url: url ?? page.#entry.url }]
      page.at++
    },
    replaceState(state: unknown, _title: string, url?: string) {
      this.page.entries[this.page.at] = { state, url: url ?? this.page.#entry.url }
    },
    go(by: number) {
      this.page.soon(() => this.page.traverse(by + this.page.miscount))
    },
  }

  tap() {
    this.#isTapped = true
    this.hasUntappedEntry = false
  }

  /** A traversal by the person or the page. At the ends of the history it has no effect. */
  traverse(by: number) {
    const to = this.at + by
    if (to < 0 || to >= this.entries.length) return
    this.at = to
    this.#isTapped = false
    for (const listener of this.#listeners) listener({ type: 'popstate' })
  }

  addEventListener(type: string, listener: (event: object) => void) {
    if (type === 'popstate') this.#listeners.add(listener)
  }
  removeEventListener(_type: string, listener: (event: object) => void) {
    this.#listeners.delete(listener)
  }

  /** Runs `work` after `ms`. All work runs in the order of time. */
  setTimeout(run: () => void, ms = 0) {
    this.#tasks.push({ run, at: this.#now + ms })
  }
  soon(run: () => void, ms = 0) {
    this.setTimeout(run, ms)
  }

  /** A reload forgets the scripts' state and keeps the history. */
  reload() {
    this.#listeners.clear()
    this.#tasks = []
    this.#isTapped = false
  }

  /** Lets `ms` pass. */
  async pass(ms: number) {
    const end = this.#now + ms
    await microtasks()
    for (;;) {
      const next = this.#tasks
        .filter(({ at }) => at <= end)
        .reduce<{ run: () => void; at: number } | null>(
          (one, other) => (one && one.at <= other.at ? one : other),
          null,
        )
      if (!next) break
      this.#tasks.splice(this.#tasks.indexOf(next), 1)
      this.#now = next.at
      next.run()
      await microtasks()
    }
    this.#now = end
  }
}

async function microtasks() {
  for (let turn = 0; turn < 8; turn++) await Promise.resolve()
}
