// Decision 20. The service worker puts this script and the kept list into a page. The script runs before the list is
// parsed.

/** Key in local storage. keptList.ts uses the same one. */
const STAMP = 'firstCard'
/** ms after which the kept list goes, whatever the app does. service-worker/firstCard.ts knows this time. */
const SHOWN_MS = 10_000

/**
 * Shows the kept list until the app has painted its own list below it, at the same place. Removes the kept
 * list at once if a newer one was kept or it was dropped, if the window has another width, or if the reader's
 * place is further down.
 *
 * The kept list is inert. A press on one of its links is carried out as soon as the app has drawn that link.
 */
function showFirstCard(page: Document) {
  const { stamp, width } = (page.currentScript as HTMLScriptElement).dataset
  const root = page.getElementById('root') as HTMLElement
  const kept = () => page.getElementById('kept')
  if (stamp !== takeStamp() || Number(width) !== window.innerWidth || isScrolled()) {
    page.addEventListener('DOMContentLoaded', () => kept()?.remove(), { once: true })
    return
  }

  const { pathname } = location
  const { classList } = page.documentElement
  classList.add('hasKept')
  const end = new AbortController()
  const { signal } = end
  /** The address of a pressed link that the app hasn't drawn yet. */
  let pressed: string | null = null

  const leave = () => {
    end.abort()
    watch.disconnect()
    kept()?.remove()
    classList.remove('hasKept')
  }
  const open = (address: string) => {
    const link = [...root.querySelectorAll('a')].find(one => one.getAttribute('href') === address)
    if (!link) return false
    leave()
    link.click()
    return true
  }
  const look = () => {
    if (signal.aborted || (pressed !== null && open(pressed))) return
    if (location.pathname !== pathname) return leave()
    if (!root.querySelector('h1') || root.querySelector('main div[aria-busy=true]')) return
    watch.disconnect()
    // The app's list is painted once below the kept one, so that its pictures are decoded.
    requestAnimationFrame(() => requestAnimationFrame(leave))
  }
  const watch = new MutationObserver(look)
  watch.observe(root, { childList: true, subtree: true, attributeFilter: ['aria-busy'] })
  setTimeout(leave, SHOWN_MS)
  // A hidden page may sleep for longer than the list is true.
  page.addEventListener('visibilitychange', leave, { signal })

  const press = (event: MouseEvent) => {
    const target = event.target as Element
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!kept()?.contains(target) || !isPlain) return
    event.preventDefault()
    const address = target.closest('a')?.getAttribute('href') ?? null
    if (address !== null) {
      if (!open(address)) pressed = address
      return
    }
    if (!root.firstChild) return
    leave()
    const below = page.elementFromPoint(event.clientX, event.clientY)
    below?.closest<HTMLElement>('a, button')?.click()
  }
  page.addEventListener('click', press, { capture: true, signal })
  // The focus has moved into the app's own list, which must now be visible.
  page.addEventListener('focusin', ({ target }) => root.contains(target as Node) && leave(), { signal })
}

/**
 * The stamp of the list that was kept last. Clears the stamp, so that no other page shows that list: this
 * page may make it untrue.
 */
function takeStamp(): string | null {
  try {
    const stamp = localStorage.getItem(STAMP)
    localStorage.setItem(STAMP, '')
    return stamp
  } catch {
    return null
  }
}

/** Whether a reload returns this tab to a place further down the week (scrollPlaces.ts). */
function isScrolled(): boolean {
  return /"week",\{"top":(?!0,)/.test(sessionStorage.getItem('scrollPlaces') ?? '')
}

showFirstCard(document)
