/** What a list showed last, for the service worker (decision 20). service-worker/firstCard.ts reads the same form. */
interface KeptMarkup extends DrawnList {
  /** Device ms. The markup is true from `from` up to, but not including, `until`. */
  from: number
  until: number
}

/** Keeps the markup of one list in Cache Storage. */
export interface KeptList {
  /**
   * Keeps this markup and replaces the last one. Does nothing if another page has kept or dropped a list
   * since this page began. Never rejects.
   */
  keep(markup: KeptMarkup): Promise<void>
  /** Drops the kept list, so that no page shows it. Never throws. */
  drop(): void
}

/** service-worker/firstCard.ts uses the same names. */
const CACHE = 'first-card'
const ADDRESS = '/first-card'
/** Key in local storage. showFirstCard.ts shows only markup with this stamp, once. */
const STAMP = 'firstCard'
/** Characters. A larger list would slow the start that it should speed up. */
const MAX_LENGTH = 120_000

/**
 * Makes the kept list. A kept list is valid only if it has the stamp in local storage. The stamp changes for
 * all tabs in the same task as the list. A page that finds another page's stamp keeps nothing from then on,
 * because it may know less than that page. If `storage` throws, nothing is ever kept. If the disk is full,
 * nothing new is kept.
 */
export function makeKeptList(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  shelf: Pick<CacheStorage, 'open' | 'delete'> | undefined = globalThis.caches,
  newStamp: () => string = () => crypto.randomUUID(),
): KeptList {
  /** The stamp that this page set. Undefined before its first act, null once another page may know more. */
  let mine: string | null | undefined
  /** Whether this page may have kept a list since it last dropped one. */
  let isFilled = true

  const isCurrent = () => storage().getItem(STAMP) === mine
  const empty = () => void shelf?.delete(CACHE).catch(() => {})

  return {
    drop() {
      try {
        if (mine && !isFilled && isCurrent()) return
        const stamp = newStamp()
        const isBehind = mine === null || (mine !== undefined && !isCurrent())
        storage().setItem(STAMP, stamp)
        mine = isBehind ? null : stamp
      } catch {
        mine = null
      }
      isFilled = false
      empty()
    },
    async keep(markup) {
      if (!shelf || markup.html.length > MAX_LENGTH) return
      try {
        if (!mine || !isCurrent()) return
        isFilled = true
        // If the list changes meanwhile, here or in another tab, this stamp is no longer the current one.
        const answer = new Response(JSON.stringify({ ...markup, stamp: mine }))
        const cache = await shelf.open(CACHE)
        await cache.put(ADDRESS, answer)
      } catch {
        // The disk is full, or storage is refused. The next start draws its list as if nothing were kept.
      }
    },
  }
}

/** A list as it is drawn (decision 20). */
export interface DrawnList {
  /** The path of the list. */
  path: string
  /** The address of the main script, which is another one in each build. */
  build: string
  /** px of the window. At another width, the list may have other rows. */
  width: number
  html: string
}

/** Cards that begin further down than this many windows are left out. */
const WINDOWS = 1.25
/** What the app draws in #root, without its notices: the fade, the dock or rail, and the screen. */
const PARTS = ':scope > :not([role=status])'
/** What the first frame doesn't have: parts whose code loads later, and placeholders of cards far from the window. */
const LATER = '[data-later] > *, li[aria-hidden]'
/** The days of the strip. The first one is marked while the page is at its top. */
const DAYS = '[role=group][aria-label=Days] > *'

/**
 * Reads the list of this week as it is drawn. Null if another screen is shown, if the list is still loading,
 * or if a dialog or menu covers it. `age` is what the list says about its age, in words that stay true.
 */
export function drawnList(age: string, page: Document = document): DrawnList | null {
  const root = page.getElementById('root')
  const build = page.querySelector('script[defer]')?.getAttribute('src')
  const isWhole = root?.querySelector('main section') && !root.querySelector('main [aria-busy=true]')
  const isCovered = page.querySelector('[role=dialog], [role=menu]') !== null
  if (!root || !build || !isWhole || isCovered) return null
  return { path: location.pathname, build, width: window.innerWidth, html: markupOf(root, age) }
}

/** The markup of the first window, as if the page were at its top. The browser escapes its texts. */
function markupOf(root: Element, age: string): string {
  // A document without a window loads nothing. In the page's own document, the copy's pictures would be loaded again.
  const copy = document.implementation.createHTMLDocument('').importNode(root, true)
  const limit = WINDOWS * window.innerHeight - window.scrollY
  const shown = [...root.querySelectorAll('main li, main section')]
  const copies = [...copy.querySelectorAll('main li, main section')]
  for (const [at, one] of shown.entries()) if (one.getBoundingClientRect().top > limit) copies[at]?.remove()
  for (const one of copy.querySelectorAll(LATER)) one.remove()
  for (const one of copy.querySelectorAll('[data-age]')) one.textContent = age
  for (const [at, day] of copy.querySelectorAll(DAYS).entries())
    if (at === 0) day.setAttribute('aria-current', 'true')
    else day.removeAttribute('aria-current')
  for (const one of copy.querySelectorAll('*')) {
    // The content security policy refuses styles in markup.
    one.removeAttribute('style')
    if (one.matches('a, button, [tabindex]')) one.setAttribute('tabindex', '-1')
  }
  return [...copy.querySelectorAll(PARTS)].map(part => part.outerHTML).join('')
}
