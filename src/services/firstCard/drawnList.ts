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
